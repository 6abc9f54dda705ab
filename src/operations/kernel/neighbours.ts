/** The pages next to that of a list, as values. The gate sends them as a Link header. */

/** The parameter of a query with which the same request returns another page. */
export type Cursor = { readonly max_id: string } | { readonly min_id: string } | { readonly offset: string };

export interface Neighbours {
  /** Undefined if there is no further page. */
  readonly next?: Cursor;
  readonly prev?: Cursor;
}

export interface PageEnds {
  /** `max_id` of the next page. */
  readonly oldest: string;
  /** `min_id` of the previous page. */
  readonly newest: string;
}

/**
 * The neighbours of a page by its ends.
 * @param ends values of the list's sort key, which may differ from the objects' ids; null for an empty page
 * @param full whether more entries may follow
 */
export function neighboursOf(ends: PageEnds | null, full: boolean): Neighbours {
  if (ends === null) return {};
  return { ...(full ? { next: { max_id: ends.oldest } } : {}), prev: { min_id: ends.newest } };
}

/** The ends of a page, newest first. @param rows their ids are values of the list's sort key */
export function pageEnds(rows: readonly { readonly id: string }[]): PageEnds | null {
  const first = rows[0];
  const last = rows.at(-1);
  return first === undefined || last === undefined ? null : { newest: first.id, oldest: last.id };
}

/**
 * The reply of a list, with its neighbouring pages.
 * @param limit the maximum rows of a page: a full page may have a next one
 * @param rows the page, newest first; their ids are values of the list's sort key
 */
export function pageReply<Body>(
  limit: number,
  rows: readonly { readonly id: string }[],
  body: Body,
): { status: 200; body: Body; neighbours: Neighbours } {
  return { status: 200, body, neighbours: neighboursOf(pageEnds(rows), rows.length === limit) };
}

export interface OffsetQuery {
  readonly limit: number;
  readonly offset: number;
}

/** The contract's maximum offset. */
const lastOffset = 10_000;

/** The neighbours of a page by its offset. @param more whether more entries follow */
export function offsetNeighbours({ limit, offset }: OffsetQuery, more: boolean): Neighbours {
  const next = offset + limit;
  return {
    ...(more && next <= lastOffset ? { next: { offset: String(next) } } : {}),
    ...(offset > 0 ? { prev: { offset: String(Math.max(0, offset - limit)) } } : {}),
  };
}
