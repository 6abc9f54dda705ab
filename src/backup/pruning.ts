/** Lists and removes backups. */
import { withBackupLock } from "../store/backups/snapshot.ts";
import { BackupRunning, removeBackup } from "./creating.ts";
import { type Manifest, backupFolders, mediaFile, readManifest } from "./manifest.ts";
import { type MediaEntry, readMediaList } from "./media-list.ts";
import type { BackupTarget } from "./target.ts";

export interface ListedBackup {
  readonly name: string;
  /** Undefined for an unfinished one: one that is running, or was interrupted. */
  readonly manifest: Manifest | undefined;
}

/** All backups, oldest first. */
export async function listBackups(target: BackupTarget): Promise<ListedBackup[]> {
  const listed: ListedBackup[] = [];
  for (const name of await backupFolders(target)) {
    listed.push({ name, manifest: await readManifest(target, name) });
  }
  return listed;
}

export interface Pruned {
  readonly backups: readonly string[];
  readonly files: number;
}

/**
 * Removes all but the newest backups, and the media that no remaining one lists.
 * @param keep how many finished backups remain, at least one
 * @throws {BackupRunning} if a backup of this server is running
 */
export async function pruneBackups(
  connectionString: string,
  target: BackupTarget,
  keep: number,
): Promise<Pruned> {
  const pruned = await withBackupLock(connectionString, () => prune(target, keep));
  if (pruned === undefined) throw new BackupRunning();
  return pruned;
}

async function prune(target: BackupTarget, keep: number): Promise<Pruned> {
  const listed = await listBackups(target);
  const finished = listed.filter(({ manifest }) => manifest !== undefined);
  const kept = finished.slice(-Math.max(1, keep));
  const removed = listed.filter((backup) => !kept.includes(backup)).map(({ name }) => name);
  // Without a list of what remains, nothing is known to be unused.
  if (kept.length === 0) return { backups: [], files: 0 };
  for (const name of removed) await removeBackup(target, name);
  return { backups: removed, files: await removeUnlisted(target, kept) };
}

/** Goes through the files in 256 parts, and through all lists at the same time, which are sorted. */
async function removeUnlisted(target: BackupTarget, kept: readonly ListedBackup[]): Promise<number> {
  // First, because the end of a list tells whether it is damaged.
  for (const { name, manifest } of kept) {
    for await (const _ of readMediaList(target, name, manifest?.media.sha256));
  }
  const lists: MediaReader[] = [];
  for (const { name, manifest } of kept) {
    const entries = readMediaList(target, name, manifest?.media.sha256);
    lists.push({ entries, next: await nextOf(entries) });
  }
  let removed = 0;
  for (let part = 0; part < 256; part += 1) {
    const start = part.toString(16).padStart(2, "0");
    const listed = new Set<string>();
    for (const list of lists) {
      for (; list.next?.key.startsWith(start) === true; list.next = await nextOf(list.entries)) {
        listed.add(mediaFile(list.next.key));
      }
    }
    const unlisted: string[] = [];
    for await (const { name } of target.list(mediaFile(start))) if (!listed.has(name)) unlisted.push(name);
    for (const name of unlisted) await target.remove(name);
    removed += unlisted.length;
  }
  return removed;
}

interface MediaReader {
  readonly entries: AsyncIterator<MediaEntry>;
  next: MediaEntry | undefined;
}

async function nextOf(entries: AsyncIterator<MediaEntry>): Promise<MediaEntry | undefined> {
  const next: IteratorResult<MediaEntry, undefined> = await entries.next();
  return next.done === true ? undefined : next.value;
}
