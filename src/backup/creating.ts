/** Creates a backup. docs/decisions/029-logical-backups.md has the reasons for its form. */
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { version } from "../config/version.ts";
import type { Context } from "../domain/kernel/context.ts";
import { type DatabaseSnapshot, withBackupLock, withSnapshot } from "../store/backups/snapshot.ts";
import type { BackupTable } from "../store/backups/catalogue.ts";
import { type CopiedMedia, copyMedia } from "./copying-media.ts";
import {
  type BackedUpTable,
  BackupError,
  type Manifest,
  backupFolders,
  keyringFile,
  manifestFile,
  nameOfBackup,
  readManifest,
  tableFile,
} from "./manifest.ts";
import { Measuring } from "./measured.ts";
import { readMediaList, writeMediaList } from "./media-list.ts";
import { sealKeyring } from "./sealing.ts";
import type { BackupTarget } from "./target.ts";

export interface CreateOptions {
  readonly target: BackupTarget;
  /** Seals the keyring; undefined to leave it out. */
  readonly passphrase: string | undefined;
  /** Receives a line about each step. */
  readonly progress: (line: string) => void;
}

export interface CreatedBackup {
  readonly name: string;
  readonly manifest: Manifest;
  /** Media files that weren't there yet. */
  readonly copied: number;
}

/** Backups of one database run one at a time. */
export class BackupRunning extends BackupError {
  constructor() {
    super("another backup or clean-up of backups of this server is running");
  }
}

/**
 * Creates a backup beside a running server. An interrupted one has no manifest: the next one replaces it, and uses the
 * media that it copied.
 * @throws {BackupRunning}
 * @throws {BackupError} if the target has backups of another server
 */
export async function createBackup(context: Context, options: CreateOptions): Promise<CreatedBackup> {
  const { connectionString } = context.autocommit;
  const created = await withBackupLock(connectionString, () => create(context, options));
  if (created === undefined) throw new BackupRunning();
  return created;
}

async function create(
  context: Context,
  { target, passphrase, progress }: CreateOptions,
): Promise<CreatedBackup> {
  const { config, clock, media, secrets, deadline: signal } = context;
  const former = await prepare(context, target);
  const takenAt = clock();
  const name = nameOfBackup(takenAt);
  if (former?.name === name) throw new BackupError(`${name} exists already: wait a second`);
  // One name, so that the next backup removes what a killed one has left.
  const folder = join(config.dataDirectory, "backup.tmp");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const keys = join(folder, "keys");
    const copy = async (snapshot: DatabaseSnapshot) => {
      const tables: BackedUpTable[] = [];
      for (const table of snapshot.tables) {
        signal?.throwIfAborted();
        const copied = await copyTable(target, name, snapshot, table, signal);
        tables.push(copied);
        progress(`table ${tables.length} of ${snapshot.tables.length}, ${table.name}: ${copied.rows} rows`);
      }
      await pipeline(snapshot.mediaKeys(), createWriteStream(keys, { mode: 0o600 }));
      return { state: snapshot.state, tables, sequences: await snapshot.sequences() };
    };
    const database = await withSnapshot(context.autocommit.connectionString, copy);
    const counts: CopiedMedia = { files: 0, bytes: 0, copied: 0, gone: 0 };
    const before = former === undefined ? [][Symbol.iterator]() : readMediaList(target, former.name);
    const copying = copyMedia({ media, target, keys, former: before, signal }, counts);
    const sha256 = await writeMediaList(target, name, reporting(copying, counts, progress));
    if (passphrase !== undefined) {
      const keyring = secrets.keys.map(({ id, bytes }) => `${id}:${bytes.toString("base64url")}\n`).join("");
      await writeText(target, keyringFile(name), JSON.stringify(await sealKeyring(keyring, passphrase)));
    }
    const { files, bytes, gone, copied } = counts;
    const manifest: Manifest = {
      format: 1,
      version,
      takenAt: takenAt.toISOString(),
      finishedAt: clock().toISOString(),
      origin: config.publicUrl.origin,
      ...database,
      media: { files, bytes, gone, sha256 },
      keyring: passphrase !== undefined,
    };
    await writeText(target, manifestFile(name), `${JSON.stringify(manifest, null, 1)}\n`);
    return { name, manifest, copied };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Removes unfinished backups.
 * @returns the newest finished backup
 * @throws {BackupError} if it is one of another server
 */
async function prepare(
  { config }: Context,
  target: BackupTarget,
): Promise<{ readonly name: string } | undefined> {
  let newest: string | undefined;
  for (const name of await backupFolders(target)) {
    const manifest = await readManifest(target, name);
    if (manifest === undefined) {
      await removeBackup(target, name);
      continue;
    }
    if (manifest.origin !== config.publicUrl.origin) {
      throw new BackupError(`${target.description} has backups of ${manifest.origin}: choose another target`);
    }
    newest = name;
  }
  return newest === undefined ? undefined : { name: newest };
}

/** Removes the files of a backup, the manifest first, so that a half removed one isn't taken for a backup. */
export async function removeBackup(target: BackupTarget, name: string): Promise<void> {
  await target.remove(manifestFile(name));
  const files: string[] = [];
  for await (const file of target.list(`backups/${name}`)) files.push(file.name);
  for (const file of files) await target.remove(file);
}

async function copyTable(
  target: BackupTarget,
  backup: string,
  snapshot: DatabaseSnapshot,
  table: BackupTable,
  signal: AbortSignal | undefined,
): Promise<BackedUpTable> {
  const measuring = new Measuring();
  // Most tables of a small server are empty. They get no file.
  if (!(await snapshot.hasRows(table))) {
    const { sha256 } = measuring.measure();
    return { ...table, rows: 0, bytes: 0, sha256 };
  }
  const compressed = createGzip({ level: 4 });
  const reading = pipeline(
    snapshot.copyOut(table),
    measuring,
    compressed,
    signal === undefined ? {} : { signal },
  );
  await Promise.all([reading, target.write(tableFile(backup, table), compressed)]);
  const { bytes, lines, sha256 } = measuring.measure();
  return { ...table, rows: lines, bytes, sha256 };
}

async function* reporting<Entry>(
  entries: AsyncIterable<Entry>,
  counts: CopiedMedia,
  progress: (line: string) => void,
): AsyncGenerator<Entry> {
  for await (const entry of entries) {
    if (counts.files % 1000 === 0) progress(`media: ${counts.files} files, ${counts.copied} of them new`);
    yield entry;
  }
}

async function writeText(target: BackupTarget, name: string, content: string): Promise<void> {
  await target.write(name, Readable.from([Buffer.from(content)]));
}
