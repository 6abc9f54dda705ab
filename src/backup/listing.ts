/** The backups of a target: which of them count. */
import type { Secrets } from "../domain/kernel/secrets.ts";
import { BackupError, OtherKeyring } from "./failure.ts";
import {
  type Manifest,
  backupFolders,
  backupName,
  isAuthentic,
  momentOfBackup,
  readManifest,
} from "./manifest.ts";
import type { BackupTarget } from "./target.ts";

export interface FoundBackup {
  readonly name: string;
  readonly manifest: Manifest;
}

/**
 * - `authentic`: made with this server's keyring. Only these count for a schedule and for what remains.
 * - `unchecked`: the keyring isn't known yet, as before a restore.
 * - `foreign`: made with another keyring, altered, or a forgery.
 */
export interface FinishedBackup extends FoundBackup {
  readonly state: "authentic" | "unchecked" | "foreign";
}

export type ListedBackup =
  | FinishedBackup
  /** It is running, or was interrupted. */
  | { readonly name: string; readonly state: "unfinished" }
  | { readonly name: string; readonly state: "damaged"; readonly problem: string };

/**
 * All backups, oldest first.
 * @param secrets this server's keyring; undefined if it isn't known
 */
export async function listBackups(
  target: BackupTarget,
  secrets: Secrets | undefined,
): Promise<ListedBackup[]> {
  const listed: ListedBackup[] = [];
  for (const name of await backupFolders(target)) listed.push(await readBackup(target, name, secrets));
  return listed;
}

async function readBackup(
  target: BackupTarget,
  name: string,
  secrets: Secrets | undefined,
): Promise<ListedBackup> {
  try {
    const manifest = await readManifest(target, name);
    if (manifest === undefined) return { name, state: "unfinished" };
    if (secrets === undefined) return { name, manifest, state: "unchecked" };
    return { name, manifest, state: isAuthentic(name, manifest, secrets) ? "authentic" : "foreign" };
  } catch (error) {
    // Others, such as those of an object store, concern all backups.
    if (!(error instanceof BackupError)) throw error;
    return { name, state: "damaged", problem: error.message };
  }
}

/** Whether a manifest could be read. */
export function isFinished(backup: ListedBackup): backup is FinishedBackup {
  return "manifest" in backup;
}

/** Backups that this server made, oldest first. */
export function authenticOf(listed: readonly ListedBackup[]): FinishedBackup[] {
  return listed.filter(isFinished).filter(({ state }) => state === "authentic");
}

/** Whether a backup was made while the clock was wrong. */
export function isOfFuture({ name }: Pick<ListedBackup, "name">, now: Date): boolean {
  return momentOfBackup(name) > now;
}

export interface Search {
  /** By default the newest that isn't of the future and, if the keyring is known, was made with it. */
  readonly name?: string | undefined;
  readonly now: Date;
  readonly secrets: Secrets | undefined;
  /** Receives a line about each newer backup that doesn't count. */
  readonly report?: (line: string) => void;
}

/**
 * Finds a finished backup.
 * @throws {BackupError} if there is none, or the named one is damaged
 */
export async function findBackup(
  target: BackupTarget,
  { name, now, secrets, report = () => undefined }: Search,
): Promise<FoundBackup> {
  if (name !== undefined) {
    if (!backupName.test(name)) {
      throw new BackupError(`a backup has a name such as 2026-11-26T19-52-00Z, not "${name}"`);
    }
    const manifest = await readManifest(target, name);
    if (manifest === undefined) throw new BackupError(`${target.description} has no finished backup ${name}`);
    return { name, manifest };
  }
  const leftOut: string[] = [];
  for (const candidate of (await backupFolders(target)).toReversed()) {
    const backup = await readBackup(target, candidate, secrets);
    const reason = reasonAgainst(backup, now);
    if (reason !== undefined) leftOut.push(`${candidate}: ${reason}`);
    else if (isFinished(backup)) {
      for (const line of leftOut) report(`left out ${line}`);
      return backup;
    }
  }
  const [newest] = leftOut;
  if (newest === undefined) throw new BackupError(`${target.description} has no finished backup`);
  throw new OtherKeyring(
    `${target.description} has no finished backup but such as are only taken by their name (${newest})`,
  );
}

/** Why a backup is only taken by its name; undefined if it is finished and counts, or is unfinished. */
function reasonAgainst(backup: ListedBackup, now: Date): string | undefined {
  if (backup.state === "damaged") return backup.problem;
  if (backup.state === "unfinished") return undefined;
  if (isOfFuture(backup, now)) return "it is dated in the future";
  return backup.state === "foreign" ? "it wasn't made with this server's keyring, or was altered" : undefined;
}
