/** The manifest of a backup, which is written last: a folder without one is no backup. */
import { text } from "node:stream/consumers";
import { type Readable, Transform, pipeline } from "node:stream";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { SecretKey, Secrets } from "../domain/kernel/secrets.ts";
import type { BackupSequence, BackupTable } from "../store/backups/catalogue.ts";
import type { SnapshotState } from "../store/backups/snapshot.ts";
import { BackupError } from "./failure.ts";
import type { BackupTarget } from "./target.ts";

/** Increased when older versions can't read the files any more. */
const format = 1;

export interface BackedUpTable extends BackupTable {
  readonly rows: number;
  /** Of the rows in PostgreSQL's text format, before compression. */
  readonly bytes: number;
  readonly sha256: string;
}

export interface Manifest {
  readonly format: typeof format;
  /** Concord's version. */
  readonly version: string;
  /** When the state of the database was read. */
  readonly takenAt: string;
  readonly finishedAt: string;
  /** PUBLIC_URL. */
  readonly origin: string;
  readonly state: SnapshotState;
  readonly tables: readonly BackedUpTable[];
  readonly sequences: readonly BackupSequence[];
  readonly media: {
    readonly files: number;
    readonly bytes: number;
    /** Files that were deleted while the backup ran. */
    readonly gone: number;
    /** Of the list of files. */
    readonly sha256: string;
  };
  /** Whether the keyring is in the backup, sealed. */
  readonly keyring: boolean;
  /**
   * HMAC-SHA-256 of the other properties, and so, by their hashes, of all files but the sealed keyring. Others may be able
   * to write to the target, but don't know the keyring.
   */
  readonly mac: {
    /** The id of the key. */
    readonly key: string;
    /** In base64url. */
    readonly value: string;
  };
}

/** Adds the proof that this server made a manifest. */
export function signManifest(manifest: Omit<Manifest, "mac">, secrets: Secrets): Manifest {
  const { current } = secrets;
  return { ...manifest, mac: { key: current.id, value: macOf(manifest, secrets, current) } };
}

/** Whether the owner of a keyring made a manifest, and it is that of the backup with this name. */
export function isAuthentic(name: string, { mac, ...signed }: Manifest, secrets: Secrets): boolean {
  const key = secrets.find(mac.key);
  if (key === undefined || momentOfBackup(name).getTime() !== secondOf(signed.takenAt)) return false;
  const [given, expected] = [Buffer.from(mac.value), Buffer.from(macOf(signed, secrets, key))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function macOf(manifest: Omit<Manifest, "mac">, secrets: Secrets, key: SecretKey): string {
  const signed = JSON.stringify(manifest);
  return createHmac("sha256", secrets.derive(key, "backup")).update(signed).digest("base64url");
}

function secondOf(moment: string): number {
  return Math.floor(Date.parse(moment) / 1000) * 1000;
}

export const backupName = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/** The name of a backup of this moment; names sort by time. */
export function nameOfBackup(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}

/** The moment in the name of a backup. */
export function momentOfBackup(name: string): Date {
  return new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, "T$1:$2:$3Z"));
}

export const backupsFolder = "backups";

export function folderOf(backup: string): string {
  return `${backupsFolder}/${backup}`;
}

export function tableFile(backup: string, { schema, name }: Pick<BackupTable, "schema" | "name">): string {
  return `${folderOf(backup)}/tables/${schema}.${name}.gz`;
}

export function mediaListFile(backup: string): string {
  return `${folderOf(backup)}/media.gz`;
}

export function keyringFile(backup: string): string {
  return `${folderOf(backup)}/keyring.json`;
}

export function manifestFile(backup: string): string {
  return `${folderOf(backup)}/manifest.json`;
}

/** The file of media with a key. */
export function mediaFile(key: string): string {
  return `media/${key}`;
}

/** Names of the folders of backups, oldest first, finished or not. */
export async function backupFolders(target: BackupTarget): Promise<string[]> {
  return (await target.folders(backupsFolder)).filter((name) => backupName.test(name));
}

const longestManifest = 4 * 1024 * 1024;

/**
 * The manifest of a backup; undefined if the backup isn't finished.
 * @throws {BackupError} for one that this version can't read
 */
export async function readManifest(target: BackupTarget, backup: string): Promise<Manifest | undefined> {
  const content = await readText(target, manifestFile(backup), longestManifest);
  if (content === undefined) return undefined;
  const manifest = parsed(content);
  if (manifest === undefined) throw new BackupError(`the manifest of ${backup} is damaged`);
  if (manifest.format !== format) {
    throw new BackupError(`${backup} was made by Concord ${manifest.version}, whose format is unknown`);
  }
  return manifest;
}

function parsed(content: string): Manifest | undefined {
  try {
    const manifest = JSON.parse(content) as Manifest;
    const { tables, sequences, media, state, mac } = manifest;
    const isWhole =
      Array.isArray(tables) &&
      Array.isArray(sequences) &&
      Array.isArray(state.migrations) &&
      Array.isArray(state.keys) &&
      typeof state.queue === "string" &&
      typeof media.sha256 === "string" &&
      typeof mac.key === "string" &&
      typeof mac.value === "string" &&
      // These are shown on the operator's terminal.
      /^[\w.+-]{1,100}$/.test(manifest.version) &&
      new URL(manifest.origin).origin === manifest.origin &&
      [media.files, media.bytes, media.gone].every(Number.isSafeInteger) &&
      tables.every(({ rows, bytes }) => Number.isSafeInteger(rows) && Number.isSafeInteger(bytes)) &&
      tables.every(
        ({ name, schema, columns }) => [name, schema].every(isIdentifier) && Array.isArray(columns),
      ) &&
      (sequences as readonly BackupSequence[]).every(
        ({ name, schema, lastValue }) => [name, schema].every(isIdentifier) && /^\d{1,19}$/.test(lastValue),
      );
    return isWhole ? manifest : undefined;
  } catch {
    return undefined;
  }
}

function isIdentifier(name: unknown): boolean {
  return typeof name === "string" && /^[a-z_][a-z0-9_]{0,62}$/.test(name);
}

/** A file as text, of at most so many bytes; undefined if there is none. */
export async function readText(
  target: BackupTarget,
  name: string,
  longest: number,
): Promise<string | undefined> {
  const file = await target.read(name);
  return file === undefined ? undefined : text(bounded(file, longest, name));
}

function bounded(file: Readable, longest: number, name: string): Readable {
  let bytes = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > longest) done(new BackupError(`${name} is too long`));
      else done(null, chunk);
    },
  });
  // Errors of the file reach the limit, which is read; a limit that is exceeded closes the file.
  pipeline(file, limit, () => undefined);
  return limit;
}
