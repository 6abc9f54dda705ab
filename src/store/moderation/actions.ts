/** The states that moderators set on accounts, and the requests to remove the data of suspended ones. */
import { type AccountRow, accountColumns } from "../accounts/accounts.ts";
import { type ReadStore, type WriteStore, single } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

/** An account with the columns for moderation. */
export type ModeratedRow = AccountRow & Row<"accounts", "sensitized_at, deleted_at, origin_suspended_at">;

/** Locks an account for a change by moderators, until the transaction ends. Finds deleted accounts too. */
export const lockModerated = write.first<[id: string], ModeratedRow>(
  "account_lock_moderated",
  `select ${accountColumns}, sensitized_at, deleted_at, origin_suspended_at from accounts
   where id = $1 for no key update`,
);

/** The columns that moderators set. */
export type ModeratedState = "sensitized_at" | "silenced_at" | "suspended_at";

/** Whether a state of an account comes from a block of its server, and no moderator has set it since. */
export async function isStateOfDomain(
  store: ReadStore,
  id: string,
  state: "silenced_at" | "suspended_at",
): Promise<boolean> {
  const severity = state === "silenced_at" ? "silence" : "suspend";
  const rows = await store.query(
    `account_${state}_of_domain`,
    `select from domain_limits l join accounts a on a.id = l.account_id
     where l.account_id = $1 and l.severity = '${severity}' and l.limited_at = a.${state}`,
    [id],
  );
  return rows.length > 0;
}

/** Sets or clears one of the states. */
export async function setState(
  store: WriteStore,
  id: string,
  state: ModeratedState,
  at: Date | null,
): Promise<void> {
  await store.query(
    `account_set_${state}`,
    `update accounts set ${state} = $2, updated_at = $now where id = $1`,
    [id, at],
  );
}

/** Makes the account usable after the removal of its data. A removal that is still running ends. */
export const clearDeletion = write.run<[id: string]>(
  "account_clear_deletion",
  "update accounts set deleted_at = null where id = $1",
);

/** Schedules the removal of a suspended account's data; keeps an earlier date. */
export const insertDeletionRequest = write.run<[accountId: string, dueAt: Date]>(
  "account_deletion_request_insert",
  "insert into account_deletion_requests (account_id, due_at) values ($1, $2) on conflict do nothing",
);

/** @returns whether the account's data was scheduled for removal */
export const deleteDeletionRequest = write.any<[accountId: string]>(
  "account_deletion_request_delete",
  "delete from account_deletion_requests where account_id = $1 returning account_id",
);

/** A batch of the accounts whose data is due for removal, earliest first. */
export const findDueDeletions = read.values<[now: Date, limit: number], string>(
  "account_deletion_requests_due",
  "select account_id from account_deletion_requests where due_at <= $1 order by due_at limit $2",
);

/** Blocks registrations from the mailbox of a suspended account. */
export const blockMailboxOf = write.run<[accountId: string, hash: string, now: Date]>(
  "canonical_email_block_of_account_insert",
  `insert into canonical_email_blocks (canonical_email_hash, reference_account_id, created_at) values ($1, $2, $3)
   on conflict (canonical_email_hash) do nothing`,
  (accountId, hash, now) => [hash, accountId, now],
);

/** Removes the blocks of mailboxes that the account's suspension caused. */
export const unblockMailboxOf = write.run<[accountId: string]>(
  "canonical_email_block_of_account_delete",
  "delete from canonical_email_blocks where reference_account_id = $1",
);

/**
 * Locks an account against a change of its suspension until the transaction ends.
 * @returns whether it is suspended; undefined if there is no such account
 */
export const lockSuspension = write.firstValue<[id: string], boolean>(
  "account_lock_suspension",
  "select suspended_at is not null as suspended from accounts where id = $1 for share",
);

export interface RowCount {
  readonly number: number;
}

/** A batch of an account's statuses below an id, newest first. */
export const statusesBelow = read.values<[accountId: string, below: string | null, limit: number], string>(
  "statuses_of_account_below",
  `select id from statuses where account_id = $1 and ($2::bigint is null or id < $2)
   order by id desc limit $3`,
);

/** Authors keep their statuses in their own home timelines, which are never refilled. */
const ofOthers = { home_entries: "and account_id <> $3::bigint", list_entries: "and $3::bigint is not null" };

/**
 * Removes a batch of the entries of an author's statuses from others' home timelines, or from list timelines.
 * @returns the number of removed entries; less than the limit if none are left
 */
export async function deleteEntries(
  store: WriteStore,
  table: "home_entries" | "list_entries",
  { authorId, statusIds, limit }: AuthorsEntries,
): Promise<number> {
  const rows = await store.query<RowCount>(
    `${table}_of_statuses_delete`,
    `with few as materialized (
       select ctid from ${table} where status_id = any($1::bigint[]) ${ofOthers[table]} limit $2),
     gone as (delete from ${table} where ctid = any(array(select ctid from few)) returning 1)
     select count(*)::integer as number from gone`,
    [statusIds, limit, authorId],
  );
  return single(rows).number;
}

export interface AuthorsEntries {
  readonly authorId: string;
  readonly statusIds: readonly string[];
  readonly limit: number;
}

export type FileKeysRow = Row<"media_attachments", "id, upload_key, file_key, small_key">;

/** A batch of an account's media above an id, in the order of ids. */
export const mediaAbove = read.rows<[accountId: string, above: string, limit: number], FileKeysRow>(
  "media_of_account_above",
  `select id, upload_key, file_key, small_key from media_attachments
   where account_id = $1 and id > $2 order by id limit $3`,
);

/** A batch of the local followers of an account, above the id of a follow. */
export const localFollowersAbove = read.rows<
  [accountId: string, above: string, limit: number],
  { id: string; account_id: string }
>(
  "local_followers_above",
  `select f.id, f.account_id from follows f join accounts a on a.id = f.account_id and a.domain is null
   where f.target_account_id = $1 and f.id > $2 order by f.id limit $3`,
);

/** A batch of the follows by an account. */
export const someFollowsBy = read.rows<
  [accountId: string, limit: number],
  { account_id: string; target_account_id: string }
>(
  "follows_some_by_account",
  `(select account_id, target_account_id from follows where account_id = $1 limit $2)
   union all (select account_id, target_account_id from follow_requests where account_id = $1 limit $2)
   limit $2`,
);
