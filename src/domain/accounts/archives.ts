/**
 * Archives of what somebody posted: asked for once a week, made by a job, there for a week. The job may be killed
 * anywhere and be run again: a file has its name only once it is whole, and the row says so last.
 */
import { join } from "node:path";
import { Readable } from "node:stream";
import { message } from "../../messages/catalogue.ts";
import { type PrivateFiles, newPrivateName, openPrivateFiles } from "../../media/private-files.ts";
import { type ZipWriter, writeZip } from "../../media/zip.ts";
import { type AccountRow, findAccount, findAccounts } from "../../store/accounts/accounts.ts";
import {
  filesOfAuthor,
  statusBatch,
  statusUris,
  statusesOfAuthor,
} from "../../store/accounts/archived-statuses.ts";
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
} from "../../store/accounts/archives.ts";
import { lockUserWithPassword } from "../../store/auth/credentials.ts";
import { exportMarked } from "../../store/accounts/exports.ts";
import { findMedia } from "../../store/media/media.ts";
import { findPolls } from "../../store/statuses/polls.ts";
import { type StatusRow, findStatusNames } from "../../store/statuses/statuses.ts";
import { findUser } from "../../store/auth/users.ts";
import { tagPage } from "../../text/tag-page.ts";
import {
  type Document,
  activityDocument,
  actorDocument,
  archivedPath,
  archivedPicture,
  contextOfDocuments,
} from "./archive-documents.ts";
import { mayAct } from "../kernel/caller.ts";
import type { Context, Queryable } from "../kernel/context.ts";
import { batchesOf } from "./exports.ts";
import { ApiError, notFound } from "../kernel/api-error.ts";
import { type Session, assertGoesOn } from "../auth/sessions.ts";

/** Milliseconds: how long an archive is kept, and how long nobody can ask for another one. */
export const archiveLife = 7 * 86_400_000;

/** Milliseconds after which a failure is final: its cause would have passed by then. */
const patience = 86_400_000;

/**
 * Milliseconds after which an archive that still waits is given up, such as one whose job was killed each time. Leaves
 * time for a server that was off.
 */
const longestWait = 3 * 86_400_000;

function filesFor({ config }: Queryable): PrivateFiles {
  return openPrivateFiles(join(config.dataDirectory, "archives"));
}

function since(context: Queryable): Date {
  return new Date(context.clock().getTime() - archiveLife);
}

/** The archive that a person asked for within the last week. */
export async function currentArchive(context: Queryable, userId: string): Promise<ArchiveRow | undefined> {
  const [latest] = await findArchivesSince(context.store, userId, since(context));
  return latest;
}

/**
 * Asks for an archive; a mail tells once it is ready.
 * @throws {ApiError} 429 within a week of the last one, 401 for a session that has ended
 */
export async function requestArchive(context: Context, { row }: Session): Promise<void> {
  await context.write(async (tx) => {
    await lockUserWithPassword(tx.store, row.user_id);
    await assertGoesOn(tx, row);
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
  });
}

function secondsUntilNext(context: Queryable, { created_at: at }: ArchiveRow): number {
  return Math.max(1, Math.ceil((at.getTime() + archiveLife - context.clock().getTime()) / 1000));
}

export interface FoundArchive {
  readonly path: string;
  /** What the person's file is called. */
  readonly filename: string;
}

/**
 * The file of somebody's own archive.
 * @throws {ApiError} 404 for another person's, one that isn't ready, and one whose time is over
 */
export async function findOwnArchive(
  context: Queryable,
  userId: string,
  archiveId: string,
): Promise<FoundArchive> {
  const row = await findArchive(context.store, archiveId);
  const own = row?.user_id === userId && row.state === "ready" && row.created_at > since(context);
  const path = own ? await filesFor(context).find(row.name) : undefined;
  if (row === undefined || path === undefined) throw notFound();
  const stamp = row.created_at.toISOString().replaceAll(/\D/g, "").slice(0, 14);
  return { path, filename: `archive-${stamp}.zip` };
}

/**
 * Makes an archive that was asked for, unless it is there already or its person is gone. One that still fails a day
 * after it was asked for is given up: its row goes, so that its person can ask again.
 * @throws what may be gone at the next try, such as a full disk
 */
export async function makeArchive(context: Context, archiveId: string): Promise<void> {
  const row = await findArchive(context.store, archiveId);
  const user = row === undefined ? undefined : await findUser(context.store, row.user_id);
  const account = user === undefined ? undefined : await findAccount(context.store, user.account_id);
  if (row?.state !== "waiting" || user === undefined || account === undefined) return;
  if (!mayAct(user, account)) return;
  try {
    const size = await filesFor(context).write(row.name, (output) =>
      writeZip(output, (zip) => fill(context, zip, account)),
    );
    await finish(context, row, size);
  } catch (error) {
    if (context.clock().getTime() - row.created_at.getTime() < patience) throw error;
    context.log.error({ error, archiveId }, "an archive was given up");
    await giveUp(context, row);
  }
}

async function finish(context: Context, { id, name }: ArchiveRow, size: number): Promise<void> {
  await context.write(async (tx) => {
    if (await finishArchive(tx.store, id, size, tx.clock())) {
      await tx.emit({ type: "archive.ready", archiveId: id });
    } else if ((await findArchive(tx.store, id)) === undefined) {
      // Its person has deleted the account meanwhile, or it was given up.
      await tx.emit({ type: "archives.removed", names: [name] });
    }
  });
}

