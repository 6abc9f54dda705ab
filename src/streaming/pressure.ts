/** Bounds on what is kept in memory for a client that reads slowly. */
import { setTimeout } from "node:timers/promises";

/** Bytes that may wait for a client; beyond that, it is dropped, and may resume. */
export const mostBuffered = 2_097_152;

/** Bytes that may wait before more of what a client missed is read. */
const enough = 262_144;

/** Milliseconds that a client has to read what it missed; then it counts as slow. */
const patience = 30_000;

/**
 * Waits until a client has received most of what was sent.
 * @param waiting the bytes that wait
 * @param signal aborts when the connection ends
 * @returns false if it took too long
 */
export async function untilRead(waiting: () => number, signal: AbortSignal): Promise<boolean> {
  const began = performance.now();
  while (waiting() > enough) {
    if (signal.aborted) return true;
    if (performance.now() - began > patience) return false;
    await setTimeout(20);
  }
  return true;
}
