/** Adds new statuses to timelines. */
import type { EventOf } from "../domain/kernel/events.ts";

/**
 * Splits new statuses into runs, in their order, so that no run has a status and its reblog, or two of its
 * reblogs: timelines show it only once.
 * @returns ids
 */
export function runsOf(created: readonly EventOf<"status.created">[]): string[][] {
  const runs: string[][] = [];
  let originals = new Set<string>();
  for (const { statusId, reblogOfId } of created) {
    const original = reblogOfId ?? statusId;
    const run = originals.has(original) ? undefined : runs.at(-1);
    if (run === undefined) {
      runs.push([statusId]);
      originals = new Set([original]);
    } else {
      run.push(statusId);
      originals.add(original);
    }
  }
  return runs;
}
