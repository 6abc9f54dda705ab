/** Parsing Link headers (RFC 8288). */

/** Relation (`next`, `prev`) → path and query of that page. */
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
