/**
 * Pages of lists with entries that the viewer may not see. Each statement first reads a small batch along the
 * index, then evaluates the visibility of its entries. So the planner can't choose to filter the whole list
 * before the limit, whatever it estimates for blocks, mutes and follows.
 */
import type { Knex } from "knex";
import type { ReadStore } from "./connection.ts";
import { type Page, direction, within } from "./cursors.ts";
import { read } from "./statement.ts";

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
 * @param readSome runs one statement: up to `count` candidates within the bounds, in the page's direction
 */
export async function fillPage<Row extends Candidate>(
  page: Page,
  readSome: (page: Page, count: CandidateCount) => Promise<readonly Row[]>,
): Promise<FilteredPage<Row>> {
  const shown: Row[] = [];
  let rest = page;
  let size = firstSize(page);
  let reads = 0;
  let exhausted = false;
  let last: string | undefined;
  while (shown.length < page.limit && !exhausted && reads < maxReads) {
    const count = sizes[Math.min(size, sizes.length - 1)] ?? sizes[0];
    const candidates = await readSome(rest, count);
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

/** What a statement reads along an index, in the page's direction. */
export interface Batch extends Pick<Page, "below" | "above"> {
  readonly way: "asc" | "desc";
  readonly count: CandidateCount;
  /**
   * Bounds, orders and limits a query, as the source of another one.
   * @param key the list's sort key
   */
  of(key: string, candidates: PromiseLike<unknown>): Knex.QueryBuilder;
}

/**
 * Declares statements that read a batch each: one for each direction and size, which is part of its text and name.
 * @param declare gets the parameters of the query as one, which is a list
 */
export function inBatches<Given extends readonly unknown[], Query, Statement>(
  query: (batch: Batch, ...given: Given) => Query,
  declare: (suffix: string, inBatch: (page: Page, given: Given) => Query, way: Batch["way"]) => Statement,
): (page: Page, count: CandidateCount) => Statement {
  const declared = new Map(
    (["asc", "desc"] as const).flatMap((way) =>
      sizes.map((count) => {
        const suffix = `${way}_${count}`;
        const inBatch = ({ below, above }: Page, given: Given): Query => {
          const of: Batch["of"] = (key, candidates) =>
            (candidates as Knex.QueryBuilder)
              .whereRaw(within(key, ":below", ":above"), { below, above })
              .orderBy(key, way)
              .limit(count);
          // Placeholders can't be spread.
          const parameters = Array.from({ length: query.length - 1 }, (_, index) => given[index]);
          return query({ way, count, below, above, of }, ...(parameters as unknown as Given));
        };
        return [suffix, declare(suffix, inBatch, way)] as const;
      }),
    ),
  );
  return (page, count) => {
    const statement = declared.get(`${direction(page)}_${count}`);
    if (statement === undefined) throw new Error(`no statement reads ${count} candidates`);
    return statement;
  };
}

/**
 * Declares statements that each read one batch of a list, in the page's direction.
 * @param query without order; its rows come from one batch
 */
export function readBatches<Given extends readonly unknown[], Row extends Candidate>(
  name: string,
  query: (batch: Batch, ...given: Given) => PromiseLike<readonly Row[]>,
): (store: ReadStore, page: Page, count: CandidateCount, ...given: Given) => Promise<Row[]> {
  const statements = inBatches(query, (suffix, inBatch, way) =>
    read.rows(`${name}_${suffix}`, (page: Page, given: Given): PromiseLike<readonly Candidate[]> =>
      (inBatch(page, given) as unknown as Knex.QueryBuilder).orderBy("id", way),
    ),
  );
  return async (store, page, count, ...given) =>
    (await statements(page, count)(store, page, given)) as unknown as Row[];
}

/**
 * A page of a list with entries that the viewer may not see.
 * @param query see `readBatches`
 */
export function filteredPage<Given extends readonly unknown[], Row extends Candidate>(
  name: string,
  query: (batch: Batch, ...given: Given) => PromiseLike<readonly Row[]>,
): (store: ReadStore, page: Page, ...given: Given) => Promise<FilteredPage<Row>> {
  const readBatch = readBatches(name, query);
  return (store, page, ...given) => fillPage(page, (rest, count) => readBatch(store, rest, count, ...given));
}
