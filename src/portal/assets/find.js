// The portal's search, on the server and in browsers alike. MiniSearch is passed in, since browsers can't import packages.

/** UTF-16 code units of a query that are read, to bound the cost of a search. */
export const longestQuery = 100;
const mostWords = 8;
const mostResults = 30;

/** Words, and the parts of names: `createStatus` is also found as "create" and "status". */
function words(text) {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .flatMap((word) => {
      const parts = word.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u);
      return parts.length === 1 ? [word] : [word, ...parts];
    });
}

/** An empty index: entries are added with `addAll` or `addAllAsync`. */
export function openIndex(MiniSearch) {
  return new MiniSearch({
    idField: "address",
    fields: ["title", "names", "text"],
    storeFields: ["title", "names", "kind", "address", "excerpt"],
    tokenize: words,
    searchOptions: {
      boost: { title: 4, names: 3 },
      prefix: (word) => word.length > 2,
      fuzzy: (word) => (word.length > 5 ? 0.15 : false),
      maxFuzzy: 1,
    },
  });
}

/** The best entries for a query, best first. Those with all its words come before those with some. */
export function find(index, query) {
  const name = query.trim().toLowerCase();
  // The name of an operation, or its method and path, as typed.
  const isNamed = ({ names }) =>
    name !== "" &&
    names
      .toLowerCase()
      .split(/ (?=[A-Z]+ \/)/i)
      .includes(name);
  const text = words(query.slice(0, longestQuery)).slice(0, mostWords).join(" ");
  if (text === "") return [];
  const all = index.search(text, { combineWith: "AND" });
  const found = all.length > 0 ? all : index.search(text, { combineWith: "OR" });
  return [...found.filter(isNamed), ...found.filter((entry) => !isNamed(entry))].slice(0, mostResults);
}

const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escape(text) {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character]);
}

/** Results as HTML. */
export function resultList(found) {
  const items = found.map(({ title, names, kind, address, excerpt }) =>
    [
      `<li><a href="${escape(address)}">${escape(title)}</a> <span class="tag">${escape(kind)}</span>`,
      names === "" ? "" : `<code>${escape(names)}</code>`,
      excerpt === "" ? "" : `<p class="quiet small">${escape(excerpt)}</p>`,
      "</li>",
    ].join(""),
  );
  return `<ol class="docs-results">${items.join("")}</ol>`;
}

/** How many results there are, for a status line. */
export function resultCount(found) {
  if (found.length === 0) return "Nothing found.";
  if (found.length === mostResults) return `The first ${mostResults} results`;
  return found.length === 1 ? "1 result" : `${found.length} results`;
}
