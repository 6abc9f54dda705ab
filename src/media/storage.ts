import { randomBytes } from "node:crypto";
import { chmod, mkdir, open, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Where media are kept. A folder today; the same four verbs fit an object store. */
export interface MediaStorage {
  /** Stores the bytes, whole or not at all, in place of what was stored under the key. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Gives back the bytes; rejects where nothing is stored under the key. */
  read(key: string): Promise<Buffer>;
  /** Removes what is stored under the key, if anything is. */
  remove(key: string): Promise<void>;
  /** Removes what was left half stored before a time, by processes that were killed. */
  removeUnfinished(before: Date): Promise<void>;
  /** The address under which the media are served. */
  url(key: string): string;
}

/** Where a folder of media is, and where it is served. */
export interface StorageOptions {
  /** The folder; it is made when it is first needed. */
  directory: string;
  /** What addresses start with, for example `https://concord.example/media`. */
  baseUrl: string;
}

const KEY = /^([0-9a-f]{2})\/([0-9a-f]{2})\/\1\2[0-9a-f]{36}\.[a-z0-9]{1,8}$/;

// On the same file system as the media, since a rename is only atomic there, and hidden from who serves them.
const UNFINISHED = ".unfinished";

// Pictures of private posts are among them: no other user of the machine reads them past the server.
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * A key for new media: 160 random bits, so that nobody finds what was not shown to them, in two levels of
 * folders, so that none grows too long.
 *
 * @throws {TypeError} for an extension that is not one to eight lower-case letters and digits.
 */
export function newKey(extension: string): string {
  const name = randomBytes(20).toString("hex");
  return checked(`${name.slice(0, 2)}/${name.slice(2, 4)}/${name}.${extension}`);
}

/**
 * Media in a folder. Every verb takes only keys that {@link newKey} could have made, and throws a TypeError
 * for others: no key leads out of the folder.
 */
export function openStorage({ directory, baseUrl }: StorageOptions): MediaStorage {
  const base = baseUrl.replace(/\/$/, "");
  return {
    async put(key, bytes) {
      const path = join(directory, checked(key));
      const unfinished = join(directory, UNFINISHED, randomBytes(16).toString("hex"));
      await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
      await mkdir(dirname(unfinished), { recursive: true, mode: FOLDER_MODE });
      try {
        await writeDurably(unfinished, bytes);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async read(key) {
      return await readFile(join(directory, checked(key)));
    },
    async remove(key) {
      await rm(join(directory, checked(key)), { force: true });
    },
    async removeUnfinished(before) {
      const folder = join(directory, UNFINISHED);
      for (const name of await present(readdir(folder), [])) {
        const path = join(folder, name);
        const found = await present(stat(path), undefined);
        if (found !== undefined && found.mtime < before) await rm(path, { force: true });
      }
    },
    url(key) {
      return `${base}/${checked(key)}`;
    },
  };
}

/**
 * Takes from others what an earlier version let them read: they get no further than the folder of all media.
 *
 * @throws {Error} where the folder belongs to somebody else
 */
export async function closeToOthers(directory: string): Promise<void> {
  await present(chmod(directory, FOLDER_MODE), undefined);
}

/** What is gone, or was never there, gives the fallback. */
async function present<Found, Fallback>(
  found: Promise<Found>,
  fallback: Fallback,
): Promise<Found | Fallback> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return fallback;
    throw error;
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx", FILE_MODE);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

function checked(key: string): string {
  if (!KEY.test(key)) throw new TypeError(`Not a key of this storage: ${JSON.stringify(key)}`);
  return key;
}
