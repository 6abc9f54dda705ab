// Sends requests from an operation's form, and gets tokens for them by OAuth with PKCE. The app is registered at the first
// sign-in, and stored with the token until the tab is closed.
"use strict";

const kept = {
  app: "concord-docs-app",
  token: "concord-docs-token",
  started: "concord-docs-started",
};

/** Characters of a reply that are shown. */
const longestReply = 200_000;

function recall(name) {
  const text = sessionStorage.getItem(name);
  return text === null ? undefined : JSON.parse(text);
}

function keep(name, value) {
  sessionStorage.setItem(name, JSON.stringify(value));
}

/** Sends JSON without a token. */
async function post(url, body) {
  const reply = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await reply.json();
  if (!reply.ok) throw new Error(answer.error_description ?? answer.error ?? `status ${reply.status}`);
  return answer;
}

function base64url(bytes) {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

// Signing in

/** Registers this page as an app that may request all scopes. Each token has only those of the operations used. */
async function registerApp(server, redirect) {
  const known = recall(kept.app);
  if (known?.server === server && known.redirect === redirect) return known;
  const { client_id: id, client_secret: secret } = await post(`${server}/api/v1/apps`, {
    client_name: "Documentation portal",
    redirect_uris: [redirect],
    scopes: "read write follow push profile admin:read admin:write",
    website: redirect.replace(/signed-in(?:\.html)?$/, ""),
  });
  const app = { id, secret, server, redirect };
  keep(kept.app, app);
  return app;
}

async function signIn(form, server) {
  const redirect = new URL(form.dataset.redirect, location.href).href;
  const app = await registerApp(server, redirect);
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const state = base64url(crypto.getRandomValues(new Uint8Array(16)));
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  // Requests the scopes of the previous token again, so that the new one can replace it.
  const token = recall(kept.token);
  const before = token?.server === server ? token.scope.split(" ") : [];
  const scope = [...new Set([...before, ...form.dataset.scopes.split(" ")])].join(" ");
  keep(kept.started, { verifier, state, page: location.href, values: valuesOf(form) });
  const asked = new URLSearchParams({
    response_type: "code",
    client_id: app.id,
    redirect_uri: redirect,
    scope,
    state,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: "S256",
  });
  location.assign(`${server}/oauth/authorize?${asked}`);
}

/** On the page to which the server redirects: code → token, and back to the operation. */
async function finishSignIn(line) {
  const answer = new URLSearchParams(location.search);
  const started = recall(kept.started);
  const app = recall(kept.app);
  if (started === undefined || app === undefined || answer.get("state") !== started.state) {
    line.textContent = "This page is only for signing in from the documentation.";
    return;
  }
  const code = answer.get("code");
  if (code !== null) {
    const { access_token: token, scope } = await post(`${app.server}/oauth/token`, {
      grant_type: "authorization_code",
      code,
      client_id: app.id,
      client_secret: app.secret,
      redirect_uri: app.redirect,
      code_verifier: started.verifier,
    });
    keep(kept.token, { token, scope, server: app.server });
  }
  location.replace(started.page);
}

async function forget(server) {
  const token = recall(kept.token);
  const app = recall(kept.app);
  sessionStorage.removeItem(kept.token);
  if (token === undefined || app === undefined) return;
  await post(`${server}/oauth/revoke`, {
    client_id: app.id,
    client_secret: app.secret,
    token: token.token,
  });
}

// The request

/** The input of the form, without files and tokens. */
function valuesOf(form) {
  return [...new FormData(form)].filter(
    ([name, value]) => typeof value === "string" && name !== "token" && name !== "type",
  );
}

function partsOf(form) {
  return [...new FormData(form)].flatMap(([key, value]) => {
    const [place, name] = key.split(/:(.*)/s);
    if (name === undefined || value === "" || (value instanceof File && value.name === "")) return [];
    const isList = form.elements.namedItem(key).dataset.list === "true";
    const values = isList ? value.split(",").map((one) => one.trim()) : [value];
    return values.map((one) => ({ place, name: isList ? `${name}[]` : name, value: one }));
  });
}

function requestOf(form, server) {
  const parts = partsOf(form);
  const inPlace = (place) => parts.filter((part) => part.place === place);
  const path = inPlace("path").reduce(
    (text, { name, value }) => text.replace(`{${name}}`, encodeURIComponent(value)),
    form.dataset.path,
  );
  const query = new URLSearchParams(inPlace("query").map(({ name, value }) => [name, value]));
  const headers = Object.fromEntries(inPlace("header").map(({ name, value }) => [name, value]));
  const token = form.elements.namedItem("token")?.value.trim() ?? "";
  if (token !== "") headers["Authorization"] = `Bearer ${token}`;
  const search = query.toString();
  return {
    url: `${server}${path}${search === "" ? "" : `?${search}`}`,
    method: form.dataset.method,
    ...bodyOf(form, inPlace("field"), headers),
  };
}

function bodyOf(form, fields, headers) {
  const text = form.elements.namedItem("body")?.value;
  if (text !== undefined) {
    return text.trim() === ""
      ? { headers }
      : { headers: { ...headers, "Content-Type": "application/json" }, body: text };
  }
  const type = form.elements.namedItem("type")?.value;
  if (type === undefined || fields.length === 0) return { headers };
  const body = type === "multipart" ? new FormData() : new URLSearchParams();
  for (const { name, value } of fields) body.append(name, value);
  return { headers, body };
}

/** Reads a reply as it arrives, since streams don't end; at most what is shown. */
async function readReply(reply, show) {
  if (reply.body === null) return;
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    text += value;
    if (text.length > longestReply) {
      show(`${text.slice(0, longestReply)}\n…`);
      await reader.cancel();
      return;
    }
    show(text);
  }
  if ((reply.headers.get("Content-Type") ?? "").includes("json") && text !== "") {
    show(JSON.stringify(JSON.parse(text), null, 2));
  }
}

