/** Link headers (RFC 8288), as clients read them. */

/** Relation → path and query of the page beside this one. */
export function linksOf(reply: {
  readonly headers: Readonly<Record<string, unknown>>;
}): Readonly<Record<string, string>> {
  const header = reply.headers["link"];
  const links = typeof header === "string" ? header.matchAll(/<([^>]*)>; rel="([a-z]+)"/g) : [];
  return Object.fromEntries(
    [...links].map(([, address = "", relation = ""]) => {
      const { pathname, search } = new URL(address);
      return [relation, pathname + search];
    }),
  );
}
