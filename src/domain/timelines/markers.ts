/** Read positions in timelines, synchronised between a person's apps. */
import { message } from "../../messages/catalogue.ts";
import {
  type MarkedTimeline,
  type MarkerPosition,
  type MarkerRow,
  findMarkers,
  insertMarker,
  moveMarker,
} from "../../store/timelines/markers.ts";
import { isId } from "../../store/kernel/cursors.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import type { Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { ApiError } from "../kernel/api-error.ts";

/**
 * Saves markers, all or none. Skips markers that already have the position.
 * @param positions timeline → the last read id
 * @throws {ApiError} 422 for an invalid identifier; 409 if a concurrent request moved one of the markers
 */
export async function saveMarkers(
  tx: Transaction,
  { account }: LocalPerson,
  positions: ReadonlyMap<MarkedTimeline, string>,
): Promise<MarkerRow[]> {
  for (const [timeline, id] of positions) {
    if (!isId(id)) throw invalid(`${timeline}.last_read_id`, "ERR_INVALID", message("reasons.identifier"));
  }
  // In a fixed order, to prevent deadlocks between concurrent requests.
  const timelines = [...positions.keys()].toSorted();
  const found = new Map(
    (await findMarkers(tx.store, account.id, timelines)).map((marker) => [marker.timeline, marker]),
  );
  const saved: MarkerRow[] = [];
  for (const timeline of timelines) {
    const lastReadId = positions.get(timeline) ?? "";
    const position = { accountId: account.id, timeline, lastReadId, at: tx.clock() };
    saved.push(await saveMarker(tx, position, found.get(timeline)));
  }
  return saved;
}

async function saveMarker(
  tx: Transaction,
  position: MarkerPosition,
  known: MarkerRow | undefined,
): Promise<MarkerRow> {
  if (known !== undefined && BigInt(known.last_read_id) === BigInt(position.lastReadId)) return known;
  const saved =
    known === undefined
      ? await insertMarker(tx.store, position)
      : await moveMarker(tx.store, position, known.version);
  if (saved === undefined) throw new ApiError(409, "conflict", message("errors.conflict"));
  return saved;
}
