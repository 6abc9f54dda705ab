import type { ReadStore, WriteStore } from "../kernel/connection.ts";

export type MarkedTimeline = "home" | "notifications";

export interface MarkerRow {
  readonly timeline: MarkedTimeline;
  readonly last_read_id: string;
  readonly version: number;
  readonly updated_at: Date;
}

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

/** Sets a marker that was never set. @returns undefined where it has been by now */
export async function insertMarker(
  store: WriteStore,
  position: MarkerPosition,
): Promise<MarkerRow | undefined> {
  const [row] = await store.query<MarkerRow>(
    "marker_insert",
    `insert into markers (account_id, timeline, last_read_id, version, updated_at) values ($1, $2, $3, 1, $4)
     on conflict (account_id, timeline) do nothing returning ${columns}`,
    [position.accountId, position.timeline, position.lastReadId, position.at],
  );
  return row;
}

/** Moves a marker that stands where it was read to stand. @returns undefined where it has been moved since */
export async function moveMarker(
  store: WriteStore,
  position: MarkerPosition,
  version: number,
): Promise<MarkerRow | undefined> {
  const [row] = await store.query<MarkerRow>(
    "marker_move",
    `update markers set last_read_id = $3, version = version + 1, updated_at = $4
     where account_id = $1 and timeline = $2 and version = $5 returning ${columns}`,
    [position.accountId, position.timeline, position.lastReadId, position.at, version],
  );
  return row;
}
