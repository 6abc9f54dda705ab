/** An account's statuses and files, for its archive. */
import type { ReadStore } from "../kernel/connection.ts";
import { type Row, anyOf, raw, read, table } from "../kernel/statement.ts";
import { type StatusRow, statusColumns } from "../statuses/statuses.ts";

/** Maximum rows per batch. */
export const statusBatch = 200;

/** A batch of an author's statuses with ids below `below`, newest first. */
export const statusesOfAuthor = read.rows("archived_statuses", (accountId: string, below: string) =>
  table("statuses")
    .where({ account_id: accountId })
    .where("id", "<", below)
    .orderBy("id", "desc")
    .limit(statusBatch)
    .select<StatusRow[]>(raw(statusColumns)),
);

interface StatusUriRow extends Row<"statuses", "id" | "uri"> {
  readonly author_uri: string;
}

const readUris = read.rows(
  "status_uris",
  (ids: readonly string[]) =>
    table("statuses as s")
      .join("accounts as a", "a.id", "s.account_id")
      .where("s.id", anyOf(ids))
      .select<StatusUriRow[]>("s.id", "s.uri", "a.uri as author_uri"),
  { skipsEmpty: true },
);

/** The URIs of statuses and their authors by id, regardless of visibility. */
export async function statusUris(
  store: ReadStore,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly uri: string; readonly authorUri: string }>> {
  const rows = await readUris(store, ids);
  return new Map(rows.map(({ id, uri, author_uri: authorUri }) => [id, { uri, authorUri }]));
}

/** A batch of the files of an account's statuses with ids below `below`, newest first. */
export const filesOfAuthor = read.rows("archived_files", (accountId: string, below: string) =>
  table("media_attachments")
    .where({ account_id: accountId, state: "ready" })
    .where("id", "<", below)
    .whereNotNull("status_id")
    .whereNotNull("file_key")
    .orderBy("id", "desc")
    .limit(statusBatch)
    .select<{ readonly id: string; readonly file_key: string }[]>("id", "file_key"),
);
