/** Temporary folders of `concord backup verify`. They have an unsealed keyring, so the next command removes what a killed one left. */
import { existsSync, rmSync } from "node:fs";
import { lstat, mkdtemp, readdir, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Lock, tryLock, takeLock } from "../postgres/lock.ts";

const prefix = "concord-verify-";

export interface ScratchFolder {
  /** Doesn't exist yet. */
  readonly data: string;
  remove(): Promise<void>;
  /** The same, for a handler of a signal. */
  removeNow(): void;
}

/** The lock on this file is held as long as the folder is used. */
const lockIn = (folder: string): string => join(folder, "lock");
const dataIn = (folder: string): string => join(folder, "data");

/** PostgreSQL, which ends with the process that used it, may still write there. */
const patience = { recursive: true, force: true, maxRetries: 20 } as const;

/** Makes a folder in the system's temporary folder. */
export async function makeScratchFolder(parent = tmpdir()): Promise<ScratchFolder> {
  const { folder, lock } = await makeLocked(parent);
  return {
    data: dataIn(folder),
    async remove() {
      await removeLocked(folder);
      lock.release();
    },
    removeNow() {
      rmSync(dataIn(folder), patience);
      rmSync(folder, patience);
    },
  };
}

async function makeLocked(parent: string): Promise<{ readonly folder: string; readonly lock: Lock }> {
  for (;;) {
    const folder = await mkdtemp(join(parent, prefix));
    const lock = await takeLock(lockIn(folder)).catch((error: unknown) => {
      if (existsSync(folder)) throw error;
      return undefined;
    });
    if (lock !== undefined && existsSync(lockIn(folder))) return { folder, lock };
    // Another command took it for an abandoned one before it was locked.
    lock?.release();
  }
}

/**
 * Removes the folders whose process has ended. Leaves those of other users, and links.
 * @param report called with a line about each
 */
export async function removeAbandoned(report: (line: string) => void, parent = tmpdir()): Promise<void> {
  const names = (await readdir(parent).catch(() => [])).filter((name) => name.startsWith(prefix));
  for (const folder of names.map((name) => join(parent, name))) {
    try {
      const found = await lstat(folder);
      if (!found.isDirectory() || found.uid !== process.geteuid?.()) continue;
      if (await removeUnlocked(folder)) report(`removed ${folder}, which an interrupted verify left`);
    } catch (error) {
      if (!existsSync(folder)) continue;
      report(`could not remove ${folder}, which may have an unsealed keyring: ${String(error)}`);
    }
  }
}

async function removeUnlocked(folder: string): Promise<boolean> {
  if (!existsSync(lockIn(folder))) {
    // It is empty, because the lock is removed last.
    await rmdir(folder);
    return true;
  }
  const lock = tryLock(lockIn(folder));
  if (lock === undefined) return false;
  try {
    await removeLocked(folder);
    return true;
  } finally {
    lock.release();
  }
}

/** The data first: a folder without a lock has none. */
async function removeLocked(folder: string): Promise<void> {
  await rm(dataIn(folder), patience);
  await rm(folder, patience);
}
