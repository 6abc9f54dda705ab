/**
 * Pages of which the viewer doesn't see every entry. The entries are read along the index first, a handful at a time,
 * and only then it is asked of each whether it is shown: a plan that filters everything before it takes the first
 * twenty can't come about, whatever the planner believes of blocks, mutes and follows.
 */
import type { Page } from "./cursors.ts";

export interface Candidate {
  /** What the list is ordered by. */
  readonly id: string;
  readonly shown: boolean;
}

export interface FilteredPage<Row> {
  /** Newest first. */
  readonly rows: readonly Row[];
  /** Where the neighbouring pages begin; null where nothing was read. */
  readonly ends: { readonly newest: string; readonly oldest: string } | null;
  /** Whether older entries may follow. */
  readonly more: boolean;
}

/** How many candidates one statement reads. Few sizes, as each is a statement of its own that is planned once. */
const sizes = [30, 60, 240, 960] as const;
export type CandidateCount = (typeof sizes)[number];

/** Who hides nearly everything gets a shorter page after so many statements, and a link to go on. */
const mostReads = 6;

/**
 * Reads candidates until the page is full or the list is at its end.
 * @param read one statement: candidates within the bounds, in the page's direction, as many as the count says
 */
export async function fillPage<Row extends Candidate>(
  page: Page,
  read: (page: Page, count: CandidateCount) => Promise<readonly Row[]>,
): Promise<FilteredPage<Row>> {
  const shown: Row[] = [];
  let rest = page;
  let size = Math.max(
    0,
    sizes.findIndex((one) => one >= page.limit * 1.25),
  );
  let reads = 0;
  let exhausted = false;
  let last: string | undefined;
  while (shown.length < page.limit && !exhausted && reads < mostReads) {
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
