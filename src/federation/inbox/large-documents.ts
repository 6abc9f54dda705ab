/**
 * Verifying the Linked Data signature of a large activity blocks the process. They are verified one after the other, with
 * pauses, so that a server that sends many of them doesn't take all of the time.
 */
import { setTimeout as pause } from "node:timers/promises";
import { cacheSlot } from "../../domain/kernel/caches.ts";
import type { Context } from "../../domain/kernel/context.ts";

/** Characters of a document that is read at once. */
const longestSmall = 20_000;

/** A pause is so many times as long as the work before it. */
const rest = 4;

/** Milliseconds. */
const longestPause = 2000;

const turns = cacheSlot((): { last: Promise<unknown> } => ({ last: Promise.resolve() }));

/**
 * Does the work at once for a small document, and otherwise after the work for other large ones.
 * @param size in characters
 */
export async function inTurn<Result>(
  context: Context,
  size: number,
  work: () => Promise<Result>,
): Promise<Result> {
  if (size <= longestSmall) return work();
  const turn = context.caches.get(turns);
  const before = turn.last;
  const result = before.then(() => timed(work));
  // A failure doesn't concern the next ones in the queue.
  turn.last = result.then(
    ({ took }) => pause(Math.min(took * rest, longestPause)),
    () => undefined,
  );
  return (await result).value;
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ value: Result; took: number }> {
  const began = performance.now();
  const value = await work();
  return { value, took: performance.now() - began };
}
