import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import {
  chmod,
  constants,
  copyFile,
  mkdir,
  open,
  readFile,
  readdir,
  rename,
  rm,
  stat,
} from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { once } from "node:events";
import type { Readable } from "node:stream";
import type { ObjectReply } from "../outgoing/object-requests.ts";
import type { Objects } from "./objects.ts";
import { type PrivateFiles, openPrivateFiles } from "./private-files.ts";

/** Stores media in a folder or an object store (object-storage.ts). */
export interface MediaStorage {
  /** Stores bytes under a key, atomically. Replaces existing ones. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Moves a temporary file (see `temporary`) to a key, atomically. Replaces an existing file. */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  /** Copies a file to a new temporary file and returns its path. Rejects if the key has no file. */
  fetch(key: string): Promise<string>;
  /** A path for a new temporary file. Files left there are removed after an hour. */
  temporary(): Promise<string>;
  /** The bytes as a stream. Rejects if the key has no file. */
  open(key: string): Promise<Readable>;
  /** Reads the bytes. Rejects if the key has no file. */
  read(key: string): Promise<Buffer>;
  /** Removes the key's file if there is one, hidden or not. */
  remove(key: string): Promise<void>;
  /** Makes the key's file unreadable for everyone until `show`. Does nothing without a file. */
  hide(key: string): Promise<void>;
  /** Undoes `hide`. Does nothing if the file isn't hidden. */
  show(key: string): Promise<void>;
  /** Removes older temporary files, left by killed processes. */
  removeUnfinished(before: Date): Promise<void>;
  /**
   * The files, hidden or not, whose keys begin with two hexadecimal digits; no copies of remote files. For backups,
   * which go through all of them in 256 parts.
   */
  list(start: string): AsyncGenerator<ListedFile>;
  /** As `open`, also if the file is hidden. */
  openAny(file: Pick<ListedFile, "key" | "hidden">): Promise<Readable>;
  /** Total bytes of all files. Reads the metadata of every file. */
  size(): Promise<number>;
  /** The public URL of a key. */
  url(key: string): string;
  /** How the web server sends files. */
  readonly source: MediaSource;
  /**
   * Checks at the start that files can be stored and read.
   * @throws {StorageUnavailable}
   */
  check(): Promise<void>;
  /** Private files, which only their owners may read. */
  readonly privateFiles: PrivateFiles;
}

export interface ListedFile {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  readonly hidden: boolean;
}

export type MediaSource =
  | { readonly kind: "folder"; readonly directory: string }
  | {
      readonly kind: "objects";
      readonly objects: Objects;
      /** As {@link Objects.get}, by key. Rejects if too many files are being sent. */
      readonly get: (
        key: string,
        headers: Readonly<Record<string, string>>,
      ) => Promise<ObjectReply | undefined>;
    };

/** A media folder and its base URL. */
export interface StorageOptions {
  /** The folder, created on first use. */
  directory: string;
  /** The folder of private files, created on first use; by default `archives`, beside the media folder. */
  privateDirectory?: string;
  /** Prefix of all URLs, for example `https://concord.example/media`. */
  baseUrl: string;
}

const KEY = /^(?:\.cache\/)?([0-9a-f]{2})\/([0-9a-f]{2})\/\1\2[0-9a-f]{36}\.[a-z0-9]{1,8}$/;

// On the media's file system, because rename is atomic only there; hidden from web servers.
const UNFINISHED = ".unfinished";

// Copies of remote files, which backups don't need. Hidden from web servers.
const CACHE = ".cache";

// Hidden files, in the same subfolders. Hidden from web servers.
const HIDDEN = ".hidden";

// Media include pictures of private posts, which other users of the machine must not read.
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * A key for new media: 160 random bits, so that keys can't be guessed, in two levels of folders, which limits the
 * entries of each.
 * @throws {TypeError} for an extension that is not one to eight lower-case letters and digits
 */
export function newKey(extension: string): string {
  const name = randomBytes(20).toString("hex");
  return checkedKey(`${name.slice(0, 2)}/${name.slice(2, 4)}/${name}.${extension}`);
}

/** A key for a copy of a remote file. Copies have a separate folder, and no URLs. */
export function newCacheKey(extension: string): string {
  return checkedKey(`${CACHE}/${newKey(extension)}`);
}

/**
 * Media in a folder. Every method accepts only keys made by {@link newKey}, and throws a TypeError for others, so
 * no key escapes the folder.
 */
