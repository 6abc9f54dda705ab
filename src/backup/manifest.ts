/** The manifest of a backup, which is written last: a folder without one is no backup. */
import { text } from "node:stream/consumers";
import { type Readable, Transform } from "node:stream";
import type { BackupSequence, BackupTable } from "../store/backups/catalogue.ts";
import type { SnapshotState } from "../store/backups/snapshot.ts";
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

/** A backup that can't be read or restored. The message is for the operator. */
export class BackupError extends Error {}

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
    const { tables, sequences, media, state } = manifest;
    const isWhole =
      Array.isArray(tables) &&
      Array.isArray(sequences) &&
      Array.isArray(state.migrations) &&
      Array.isArray(state.keys) &&
      typeof state.queue === "string" &&
      typeof media.sha256 === "string" &&
      URL.canParse(manifest.origin) &&
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
  file.on("error", (error) => limit.destroy(error));
  return file.pipe(limit);
}
