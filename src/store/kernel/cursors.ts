/** One page of a list that is ordered by a 64-bit identifier. */

export interface PageQuery {
  readonly max_id?: string | undefined;
  readonly since_id?: string | undefined;
  readonly min_id?: string | undefined;
  readonly limit: number;
}

export interface Page {
  /** Entries are below this identifier; null without a bound. */
  readonly below: string | null;
  /** Entries are above this identifier; null without a bound. */
  readonly above: string | null;
  readonly limit: number;
  /** With min_id the page is the one right above it: it is read upwards and turned round. */
  readonly upwards: boolean;
}

const idPattern = /^\d{1,19}$/;

/** What a client asks for → bounds. An identifier that can't be one bounds nothing, as Mastodon has it. */
export function pageOf(query: PageQuery): Page {
  const valid = (id: string | undefined): string | null =>
    id !== undefined && idPattern.test(id) && BigInt(id) < 2n ** 63n ? id : null;
  const min = valid(query.min_id);
  return {
    below: valid(query.max_id),
    above: min ?? valid(query.since_id),
    limit: query.limit,
    upwards: min !== null,
  };
}

/** True for text that can be an identifier: any other names no object. */
export function isId(text: string): boolean {
  return idPattern.test(text) && BigInt(text) < 2n ** 63n;
}

/**
 * SQL that keeps to the bounds of a page in one range of the index.
 * @param below a bound parameter ($n) for the page's `below`
 * @param above one for its `above`
 */
export function within(id: string, below: string, above: string): string {
  return `${id} < coalesce(${below}::bigint, 9223372036854775807) and ${id} > coalesce(${above}::bigint, 0)`;
}

/** `order by` and `limit` in SQL, and the rows turned round where the page was read upwards. */
export function direction(page: Page): "asc" | "desc" {
  return page.upwards ? "asc" : "desc";
}

/** Rows newest first, however the page was read. */
export function newestFirst<Row>(page: Page, rows: readonly Row[]): Row[] {
  return page.upwards ? rows.toReversed() : [...rows];
}