export function openStorage({ directory, privateDirectory, baseUrl }: StorageOptions): MediaStorage {
  const base = baseUrl.replace(/\/$/, "");
  const temporary = async (): Promise<string> => {
    const folder = join(directory, UNFINISHED);
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
    return join(folder, randomBytes(16).toString("hex"));
  };
  const move = async (from: string, path: string): Promise<void> => {
    await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
    await rename(from, path);
  };
  const shown = (key: string): string => join(directory, checkedKey(key));
  const hidden = (key: string): string => join(directory, HIDDEN, checkedKey(key));
  return {
    temporary,
    async put(key, bytes) {
      checkedKey(key);
      const unfinished = await temporary();
      try {
        await writeDurably(unfinished, bytes);
        await move(unfinished, shown(key));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async putFile(key, path) {
      checkedKey(key);
      await chmod(path, FILE_MODE);
      await syncFile(path);
      await move(path, shown(key));
    },
    async fetch(key) {
      const from = shown(key);
      const path = await temporary();
      await copyFile(from, path, constants.COPYFILE_FICLONE);
      return path;
    },
    async open(key) {
      const file = createReadStream(shown(key));
      await once(file, "open");
      return file;
    },
    async *list(start) {
      for (const [folder, isHidden] of [
        [directory, false],
        [join(directory, HIDDEN), true],
      ] as const) {
        for await (const path of filesBelow(folder, start)) {
          const key = relative(folder, path).replaceAll("\\", "/");
          const found = await present(stat(path), undefined);
          if (found !== undefined && KEY.test(key)) yield { key, size: found.size, hidden: isHidden };
        }
      }
    },
    async openAny({ key, hidden: isHidden }) {
      const file = createReadStream(isHidden ? hidden(key) : shown(key));
      await once(file, "open");
      return file;
    },
    async read(key) {
      return await readFile(shown(key));
    },
    async remove(key) {
      await rm(shown(key), { force: true });
      await rm(hidden(key), { force: true });
    },
    async hide(key) {
      if (await exists(shown(key))) await present(move(shown(key), hidden(key)), undefined);
    },
    async show(key) {
      if (await exists(hidden(key))) await present(move(hidden(key), shown(key)), undefined);
    },
    async removeUnfinished(before) {
      const folder = join(directory, UNFINISHED);
      for (const name of await present(readdir(folder), [])) {
        const path = join(folder, name);
        const found = await present(stat(path), undefined);
        if (found !== undefined && found.mtime < before) await rm(path, { force: true });
      }
    },
    async size() {
      let bytes = 0;
      for (const folder of [directory, join(directory, HIDDEN), join(directory, CACHE)]) {
        for await (const path of filesBelow(folder)) {
          bytes += (await present(stat(path), undefined))?.size ?? 0;
        }
      }
      return bytes;
    },
    url(key) {
      return `${base}/${checkedKey(key)}`;
    },
    // Always usable: the folder is created on first use.
    check: () => Promise.resolve(),
    source: { kind: "folder", directory },
    privateFiles: openPrivateFiles(privateDirectory ?? join(dirname(directory), "archives")),
  };
}

/**
 * Removes other users' read permissions, granted by an earlier version, from the media folder.
 * @throws {Error} if the folder belongs to another user
 */
export async function closeToOthers(directory: string): Promise<void> {
  await present(chmod(directory, FOLDER_MODE), undefined);
}

async function exists(path: string): Promise<boolean> {
  return (await present(stat(path), undefined)) !== undefined;
}

export interface StoredFile {
  readonly key: string;
  readonly path: string;
  readonly hidden: boolean;
}

/** All files of a media folder, except temporary ones. */
export async function* storedFiles(directory: string): AsyncGenerator<StoredFile> {
  for (const [folder, start, hidden] of [
    [directory, "", false],
    [join(directory, CACHE), `${CACHE}/`, false],
    [join(directory, HIDDEN), "", true],
    [join(directory, HIDDEN, CACHE), `${CACHE}/`, true],
  ] as const) {
    for await (const path of filesBelow(folder)) {
      const key = `${start}${relative(folder, path).replaceAll("\\", "/")}`;
      if (KEY.test(key)) yield { key, path, hidden };
    }
  }
}

/** Paths of the stored files, folder by folder: of all, or of one of the first level. */
async function* filesBelow(directory: string, only?: string): AsyncGenerator<string> {
  const folders = async (path: string): Promise<string[]> =>
    (await present(readdir(path), []))
      .filter((name) => /^[0-9a-f]{2}$/.test(name))
      .map((name) => join(path, name));
  const first = only === undefined ? await folders(directory) : [join(directory, only)];
  for (const folder of first) {
    for (const inner of await folders(folder)) {
      for (const name of await present(readdir(inner), [])) yield join(inner, name);
    }
  }
}

/** Returns the fallback if the file doesn't exist. */
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

async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Whether a text is a key of this storage. */
export function isKey(text: string): boolean {
  return KEY.test(text);
}

/**
 * Returns the key if it is valid.
 * @throws {TypeError} otherwise
 */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new TypeError(`Not a key of this storage: ${JSON.stringify(key)}`);
  return key;
}
