/**
 * Serialises verification of large Linked Data signatures, which blocks the process. Pauses in between prevent a
 * server that sends many of them from taking all of the time.
 */
import { setTimeout as pause } from "node:timers/promises";
import { cacheSlot } from "../../domain/kernel/caches.ts";
import type { Context } from "../../domain/kernel/context.ts";

/** Maximum characters of a document that is verified immediately. */
const longestSmall = 20_000;

/** Pause, as a multiple of the preceding work. */
const rest = 4;

/** Milliseconds. */
const longestPause = 2000;

const turns = cacheSlot((): { last: Promise<unknown> } => ({ last: Promise.resolve() }));

/**
 * Runs the work immediately for a small document, and otherwise after that of other large ones.
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
  // A failure doesn't affect the next ones.
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
