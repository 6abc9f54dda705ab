/** Pagination by Link headers (RFC 8288), as in Mastodon: absolute URLs with the request's other parameters. */

export interface PageEnds {
  /** `max_id` of the next page. */
  readonly oldest: string;
  /** `min_id` of the previous page. */
  readonly newest: string;
}

/**
 * The Link header of a page.
 * @param ends values of the list's sort key, which may differ from the objects' ids; null for an empty page
 * @param full whether more entries may follow; if not, there is no `next` link
 */
export function linkHeaders(url: URL, ends: PageEnds | null, full: boolean): Record<string, string> {
  if (ends === null) return {};
  const next = full ? [`<${neighbour(url, "max_id", ends.oldest)}>; rel="next"`] : [];
  const links = [...next, `<${neighbour(url, "min_id", ends.newest)}>; rel="prev"`];
  return { Link: links.join(", ") };
}

function neighbour(url: URL, name: "max_id" | "min_id", id: string): string {
  const other = new URL(url);
  // Includes `max_id[]` and `max_id[0]`, which would count too.
  const cursors = [...other.searchParams.keys()].filter((key) => /^(?:max|min|since)_id(?:\[|$)/.test(key));
  for (const cursor of cursors) other.searchParams.delete(cursor);
  other.searchParams.set(name, id);
  // However many digits it has: the link is a header.
  const limit = Number(other.searchParams.get("limit") ?? 0);
  if (limit > Number.MAX_SAFE_INTEGER) other.searchParams.set("limit", String(Number.MAX_SAFE_INTEGER));
  return other.href;
}

/** The ends of a page, newest first. @param rows their ids are values of the list's sort key */
export function pageEnds(rows: readonly { readonly id: string }[]): PageEnds | null {
  const first = rows[0];
  const last = rows.at(-1);
  return first === undefined || last === undefined ? null : { newest: first.id, oldest: last.id };
}

/**
 * The reply of a list, with links to its neighbouring pages.
 * @param rows the page, newest first; their ids are values of the list's sort key
 * @param limit the maximum rows of a page: a full page may have a next one
 */
export function pageReply<Body>(
  url: URL,
  limit: number,
  rows: readonly { readonly id: string }[],
  body: Body,
): { status: 200; body: Body; headers: Record<string, string> } {
  const ends = pageEnds(rows);
  return { status: 200, body, headers: linkHeaders(url, ends, rows.length === limit) };
}
