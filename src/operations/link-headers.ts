/** Paging by Link headers (RFC 8288), as Mastodon does it: absolute URLs that keep the other parameters. */

export interface PageEnds {
  /** The identifier that the next page goes on below. */
  readonly oldest: string;
  /** The identifier that the previous page begins above. */
  readonly newest: string;
}

/**
 * The Link header of a page.
 * @param ends identifiers that the list is ordered by, not necessarily those of the entries; null for an empty page
 * @param full whether the page holds as many entries as were asked for: a shorter one has nothing after it
 */
export function linkHeaders(url: URL, ends: PageEnds | null, full: boolean): Record<string, string> {
  if (ends === null) return {};
  const next = full ? [`<${neighbour(url, "max_id", ends.oldest)}>; rel="next"`] : [];
  const links = [...next, `<${neighbour(url, "min_id", ends.newest)}>; rel="prev"`];
  return { Link: links.join(", ") };
}

function neighbour(url: URL, name: "max_id" | "min_id", id: string): string {
  const other = new URL(url);
  for (const parameter of ["max_id", "min_id", "since_id"]) other.searchParams.delete(parameter);
  other.searchParams.set(name, id);
  return other.href;
}

/** The ends of a page whose rows carry the identifier that orders them, newest first. */
export function pageEnds<Row>(rows: readonly Row[], idOf: (row: Row) => string): PageEnds | null {
  const first = rows[0];
  const last = rows.at(-1);
  return first === undefined || last === undefined ? null : { newest: idOf(first), oldest: idOf(last) };
}
