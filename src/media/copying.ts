/** Copies files from a folder to an object store, for a migration. It can be interrupted and repeated at any time. */
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { mediaTypeOf } from "../text/media-types.ts";
import { archiveObjectName, hiddenObjectName, objectName } from "./object-storage.ts";
import type { Objects } from "./objects.ts";
import { isPrivateName } from "./private-files.ts";
import { storedFiles } from "./storage.ts";

export interface CopyOptions {
  /** The media folder, and the folder of private files. */
  readonly directory: string;
  readonly privateDirectory: string;
  /** Skips copies of remote files, which are fetched again when viewed. */
  readonly withoutCopies: boolean;
}

export interface CopyOutcome {
  copied: number;
  /** Bytes copied. */
  bytes: number;
  /** Files that the store already had. */
  present: number;
}

interface File {
  readonly path: string;
  readonly name: string;
  /** The name under which an earlier run may have stored it, if its visibility changed since. */
  readonly formerName: string | null;
  readonly contentType: string;
}

/** Concurrent copies. */
const atOnce = 8;

/**
 * Copies files that the store doesn't have with the same size: a key's content never changes. Deletes nothing.
 * @throws {StorageUnavailable}
 */
export async function copyToStore(objects: Objects, options: CopyOptions): Promise<CopyOutcome> {
  const outcome: CopyOutcome = { copied: 0, bytes: 0, present: 0 };
  const files = filesOf(options);
  const known = new Map<string, Promise<ReadonlyMap<string, number>>>();
  // Files and the store's list come folder by folder, so caching the last folders suffices.
  const sizesBeside = (name: string): Promise<ReadonlyMap<string, number>> => {
    const prefix = name.slice(0, name.lastIndexOf("/", name.lastIndexOf("/") - 1) + 1);
    let sizes = known.get(prefix);
    if (sizes === undefined) {
      sizes = listSizes(objects, prefix);
      known.set(prefix, sizes);
      for (const old of [...known.keys()].slice(0, -mostFolders)) known.delete(old);
    }
    return sizes;
  };
  const work = async (): Promise<void> => {
    for await (const { path, name, formerName, contentType } of files) {
      // Undefined if it was removed or moved meanwhile.
      const found = await stat(path).catch(() => undefined);
      if (found === undefined) continue;
      if ((await sizesBeside(name)).get(name) === found.size) outcome.present += 1;
      else {
        await objects.put(name, { path }, contentType);
        outcome.copied += 1;
        outcome.bytes += found.size;
      }
      if (formerName !== null && (await sizesBeside(formerName)).has(formerName)) {
        await objects.remove(formerName);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcome;
}

/** Cached folder lists, two for each worker: the file's and its former one. */
const mostFolders = 2 * atOnce;

async function listSizes(objects: Objects, prefix: string): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  for await (const page of objects.list(prefix)) for (const { name, size } of page) sizes.set(name, size);
  return sizes;
}

async function* filesOf({ directory, privateDirectory, withoutCopies }: CopyOptions): AsyncGenerator<File> {
  for await (const { key, path, hidden } of storedFiles(directory)) {
    if (withoutCopies && key.startsWith(".cache/")) continue;
    const [shownName, hiddenName] = [objectName(key), hiddenObjectName(key)];
    yield {
      path,
      name: hidden ? hiddenName : shownName,
      formerName: hidden ? shownName : hiddenName,
      contentType: mediaTypeOf(key),
    };
  }
  for (const file of await readdir(privateDirectory).catch(() => [])) {
    if (!isPrivateName(file)) continue;
    yield {
      path: join(privateDirectory, file),
      name: archiveObjectName(file),
      formerName: null,
      contentType: "application/zip",
    };
  }
}
