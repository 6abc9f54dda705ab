/** Pages of lists ordered by a 64-bit id. */

export interface PageQuery {
  readonly max_id?: string | undefined;
  readonly since_id?: string | undefined;
  readonly min_id?: string | undefined;
  readonly limit: number;
}

export interface Page {
  /** Exclusive upper bound of the ids; null for none. */
  readonly below: string | null;
  /** Exclusive lower bound of the ids; null for none. */
  readonly above: string | null;
  readonly limit: number;
  /** Whether to read the page right above `above`, in ascending order, to be reversed (min_id). */
  readonly upwards: boolean;
}

const idPattern = /^\d{1,19}$/;

/** Query parameters → bounds. Ignores invalid ids, as in Mastodon. */
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

/** Whether the text is a possible id: a decimal number below 2^63. */
export function isId(text: string): boolean {
  return idPattern.test(text) && BigInt(text) < 2n ** 63n;
}

/**
 * SQL condition for the bounds of a page, as one index range.
 * @param below a parameter ($n) with the page's `below`
 * @param above a parameter ($n) with the page's `above`
 */
export function within(id: string, below: string, above: string): string {
  return `${id} < coalesce(${below}::bigint, 9223372036854775807) and ${id} > coalesce(${above}::bigint, 0)`;
}

/** The direction of a page's `order by`. */
export function direction(page: Page): "asc" | "desc" {
  return page.upwards ? "asc" : "desc";
}

/** The rows newest first: reverses a page that was read in ascending order. */
export function newestFirst<Row>(page: Page, rows: readonly Row[]): Row[] {
  return page.upwards ? rows.toReversed() : [...rows];
}
