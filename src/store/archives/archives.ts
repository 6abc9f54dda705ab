/** Requested archives. A row has only the name of its file, which is in the private file storage. */

import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export type ArchiveRow = Row<"archives", typeof columns>;

const columns = "id, user_id, state, name, size, created_at, finished_at";

export const insertArchive = write.only<
  [archive: { readonly userId: string; readonly name: string; readonly createdAt: Date }],
  ArchiveRow
>(
  "archive_insert",
  `insert into archives (user_id, name, created_at) values ($1, $2, $3) returning ${columns}`,
  (archive) => [archive.userId, archive.name, archive.createdAt],
);

/** The archives that a user requested after a time, newest first. */
export const findArchivesSince = read.rows<[userId: string, since: Date], ArchiveRow>(
  "archives_of_user",
  `select ${columns} from archives where user_id = $1 and created_at > $2 order by id desc limit 10`,
);

export const findArchive = read.first<[id: string], ArchiveRow>(
  "archive_by_id",
  `select ${columns} from archives where id = $1`,
);

/** @returns whether this call changed the state from waiting to ready; of concurrent calls, only one does */
export const finishArchive = write.any<[id: string, size: number, now: Date]>(
  "archive_finish",
  `update archives set state = 'ready', size = $2, finished_at = $3 where id = $1 and state = 'waiting' returning 1`,
);

/** @returns whether there was a waiting archive with this id */
export const deleteWaitingArchive = write.any<[id: string]>(
  "archive_delete_waiting",
  "delete from archives where id = $1 and state = 'waiting' returning 1",
);

/** Archives requested before `before`, and archives still waiting that were requested before `waitingBefore`. */
export const findOldArchives = read.rows<[before: Date, waitingBefore: Date, limit: number], ArchiveRow>(
  "archives_old",
  `select ${columns} from archives
   where created_at < $2 and (created_at < $1 or state = 'waiting') order by created_at limit $3`,
);

export const deleteArchives = write.run<[ids: readonly string[]]>(
  "archives_delete",
  "delete from archives where id = any($1::bigint[])",
);

/** File names of an account's archives. */
export const archiveNamesOf = read.values<[accountId: string], string>(
  "archive_names_of_account",
  "select a.name from archives a join users u on u.id = a.user_id where u.account_id = $1",
);

/** The names, among these, that belong to an archive. */
export const knownArchiveNames = read.set<[names: readonly string[]], string>(
  "archive_names_known",
  "select name from archives where name = any($1::text[])",
);
