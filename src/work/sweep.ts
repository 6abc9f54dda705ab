/** Work on more rows than one transaction should change: removing, re-indexing, moving. */
import { setTimeout as pause } from "node:timers/promises";

export interface SweepBounds<Position> {
  /** Steps of one run, so that other jobs get their turn; by default all. */
  readonly steps?: number;
  /** Queues another run, which begins at this position. */
  readonly queueRest?: (position: Position) => Promise<void>;
  /** Milliseconds, at most, for which each step leaves the database to others: by default not at all. */
  readonly longestPause?: number;
}

/**
 * Repeats a step until nothing is left, or until the steps of one run are done; then it queues the rest. The process may
 * be killed at any point: each step is a separate transaction, and a run that is repeated from its beginning finds only
 * what is left to do.
 * @param step does some of the work, from a position; returns where the next step begins, and nothing or false at the end
 * @param from the position of the first step; true for steps that only return whether more is left
 */
export async function sweep<Position>(
  step: (from: Position) => Promise<Position | undefined | false>,
  from: Position,
  bounds?: SweepBounds<Position>,
): Promise<void> {
  let position = from;
  for (let steps = 0; steps !== bounds?.steps; steps += 1) {
    const next = await pacing(bounds?.longestPause ?? 0, () => step(position));
    if (next === undefined || next === false) return;
    position = next;
  }
  await bounds?.queueRest?.(position);
}

/**
 * Runs work without a waiting caller, then pauses for as long as it took, so that other work gets the database.
 * @param longest milliseconds, at most
 * @param rest pauses for some milliseconds
 */
export async function pacing<Result>(
  longest: number,
  work: () => Promise<Result>,
  rest: (milliseconds: number) => Promise<unknown> = pause,
): Promise<Result> {
  const began = performance.now();
  const result = await work();
  if (longest > 0) await rest(Math.min(performance.now() - began, longest));
  return result;
}
