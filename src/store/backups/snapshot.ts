/** One state of the database, read while others write. */
import type { Readable } from "node:stream";
import { type Dedicated, openDedicated } from "../kernel/dedicated.ts";
import { migrationState } from "../kernel/migrations.ts";
import {
  type BackupSequence,
  type BackupTable,
  type Scope,
  columnList,
  readSequences,
  readTables,
  tableName,
} from "./catalogue.ts";
import { localMediaKeys } from "./media-keys.ts";

export interface SnapshotState {
  /** The server's version: `18.1`. */
  readonly postgres: string;
  /** The migrations that have run, in order. */
  readonly migrations: readonly string[];
  /** The version of the queue's schema. */
  readonly queue: string;
  readonly keys: readonly KeyFingerprint[];
}

/** A key of the keyring that the database was used with. */
export interface KeyFingerprint {
  readonly id: string;
  readonly fingerprint: string;
}

export interface DatabaseSnapshot {
  readonly state: SnapshotState;
  readonly tables: readonly BackupTable[];
  hasRows(table: BackupTable): Promise<boolean>;
  /** The rows of a table in PostgreSQL's text format, one a line. */
  copyOut(table: BackupTable): Readable;
  /** The storage keys of files of this server, sorted, one a line. */
  mediaKeys(): Readable;
  sequences(): Promise<BackupSequence[]>;
}

/** The same texts for the same values, whatever the settings of the database. */
const textSettings = [
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local extra_float_digits = 1",
  "set local timezone = 'UTC'",
  "set local bytea_output = 'hex'",
  "set local client_encoding = 'UTF8'",
  // Rows in the order in which they are stored, so that a loaded table gives the same text.
  "set local synchronize_seqscans = off",
  "set local max_parallel_workers_per_gather = 0",
];

/** Runs work on one state of the database. It blocks no reads and writes, only changes of the schema. */
export async function withSnapshot<Result>(
  connectionString: string,
  work: (snapshot: DatabaseSnapshot) => Promise<Result>,
  scope: Scope = "backup",
): Promise<Result> {
  const connection = await openDedicated(connectionString);
  try {
    await connection.begin("isolation level repeatable read, read only");
    for (const setting of textSettings) await connection.query(setting);
    const tables = await readTables(connection, scope);
    const result = await work({
      state: await readState(connection),
      tables,
      async hasRows(table) {
        const rows = await connection.query(`select from ${tableName(table)} limit 1`);
        return rows.length > 0;
      },
      copyOut: (table) => connection.copyOut(copyStatement(table)),
      mediaKeys: () => connection.copyOut(`copy (${localMediaKeys}) to stdout`),
      sequences: () => readSequences(connection),
    });
    await connection.query("commit");
    return result;
  } finally {
    await connection.close();
  }
}

function copyStatement(table: BackupTable): string {
  const columns = columnList(table);
  // A partitioned table has no rows itself.
  return table.partitioned
    ? `copy (select ${columns} from ${tableName(table)}) to stdout`
    : `copy ${tableName(table)} (${columns}) to stdout`;
}

async function readState(connection: Dedicated): Promise<SnapshotState> {
  const [version] = await connection.query<{ postgres: string }>(
    "select current_setting('server_version') as postgres",
  );
  const { migrations, queue } = await migrationState(connection);
  const keys = await connection.query<KeyFingerprint>("select id, fingerprint from secret_keys order by id");
  return { postgres: version?.postgres ?? "", migrations, queue, keys };
}

/** An arbitrary key that no other software may lock in this database. */
const backupLock = 7_021_946_102;

/**
 * Runs work unless other work runs under the same lock, in any process. Holds no snapshot meanwhile.
 * @param work gets a function that throws if the lock was lost, because its connection was
 * @returns undefined if it is locked
 */
export async function withBackupLock<Result>(
  connectionString: string,
  work: (assertLocked: () => Promise<void>) => Promise<Result>,
): Promise<Result | undefined> {
  const connection = await openDedicated(connectionString);
  try {
    await connection.begin();
    const [lock] = await connection.query<{ taken: boolean }>(
      // Without parameters: a statement with them keeps its snapshot until the next one, and vacuum would wait for it.
      `select pg_try_advisory_xact_lock(${backupLock}) as taken`,
    );
    if (lock?.taken !== true) return undefined;
    return await work(async () => {
      await connection.query("select 1");
    });
  } finally {
    await connection.close();
  }
}
