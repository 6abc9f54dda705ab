/** Files that only their owner may read, in a separate folder that is never served by path. */
import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";

export interface PrivateFiles {
  /**
   * Writes or replaces a file atomically.
   * @returns its size in bytes
   */
  write(name: string, produce: (output: Writable) => Promise<void>): Promise<number>;
  /** The path of a file; undefined if there is none. */
  find(name: string): Promise<string | undefined>;
  remove(name: string): Promise<void>;
  /** Names of finished and unfinished files last written before a time. */
  writtenBefore(moment: Date): Promise<string[]>;
}

const namePattern = /^[0-9a-f]{40}\.[a-z0-9]{1,8}(?:\.[0-9a-f]{32}\.part)?$/;

/** A name that nobody can guess: 160 random bits. */
export function newPrivateName(extension: string): string {
  return `${randomBytes(20).toString("hex")}.${extension}`;
}

/** Opens a folder of private files, created on first use. Names can't lead out of it. */
export function openPrivateFiles(directory: string): PrivateFiles {
  const pathOf = (name: string): string => {
    if (!namePattern.test(name))
      throw new TypeError(`Not the name of a private file: ${JSON.stringify(name)}`);
    return join(directory, name);
  };
  return {
    async write(name, produce) {
      const path = pathOf(name);
      await mkdir(directory, { recursive: true, mode: 0o700 });
      // A unique temporary name, so that concurrent writes don't share a file.
      const unfinished = `${path}.${randomBytes(16).toString("hex")}.part`;
      try {
        const output = createWriteStream(unfinished, { flags: "wx", mode: 0o600 });
        const written = finished(output);
        // The producer reports the error, as it fails first.
        written.catch(() => undefined);
        await produce(output).catch((error: unknown) => {
          output.destroy();
          throw error;
        });
        await written;
        await sync(unfinished);
        const { size } = await stat(unfinished);
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
        () => path,
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
        // It was renamed or removed in the meantime.
        const found = await stat(join(directory, name)).catch(() => undefined);
        if (found !== undefined && found.mtime < moment) old.push(name);
      }
      return old;
    },
  };
}

async function sync(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
