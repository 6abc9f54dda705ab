/** Contents of an archive: the profile, all statuses with their files, favourites and bookmarks. */
import { Readable } from "node:stream";
import { StorageUnavailable } from "../../media/unavailable.ts";
import type { ZipWriter } from "../../media/zip.ts";
import { type AccountRow, findAccounts } from "../../store/accounts/account-rows.ts";
import { filesOfAuthor, statusBatch, statusUris, statusesOfAuthor } from "../../store/archives/statuses.ts";
import { exportMarked } from "../../store/archives/exports.ts";
import { findMedia } from "../../store/media/media.ts";
import { findPolls } from "../../store/statuses/polls.ts";
import { type StatusRow, findStatusNames } from "../../store/statuses/statuses.ts";
import { tagPage } from "../../text/tag-page.ts";
import type { Queryable } from "../kernel/context.ts";
import {
  type Document,
  activityDocument,
  actorDocument,
  archivedPath,
  archivedPicture,
  contextOfDocuments,
} from "./archived-documents.ts";
import { batchesOf } from "./exports.ts";

/** Writes the contents of an archive. */
export async function fillArchive(context: Queryable, zip: ZipWriter, account: AccountRow): Promise<void> {
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
    const uris = itemsOf(
      batchesOf((below) => exportMarked[marks](store, account.id, below)),
      ({ uri }) => JSON.stringify(uri),
    );
    await zip.add(name, Readable.from(collection(name, uris)), { compress: true, at });
  }
  const filesBelow = (below: string): ReturnType<typeof filesOfAuthor> =>
    filesOfAuthor(store, account.id, below);
  for await (const rows of batchesOf(filesBelow, statusBatch)) {
    for (const { file_key: key } of rows) await addFile(context, zip, archivedPath(key), key, at);
  }
}

/** A missing file is skipped. */
async function addFile(
  context: Queryable,
  zip: ZipWriter,
  path: string,
  key: string,
  at: Date,
): Promise<void> {
  let file: Readable;
  try {
    file = await context.media.open(key);
  } catch (error) {
    // The archive would lack all files, so retry the job.
    if (error instanceof StorageUnavailable) throw error;
    context.log.warn({ file: key, error }, "could not read a file for an archive; skipped it");
    return;
  }
  await zip.add(path, file, { compress: false, at });
}

async function* itemsOf<Row>(
  batches: AsyncGenerator<readonly Row[]>,
  write: (row: Row) => string,
): AsyncGenerator<readonly string[]> {
  for await (const rows of batches) yield rows.map(write);
}

/** An ordered collection as JSON text, in batches. */
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
