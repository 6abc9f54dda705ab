/** How background work leaves time to requests. */
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

/**
 * Milliseconds that a turn of the event loop takes when requests wait. Then background work waits for some times as long,
 * but not for ever.
 */
const crowding = { turn: 3, factor: 4, longest: 60 };

/** Waits while the process is busy with requests. Background work calls it before each of its steps. */
export async function makeWay(): Promise<void> {
  const began = performance.now();
  await nextTurn();
  const took = performance.now() - began;
  if (took > crowding.turn) await pause(Math.min(took * crowding.factor, crowding.longest));
}
