/** concord storage …: what takes space, and removing old statuses of other servers. */
import { InvalidArgumentError } from "@commander-js/extra-typings";
import { ConfigError, type RetentionConfig, leastRetention, readDatabaseSize } from "../config/config.ts";
import type { Context } from "../domain/kernel/context.ts";
import { previewPruning, prune } from "../domain/retention/pruning.ts";
import { type StorageReport, measureUsage } from "../domain/retention/storage.ts";
import type { Growth, MeasuredSize } from "../store/measures/counting.ts";
import type { StatusAgeRow } from "../store/measures/sizes.ts";
import { humanSize } from "../text/size.ts";
import { type Outcome, type Program, UsageError, withContext } from "./command.ts";

export function addStorageCommands(program: Program): void {
  const group = program.command("storage").description("What takes space, and old statuses of other servers");

  group
    .command("show", { isDefault: true })
    .description("Show what takes space, how it grows, and when the disk is full.")
    .action(
      withContext(async (context) => {
        const report = await measureUsage(context);
        const text = textOf(report, context.config.remoteStatuses, context.clock());
        return { json: jsonOf(report), text };
      }),
    );

  group
    .command("prune")
    .description(
      "Remove old statuses of other servers that were not used here, and accounts that nothing refers to. The server may run; Ctrl-C stops after a batch.",
    )
    .option("--days <NUMBER>", "written before this many days; by default REMOTE_STATUS_DAYS", readDays)
    .option(
      "--size <SIZE>",
      "the oldest, until the database takes so much; by default DATABASE_SIZE",
      readSize,
    )
    .option("--dry-run", "only count the statuses, accounts and bytes that would be removed")
    .action(
      withContext(async (context, { days, size, dryRun = false }) => {
        const limits =
          days === undefined && size === undefined ? context.config.remoteStatuses : { days, size };
        if (limits.days === undefined && limits.size === undefined) {
          throw new UsageError(
            "storage prune requires --days or --size, or REMOTE_STATUS_DAYS or DATABASE_SIZE",
          );
        }
        return dryRun ? preview(context, limits) : pruneNow(context, limits);
      }),
    );
}

async function preview(context: Context, limits: RetentionConfig): Promise<Outcome> {
  const { remote, old, unused, removed, accounts, bytes } = await previewPruning(context, limits);
  const lines = [
    `Statuses of other servers: ${remote}; old enough: ${old}, of which ${old - unused} are used here`,
    `To be removed: ${removed}, which take about ${humanSize(bytes)}, and about ${accounts} accounts that nothing refers to then`,
  ];
  const json = { remote, old, used: old - unused, to_remove: removed, accounts, bytes };
  return { json, text: lines.join("\n") };
}

async function pruneNow(context: Context, limits: RetentionConfig): Promise<Outcome> {
  const stop = new AbortController();
  const interrupt = (): void => {
    stop.abort();
  };
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  let shown = performance.now();
  try {
    const { statuses, accounts } = await prune(context, limits, {
      signal: stop.signal,
      progress(soFar) {
        if (performance.now() - shown < progressInterval) return;
        shown = performance.now();
        process.stderr.write(`removed so far: statuses ${soFar.statuses}, accounts ${soFar.accounts}\n`);
      },
    });
    const { aborted } = stop.signal;
    const text = `Removed: statuses ${statuses}, accounts ${accounts}${aborted ? "; stopped before the end" : ""}. PostgreSQL uses their space for new rows.`;
    return { json: { statuses, accounts, finished: !aborted }, text };
  } finally {
    process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
  }
}

/** Milliseconds between two lines of progress. */
const progressInterval = 5000;

