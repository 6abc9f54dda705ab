// Starts Swagger UI on this server's contract, lists its areas and error codes, and lets people sign in to it.
(() => {
  "use strict";

  const redirect = `${location.origin}/docs/oauth2-redirect.html`;
  const kept = "concord-portal-app";
  const areas = document.getElementById("areas");

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
    onComplete: () => {
      listAreas();
      listErrorCodes();
    },
  });

  // Areas

  areas.open = matchMedia("(min-width: 66rem)").matches;

  function listAreas() {
    const { tags } = ui.specSelectors.specJson().toJS();
    const items = tags.map(({ name, description }) => {
      const link = document.createElement("a");
      link.href = `#/${encodeURIComponent(name)}`;
      link.textContent = name;
      link.title = description;
      link.addEventListener("click", (event) => {
        event.preventDefault();
        show(name, "");
        if (!matchMedia("(min-width: 66rem)").matches) areas.open = false;
      });
      const item = document.createElement("li");
      item.append(link);
      return item;
    });
    areas.querySelector("ul").replaceChildren(...items);
    markArea(placeOf(location.hash).area);
  }

  // Error codes

  const codeLists = [
    ["responses", "code"],
    ["oauth", "error of /oauth/token and /oauth/revoke"],
    ["details", "error in details"],
  ];

  function listErrorCodes() {
    const catalogue = ui.specSelectors.specJson().toJS()["x-error-codes"] ?? {};
    const tables = codeLists.map(([list, heading]) => {
      const table = document.createElement("table");
      addRow(table.createTHead(), "th", [heading, "Status", "Meaning"]);
      const body = table.createTBody();
      for (const { code, statuses = [], meaning } of catalogue[list] ?? []) {
        addRow(body, "td", [code, statuses.join(", "), meaning]);
      }
      return table;
    });
    const details = document.getElementById("error-codes");
    details.replaceChildren(details.querySelector("summary"), ...tables);
  }

  function addRow(part, kind, texts) {
    const row = part.insertRow();
    for (const text of texts) {
      const cell = document.createElement(kind);
      cell.textContent = text;
      row.append(cell);
    }
  }

  /** `#/statuses/createStatus` → the area and the operation. */
  function placeOf(hash) {
    const [, area = "", operation = ""] = hash.split("/").map(decodeURIComponent);
    return { area, operation };
  }

  function markArea(name) {
    for (const link of areas.querySelectorAll("a")) {
      if (link.textContent === name) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }

  function show(area, operation) {
    markArea(area);
    ui.layoutActions.updateFilter("");
    ui.layoutActions.show(["operations-tag", area], true);
    if (operation !== "") ui.layoutActions.show(["operations", area, operation], true);
    const id = operation === "" ? `operations-tag-${area}` : `operations-${area}-${operation}`;
    requestAnimationFrame(() => {
      document.getElementById(id)?.scrollIntoView({ block: "start" });
    });
  }

  // Swagger UI notes each place that it shows in the history. Going back to one is no new place.
  const push = history.pushState.bind(history);
  let goingBack = false;
  history.pushState = (state, title, address) => {
    const next = new URL(address, location.href).href;
    if (!goingBack && next !== location.href) push(state, title, address);
  };

  window.addEventListener("popstate", () => {
    const { area, operation } = placeOf(location.hash);
    if (area === "") return;
    goingBack = true;
    show(area, operation);
    goingBack = false;
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
        scopes: "read write follow push profile admin:read admin:write",
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
      if (button === null || !button.matches(".scheme-container .authorize, .authorization__btn")) return;
      if (!ready) {
        event.stopImmediatePropagation();
        event.preventDefault();
        void prepareSignIn().then(() => button.click());
        return;
      }
      // Every field of the dialog requests the focus and the last one gets it, which would scroll the dialog to its end.
      setTimeout(() => {
        const content = document.querySelector(".modal-ux-content");
        content?.querySelector("input")?.focus();
        content?.scrollTo(0, 0);
      }, 50);
    },
    { capture: true },
  );
})();
