/** Files that nobody but their owner may read: in a folder of their own, which is never served by its path. */
import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";

export interface PrivateFiles {
  /**
   * Writes a file, whole or not at all, in place of one by the same name.
   * @returns its size in bytes
   */
  write(name: string, produce: (output: Writable) => Promise<void>): Promise<number>;
  /** Where a file lies; undefined where there is none. */
  find(name: string): Promise<string | undefined>;
  remove(name: string): Promise<void>;
  /** Names of finished and of unfinished files that were last written before a moment. */
  writtenBefore(moment: Date): Promise<string[]>;
}

const namePattern = /^[0-9a-f]{40}\.[a-z0-9]{1,8}(?:\.[0-9a-f]{32}\.part)?$/;

/** A name that nobody can guess: 160 random bits. */
export function newPrivateName(extension: string): string {
  return `${randomBytes(20).toString("hex")}.${extension}`;
}

/** Opens a folder of private files; it is made when it is first needed. Names lead nowhere else. */
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
      // A name of its own for each try: two at once never write into one file.
      const unfinished = `${path}.${randomBytes(16).toString("hex")}.part`;
      try {
        const output = createWriteStream(unfinished, { flags: "wx", mode: 0o600 });
        const written = finished(output);
        // Told by what is produced, which fails first.
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
        // One that was renamed or removed meanwhile is none of those.
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
