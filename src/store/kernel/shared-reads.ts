/** Reads that several requests wait for at the same time. */
import type { Binding, ReadStore } from "./connection.ts";

/** Lets those who ask the same share a read. */
export interface SharedReads {
  /**
   * Runs a read, or joins one with the same key that hasn't begun. While one runs, all who ask wait for the next: so the
   * read always begins after the call.
   */
  read<Result>(key: string, run: () => Promise<Result>): Promise<Result>;
}

interface Lane {
  running: Promise<unknown>;
  next: Promise<unknown> | undefined;
}

export function openSharedReads(): SharedReads {
  const lanes = new Map<string, Lane>();

  function begin<Result>(key: string, run: () => Promise<Result>): Promise<Result> {
    const result = run();
    const lane: Lane = { running: result, next: undefined };
    lanes.set(key, lane);
    const end = (): void => {
      if (lane.next === undefined) lanes.delete(key);
    };
    result.then(end, end);
    return result;
  }

  return {
    read<Result>(key: string, run: () => Promise<Result>): Promise<Result> {
      const lane = lanes.get(key);
      if (lane === undefined) return begin(key, run);
      const next = (lane.next ??
        lane.running.catch(() => undefined).then(() => begin(key, run))) as Promise<Result>;
      lane.next = next;
      return next;
    },
  };
}

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
