/** Creates a backup. docs/decisions/029-logical-backups.md has the reasons for its form. */
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { version } from "../config/version.ts";
import { type Context, inStore } from "../domain/kernel/context.ts";
import { recordBackup } from "../store/backups/finished.ts";
import { type DatabaseSnapshot, withBackupLock, withSnapshot } from "../store/backups/snapshot.ts";
import type { BackupTable } from "../store/backups/catalogue.ts";
import { type CopiedMedia, copyMedia } from "./copying-media.ts";
import { BackupError } from "./failure.ts";
import { type FoundBackup, type ListedBackup, authenticOf, isFinished, listBackups } from "./listing.ts";
import {
  type BackedUpTable,
  type Manifest,
  folderOf,
  keyringFile,
  manifestFile,
  nameOfBackup,
  signManifest,
  tableFile,
} from "./manifest.ts";
import { Measuring } from "./measured.ts";
import { type MediaEntry, openMediaList, writeMediaList } from "./media-list.ts";
import type { Progress } from "./progress.ts";
import { sealKeyring } from "./sealing.ts";
import { temporaryFolder } from "./settings.ts";
import { type BackupTarget, makeFolders } from "./target.ts";

export interface CreateOptions {
  readonly target: BackupTarget;
  /** Seals the keyring; undefined to leave it out. */
  readonly passphrase: string | undefined;
  readonly progress: Progress;
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
  const created = await withBackupLock(connectionString, (assertLocked) =>
    create(context, options, assertLocked),
  );
  if (created === undefined) throw new BackupRunning();
  return created;
}

async function create(
  context: Context,
  { target, passphrase, progress }: CreateOptions,
  assertLocked: () => Promise<void>,
): Promise<CreatedBackup> {
  const { config, clock, media, secrets, deadline: signal } = context;
  const remaining = await prepare(context, target);
  const former = authenticOf(remaining).at(-1);
  const takenAt = clock();
  const name = nameOfBackup(takenAt);
  if (remaining.some((backup) => backup.name === name)) {
    throw new BackupError(`${name} exists already: wait a second`);
  }
  const folder = temporaryFolder(config);
  await rm(folder, { recursive: true, force: true });
  await makeFolders(folder);
  try {
    const keys = join(folder, "keys");
    const copy = async (snapshot: DatabaseSnapshot) => {
      // The one that fits the snapshot: it may be replaced while the backup is made (SIGHUP).
      const keyring = { ...secrets };
      if (!snapshot.state.keys.some(({ id }) => id === keyring.current.id))
        throw new BackupError("the keyring has just been replaced: create the backup again");
      const tables: BackedUpTable[] = [];
      for (const table of snapshot.tables) {
        signal?.throwIfAborted();
        const copied = await copyTable(target, name, snapshot, table, signal);
        tables.push(copied);
        progress({ step: "tables", done: tables.length, of: snapshot.tables.length });
      }
      await pipeline(snapshot.mediaKeys(), listed, createWriteStream(keys, { mode: 0o600 }));
      return { keyring, database: { state: snapshot.state, tables, sequences: await snapshot.sequences() } };
    };
    const listed = new Measuring();
    const { keyring, database } = await withSnapshot(context.autocommit.connectionString, copy);
    const counts: CopiedMedia = { files: 0, bytes: 0, copied: 0, gone: 0 };
    const before = former === undefined ? undefined : await trustedList(target, former);
    const copying = copyMedia({ media, target, keys, former: before, signal }, counts);
    const sha256 = await writeMediaList(
      target,
      name,
      reporting(copying, counts, listed.measure().lines, progress),
    );
    if (passphrase !== undefined) {
      const lines = keyring.keys.map(({ id, bytes }) => `${id}:${bytes.toString("base64url")}\n`).join("");
      await writeText(target, keyringFile(name), JSON.stringify(await sealKeyring(lines, passphrase)));
    }
    const { files, bytes, gone, copied } = counts;
    const unsigned = {
      format: 1 as const,
      version,
      takenAt: takenAt.toISOString(),
      finishedAt: clock().toISOString(),
      origin: config.publicUrl.origin,
      ...database,
      media: { files, bytes, gone, sha256 },
      keyring: passphrase !== undefined,
    };
    const manifest = signManifest(unsigned, keyring);
    // Without it, another backup may have removed files of this one.
    await assertLocked();
    await writeText(target, manifestFile(name), `${JSON.stringify(manifest, null, 1)}\n`);
    await context.writeWithoutActor(inStore, recordBackup, {
      name,
      takenAt,
      finishedAt: clock(),
      keyring: manifest.keyring,
      bytes: await sizeOf(target, name),
      mediaBytes: bytes,
    });
    return { name, manifest, copied };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The list of a backup's media; undefined if it isn't the one that this server wrote. */
async function trustedList(
  target: BackupTarget,
  { name, manifest }: FoundBackup,
): Promise<AsyncIterator<MediaEntry> | undefined> {
  try {
    return await openMediaList(target, name, manifest.media.sha256);
  } catch (error) {
    if (error instanceof BackupError) return undefined;
    throw error;
  }
}

/**
 * Removes unfinished backups. Leaves damaged ones: the operator decides about them.
 * @returns those that remain
 * @throws {BackupError} if there are backups of another server
 */
async function prepare({ config, secrets }: Context, target: BackupTarget): Promise<ListedBackup[]> {
  await target.clear();
  const listed = await listBackups(target, secrets);
  const other = listed.filter(isFinished).find(({ manifest }) => manifest.origin !== config.publicUrl.origin);
  if (other !== undefined) {
    throw new BackupError(
      `${target.description} has backups of ${other.manifest.origin}: choose another target`,
    );
  }
  const [unfinished, remaining] = [
    listed.filter(({ state }) => state === "unfinished"),
    listed.filter(({ state }) => state !== "unfinished"),
  ];
  for (const { name } of unfinished) await removeBackup(target, name);
  return remaining;
}

/** Removes the files of a backup, the manifest first, so that a half removed one isn't taken for a backup. */
export async function removeBackup(target: BackupTarget, name: string): Promise<void> {
  await target.remove(manifestFile(name));
  const files: string[] = [];
  for await (const file of target.list(folderOf(name))) files.push(file.name);
  for (const file of files) await target.remove(file);
}

/** Bytes of the files of a backup, without media. */
async function sizeOf(target: BackupTarget, name: string): Promise<number> {
  let sum = 0;
  for await (const { size } of target.list(folderOf(name))) sum += size;
  return sum;
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
  of: number,
  progress: Progress,
): AsyncGenerator<Entry> {
  for await (const entry of entries) {
    progress({ step: "media files", done: counts.files + counts.gone, of });
    yield entry;
  }
}

async function writeText(target: BackupTarget, name: string, content: string): Promise<void> {
  await target.write(name, Readable.from([Buffer.from(content)]));
}
