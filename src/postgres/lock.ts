/** A lock between processes that dies with its holder. */
import { closeSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

export interface Lock {
  release(): void;
}

const sqliteBusy = 5;

/**
 * Waits until nobody else holds the lock on this file, in this process or another, and takes it.
 * @param path a file that is made when missing, stays empty and may stay for ever
 */
export async function takeLock(path: string): Promise<Lock> {
  // Node has no flock(2). SQLite's file lock is the one lock in its standard library that the kernel lets go
  // of when the holder is killed; a file with a pid inside would be stale after a reboot and racy to clean
  // up.
  // Made here, since others who may read it could hold it up.
  closeSync(openSync(path, "a", 0o600));
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    while (!tryExclusive(database)) await sleep(20);
  } catch (error) {
    database.close();
    throw error;
  }
  return { release: () => database.close() };
}

function tryExclusive(database: DatabaseSync): boolean {
  try {
    database.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if (error instanceof Error && "errcode" in error && error.errcode === sqliteBusy) return false;
    throw error;
  }
}
