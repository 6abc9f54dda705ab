/** Copies media to a target: only what isn't there yet. */
import { createReadStream } from "node:fs";
import { type Readable, pipeline } from "node:stream";
import type { ListedFile, MediaStorage } from "../media/storage.ts";
import { yieldToRequests } from "../work/crowding.ts";
import { linesOf } from "./lines.ts";
import { mediaFile } from "./manifest.ts";
import { Measuring, measureOf } from "./measured.ts";
import type { MediaEntry } from "./media-list.ts";
import type { BackupTarget } from "./target.ts";

export interface CopyingMedia {
  readonly media: MediaStorage;
  readonly target: BackupTarget;
  /** A file with the sorted keys of the files to copy, one a line. */
  readonly keys: string;
  /** The list of the backup before, sorted by key: its files aren't read again. Undefined to compare all files. */
  readonly former: AsyncIterator<MediaEntry> | undefined;
  readonly signal: AbortSignal | undefined;
}

export interface CopiedMedia {
  files: number;
  bytes: number;
  /** Of `files`, those that were copied now. */
  copied: number;
  /** Files that don't exist any more. */
  gone: number;
}

/**
 * Copies the files and returns their entries, sorted by key. What an interrupted run copied is used. Files never change:
 * other content gets another key, so a file of the same size is the same one.
 * @param counts is changed while the entries are read
 */
export async function* copyMedia(copying: CopyingMedia, counts: CopiedMedia): AsyncGenerator<MediaEntry> {
  const { media, target, former, signal } = copying;
  let shard: Shard | undefined;
  const next = async (): Promise<IteratorResult<MediaEntry>> =>
    former === undefined ? { done: true, value: undefined } : former.next();
  let previous = await next();
  for await (const key of linesOf(createReadStream(copying.keys))) {
    signal?.throwIfAborted();
    await yieldToRequests();
    const start = key.slice(0, 2);
    if (shard?.start !== start) shard = await readShard(media, target, start);
    while (previous.done !== true && previous.value.key < key) previous = await next();
    const file = shard.stored.get(key);
    const known = previous.done !== true && previous.value.key === key ? previous.value : undefined;
    const entry = file === undefined ? undefined : await copyFile(copying, shard, file, known);
    if (file === undefined || entry === undefined) {
      counts.gone += 1;
      continue;
    }
    counts.files += 1;
    counts.bytes += entry.size;
    if (entry.isNew) counts.copied += 1;
    yield { key, size: entry.size, sha256: entry.sha256, hidden: file.hidden };
  }
}

/** The files whose keys begin with two digits. */
interface Shard {
  readonly start: string;
  readonly stored: ReadonlyMap<string, ListedFile>;
  /** Sizes by key. */
  readonly copied: ReadonlyMap<string, number>;
}

async function readShard(media: MediaStorage, target: BackupTarget, start: string): Promise<Shard> {
  const stored = new Map<string, ListedFile>();
  for await (const file of media.list(start)) stored.set(file.key, file);
  const copied = new Map<string, number>();
  const folder = mediaFile("");
  for await (const { name, size } of target.list(`${folder}${start}`))
    copied.set(name.slice(folder.length), size);
  return { start, stored, copied };
}

interface CopiedFile {
  readonly size: number;
  readonly sha256: string;
  readonly isNew: boolean;
}

/** Copies one file if necessary; undefined if it doesn't exist any more. */
async function copyFile(
  { media, target }: CopyingMedia,
  { copied }: Shard,
  file: ListedFile,
  known: MediaEntry | undefined,
): Promise<CopiedFile | undefined> {
  const { key, size } = file;
  if (copied.get(key) === size) {
    if (known?.size === size) return { size, sha256: known.sha256, isNew: false };
    // Copied by a run that was interrupted, or listed by a backup that was removed or altered.
    const original = await openAnyState(media, file);
    if (original === undefined) return undefined;
    const { sha256 } = await measureOf(original);
    const copy = await target.read(mediaFile(key));
    if (copy !== undefined && (await measureOf(copy)).sha256 === sha256)
      return { size, sha256, isNew: false };
  }
  const content = await openAnyState(media, file);
  if (content === undefined) return undefined;
  const measuring = new Measuring();
  pipeline(content, measuring, () => undefined);
  await target.write(mediaFile(key), measuring);
  const { bytes, sha256 } = measuring.measure();
  return { size: bytes, sha256, isNew: true };
}

/** Opens a file that may be hidden or shown meanwhile; undefined if it is gone. */
async function openAnyState(media: MediaStorage, { key, hidden }: ListedFile): Promise<Readable | undefined> {
  for (const state of [hidden, !hidden, hidden]) {
    try {
      return await media.openAny({ key, hidden: state });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return undefined;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
