import type { ReadStore } from "../kernel/connection.ts";
import { write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export type MarkedTimeline = "home" | "notifications";

export type MarkerRow = Row<"markers", typeof columns>;

const columns = "timeline, last_read_id, version, updated_at";

export function findMarkers(
  store: ReadStore,
  accountId: string,
  timelines: readonly MarkedTimeline[],
): Promise<MarkerRow[]> {
  if (timelines.length === 0) return Promise.resolve([]);
  return store.query(
    "markers_by_timelines",
    `select ${columns} from markers where account_id = $1 and timeline = any($2::text[])`,
    [accountId, timelines],
  );
}

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
export const insertMarker = write.first<[position: MarkerPosition], MarkerRow>(
  "marker_insert",
  `insert into markers (account_id, timeline, last_read_id, version, updated_at) values ($1, $2, $3, 1, $4)
   on conflict (account_id, timeline) do nothing returning ${columns}`,
  (position) => [position.accountId, position.timeline, position.lastReadId, position.at],
);

/**
 * Moves a marker, with optimistic locking.
 * @param version the version that the caller has read
 * @returns undefined if the marker has another version by now
 */
export const moveMarker = write.first<[position: MarkerPosition, version: number], MarkerRow>(
  "marker_move",
  `update markers set last_read_id = $3, version = version + 1, updated_at = $4
   where account_id = $1 and timeline = $2 and version = $5 returning ${columns}`,
  (position, version) => [position.accountId, position.timeline, position.lastReadId, position.at, version],
);
