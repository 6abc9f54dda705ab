/** Work shared by concurrent callers, such as a commit, a flush or a read. */
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { type OpenSpan, currentSpans, withinSpans } from "../tracing/tracing.ts";

export interface Coalescing {
  /** Callers of one run; unbounded by default. */
  readonly most?: number;
  /** Whether a run begins in the next turn of the event loop, so that all calls of the current turn share it. */
  readonly gathers?: boolean;
  /** Milliseconds between the beginnings of two runs, unless `most` callers wait: under load, runs get fewer and larger. */
  readonly pace?: number;
  /** If a run takes longer than these milliseconds, the next one begins beside it, up to `concurrent` runs. By default never. */
  readonly patience?: { readonly milliseconds: number; readonly concurrent: number };
  /**
   * Whether a failed run is repeated for each of its callers, beside the other runs. If a run for one caller fails so, it
   * is repeated once more, alone. By default all get its error.
   */
  readonly splits?: (error: unknown, callers: number) => boolean;
}

/** Maximum concurrent runs of each queue of single callers. */
const mostRetried = 2;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly spans: readonly OpenSpan[];
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Makes a function whose callers share runs. There is one run at a time (but see `patience`); calls during a run share
 * the next one. A run therefore begins after the calls that it serves, and sees what was committed before them. In traces,
 * it is a part of what the first of its recorded callers does.
 * @param run gets what its callers passed, in the order of the calls; its result, or its error, goes to all of them.
 *   `isAlone`: repeated for a single caller, so that no other caller waits for it
 */
export function coalesce<Item, Result>(
  run: (items: readonly Item[], isAlone: boolean) => Promise<Result>,
  {
    most = Number.POSITIVE_INFINITY,
    gathers = false,
    pace = 0,
    patience,
    splits = () => false,
  }: Coalescing = {},
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  const runs = new Set<Promise<void>>();
  let isRunning = false;

  async function runFor(group: readonly Waiting<Item, Result>[], isAlone = false): Promise<void> {
    try {
      const items = group.map(({ item }) => item);
      const result = await withinSpans(
        group.flatMap(({ spans }) => spans),
        () => run(items, isAlone),
      );
      for (const { resolve } of group) resolve(result);
    } catch (error) {
      const isSplit = !isAlone && splits(error, group.length);
      for (const one of group) {
        if (!isSplit) one.reject(error);
        else if (group.length > 1) runSingly(one);
        else runAlone(one);
      }
    }
  }

  // Two queues: an item that waits for a lock must not delay the others of a failed run.
  const runSingly = openQueue<Waiting<Item, Result>>(mostRetried, (one) => runFor([one]));
  const runAlone = openQueue<Waiting<Item, Result>>(mostRetried, (one) => runFor([one], true));

  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      if (gathers) await nextTurn();
      const began = performance.now();
      const current = runFor(waiting.splice(0, most)).finally(() => runs.delete(current));
      runs.add(current);
      const isPatient = patience === undefined || runs.size >= patience.concurrent;
      await Promise.race(
        isPatient ? runs : [current, pause(patience.milliseconds, undefined, { ref: false })],
      );
      const rest = pace - (performance.now() - began);
      if (rest > 0 && waiting.length < most) await pause(rest);
    }
    isRunning = false;
  }

  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    waiting.push({ item, spans: currentSpans(), resolve, reject });
    if (!isRunning) void runAll();
    return promise;
  };
}

/** Makes a function that queues entries for `work`, which must not fail, on at most `most` at a time. */
function openQueue<Entry>(most: number, work: (entry: Entry) => Promise<void>): (entry: Entry) => void {
  const queued: Entry[] = [];
  let running = 0;
  const runAll = async (): Promise<void> => {
    running += 1;
    for (let next = queued.shift(); next !== undefined; next = queued.shift()) await work(next);
    running -= 1;
  };
  return (entry) => {
    queued.push(entry);
    if (running < most) void runAll();
  };
}