function textOf(report: StorageReport, limits: RetentionConfig, now: Date): string {
  const { database, tables, statuses, homes, media, free, fullInDays } = report;
  const width = Math.max(...tables.map(({ name }) => name.length));
  return [
    `Database: ${humanSize(database.bytes)}, in use about ${humanSize(Math.round(database.inUse.bytes))}${growthOf(report, "database_bytes")}`,
    ...tables.map(
      ({ name, rows, table_bytes, index_bytes, growth }) =>
        `  ${name.padEnd(width)}  ${humanSize(Number(table_bytes) + Number(index_bytes)).padStart(8)}, of which indexes ${humanSize(index_bytes)}; rows about ${rows}${describeGrowth(growth)}`,
    ),
    `Limits for statuses of other servers: ${describeLimits(limits)}`,
    `Statuses of this server: ${byAge(statuses.filter(({ local }) => local))}`,
    `Statuses of other servers: ${byAge(statuses.filter(({ local }) => !local))}`,
    `A status takes about ${humanSize(Math.round(database.inUse.perStatus))}, with what belongs to it`,
    ...(homes === null
      ? []
      : [`Home timelines in Redis: ${homes === undefined ? "unknown" : humanSize(homes)}`]),
    `Media: ${humanSize(media.files)}${growthOf(report, "stored_bytes")}`,
    `  attachments of this server: ${humanSize(media.ownAttachments)}`,
    `  copies of files of other servers: ${humanSize(media.copies)} of ${humanSize(media.copiesLimit)}${growthOf(report, "cache_bytes")}`,
    `Backups: ${describeBackups(report, now)}${growthOf(report, "backup_bytes")}`,
    free === undefined
      ? "Free in DATA_DIR: unknown"
      : `Free in DATA_DIR: ${humanSize(free)}${fullInDays === undefined ? "" : `; full in about ${fullInDays} days`}`,
  ].join("\n");
}

function growthOf({ growth }: StorageReport, wanted: MeasuredSize): string {
  return describeGrowth(growth.find(({ name }) => name === wanted));
}

function describeGrowth(growth: Growth | undefined): string {
  if (growth === undefined) return "";
  const bytes = Math.round(Number(growth.bytes) / growth.days);
  return `; ${bytes < 0 ? "-" : "+"}${humanSize(Math.abs(bytes))} a day in ${growth.days} days`;
}

function describeBackups({ backups }: StorageReport, now: Date): string {
  const [newest] = backups;
  if (newest === undefined) return "none recorded";
  const hours = Math.max(0, Math.floor((now.getTime() - newest.taken_at.getTime()) / 3_600_000));
  const size = `${humanSize(newest.bytes)}, and ${humanSize(newest.media_bytes)} of media, which backups share`;
  return `${backups.length} recorded, the newest ${hours} h old: ${size}`;
}

function describeLimits({ days, size }: RetentionConfig): string {
  const parts = [
    ...(days === undefined ? [] : [`${days} days`]),
    ...(size === undefined ? [] : [`a database of ${humanSize(size)}`]),
  ];
  return parts.length === 0 ? "none (REMOTE_STATUS_DAYS, DATABASE_SIZE)" : parts.join(", ");
}

function byAge(rows: readonly StatusAgeRow[]): string {
  const total = rows.reduce((sum, { count }) => sum + Number(count), 0);
  const parts = rows.map(({ days, count }) => `${days === null ? "older" : `within ${days} days`} ${count}`);
  return parts.length === 0 ? "0" : `${total} (${parts.join(", ")})`;
}

function jsonOf(report: StorageReport): unknown {
  const { database, tables, statuses, homes, media, backups, growth, free, fullInDays } = report;
  return {
    database: {
      bytes: database.bytes,
      bytes_in_use: Math.round(database.inUse.bytes),
      bytes_per_status: Math.round(database.inUse.perStatus),
      tables: tables.map(({ name, rows, table_bytes, index_bytes, growth: ofTable }) => ({
        name,
        rows: Number(rows),
        table_bytes: Number(table_bytes),
        index_bytes: Number(index_bytes),
        growth: ofTable === undefined ? null : { days: ofTable.days, bytes: Number(ofTable.bytes) },
      })),
    },
    statuses: statuses.map(({ local, days, count }) => ({ local, within_days: days, count: Number(count) })),
    homes_redis_bytes: homes ?? null,
    media: {
      bytes: media.files,
      own_attachments_bytes: media.ownAttachments,
      copies_bytes: media.copies,
      copies_limit: media.copiesLimit,
    },
    backups: backups.map(({ name, taken_at, bytes, media_bytes }) => ({
      name,
      taken_at: taken_at.toISOString(),
      bytes: Number(bytes),
      media_bytes: Number(media_bytes),
    })),
    growth: growth.map(({ name, days, bytes }) => ({ name, days, bytes: Number(bytes) })),
    free_bytes: free ?? null,
    full_in_days: fullInDays ?? null,
  };
}

function readDays(typed: string): number {
  const days = Number(typed);
  if (!/^\d{1,5}$/.test(typed) || days < leastRetention) {
    throw new InvalidArgumentError(`It is a number of days, ${leastRetention} or more.`);
  }
  return days;
}

function readSize(typed: string): number {
  try {
    return readDatabaseSize("--size", typed);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new InvalidArgumentError("It is a size of 100MB or more, such as 20GB.");
  }
}
