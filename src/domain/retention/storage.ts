/** What takes the server's space, how it grows, and when it is full. */
import { stat, statfs } from "node:fs/promises";
import type { Config } from "../../config/config.ts";
import { type RecordedBackup, listRecordedBackups } from "../../store/backups/finished.ts";
import {
  type Growth,
  type GrowthRow,
  type MeasuredSize,
  findGrowth,
  findTableGrowth,
} from "../../store/measures/counting.ts";
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

export interface TableReport extends TableSizeRow {
  /** Of the table with its indexes; undefined if it wasn't measured on two days. */
  readonly growth: Growth | undefined;
}

export interface StorageReport {
  /** Bytes; what is in use is estimated. */
  readonly database: { readonly bytes: number; readonly inUse: SpaceInUse };
  readonly tables: readonly TableReport[];
  readonly statuses: readonly StatusAgeRow[];
  /** Bytes of the Redis that keeps home timelines; null without one, undefined if it can't be used. */
  readonly homes: number | null | undefined;
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
  const { store, config, media, homeCopies, clock } = context;
  const since = daysBefore(dayOf(clock()), growthDays);
  const growth = await findGrowth(store, since);
  const ofTables = new Map((await findTableGrowth(store, since)).map((row) => [row.name, row]));
  const free = await statfs(config.dataDirectory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  );
  const stored = await findSizesOnDisk(config);
  const daily = growth.reduce(
    (sum, { name, days, bytes }) => sum + (stored.has(name) ? Number(bytes) / days : 0),
    0,
  );
  return {
    database: { bytes: Number(await readDatabaseSize(store)), inUse: await readSpaceInUse(store) },
    tables: (await listLargestTables(store, largest)).map((table) => ({
      ...table,
      growth: ofTables.get(table.name),
    })),
    statuses: await countStatusesByAge(store, clock()),
    homes: homeCopies === null ? null : await homeCopies.measure().catch(() => undefined),
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

/** The sizes that are on the disk of DATA_DIR, each byte in one of them. */
async function findSizesOnDisk(config: Config): Promise<ReadonlySet<MeasuredSize>> {
  return new Set<MeasuredSize>([
    ...(config.databaseUrl === undefined ? (["database_bytes"] as const) : []),
    ...(config.objectStore === undefined ? (["stored_bytes"] as const) : []),
    ...((await backsUpToSameDisk(config)) ? (["backup_bytes"] as const) : []),
  ]);
}

/** Whether BACKUP_TARGET is a folder there. */
async function backsUpToSameDisk({ backups, dataDirectory }: Config): Promise<boolean> {
  if (backups.target === undefined) return false;
  const [data, target] = await Promise.all([dataDirectory, backups.target].map(diskOf));
  return data !== undefined && data === target;
}

/** The file system of a folder; undefined if there is no such folder. */
function diskOf(folder: string): Promise<number | undefined> {
  return stat(folder).then(
    ({ dev }) => dev,
    () => undefined,
  );
}
