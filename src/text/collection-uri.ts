/** The URI of a local collection. */
export function collectionUri(publicUrl: URL, owner: string, id: string): string {
  return new URL(`/ap/${owner}/collections/${id}`, publicUrl).href;
}

/** Collections that a text may link to; links beyond them have none. */
const mostLinked = 20;

/** The ids of local collections that sanitised HTML links to by their URIs; they may not exist. */
export function linkedCollections({ origin }: URL, content: string): readonly string[] {
  if (!content.includes("/collections/")) return [];
  const links = content.matchAll(/ href="([^"]*)\/ap\/\d{1,19}\/collections\/(\d{1,18})"/g);
  const ids = [...links].flatMap(([, at, id]) => (at === origin ? (id ?? []) : []));
  return [...new Set(ids)].slice(0, mostLinked);
}
