/** Removes old backups. */
import { type Context, inStore } from "../domain/kernel/context.ts";
import { forgetBackups } from "../store/backups/finished.ts";
import { withBackupLock } from "../store/backups/snapshot.ts";
import { BackupRunning, removeBackup } from "./creating.ts";
import { BackupError } from "./failure.ts";
import { type ListedBackup, authenticOf, isFinished, isOfFuture, listBackups } from "./listing.ts";
import { mediaFile } from "./manifest.ts";
import { type MediaEntry, openMediaList } from "./media-list.ts";
import type { BackupTarget } from "./target.ts";

export interface Pruned {
  readonly backups: readonly string[];
  /** Media files. */
  readonly files: number;
  /** Backups that are damaged or weren't made with this server's keyring: the operator decides about them. */
  readonly left: readonly string[];
}

/**
 * Removes all but the newest backups of this server, unfinished ones, and the media that no remaining one lists. Backups
 * dated in the future, made while the clock was wrong, count as the oldest.
 * @param keep how many finished backups remain, at least one
 * @throws {BackupRunning} if a backup of this server is running
 */
export async function pruneBackups(context: Context, target: BackupTarget, keep: number): Promise<Pruned> {
  const { autocommit, clock, secrets } = context;
  const pruned = await withBackupLock(autocommit.connectionString, async () => {
    const done = await prune(target, await listBackups(target, secrets), keep, clock());
    await context.writeWithoutActor(inStore, forgetBackups, done.backups);
    return done;
  });
  if (pruned === undefined) throw new BackupRunning();
  return pruned;
}

async function prune(
  target: BackupTarget,
  listed: readonly ListedBackup[],
  keep: number,
  now: Date,
): Promise<Pruned> {
  const ours = authenticOf(listed);
  const ordered = [
    ...ours.filter((backup) => isOfFuture(backup, now)),
    ...ours.filter((backup) => !isOfFuture(backup, now)),
  ];
  const kept = ordered.slice(-Math.max(1, keep));
  const others = listed.filter(({ state }) => state === "damaged" || state === "foreign");
  const left = others.map(({ name }) => name);
  // Without a list of what remains, nothing is known to be unused.
  if (kept.length === 0) return { backups: [], files: 0, left };
  const removed = listed.filter((backup) => ![...kept, ...others].includes(backup)).map(({ name }) => name);
  for (const name of removed) await removeBackup(target, name);
  return { backups: removed, files: await removeUnlisted(target, kept, others), left };
}

/** Goes through the files in 256 parts, and through all lists at the same time, which are sorted. */
async function removeUnlisted(
  target: BackupTarget,
  kept: readonly ListedBackup[],
  others: readonly ListedBackup[],
): Promise<number> {
  const lists: MediaReader[] = [];
  for (const backup of [...kept, ...others]) {
    const isOther = others.includes(backup);
    const sha256 = isFinished(backup) && !isOther ? backup.manifest.media.sha256 : undefined;
    try {
      const entries = await openMediaList(target, backup.name, sha256);
      lists.push({ entries, next: await nextOf(entries) });
    } catch (error) {
      // What such a backup needs isn't known, so all media stay.
      if (isOther && error instanceof BackupError) return 0;
      throw error;
    }
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
