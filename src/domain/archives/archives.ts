/**
 * Archives of a person's posts: requested at most once a week, created by a job, kept for a week. The job may be killed
 * at any point and run again: a file gets its final name once it is complete, and only then is the row marked as ready.
 * See contents.ts for the contents.
 */
import { message } from "../../messages/catalogue.ts";
import { type PrivateFile, newPrivateName } from "../../media/private-files.ts";
import { writeZip } from "../../media/zip.ts";
import { findAccount } from "../../store/accounts/account-rows.ts";
import {
  type ArchiveRow,
  deleteArchives,
  deleteWaitingArchive,
  findArchive,
  findArchivesSince,
  findOldArchives,
  finishArchive,
  insertArchive,
  knownArchiveNames,
} from "../../store/archives/archives.ts";
import { lockUserWithPassword } from "../../store/auth/credentials.ts";
import { findUser } from "../../store/auth/users.ts";
import { type Session, assertSessionActive } from "../auth/sessions.ts";
import { ApiError, notFound } from "../kernel/api-error.ts";
import { mayAct } from "../kernel/caller.ts";
import { sweep } from "../../work/sweep.ts";
import { type Context, type Queryable, type Transaction, inStore } from "../kernel/context.ts";
import { fillArchive } from "./contents.ts";

/** Milliseconds for which an archive is kept and its owner can't request another one. */
export const archiveLife = 7 * 86_400_000;

/** Milliseconds after which a failure is final: a temporary cause would be over by then. */
const patience = 86_400_000;

/**
 * Milliseconds after which a pending archive is given up, for example because its job was killed each time. Long enough
 * for a server that was off for a while.
 */
const longestWait = 3 * 86_400_000;

function since(context: Queryable): Date {
  return new Date(context.clock().getTime() - archiveLife);
}

/** The archive that a person requested within the last week. */
export async function currentArchive(context: Queryable, userId: string): Promise<ArchiveRow | undefined> {
  const [latest] = await findArchivesSince(context.store, userId, since(context));
  return latest;
}

/**
 * Requests an archive; its owner gets a mail once it is ready.
 * @throws {ApiError} 429 within a week of the last one, 401 for a session that has ended
 */
export async function requestArchive(tx: Transaction, { row }: Pick<Session, "row">): Promise<void> {
  await lockUserWithPassword(tx.store, row.user_id);
  await assertSessionActive(tx, row);
  const [latest] = await findArchivesSince(tx.store, row.user_id, since(tx));
  if (latest !== undefined) {
    throw new ApiError(429, "rate_limited", message("settings.archive_weekly"), {
      headers: { "Retry-After": String(secondsUntilNext(tx, latest)) },
    });
  }
  const archive = await insertArchive(tx.store, {
    userId: row.user_id,
    name: newPrivateName("zip"),
    createdAt: tx.clock(),
  });
  await tx.emit({ type: "archive.requested", archiveId: archive.id });
}

function secondsUntilNext(context: Queryable, { created_at: at }: ArchiveRow): number {
  return Math.max(1, Math.ceil((at.getTime() + archiveLife - context.clock().getTime()) / 1000));
}

export interface FoundArchive {
  readonly file: PrivateFile;
  /** The name of the download. */
  readonly filename: string;
}

/**
 * The file of a person's own archive.
 * @throws {ApiError} 404 for another person's, one that isn't ready, and one that has expired
 */
export async function findOwnArchive(
  context: Queryable,
  userId: string,
  archiveId: string,
): Promise<FoundArchive> {
  const row = await findArchive(context.store, archiveId);
  const own = row?.user_id === userId && row.state === "ready" && row.created_at > since(context);
  const file = own ? await context.media.privateFiles.find(row.name) : undefined;
  if (row === undefined || file === undefined) throw notFound();
  const stamp = row.created_at.toISOString().replaceAll(/\D/g, "").slice(0, 14);
  return { file, filename: `archive-${stamp}.zip` };
}

/**
 * Creates a requested archive, unless it is ready or its owner can't sign in any more. If it still fails a day after
 * the request, deletes its row, so that its owner can request another one.
 * @throws temporary errors, such as a full disk, so that the job is retried
 */
export async function makeArchive(context: Context, archiveId: string): Promise<void> {
  const row = await findArchive(context.store, archiveId);
  const user = row === undefined ? undefined : await findUser(context.store, row.user_id);
  const account = user === undefined ? undefined : await findAccount(context.store, user.account_id);
  if (row?.state !== "waiting" || user === undefined || account === undefined) return;
  if (!mayAct(user, account)) return;
  try {
    const size = await context.media.privateFiles.write(row.name, (output) =>
      writeZip(output, (zip) => fillArchive(context, zip, account)),
    );
    await context.writeWithoutActor(finish, row, size);
  } catch (error) {
    if (context.clock().getTime() - row.created_at.getTime() < patience) throw error;
    context.log.error({ error, archiveId }, "could not create an archive; gave up");
    await context.writeWithoutActor(giveUp, row);
  }
}

/** @param size of the file, in bytes */
async function finish(tx: Transaction, { id, name }: ArchiveRow, size: number): Promise<void> {
  if (await finishArchive(tx.store, id, size, tx.clock())) {
    await tx.emit({ type: "archive.ready", archiveId: id });
  } else if ((await findArchive(tx.store, id)) === undefined) {
    // The owner has deleted the account meanwhile, or the archive was given up.
    await tx.emit({ type: "archives.removed", names: [name] });
  }
}

async function giveUp(tx: Transaction, { id, name }: ArchiveRow): Promise<void> {
  if (await deleteWaitingArchive(tx.store, id)) {
    await tx.emit({ type: "archives.removed", names: [name] });
  }
}

/** Removes the files of archives. */
export async function removeArchiveFiles(context: Queryable, names: readonly string[]): Promise<void> {
  const files = context.media.privateFiles;
  for (const name of names) await files.remove(name);
}

/** Removes archives that have expired or whose job is lost, and files without a row; run on a schedule. */
export async function removeOldArchives(context: Context): Promise<void> {
  const files = context.media.privateFiles;
  const waitingSince = new Date(context.clock().getTime() - longestWait);
  await sweep(async () => {
    const rows = await findOldArchives(context.store, since(context), waitingSince, 100);
    // Files first: without its row, a file would be unknown.
    for (const row of rows) await files.remove(row.name);
    await context.writeWithoutActor(
      inStore,
      deleteArchives,
      rows.map((row) => row.id),
    );
    return rows.length > 0;
  }, true);
  const old = await files.writtenBefore(new Date(context.clock().getTime() - 86_400_000));
  const known = await knownArchiveNames(context.store, old);
  for (const name of old) if (!known.has(name)) await files.remove(name);
}
