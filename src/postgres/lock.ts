/** A lock between processes. The kernel releases it when its holder ends. */
import { closeSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

export interface Lock {
  release(): void;
}

const sqliteBusy = 5;

/**
 * Waits for the lock on a file and acquires it. It excludes other processes, and other callers in this process.
 * @param path the file; created if missing, stays empty, and need not be removed
 */
export async function takeLock(path: string): Promise<Lock> {
  for (;;) {
    const lock = tryLock(path);
    if (lock !== undefined) return lock;
    await sleep(20);
  }
}

/** The same without waiting: undefined if another one holds the lock. */
export function tryLock(path: string): Lock | undefined {
  // Node has no flock(2). SQLite's file lock is the only lock in its standard library that the kernel releases when the
  // holder is killed. A file with a pid would be stale after a reboot, and cleaning it up is racy.
  // Created here with mode 0600: a user who can read the file could lock it.
  closeSync(openSync(path, "a", 0o600));
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    // Otherwise SQLite writes a journal first, so that no command worked on a full disk, not even those that make space.
    database.exec("PRAGMA journal_mode = MEMORY");
    database.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    if (error instanceof Error && "errcode" in error && error.errcode === sqliteBusy) return undefined;
    throw error;
  }
  return { release: () => database.close() };
}