async function giveUp(context: Context, { id, name }: ArchiveRow): Promise<void> {
  await context.write(async (tx) => {
    if (await deleteWaitingArchive(tx.store, id)) {
      await tx.emit({ type: "archives.removed", names: [name] });
    }
  });
}

async function fill(context: Queryable, zip: ZipWriter, account: AccountRow): Promise<void> {
  const { store } = context;
  const at = context.clock();
  const addDocument = (path: string, document: Document): Promise<void> =>
    zip.add(path, Readable.from([JSON.stringify(document, undefined, 2)]), { compress: true, at });
  await addDocument("actor.json", actorDocument(account));
  for (const picture of ["avatar", "header"] as const) {
    const key = account[`${picture}_key`];
    if (key !== null) await addFile(context, zip, archivedPicture(picture, key), key, at);
  }
  await zip.add("outbox.json", Readable.from(collection("outbox.json", activities(context, account))), {
    compress: true,
    at,
  });
  for (const [name, marks] of [
    ["likes.json", "favourites"],
    ["bookmarks.json", "bookmarks"],
  ] as const) {
    const marked = (below: string): ReturnType<typeof exportMarked> =>
      exportMarked(store, marks, account.id, below);
    const uris = itemsOf(batchesOf(marked), ({ uri }) => JSON.stringify(uri));
    await zip.add(name, Readable.from(collection(name, uris)), { compress: true, at });
  }
  const filesBelow = (below: string): ReturnType<typeof filesOfAuthor> =>
    filesOfAuthor(store, account.id, below);
  for await (const rows of batchesOf(filesBelow, statusBatch)) {
    for (const { file_key: key } of rows) await addFile(context, zip, archivedPath(key), key, at);
  }
}

/** A file that is missing is left out: the rest is worth having. */
async function addFile(
  context: Queryable,
  zip: ZipWriter,
  path: string,
  key: string,
  at: Date,
): Promise<void> {
  const bytes = await context.media.read(key).catch((error: unknown) => {
    context.log.warn({ file: key, error }, "a file is missing from an archive");
    return undefined;
  });
  if (bytes !== undefined) await zip.add(path, Readable.from([bytes]), { compress: false, at });
}

async function* itemsOf<Row>(
  batches: AsyncGenerator<readonly Row[]>,
  write: (row: Row) => string,
): AsyncGenerator<readonly string[]> {
  for await (const rows of batches) yield rows.map(write);
}

/** An ordered collection as JSON text, batch by batch. */
async function* collection(id: string, batches: AsyncGenerator<readonly string[]>): AsyncGenerator<string> {
  let items = 0;
  const head = { "@context": contextOfDocuments, id, type: "OrderedCollection" };
  yield `${JSON.stringify(head).slice(0, -1)},"orderedItems":[`;
  for await (const batch of batches) {
    yield `${items > 0 ? "," : ""}\n${batch.join(",\n")}`;
    items += batch.length;
  }
  yield `\n],"totalItems":${items}}\n`;
}

async function* activities(context: Queryable, actor: AccountRow): AsyncGenerator<readonly string[]> {
  const { store, config } = context;
  const read = (below: string): Promise<StatusRow[]> => statusesOfAuthor(store, actor.id, below);
  for await (const rows of batchesOf(read, statusBatch)) {
    const media = await findMedia(store, [...new Set(rows.flatMap((row) => row.media_ids))]);
    const names = await findStatusNames(
      store,
      rows.map((row) => row.id),
    );
    const polls = await findPolls(
      store,
      rows.flatMap((row) => row.poll_id ?? []),
    );
    const mentioned = names.flatMap((row) => row.mentions.map(({ id }) => id));
    const actors = await findAccounts(store, [...new Set(mentioned)]);
    const referred = rows.flatMap((row) => [row.in_reply_to_id ?? [], row.reblog_of_id ?? []].flat());
    const parts = {
      actor,
      media: new Map(media.map((row) => [row.id, row])),
      names: new Map(names.map((row) => [row.status_id, row])),
      polls: new Map(polls.map((row) => [row.id, row])),
      actors: new Map(actors.map((row) => [row.id, row])),
      uris: await statusUris(store, [...new Set(referred)]),
      tagUrl: (name: string) => tagPage(config.publicUrl, name),
    };
    yield rows.map((row) => JSON.stringify(activityDocument(row, parts)));
  }
}

/** Removes the files of archives. */
export async function removeArchiveFiles(context: Queryable, names: readonly string[]): Promise<void> {
  const files = filesFor(context);
  for (const name of names) await files.remove(name);
}

/** Removes archives whose time is over or whose job is lost, and files that belong to none: those that a killed job began. */
export async function removeOldArchives(context: Context): Promise<void> {
  const files = filesFor(context);
  const waitingSince = new Date(context.clock().getTime() - longestWait);
  for (;;) {
    const rows = await findOldArchives(context.store, since(context), waitingSince, 100);
    if (rows.length === 0) break;
    // Files first: without its row, nobody would know of a file.
    for (const row of rows) await files.remove(row.name);
    await context.write((tx) =>
      deleteArchives(
        tx.store,
        rows.map((row) => row.id),
      ),
    );
  }
  const old = await files.writtenBefore(new Date(context.clock().getTime() - 86_400_000));
  const known = await knownArchiveNames(context.store, old);
  for (const name of old) if (!known.has(name)) await files.remove(name);
}
