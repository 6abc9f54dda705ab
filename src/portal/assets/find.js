// The portal's search, on the server and in browsers alike. MiniSearch is passed in, since browsers can't import packages.

/** UTF-16 code units of a query that are read, to bound the cost of a search. */
export const longestQuery = 100;
const mostWords = 8;
const mostResults = 30;

/** How much more an operation counts than a guide or a schema with the same words. */
const operationBoost = 2;

/** What people call things → the words of the contract. */
const synonyms = new Map(
  Object.entries({
    toot: ["status"],
    tweet: ["status"],
    post: ["status"],
    boost: ["reblog"],
    boosted: ["reblogged"],
    unboost: ["unreblog"],
    retweet: ["reblog"],
    repost: ["reblog"],
    like: ["favourite"],
    liked: ["favourited"],
    unlike: ["unfavourite"],
    favorite: ["favourite"],
    star: ["favourite"],
    dm: ["direct", "conversation"],
    message: ["conversation"],
    hashtag: ["tag"],
    picture: ["media"],
    image: ["media"],
    photo: ["media"],
    video: ["media"],
    file: ["media"],
    attach: ["media"],
    login: ["token"],
    user: ["account"],
    pagination: ["page"],
    paging: ["page"],
    profile: ["account"],
    thread: ["context"],
    schedule: ["scheduled"],
    websocket: ["stream"],
    feed: ["timeline"],
    avatar: ["profile"],
    server: ["instance"],
  }),
);

/** Words of questions, which say nothing about what is looked for. */
const emptyWords = new Set("a an and by do for how i in is my of on or show the to who with".split(" "));

/** A query in which each word may be any of its synonyms. */
function queryOf(text, combineWith) {
  const given = words(text).slice(0, mostWords);
  const told = given.filter((word) => !emptyWords.has(word.toLowerCase()));
  const queries = (told.length === 0 ? given : told).map((word) => {
    const name = word.toLowerCase();
    const known = synonyms.get(name) ?? synonyms.get(name.replace(/s$/, ""));
    // `POST /api/v1/statuses` is a request.
    if (known === undefined || word === "POST") return word;
    return { combineWith: "OR", queries: [word, ...known] };
  });
  return { combineWith, queries };
}

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
      boostDocument: (_address, _word, { kind }) => (kind === "Operation" ? operationBoost : 1),
      prefix: (word) => word.length > 2,
      fuzzy: (word) => (word.length > 5 ? 0.15 : false),
      maxFuzzy: 1,
    },
  });
}

/**
 * The best entries for a query, best first: the one of this name, then operations before others with the same words. Those
 * with some of the words are found only if none has all.
 */
export function find(index, query) {
  const title = query.trim();
  const name = title.toLowerCase();
  // The name of an operation, its method and path, or a title, as typed.
  const isNamed = (entry) =>
    entry.title === title ||
    entry.names
      .toLowerCase()
      .split(/ (?=[A-Z]+ \/)/i)
      .includes(name);
  const text = query.slice(0, longestQuery);
  const all = index.search(queryOf(text, "AND"));
  const found = all.length > 0 ? all : index.search(queryOf(text, "OR"));
  return [...found.filter(isNamed), ...found.filter((entry) => !isNamed(entry))].slice(0, mostResults);
}

const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escape(text) {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character]);
}

/** The HTML of a text, in which methods of requests (`POST /api/v1/statuses`) have their colour. */
export function withMethods(text) {
  return escape(text).replace(
    /(^| )(GET|POST|PUT|PATCH|DELETE)(?= \/)/g,
    '$1<span class="docs-method-$2">$2</span>',
  );
}

/** Results as HTML. */
export function resultList(found) {
  const items = found.map(({ title, names, kind, address, excerpt }) =>
    [
      `<li><a href="${escape(address)}">${escape(title)}</a> <span class="tag">${escape(kind)}</span>`,
      names === "" ? "" : `<code>${withMethods(names)}</code>`,
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
