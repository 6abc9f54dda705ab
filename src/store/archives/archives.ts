/** Requested archives. The row has the name of the file, which is stored elsewhere. */
import { type ReadStore, type WriteStore, single } from "../kernel/connection.ts";

export interface ArchiveRow {
  readonly id: string;
  readonly user_id: string;
  readonly state: "waiting" | "ready";
  /** File name. */
  readonly name: string;
  /** Bytes; null until it is ready. */
  readonly size: string | null;
  readonly created_at: Date;
  readonly finished_at: Date | null;
}

const columns = "id, user_id, state, name, size, created_at, finished_at";

export async function insertArchive(
  store: WriteStore,
  archive: { readonly userId: string; readonly name: string; readonly createdAt: Date },
): Promise<ArchiveRow> {
  const rows = await store.query<ArchiveRow>(
    "archive_insert",
    `insert into archives (user_id, name, created_at) values ($1, $2, $3) returning ${columns}`,
    [archive.userId, archive.name, archive.createdAt],
  );
  return single(rows);
}

/** The archives that a user requested after a time, newest first. */
export function findArchivesSince(store: ReadStore, userId: string, since: Date): Promise<ArchiveRow[]> {
  return store.query(
    "archives_of_user",
    `select ${columns} from archives where user_id = $1 and created_at > $2 order by id desc limit 10`,
    [userId, since],
  );
}

export async function findArchive(store: ReadStore, id: string): Promise<ArchiveRow | undefined> {
  const [row] = await store.query<ArchiveRow>(
    "archive_by_id",
    `select ${columns} from archives where id = $1`,
    [id],
  );
  return row;
}

/** @returns whether this call changed the state from waiting to ready; of concurrent calls, only one does */
export async function finishArchive(
  store: WriteStore,
  id: string,
  size: number,
  now: Date,
): Promise<boolean> {
  const rows = await store.query(
    "archive_finish",
    `update archives set state = 'ready', size = $2, finished_at = $3 where id = $1 and state = 'waiting' returning 1`,
    [id, size, now],
  );
  return rows.length > 0;
}

/** @returns whether there was a waiting archive with this id */
export async function deleteWaitingArchive(store: WriteStore, id: string): Promise<boolean> {
  const rows = await store.query(
    "archive_delete_waiting",
    "delete from archives where id = $1 and state = 'waiting' returning 1",
    [id],
  );
  return rows.length > 0;
}

/** Archives requested before `before`, and archives still waiting that were requested before `waitingBefore`. */
export function findOldArchives(
  store: ReadStore,
  before: Date,
  waitingBefore: Date,
  limit: number,
): Promise<ArchiveRow[]> {
  return store.query(
    "archives_old",
    `select ${columns} from archives
     where created_at < $2 and (created_at < $1 or state = 'waiting') order by created_at limit $3`,
    [before, waitingBefore, limit],
  );
}

export async function deleteArchives(store: WriteStore, ids: readonly string[]): Promise<void> {
  await store.query("archives_delete", "delete from archives where id = any($1::bigint[])", [ids]);
}

/** File names of an account's archives. */
export async function archiveNamesOf(store: ReadStore, accountId: string): Promise<string[]> {
  const rows = await store.query<{ name: string }>(
    "archive_names_of_account",
    "select a.name from archives a join users u on u.id = a.user_id where u.account_id = $1",
    [accountId],
  );
  return rows.map(({ name }) => name);
}

/** Those of the names that belong to an archive. */
export async function knownArchiveNames(
  store: ReadStore,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await store.query<{ name: string }>(
    "archive_names_known",
    "select name from archives where name = any($1::text[])",
    [names],
  );
  return new Set(rows.map(({ name }) => name));
}
