// Shows results while somebody types. It follows MiniSearch and find.js in the same file.
const form = document.querySelector(".docs-search");
const input = form.querySelector("input");
const status = document.querySelector("#docs-found");
const list = document.querySelector("#docs-list");

let opening;

/** Loads the index at the first use: it is larger than a page. */
function load() {
  opening ??= (async () => {
    const reply = await fetch(form.dataset.index);
    if (!reply.ok) throw new Error(`the index has the status ${reply.status}`);
    const entries = await reply.json();
    const index = openIndex(MiniSearch);
    await index.addAllAsync(
      entries.map((entry) => ({ ...entry, address: new URL(entry.address, reply.url).href })),
      { chunkSize: 100 },
    );
    return index;
  })();
  return opening;
}

async function show() {
  const query = input.value.trim();
  if (query === "") {
    status.textContent = "";
    list.innerHTML = "";
    return;
  }
  const index = await load();
  if (query !== input.value.trim()) return;
  const found = find(index, query);
  status.textContent = resultCount(found);
  list.innerHTML = resultList(found);
}

/** Without the index, the form still asks the server. */
function showQuietly() {
  show().catch(() => {
    opening = undefined;
  });
}

input.addEventListener("focus", () => {
  load().catch(() => {
    opening = undefined;
  });
});
input.addEventListener("input", showQuietly);
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
  showQuietly();
}

// An address of the former portal: `/docs#/statuses/createStatus`.
const former = /^#\/[\w-]+\/(\w+)$/.exec(location.hash);
if (former !== null && location.pathname.startsWith("/docs"))
  location.replace(new URL(`docs/operations/${former[1]}`, location.origin));
