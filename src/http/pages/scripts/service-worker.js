// The service worker of all pages: shows a page when the server can't be reached. It stores that page and what that loads,
// which are the same for everyone, and nothing else. It also shows push messages. `offline`, before this text, has the name
// of the cache and the addresses.

async function store() {
  const cache = await caches.open(offline.cache);
  // Without cookies, so that the page has nothing of a member.
  const requests = [offline.page, ...offline.files].map(
    (path) => new Request(path, { credentials: "omit", redirect: "error" }),
  );
  await cache.addAll(requests);
  await skipWaiting();
}

async function replaceOlder() {
  for (const name of await caches.keys())
    if (name.startsWith("offline-") && name !== offline.cache) await caches.delete(name);
  // So that pages don't wait until the worker has started.
  await registration.navigationPreload?.enable();
}

async function find(path) {
  return (await caches.match(path, { cacheName: offline.cache, ignoreVary: true })) ?? Response.error();
}

async function navigate({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return find(offline.page);
  }
}

addEventListener("install", (event) => event.waitUntil(store()));
addEventListener("activate", (event) => event.waitUntil(replaceOlder()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(navigate(event));
  else if (origin === location.origin && offline.files.includes(pathname))
    event.respondWith(fetch(request).catch(() => find(pathname)));
});

/** Shows a push message, of Mastodon's format. */
async function showMessage(text) {
  const { title, body, icon, preferred_locale: lang } = JSON.parse(text);
  // The number exceeds what JavaScript keeps exactly.
  const id = /"notification_id":\s*"?(\d+)/.exec(text)?.[1];
  const data = { path: id === undefined ? "/notifications" : `/notifications/${id}/open` };
  await registration.showNotification(title, { body, icon, lang, tag: id ?? "", data });
}

addEventListener("push", (event) => {
  if (event.data !== null) event.waitUntil(showMessage(event.data.text()));
});
addEventListener("notificationclick", (event) => {
  event.notification.close();
  // Not in a window that is open, where something may be half written.
  event.waitUntil(clients.openWindow(event.notification.data.path));
});
