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

/** The largest value of a bigint. */
const largestId = 2n ** 63n - 1n;

/**
 * Query parameters → bounds, by Mastodon's rules (ActiveRecord's cast to integer): a blank cursor is absent, the
 * leading digits count, and text without any is 0. A number above all ids is above all entries.
 */
export function pageOf(query: PageQuery): Page {
  const below = numberOf(query.max_id);
  const min = numberOf(query.min_id);
  const above = min ?? numberOf(query.since_id);
  return {
    below: below === null || below > largestId ? null : below.toString(),
    above: above === null ? null : (above > largestId ? largestId : above).toString(),
    limit: query.limit,
    upwards: min !== null,
  };
}

function numberOf(cursor: string | undefined): bigint | null {
  const text = cursor?.trim() ?? "";
  if (text === "") return null;
  // Ids are positive, so that a negative number is below all of them, like 0.
  return BigInt(/^\+?(\d{1,64})/.exec(text)?.[1] ?? "0");
}

/** Whether the text is an id in canonical form: a decimal number below 2^63, without leading zeros. */
export function isId(text: string): boolean {
  return /^(?:0|[1-9]\d{0,18})$/.test(text) && BigInt(text) <= largestId;
}

/**
 * SQL condition for the bounds of a page, as one index range.
 * @param below the placeholder of the page's `below`, such as `:below`
 * @param above that of its `above`
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
