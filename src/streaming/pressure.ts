/** Limits the memory for slow clients. */
import { setTimeout } from "node:timers/promises";

/** Maximum buffered bytes per client; beyond that, the client is disconnected, and may resume. */
export const mostBuffered = 2_097_152;

/** Buffered bytes below which a resuming client is sent more. */
const enough = 262_144;

/** Milliseconds for a client to read missed events before it counts as slow. */
const patience = 30_000;

/**
 * Waits until a client has received most of what was sent.
 * @param waiting returns the buffered bytes
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
