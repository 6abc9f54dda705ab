/** Reads that concurrent requests share. */
import type { ReadStore } from "./connection.ts";
import type { Binding } from "./statements.ts";

/**
 * Runs a read that many callers may need at the same time: on a pool, waiting callers share one statement, which
 * begins after all of them called. It counts as a statement of each.
 */
export function queryTogether<Row>(
  store: ReadStore,
  name: string,
  text: string,
  values: readonly Binding[],
): Promise<readonly Row[]> {
  return store.queryTogether === undefined
    ? store.query<Row>(name, text, values)
    : store.queryTogether<Row>(name, text, values);
}
