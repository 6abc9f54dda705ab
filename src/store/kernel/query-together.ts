/** Statements that several requests may wait for at the same time. */
import type { ReadStore } from "./connection.ts";
import type { Binding } from "./statements.ts";

/**
 * Runs a read for which many may ask at the same time: on a pool, those that wait share one statement, which begins after
 * all of them asked. Each counts it as one of its own.
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
