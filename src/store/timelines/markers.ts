import { type Row, anyOf, raw, read, table, write } from "../kernel/statement.ts";

export type MarkedTimeline = MarkerRow["timeline"];

export type MarkerRow = Row<"markers", (typeof columns)[number]>;

const columns = ["timeline", "last_read_id", "version", "updated_at"] as const;

export const findMarkers = read.rows(
  "markers_by_timelines",
  (accountId: string, timelines: readonly MarkedTimeline[]) =>
    table("markers")
      .where({ account_id: accountId })
      .where("timeline", anyOf(timelines))
      .select(...columns),
  { skipsEmpty: true },
);

export interface MarkerPosition {
  readonly accountId: string;
  readonly timeline: MarkedTimeline;
  readonly lastReadId: string;
  readonly at: Date;
}

/**
 * Creates a marker.
 * @returns undefined if a concurrent request has created it
 */
export const insertMarker = write.first("marker_insert", (position: MarkerPosition) =>
  table("markers")
    .insert({
      account_id: position.accountId,
      timeline: position.timeline,
      last_read_id: position.lastReadId,
      version: 1,
      updated_at: position.at,
    })
    .onConflict(["account_id", "timeline"])
    .ignore()
    .returning(columns),
);

/**
 * Moves a marker, with optimistic locking.
 * @param version the version that the caller has read
 * @returns undefined if the marker has another version by now
 */
export const moveMarker = write.first("marker_move", (position: MarkerPosition, version: number) =>
  table("markers")
    .where({ account_id: position.accountId, timeline: position.timeline, version })
    .update({ last_read_id: position.lastReadId, version: raw("version + 1"), updated_at: position.at })
    .returning(columns),
);
