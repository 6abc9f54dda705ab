/**
 * Pages of lists with entries that the viewer may not see. Each statement first reads a small batch along the
 * index, then evaluates the visibility of its entries. So the planner can't choose to filter the whole list
 * before the limit, whatever it estimates for blocks, mutes and follows.
 */
import type { Page } from "./cursors.ts";

export interface Candidate {
  /** The list's sort key. */
  readonly id: string;
  readonly shown: boolean;
}

export interface FilteredPage<Row> {
  /** Newest first. */
  readonly rows: readonly Row[];
  /** Cursors of the neighbouring pages; null if nothing was read. */
  readonly ends: { readonly newest: string; readonly oldest: string } | null;
  /** Whether more entries may follow in the page's direction. */
  readonly more: boolean;
}

/** Candidates per statement. Few sizes, because each is a separate prepared statement. */
const sizes = [24, 60, 240, 960] as const;
export type CandidateCount = (typeof sizes)[number];

/** Candidates of a page's first statement: slightly more than the page, because some may be hidden. */
export function firstCount(page: Page): CandidateCount {
  return sizes[firstSize(page)] ?? sizes[0];
}

function firstSize({ limit }: Page): number {
  return Math.max(
    0,
    sizes.findIndex((one) => one >= limit * 1.2),
  );
}

/** Maximum statements per page. A viewer who hides nearly everything gets a shorter page with a link to the next. */
const maxReads = 6;

/**
 * Reads candidates until the page is full, the list ends, or the maximum number of statements is reached.
 * @param read runs one statement: up to `count` candidates within the bounds, in the page's direction
 */
export async function fillPage<Row extends Candidate>(
  page: Page,
  read: (page: Page, count: CandidateCount) => Promise<readonly Row[]>,
): Promise<FilteredPage<Row>> {
  const shown: Row[] = [];
  let rest = page;
  let size = firstSize(page);
  let reads = 0;
  let exhausted = false;
  let last: string | undefined;
  while (shown.length < page.limit && !exhausted && reads < maxReads) {
    const count = sizes[Math.min(size, sizes.length - 1)] ?? sizes[0];
    const candidates = await read(rest, count);
    shown.push(...candidates.filter((candidate) => candidate.shown));
    last = candidates.at(-1)?.id ?? last;
    exhausted = candidates.length < count;
    rest = page.upwards ? { ...rest, above: last ?? rest.above } : { ...rest, below: last ?? rest.below };
    size += 1;
    reads += 1;
  }
  const kept = shown.slice(0, page.limit);
  const full = kept.length === page.limit;
  const reached = full ? kept.at(-1)?.id : last;
  const rows = page.upwards ? kept.toReversed() : kept;
  const newest = rows[0]?.id ?? reached;
  const oldest = page.upwards ? (rows.at(-1)?.id ?? reached) : (reached ?? rows.at(-1)?.id);
  return {
    rows,
    ends: newest === undefined || oldest === undefined ? null : { newest, oldest },
    more: full || !exhausted,
  };
}
