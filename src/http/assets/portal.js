// Starts Swagger UI on this server's contract, and lets people sign in to it.
(() => {
  "use strict";

  const redirect = `${location.origin}/docs/oauth2-redirect.html`;
  const kept = "concord-portal-app";

  const ui = SwaggerUIBundle({
    url: "/api/openapi.json",
    dom_id: "#portal",
    presets: [SwaggerUIBundle.presets.apis],
    layout: "BaseLayout",
    deepLinking: true,
    docExpansion: "none",
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    filter: true,
    validatorUrl: null,
    oauth2RedirectUrl: redirect,
  });

  // Signing in takes an app. The portal registers itself as one the first time that somebody wants to sign in, and
  // keeps it for as long as the tab is open: a reader leaves nothing behind on the server.
  let ready = false;

  async function registerApp() {
    const known = sessionStorage.getItem(kept);
    if (known !== null) return JSON.parse(known);
    const reply = await fetch("/api/v1/apps", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        client_name: "Documentation portal",
        redirect_uris: redirect,
        scopes: "read write follow push profile",
        website: `${location.origin}/docs`,
      }),
    });
    if (!reply.ok) throw new Error(`the app could not be registered: ${reply.status}`);
    const { client_id: id, client_secret: secret } = await reply.json();
    sessionStorage.setItem(kept, JSON.stringify({ id, secret }));
    return { id, secret };
  }

  async function prepareSignIn() {
    ready = true;
    try {
      const { id, secret } = await registerApp();
      ui.initOAuth({
        clientId: id,
        clientSecret: secret,
        appName: "Documentation portal",
        scopes: "read",
        usePkceWithAuthorizationCodeGrant: true,
      });
    } catch {
      // The dialog opens all the same, and takes the client that somebody types in.
    }
  }

  // The dialog reads the client when it opens, so the click that opens it waits until there is one.
  document.addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (ready || button === null) return;
      if (!button.matches(".scheme-container .authorize, .authorization__btn")) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      void prepareSignIn().then(() => button.click());
    },
    { capture: true },
  );
})();
