/** Makes background work yield to requests. */
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

/**
 * Milliseconds of a turn of the event loop that indicate waiting requests. Background work then waits a multiple
 * of the turn, up to a maximum.
 */
const crowding = { turn: 3, factor: 4, longest: 60 };

/** Waits while the process is busy with requests. Background work calls it before each step. */
export async function yieldToRequests(): Promise<void> {
  const began = performance.now();
  await nextTurn();
  const took = performance.now() - began;
  if (took > crowding.turn) await pause(Math.min(took * crowding.factor, crowding.longest));
}
