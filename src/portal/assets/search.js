// Shows results while somebody types: the server's until the index is there. It follows MiniSearch and find.js in the same
// file.
const form = document.querySelector(".docs-search");
const input = form.querySelector("input");
const status = document.querySelector("#docs-found");
const list = document.querySelector("#docs-list");

/** Milliseconds without typing until the server is asked. */
const pause = 150;

let opening;
let index;

/** Loads the index at the first use: it is larger than a page. */
function loadIndex() {
  opening ??= (async () => {
    const reply = await fetch(form.dataset.index);
    if (!reply.ok) throw new Error(`the index has the status ${reply.status}`);
    const entries = await reply.json();
    const opened = openIndex(MiniSearch);
    await opened.addAllAsync(
      entries.map((entry) => ({ ...entry, address: new URL(entry.address, reply.url).href })),
      { chunkSize: 100 },
    );
    index = opened;
    show();
  })();
  // Tried again at the next key.
  opening.catch(() => {
    opening = undefined;
    if (form.dataset.isStatic === "true") status.textContent = "The search can't be loaded.";
  });
}

let waiting;

function show() {
  const query = input.value.trim();
  clearTimeout(waiting);
  if (query === "") {
    status.textContent = "";
    list.innerHTML = "";
  } else if (index !== undefined) {
    const found = find(index, query);
    status.textContent = resultCount(found);
    list.innerHTML = resultList(found);
  } else {
    loadIndex();
    status.textContent = "Searching …";
    if (form.dataset.isStatic !== "true") {
      waiting = setTimeout(() => {
        void askServer(query);
      }, pause);
    }
  }
}

/** Shows what the server finds. */
async function askServer(query) {
  const asked = new URL(form.action);
  asked.searchParams.set("q", query);
  const reply = await fetch(asked).catch(() => undefined);
  if (reply?.ok !== true) return;
  const found = new DOMParser().parseFromString(await reply.text(), "text/html");
  if (index !== undefined || query !== input.value.trim()) return;
  status.textContent = found.querySelector("#docs-found").textContent;
  list.replaceChildren(...found.querySelector("#docs-list").children);
}

input.addEventListener("focus", loadIndex);
input.addEventListener("input", show);
document.addEventListener("keydown", (event) => {
  const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select");
  if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  input.focus();
});
// The static site has no server that answers the form.
const asked = new URLSearchParams(location.search).get("q");
if (asked !== null && form.dataset.isStatic === "true") {
  input.value = asked;
  show();
}

// An address of the former portal: `/docs#/statuses/createStatus`.
const former = /^#\/[\w-]+\/(\w+)$/.exec(location.hash);
if (former !== null && location.pathname.startsWith("/docs"))
  location.replace(new URL(`docs/operations/${former[1]}`, location.origin));
