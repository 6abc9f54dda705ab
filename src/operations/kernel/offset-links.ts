/**
 * Pagination by offset: Link headers (RFC 8288) with absolute URLs that contain the request's other parameters,
 * as in Mastodon.
 */

export interface OffsetQuery {
  readonly limit: number;
  readonly offset: number;
}

/** The contract's maximum offset. */
const lastOffset = 10_000;

/**
 * The Link header of a page.
 * @param more whether more entries follow
 */
export function offsetLinks(url: URL, { limit, offset }: OffsetQuery, more: boolean): Record<string, string> {
  const next = offset + limit;
  const links = [
    ...(more && next <= lastOffset ? [`<${at(url, next)}>; rel="next"`] : []),
    ...(offset > 0 ? [`<${at(url, Math.max(0, offset - limit))}>; rel="prev"`] : []),
  ];
  return links.length === 0 ? {} : { Link: links.join(", ") };
}

function at(url: URL, offset: number): string {
  const other = new URL(url);
  other.searchParams.set("offset", String(offset));
  return other.href;
}
