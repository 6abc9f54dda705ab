/** Checks the data folder before anything is opened in it. */
import { accessSync, constants, mkdirSync, statSync, statfsSync } from "node:fs";
import { resolve } from "node:path";
import { ConfigError } from "../config/config.ts";
import { humanSize } from "../text/size.ts";

/**
 * Creates DATA_DIR if it is missing, and checks that this process can write to it.
 * @throws {ConfigError} with what is wrong, and what to do
 */
export function openDataDirectory(dataDirectory: string): void {
  const path = resolve(dataDirectory);
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR ${path} ${problemOf(path, error as NodeJS.ErrnoException)}`);
  }
}

/**
 * Creates DATA_DIR if it is missing, and checks its free space, before a database is created in it.
 * @throws {ConfigError} if it is less than so many bytes, and as `openDataDirectory` does
 */
export function openWithSpace(dataDirectory: string, bytes: number): void {
  openDataDirectory(dataDirectory);
  const { bavail, bsize } = statfsSync(dataDirectory);
  if (bavail * bsize >= bytes) return;
  throw new ConfigError(
    `DATA_DIR ${resolve(dataDirectory)} is on a disk with only ${humanSize(bavail * bsize)} left, and a new database needs ` +
      `${humanSize(bytes)}: make space, or choose another folder`,
  );
}

function problemOf(path: string, { code, message }: NodeJS.ErrnoException): string {
  const found = statOf(path);
  if (code === "EEXIST" || found?.isDirectory() === false) return "is not a folder: choose another one";
  if (code === "ENOSPC" || code === "EDQUOT")
    return "is on a full disk: make space, or choose another folder";
  if (code === "EROFS") return "is on a read-only file system: mount it writable, or choose another one";
  if (found === undefined) {
    return code === "EACCES" || code === "EPERM"
      ? `can't be created, for lack of permission: create it for the user that runs Concord, or choose another one`
      : `can't be created (${message}): choose another one`;
  }
  const user = process.geteuid?.();
  return found.uid === user
    ? "is not writable: give its owner the permissions to read, write and enter it (chmod u+rwx)"
    : `belongs to another user (${found.uid}, not ${user}) and is not writable: run Concord as that user, or change its owner (chown)`;
}

function statOf(path: string): ReturnType<typeof statSync> | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