const shownHeaders = ["Content-Type", "Link", "X-RateLimit-Remaining", "X-Request-Id", "Retry-After"];

function prepare(form) {
  const section = form.closest(".docs-try");
  const line = section.querySelector(".docs-answer-status");
  const answer = section.querySelector(".docs-answer");
  const tokenField = form.elements.namedItem("token");
  const button = (action) => form.querySelector(`[data-action="${action}"]`);
  const serverOf = () => (form.dataset.server || form.elements.namedItem("server").value).replace(/\/+$/, "");
  const fail = (error) => {
    line.textContent = `Failed: ${error.message}`;
  };

  const showToken = () => {
    const token = recall(kept.token);
    if (tokenField === null || token === undefined || token.server !== serverOf()) return;
    tokenField.value = token.token;
    const revoke = button("forget");
    if (revoke !== null) revoke.hidden = false;
  };

  const send = async () => {
    const { url, ...request } = requestOf(form, serverOf());
    const stop = new AbortController();
    const stopButton = button("stop");
    stopButton.addEventListener("click", () => stop.abort(), { once: true });
    stopButton.hidden = false;
    answer.hidden = true;
    line.textContent = "Waiting for the reply …";
    const begin = performance.now();
    try {
      const reply = await fetch(url, { ...request, signal: stop.signal });
      const duration = Math.round(performance.now() - begin);
      line.textContent = `${reply.status} ${reply.statusText}, ${duration} ms`;
      const headers = shownHeaders
        .filter((name) => reply.headers.has(name))
        .map((name) => `${name}: ${reply.headers.get(name)}\n`)
        .join("");
      answer.textContent = headers;
      answer.hidden = false;
      await readReply(reply, (text) => {
        answer.textContent = `${headers}\n${text}`;
      });
    } catch (error) {
      if (!stop.signal.aborted) throw error;
      line.textContent += line.textContent.startsWith("Waiting") ? " stopped" : ", stopped";
    } finally {
      stopButton.hidden = true;
    }
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send().catch(fail);
  });
  button("sign-in")?.addEventListener("click", () => {
    signIn(form, serverOf()).catch(fail);
  });
  button("forget")?.addEventListener("click", (event) => {
    tokenField.value = "";
    event.currentTarget.hidden = true;
    forget(serverOf()).then(() => {
      line.textContent = "The token is revoked.";
      answer.textContent = "";
    }, fail);
  });

  // Restores the input after signing in.
  const started = recall(kept.started);
  if (started !== undefined && started.page === location.href) {
    sessionStorage.removeItem(kept.started);
    for (const [name, value] of started.values) {
      const field = form.elements.namedItem(name);
      if (field !== null) field.value = value;
    }
  }
  showToken();
  form.hidden = false;
}

const form = document.querySelector(".docs-try form");
if (form !== null) prepare(form);
const line = document.querySelector(".docs-signed-in");
if (line !== null) {
  finishSignIn(line).catch((error) => {
    line.textContent = `Signing in failed: ${error.message}`;
  });
}
