/** Where backups are stored: a folder, or a bucket (object-target.ts). */
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { writePrivately } from "../media/private-files.ts";

export interface TargetFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** Names have slashes: `backups/2026-11-26T19-52-00Z/manifest.json`. */
export interface BackupTarget {
  /** For messages, without secrets. */
  readonly description: string;
  /** Stores a file. It has its name only when it is complete and on the disk. */
  write(name: string, content: Readable): Promise<void>;
  /** @returns undefined if there is no such file */
  read(name: string): Promise<Readable | undefined>;
  /** The files below a folder and its folders. */
  list(folder: string): AsyncGenerator<TargetFile>;
  /** The names of the folders in a folder, sorted. */
  folders(folder: string): Promise<string[]>;
  remove(name: string): Promise<void>;
  close(): Promise<void>;
}

// Backups contain addresses and password hashes, which other users of the machine must not read.
const folderMode = 0o700;

const unfinished = ".unfinished";

const namePattern = /^[A-Za-z0-9][\w.:-]*(?:\/[A-Za-z0-9][\w.:-]*)*$/;

/**
 * Returns a name if it can't leave the target.
 * @throws {TypeError} otherwise
 */
export function checkedName(name: string): string {
  if (!namePattern.test(name))
    throw new TypeError(`not the name of a file of a backup: ${JSON.stringify(name)}`);
  return name;
}

/** A folder, created by the first file. */
export function openFolderTarget(directory: string): BackupTarget {
  const pathOf = (name: string): string => join(directory, checkedName(name));
  return {
    description: directory,
    async write(name, content) {
      const path = pathOf(name);
      const temporary = join(directory, unfinished, randomBytes(16).toString("hex"));
      await mkdir(dirname(temporary), { recursive: true, mode: folderMode });
      try {
        await writePrivately(temporary, (output) => pipeline(content, output));
        await sync(temporary);
        await mkdir(dirname(path), { recursive: true, mode: folderMode });
        await rename(temporary, path);
        await sync(dirname(path));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async read(name) {
      const file = createReadStream(pathOf(name));
      try {
        await once(file, "open");
        return file;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async *list(folder) {
      yield* filesBelow(directory, checkedName(folder));
    },
    async folders(folder) {
      const entries = await entriesOf(pathOf(folder));
      return entries
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .toSorted();
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
      await removeEmpty(directory, dirname(name));
    },
    close: () => Promise.resolve(),
  };
}

async function* filesBelow(directory: string, folder: string): AsyncGenerator<TargetFile> {
  for (const entry of await entriesOf(join(directory, folder))) {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(directory, name);
    else if (entry.isFile()) {
      const found = await stat(join(directory, name)).catch(() => undefined);
      if (found !== undefined) yield { name, size: found.size };
    }
  }
}

async function entriesOf(path: string) {
  try {
    return await readdir(path, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Removes a folder and those that contain it, while they are empty. */
async function removeEmpty(directory: string, folder: string): Promise<void> {
  for (let path = folder; path !== "."; path = dirname(path)) {
    const removed = await rmdir(join(directory, path)).then(
      () => true,
      () => false,
    );
    if (!removed) return;
  }
}

/** Flushes a file or the entries of a folder to the disk. */
async function sync(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
