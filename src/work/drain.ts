/** Work on what waits in a table, such as deliveries of a host, in jobs of limited length. */
import { setTimeout as pause } from "node:timers/promises";
import { yieldToRequests } from "./crowding.ts";

/** An item that is being worked on. */
export interface Running<Item> {
  readonly item: Item;
  /** Aborts its signal. */
  readonly stop: AbortController;
  /** Resolves to the error if it failed. Never rejects. */
  readonly ended: Promise<unknown>;
}

export interface Draining<Item> {
  /** Items at the same time; none once it is 0. */
  readonly width: () => number;
  /** Milliseconds after which no more items begin, so that other jobs get their turn; the caller queues another job. */
  readonly slice?: number;
  /**
   * Reads due items, once none of those read before can begin: they wait for others of their lanes, or have begun.
   * The run ends when this returns nothing and nothing has begun.
   */
  readonly read: (unfinished: readonly Item[]) => Promise<readonly Item[]>;
  /** Items of the same lane are worked on one at a time, in their order. By default each item is a lane. */
  readonly laneOf?: (item: Item) => unknown;
  /** Begins when requests leave time for it. If it throws, no more items begin. */
  readonly work: (item: Item, signal: AbortSignal) => Promise<void>;
  /** The milliseconds that items have after the slice, and what is done with those still running. By default it waits for all. */
  readonly leaving?: {
    readonly patience: number;
    readonly leave: (running: readonly Running<Item>[]) => Promise<void>;
  };
}

/**
 * Reads items and works on them, several at once, until nothing is due or the time is over.
 * @returns items that were read and haven't begun
 * @throws the first error, once the others have ended or are left
 */
export async function drain<Item>({
  width,
  slice = Number.POSITIVE_INFINITY,
  read,
  laneOf = (item) => item,
  work,
  leaving,
}: Draining<Item>): Promise<readonly Item[]> {
  const end = performance.now() + slice;
  const waiting: Item[] = [];
  /** By lane. */
  const running = new Map<unknown, Running<Item>>();
  const failures: unknown[] = [];

  const goesOn = (): boolean => failures.length === 0 && width() > 0 && performance.now() < end;
  const nextIndex = (): number => waiting.findIndex((item) => !running.has(laneOf(item)));

  async function run(item: Item, signal: AbortSignal): Promise<unknown> {
    try {
      await yieldToRequests();
      await work(item, signal);
      return undefined;
    } catch (error) {
      failures.push(error);
      return error;
    } finally {
      running.delete(laneOf(item));
    }
  }

  async function readMore(): Promise<void> {
    try {
      waiting.push(...(await read([...waiting, ...[...running.values()].map(({ item }) => item)])));
    } catch (error) {
      failures.push(error);
    }
  }

  const timer = new AbortController();
  const isLate = leaving && pause(slice + leaving.patience, true, { signal: timer.signal, ref: false });
  isLate?.catch(() => undefined);
  for (;;) {
    if (goesOn() && nextIndex() < 0) await readMore();
    while (goesOn() && running.size < width() && nextIndex() >= 0) {
      for (const item of waiting.splice(nextIndex(), 1)) {
        const stop = new AbortController();
        running.set(laneOf(item), { item, stop, ended: run(item, stop.signal) });
      }
    }
    if (running.size === 0) break;
    const ended = [...running.values()].map((one) => one.ended.then(() => false));
    if (await Promise.race(isLate === undefined ? ended : [isLate, ...ended])) break;
  }
  timer.abort();
  if (running.size > 0) await leaving?.leave([...running.values()]);
  if (failures.length > 0) throw failures[0];
  return waiting;
}
