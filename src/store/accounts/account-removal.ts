/** Deleting what belongs to an account. All in batches, so that no statement locks many rows for long. */
import { type AccountRow, accountColumns } from "./accounts.ts";
import { type ReadStore, type WriteStore, single } from "../kernel/connection.ts";
import type { FollowPair } from "../relationships/relationships.ts";
import type { MediaKeysRow } from "../statuses/removal.ts";

/** Hides an account for good; its name stays taken. @returns its URI */
export async function markAccountDeleted(store: WriteStore, id: string, now: Date): Promise<string> {
  const rows = await store.query<{ uri: string }>(
    "account_mark_deleted",
    `update accounts set suspended_at = coalesce(suspended_at, $2), deleted_at = $2, updated_at = $2
     where id = $1 returning uri`,
    [id, now],
  );
  return single(rows).uri;
}

/** An account that was deleted by its person; undefined for any other. */
export async function findDeletedAccount(store: ReadStore, id: string): Promise<AccountRow | undefined> {
  const [row] = await store.query<AccountRow>(
    "account_deleted",
    `select ${accountColumns} from accounts where id = $1 and deleted_at is not null`,
    [id],
  );
  return row;
}

/** Some of an account's statuses, the newest first, so that answers go before what they answer. */
export async function someStatusesOf(store: ReadStore, accountId: string, limit: number): Promise<string[]> {
  const rows = await store.query<{ id: string }>(
    "statuses_some_of_account",
    "select id from statuses where account_id = $1 order by id desc limit $2",
    [accountId, limit],
  );
  return rows.map(({ id }) => id);
}

/** Some follows of an account, in either direction. */
export function someFollowsOf(store: ReadStore, accountId: string, limit: number): Promise<FollowPair[]> {
  return store.query(
    "follows_some_of_account",
    `(select account_id, target_account_id from follows where account_id = $1 limit $2)
     union all (select account_id, target_account_id from follows where target_account_id = $1 limit $2)
     limit $2`,
    [accountId, limit],
  );
}

/**
 * Deletes some favourites of an account, and corrects the counts of their statuses. The favourites are chosen along the
 * index of the account; the statuses are locked in the order of their own ids, which prevents deadlocks.
 * @returns how many there were
 */
export async function deleteFavouritesOf(
  store: WriteStore,
  accountId: string,
  limit: number,
): Promise<number> {
  const rows = await store.query(
    "favourites_delete_of_account",
    `with few as (select id, status_id from favourites where account_id = $1 order by id limit $2),
       held as materialized (
         select id from statuses where id in (select status_id from few) order by id for no key update),
       gone as (
         delete from favourites where id in (select few.id from few join held on held.id = few.status_id)
         returning status_id),
       counted as (
         update statuses s set favourites_count = greatest(0, s.favourites_count - 1)
         from gone where s.id = gone.status_id)
     select from gone`,
    [accountId, limit],
  );
  return rows.length;
}

/** Deletes some of an account's attachments. @returns the keys of their files, which are still there */
export function deleteMediaOfAccount(
  store: WriteStore,
  accountId: string,
  limit: number,
): Promise<MediaKeysRow[]> {
  return store.query(
    "media_delete_of_account",
    `delete from media_attachments where id in (select id from media_attachments where account_id = $1 limit $2)
     returning upload_key, file_key, small_key`,
    [accountId, limit],
  );
}

/** Rows that no counter counts, by the table and the column that refers to the account. */
export const uncounted = [
  ["bookmarks", "account_id"],
  ["status_pins", "account_id"],
  ["conversation_mutes", "account_id"],
  ["markers", "account_id"],
  ["home_entries", "account_id"],
  ["notifications", "account_id"],
  ["notifications", "from_account_id"],
  ["follow_requests", "account_id"],
  ["follow_requests", "target_account_id"],
  ["blocks", "account_id"],
  ["blocks", "target_account_id"],
  ["mutes", "account_id"],
  ["mutes", "target_account_id"],
  ["user_domain_blocks", "account_id"],
  ["account_notes", "account_id"],
  ["idempotency_keys", "account_id"],
  // The result of a poll of somebody else stays; who chose what doesn't.
  ["poll_votes", "account_id"],
] as const;

/** Deletes some of them. @returns how many there were */
export async function deleteUncounted(
  store: WriteStore,
  [table, column]: (typeof uncounted)[number],
  accountId: string,
  limit: number,
): Promise<number> {
  const rows = await store.query(
    `${table}_of_${column}_delete`,
    `delete from ${table} where ctid = any(array(select ctid from ${table} where ${column} = $1 limit $2))
     returning 1`,
    [accountId, limit],
  );
  return rows.length;
}

/** Locks an account until the transaction ends, so that concurrent changes of its counters wait. */
export async function lockForRemoval(store: WriteStore, id: string): Promise<AccountRow | undefined> {
  const [row] = await store.query<AccountRow>(
    "account_lock_for_removal",
    `select ${accountColumns} from accounts where id = $1 and deleted_at is not null for update`,
    [id],
  );
  return row;
}

/** Empties an account, except for its name and its URI, which stay taken. */
export async function blankAccount(store: WriteStore, id: string): Promise<void> {
  await store.query(
    "account_blank",
    `update accounts set display_name = '', note_source = '', note = '', fields = '[]', actor_type = 'Person',
       avatar_key = null, avatar_static_key = null, avatar_remote_url = null, avatar_description = '',
       header_key = null, header_static_key = null, header_remote_url = null, header_description = '',
       discoverable = false, indexable = false, moved_to_account_id = null, also_known_as = '{}',
       attribution_domains = '{}', last_status_at = null, followers_count = 0, following_count = 0,
       statuses_count = 0, public_key = null, private_key = null, updated_at = $now
     where id = $1`,
    [id],
  );
}

/** Deletes the login of an account, and the rows that depend on it. */
export async function deleteUserOf(store: WriteStore, accountId: string): Promise<void> {
  await store.query("user_delete_of_account", "delete from users where account_id = $1", [accountId]);
}
