/** The states that moderators set on accounts, and the requests to remove the data of suspended ones. */
import { type AccountRow, accountColumns } from "../accounts/account-rows.ts";
import { type Row, now, raw, read, table, write } from "../kernel/statement.ts";

/** An account with the columns for moderation. */
export type ModeratedRow = AccountRow &
  Row<"accounts", "sensitized_at" | "deleted_at" | "origin_suspended_at">;

/** Locks an account for a change by moderators, until the transaction ends. Finds deleted accounts too. */
export const lockModerated = write.first("account_lock_moderated", (id: string) =>
  table("accounts")
    .where({ id })
    .forNoKeyUpdate()
    .select<ModeratedRow[]>(raw(accountColumns), "sensitized_at", "deleted_at", "origin_suspended_at"),
);

/** The columns that moderators set. */
export type ModeratedState = "sensitized_at" | "silenced_at" | "suspended_at";

/** Whether a state of an account comes from a block of its server, and no moderator has set it since. */
export const isStateOfDomain = read.any(
  "account_state_of_domain",
  (id: string, state: "silenced_at" | "suspended_at") =>
    table("domain_limits as l")
      .join("accounts as a", "a.id", "l.account_id")
      .where({ "l.account_id": id, "l.severity": state === "silenced_at" ? "silence" : "suspend" })
      .whereRaw(`l.limited_at = a.${state}`)
      .select("l.account_id"),
  { varies: true },
);

/** Sets or clears one of the states. */
export const setState = write.run(
  "account_set_state",
  (id: string, state: ModeratedState, at: Date | null) =>
    table("accounts")
      .where({ id })
      .update({ [state]: at, updated_at: now() }),
  { varies: true },
);

/** Makes the account usable after the removal of its data. A removal that is still running ends. */
export const clearDeletion = write.run("account_clear_deletion", (id: string) =>
  table("accounts").where({ id }).update({ deleted_at: null }),
);

/** Schedules the removal of a suspended account's data; keeps an earlier date. */
export const insertDeletionRequest = write.run(
  "account_deletion_request_insert",
  (accountId: string, dueAt: Date) =>
    table("account_deletion_requests").insert({ account_id: accountId, due_at: dueAt }).onConflict().ignore(),
);

/** @returns whether the account's data was scheduled for removal */
export const deleteDeletionRequest = write.any("account_deletion_request_delete", (accountId: string) =>
  table("account_deletion_requests").where({ account_id: accountId }).delete().returning("account_id"),
);

/** A batch of the accounts whose data is due for removal, earliest first. */
export const findDueDeletions = read.values("account_deletion_requests_due", (at: Date, limit: number) =>
  table("account_deletion_requests")
    .where("due_at", "<=", at)
    .orderBy("due_at")
    .limit(limit)
    .select("account_id"),
);

/** Blocks registrations from the mailbox of a suspended account. */
export const blockMailboxOf = write.run(
  "canonical_email_block_of_account_insert",
  (accountId: string, hash: string, at: Date) =>
    table("canonical_email_blocks")
      .insert({ canonical_email_hash: hash, reference_account_id: accountId, created_at: at })
      .onConflict("canonical_email_hash")
      .ignore(),
);

/** Removes the blocks of mailboxes that the account's suspension caused. */
export const unblockMailboxOf = write.run("canonical_email_block_of_account_delete", (accountId: string) =>
  table("canonical_email_blocks").where({ reference_account_id: accountId }).delete(),
);

/**
 * Locks an account against a change of its suspension until the transaction ends.
 * @returns whether it is suspended; undefined if there is no such account
 */
export const lockSuspension = write.firstValue("account_lock_suspension", (id: string) =>
  table("accounts")
    .where({ id })
    .forShare()
    .select<{ suspended: boolean }[]>(raw("suspended_at is not null as suspended")),
);

/** A batch of an account's statuses below an id, newest first. */
export const statusesBelow = read.values(
  "statuses_of_account_below",
  (accountId: string, below: string | null, limit: number) =>
    table("statuses")
      .where({ account_id: accountId })
      .whereRaw("(?::bigint is null or id < ?)", [below, below])
      .orderBy("id", "desc")
      .limit(limit)
      .select("id"),
);

/**
 * Removes a batch of the entries of statuses from the timelines of lists.
 * @returns the number of removed entries; less than the limit if none are left
 */
export const deleteListEntries = write.number(
  "list_entries_of_statuses_delete",
  (statusIds: readonly string[], limit: number) =>
    raw(
      `delete from list_entries where ctid = any(array(
         select ctid from list_entries where status_id = any(:statusIds::bigint[]) limit :limit)) returning 1`,
      { statusIds, limit },
    ),
);

const fileKeys = ["id", "upload_key", "file_key", "small_key"] as const;

/** A batch of an account's media above an id, in the order of ids. */
export const mediaAbove = read.rows(
  "media_of_account_above",
  (accountId: string, above: string, limit: number) =>
    table("media_attachments")
      .where({ account_id: accountId })
      .where("id", ">", above)
      .orderBy("id")
      .limit(limit)
      .select(...fileKeys),
);

/** A batch of the local followers of an account, above the id of a follow. */
export const localFollowersAbove = read.rows(
  "local_followers_above",
  (accountId: string, above: string, limit: number) =>
    table("follows as f")
      .join("accounts as a", "a.id", "f.account_id")
      .whereNull("a.domain")
      .where("f.target_account_id", accountId)
      .where("f.id", ">", above)
      .orderBy("f.id")
      .limit(limit)
      .select<Row<"follows", "id" | "account_id">[]>("f.id", "f.account_id"),
);

/** A batch of the follows by an account. */
export const someFollowsBy = read.rows("follows_some_by_account", (accountId: string, limit: number) =>
  raw<Row<"follows", "account_id" | "target_account_id">>(
    `(select account_id, target_account_id from follows where account_id = :accountId limit :limit)
     union all
     (select account_id, target_account_id from follow_requests where account_id = :accountId limit :limit)
     limit :limit`,
    { accountId, limit },
  ),
);
