import { saveMarkers as moveMarkers } from "../domain/markers.ts";
import { type MarkedTimeline, type MarkerRow, findMarkers } from "../store/markers.ts";
import type { Operation, Schemas } from "./contract.ts";

function renderMarkers(rows: readonly MarkerRow[]): Schemas["Markers"] {
  return Object.fromEntries(
    rows.map((row) => [
      row.timeline,
      { last_read_id: row.last_read_id, version: row.version, updated_at: row.updated_at.toISOString() },
    ]),
  );
}

export const getMarkers: Operation<"getMarkers"> = async ({ query, caller }, context) => {
  const rows = await findMarkers(context.store, caller.account.id, query.timeline ?? []);
  return { status: 200, body: renderMarkers(rows) };
};

export const saveMarkers: Operation<"saveMarkers"> = async ({ body, caller }, context) => {
  const positions = new Map<MarkedTimeline, string>();
  for (const timeline of ["home", "notifications"] as const) {
    const position = body[timeline];
    if (position !== undefined) positions.set(timeline, position.last_read_id);
  }
  const rows = await moveMarkers(context, caller.account, positions);
  return { status: 200, body: renderMarkers(rows) };
};
