/** Where backups are stored: a folder, or a bucket (object-target.ts). */
import { constants, existsSync } from "node:fs";
import { type FileHandle, lstat, mkdir, open, readdir, rename, rm, rmdir, unlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { randomBytes } from "node:crypto";
import { writePrivately } from "../media/private-files.ts";
import { fileProblem } from "../text/file-errors.ts";
import { BackupError } from "./failure.ts";

export interface TargetFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** Names have slashes: `backups/2026-11-26T19-52-00Z/manifest.json`. */
export interface BackupTarget {
  /** For messages, without secrets. */
  readonly description: string;
  /** @throws {BackupError} if there is no such folder; the first backup creates it */
  assertExists(): Promise<void>;
  /** Stores a file. It has its name only when it is complete and on the disk. */
  write(name: string, content: Readable): Promise<void>;
  /** @returns undefined if there is no such file */
  read(name: string): Promise<Readable | undefined>;
  /** The files below a folder and its folders. */
  list(folder: string): AsyncGenerator<TargetFile>;
  /** The names of the folders in a folder, sorted. */
  folders(folder: string): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** Removes what interrupted writes have left. Call it only while nothing else writes, and before the first write. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

// Backups contain addresses and password hashes, which other users of the machine must not read.
const folderMode = 0o700;

const unfinished = ".unfinished";

const namePattern = /^[A-Za-z0-9][\w.:-]*(?:\/[A-Za-z0-9][\w.:-]*)*$/;

/** Whether a file may have this name. Other programs' files, such as `.nfs…` and `.DS_Store`, aren't ours. */
export function isName(name: string): boolean {
  return namePattern.test(name);
}

/**
 * Returns a name if it can't leave the target.
 * @throws {TypeError} otherwise
 */
export function checkedName(name: string): string {
  if (!isName(name)) throw new TypeError(`not the name of a file of a backup: ${JSON.stringify(name)}`);
  return name;
}

/** A folder, created by the first backup. */
export function openFolderTarget(directory: string): BackupTarget {
  /** Works in the folder of a file. @returns undefined if the folder is missing */
  const beside = <Result>(
    name: string,
    work: (file: string, folder: FileHandle) => Promise<Result>,
    create = false,
  ): Promise<Result | undefined> => {
    const path = checkedName(name);
    return explained(join(directory, path), () =>
      withFolder({ directory, folder: dirname(path), create }, (folder, handle) =>
        work(join(folder, basename(path)), handle),
      ),
    );
  };
  return {
    description: directory,
    assertExists: () => explained(directory, async () => (await open(directory, folderFlags)).close()),
    async write(name, content) {
      await explained(join(directory, unfinished), () =>
        withFolder({ directory, folder: unfinished, create: true }, async (folder) => {
          const temporary = join(folder, randomBytes(16).toString("hex"));
          try {
            await writePrivately(temporary, (output) => pipeline(content, output)).catch((error: unknown) => {
              throw content.errored === error ? new ContentError(error) : error;
            });
            await sync(temporary);
            await beside(
              name,
              async (file, parent) => {
                await rename(temporary, file);
                await parent.sync();
              },
              true,
            );
          } catch (error) {
            await rm(temporary, { force: true });
            throw error;
          }
        }),
      ).catch((error: unknown) => {
        throw error instanceof ContentError ? error.cause : error;
      });
    },
    read: (name) =>
      beside(name, async (path) => {
        const file = await open(path, fileFlags).catch(unlessMissing);
        if (file === undefined) return undefined;
        if ((await file.stat()).isFile()) return file.createReadStream();
        await file.close();
        throw new SpecialFile();
      }),
    list: (folder) => filesBelow(directory, checkedName(folder)),
    async folders(folder) {
      const found = await explained(join(directory, folder), () =>
        withFolder({ directory, folder: checkedName(folder) }, (path) =>
          readdir(path, { withFileTypes: true }),
        ),
      );
      return (found ?? [])
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .toSorted();
    },
    async remove(name) {
      await beside(name, (path) => unlink(path).catch(unlessMissing));
      for (let folder = dirname(name); folder !== "."; folder = dirname(folder)) {
        // Fails if it isn't empty.
        const removed = await beside(folder, (path) =>
          rmdir(path).then(
            () => true,
            () => false,
          ),
        );
        if (removed !== true) return;
      }
    },
    clear: () =>
      explained(join(directory, unfinished), async () => {
        await withFolder({ directory, folder: ".", create: true }, (path) =>
          rm(join(path, unfinished), { recursive: true, force: true }),
        );
        // So that a target that can't be written to is noticed before anything is read.
        await withFolder({ directory, folder: unfinished, create: true }, () => Promise.resolve());
      }),
    close: () => Promise.resolve(),
  };
}

async function* filesBelow(directory: string, folder: string): AsyncGenerator<TargetFile> {
  const folders: string[] = [];
  const files: TargetFile[] = [];
  await explained(join(directory, folder), () =>
    withFolder({ directory, folder }, async (path) => {
      for (const entry of await readdir(path, { withFileTypes: true })) {
        const name = `${folder}/${entry.name}`;
        if (!isName(name)) continue;
        if (entry.isDirectory()) folders.push(name);
        if (!entry.isFile()) continue;
        const found = await lstat(join(path, entry.name)).catch(unlessMissing);
        if (found !== undefined) files.push({ name, size: found.size });
      }
    }),
  );
  yield* files;
  for (const name of folders) yield* filesBelow(directory, name);
}

/** A part of a name is neither a file nor a folder. */
class SpecialFile extends Error {}

/** What was to be written can't be read. */
class ContentError extends Error {
  constructor(cause: unknown) {
    super("the content can't be read", { cause });
  }
}

/** Without waiting for the other end of a pipe. */
const fileFlags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
const folderFlags = constants.O_RDONLY | constants.O_DIRECTORY;

/** Linux has the open files of a process there: a path below a folder's is resolved in that folder, as by openat(2). */
const descriptors = existsSync("/proc/self/fd") ? "/proc/self/fd" : undefined;

interface Place {
  readonly directory: string;
  /** A name, or `.` for the directory. */
  readonly folder: string;
  readonly create?: boolean;
}

/**
 * Works in a folder of a directory. Others may be able to write to the directory, and replace a folder by a link at any
 * moment: so each folder is opened in the one before, and links aren't followed. (Without `/proc`, others could do so
 * between two steps.)
 * @param work gets a path of the folder, valid until its end
 * @returns undefined if the folder is missing
 */
async function withFolder<Result>(
  { directory, folder, create = false }: Place,
  work: (path: string, handle: FileHandle) => Promise<Result>,
): Promise<Result | undefined> {
  if (create) await makeFolders(directory);
  let handle = await open(directory, folderFlags).catch(unlessMissing);
  if (handle === undefined) return undefined;
  let path = directory;
  try {
    for (const part of folder === "." ? [] : folder.split("/")) {
      path = join(within(handle, path), part);
      if (create) await mkdir(path, { mode: folderMode }).catch(unlessExisting);
      const next = await open(path, folderFlags | constants.O_NOFOLLOW).catch(unlessMissing);
      if (next === undefined) return undefined;
      await handle.close();
      handle = next;
    }
    return await work(within(handle, path), handle);
  } catch (error) {
    throw isAnyOf(error, "ELOOP", "ENOTDIR", "ENXIO") ? new SpecialFile() : error;
  } finally {
    await handle.close();
  }
}

function within({ fd }: FileHandle, path: string): string {
  return descriptors === undefined ? path : join(descriptors, String(fd));
}

/**
 * Makes a folder and those above it that are missing. `mkdir` with `recursive` never ends where no folder can be created,
 * as in `/proc`.
 */
export async function makeFolders(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: folderMode });
  } catch (error) {
    if (isAnyOf(error, "EEXIST")) return;
    if (!isAnyOf(error, "ENOENT") || dirname(path) === path) throw error;
    await makeFolders(dirname(path));
    await mkdir(path, { mode: folderMode }).catch(unlessExisting);
  }
}

/** @throws {BackupError} that says what is wrong with a file or folder of the target */
async function explained<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const problem =
      error instanceof SpecialFile
        ? `${path} is a link or a special file, which a target of backups never has: remove it`
        : fileProblem(error, path);
    throw problem === undefined ? error : new BackupError(problem, { cause: error });
  }
}

/** Flushes a file to the disk. */
async function sync(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function unlessMissing(error: unknown): undefined {
  if (!isAnyOf(error, "ENOENT")) throw error;
}

function unlessExisting(error: unknown): void {
  if (!isAnyOf(error, "EEXIST")) throw error;
}

function isAnyOf(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
