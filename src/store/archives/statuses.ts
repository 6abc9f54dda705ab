/** An account's statuses and files, for its archive. */
import type { ReadStore } from "../kernel/connection.ts";
import { read } from "../kernel/queries.ts";
import { type StatusRow, statusColumns } from "../statuses/statuses.ts";

/** Maximum rows per batch. */
export const statusBatch = 200;

/** A batch of an author's statuses with ids below `below`, newest first. */
export const statusesOfAuthor = read.rows<[accountId: string, below: string], StatusRow>(
  "archived_statuses",
  `select ${statusColumns} from statuses where account_id = $1 and id < $2
   order by id desc limit ${statusBatch}`,
);

/** The URIs of statuses and their authors by id, regardless of visibility. */
export async function statusUris(
  store: ReadStore,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly uri: string; readonly authorUri: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await store.query<{ id: string; uri: string; author_uri: string }>(
    "status_uris",
    `select s.id, s.uri, a.uri as author_uri from statuses s join accounts a on a.id = s.account_id
     where s.id = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map(({ id, uri, author_uri: authorUri }) => [id, { uri, authorUri }]));
}

/** A batch of the files of an account's statuses with ids below `below`, newest first. */
export const filesOfAuthor = read.rows<
  [accountId: string, below: string],
  { readonly id: string; readonly file_key: string }
>(
  "archived_files",
  `select id, file_key from media_attachments
   where account_id = $1 and id < $2 and status_id is not null and state = 'ready' and file_key is not null
   order by id desc limit ${statusBatch}`,
);
