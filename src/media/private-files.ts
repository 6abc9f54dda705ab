/** Files that only their owner may read, in a separate folder that is never served by path. */
import { once } from "node:events";
import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { ObjectReply } from "../outgoing/object-requests.ts";

export interface PrivateFiles {
  /**
   * Writes or replaces a file atomically.
   * @returns its size in bytes
   */
  write(name: string, produce: (output: Writable) => Promise<void>): Promise<number>;
  /** A file; undefined if there is none. In an object store, it may be missing nevertheless. */
  find(name: string): Promise<PrivateFile | undefined>;
  remove(name: string): Promise<void>;
  /** Names of finished and unfinished files last written before a time. */
  writtenBefore(moment: Date): Promise<string[]>;
}

export type PrivateFile =
  | { readonly kind: "path"; readonly path: string }
  | {
      readonly kind: "object";
      /** As `Objects.get`. */
      readonly get: (headers: Readonly<Record<string, string>>) => Promise<ObjectReply | undefined>;
    };

const namePattern = /^[0-9a-f]{40}\.[a-z0-9]{1,8}(?:\.[0-9a-f]{32}\.part)?$/;

/** An unguessable name: 160 random bits. */
export function newPrivateName(extension: string): string {
  return `${randomBytes(20).toString("hex")}.${extension}`;
}

/** Opens a folder of private files, created on first use. Names can't escape the folder. */
export function openPrivateFiles(directory: string): PrivateFiles {
  const pathOf = (name: string): string => join(directory, checkedPrivateName(name));
  return {
    async write(name, produce) {
      const path = pathOf(name);
      await mkdir(directory, { recursive: true, mode: 0o700 });
      // A unique temporary name, so that concurrent writes don't share a file.
      const unfinished = `${path}.${randomBytes(16).toString("hex")}.part`;
      try {
        const size = await writePrivately(unfinished, produce);
        await sync(unfinished);
        await rename(unfinished, path);
        return size;
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async find(name) {
      const path = pathOf(name);
      return stat(path).then(
        () => ({ kind: "path", path }),
        () => undefined,
      );
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
    async writtenBefore(moment) {
      const names = await readdir(directory).catch(() => []);
      const old: string[] = [];
      for (const name of names.filter((one) => namePattern.test(one))) {
        // Undefined if it was renamed or removed meanwhile.
        const found = await stat(join(directory, name)).catch(() => undefined);
        if (found !== undefined && found.mtime < moment) old.push(name);
      }
      return old;
    },
  };
}

/** Whether it is the name of a finished file. */
export function isPrivateName(name: string): boolean {
  return namePattern.test(name) && !name.endsWith(".part");
}

/**
 * Returns the name if it is valid for a private file.
 * @throws {TypeError} otherwise
 */
export function checkedPrivateName(name: string): string {
  if (!namePattern.test(name)) throw new TypeError(`Not the name of a private file: ${JSON.stringify(name)}`);
  return name;
}

/**
 * Writes a new file that only the server can read. After a failure, the caller removes any partial file.
 * @returns its size in bytes
 */
export async function writePrivately(
  path: string,
  produce: (output: Writable) => Promise<void>,
): Promise<number> {
  const output = createWriteStream(path, { flags: "wx", mode: 0o600 });
  const written = finished(output);
  // The producer reports the error, because it fails first.
  written.catch(() => undefined);
  await produce(output).catch(async (error: unknown) => {
    output.destroy();
    // A stream that was destroyed while opening creates its file afterwards.
    if (!output.closed) await once(output, "close");
    throw error;
  });
  await written;
  return (await stat(path)).size;
}

async function sync(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
