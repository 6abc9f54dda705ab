/** What takes the server's space, how it grows, and when it is full. */
import { statfs } from "node:fs/promises";
import { type RecordedBackup, listRecordedBackups } from "../../store/backups/finished.ts";
import { type GrowthRow, findGrowth } from "../../store/measures/counting.ts";
import {
  type SpaceInUse,
  type StatusAgeRow,
  type TableSizeRow,
  countStatusesByAge,
  listLargestTables,
  readDatabaseSize,
  readSpaceInUse,
} from "../../store/measures/sizes.ts";
import { cachedTotal } from "../../store/media/cached-files.ts";
import { countOwnMedia } from "../../store/media/remote-usage.ts";
import type { Context } from "../kernel/context.ts";
import { dayOf, daysBefore } from "../measures/ranges.ts";

/** Days whose growth is projected. */
const growthDays = 30;

const largest = 12;

export interface StorageReport {
  /** Bytes; what is in use is estimated. */
  readonly database: { readonly bytes: number; readonly inUse: SpaceInUse };
  readonly tables: readonly TableSizeRow[];
  readonly statuses: readonly StatusAgeRow[];
  /** Bytes. */
  readonly media: {
    readonly files: number;
    readonly ownAttachments: number;
    readonly copies: number;
    readonly copiesLimit: number;
  };
  /** Those that are recorded, the newest first. */
  readonly backups: readonly RecordedBackup[];
  readonly growth: readonly GrowthRow[];
  /** Bytes that are free on the disk of DATA_DIR; undefined if that is unknown. */
  readonly free: number | undefined;
  /**
   * Days until the disk of DATA_DIR is full, if what is stored there goes on growing as in the last month; undefined if it
   * doesn't grow, or wasn't measured on two days.
   */
  readonly fullInDays: number | undefined;
}

/** Measures the storage. Reads all statuses and lists all files, which takes seconds or minutes. */
export async function measureUsage(context: Context): Promise<StorageReport> {
  const { store, config, media, clock } = context;
  const growth = await findGrowth(store, daysBefore(dayOf(clock()), growthDays));
  const free = await statfs(config.dataDirectory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  );
  const stored = new Set([
    ...(config.databaseUrl === undefined ? ["database_bytes"] : []),
    ...(config.objectStore === undefined ? ["stored_bytes"] : []),
  ]);
  const daily = growth.reduce(
    (sum, { name, days, bytes }) => sum + (stored.has(name) ? Number(bytes) / days : 0),
    0,
  );
  return {
    database: { bytes: Number(await readDatabaseSize(store)), inUse: await readSpaceInUse(store) },
    tables: await listLargestTables(store, largest),
    statuses: await countStatusesByAge(store, clock()),
    media: {
      files: await media.size(),
      ownAttachments: Number((await countOwnMedia(store)).bytes),
      copies: await cachedTotal(store),
      copiesLimit: config.mediaCacheSize,
    },
    backups: await listRecordedBackups(store),
    growth,
    free,
    fullInDays: free === undefined || daily <= 0 ? undefined : Math.floor(free / daily),
  };
}
