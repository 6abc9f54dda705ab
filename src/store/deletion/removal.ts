/** Deleting accounts and their data, in batches, so that no statement locks many rows for long. */
import { type AccountRow, accountColumns } from "../accounts/account-rows.ts";
import { now, raw, read, table, write } from "../kernel/statement.ts";
import type { FollowPair } from "../relationships/relationships.ts";
import type { MediaKeysRow } from "../statuses/removal.ts";

/**
 * Hides an account permanently; its username stays reserved.
 * @returns its URI
 */
export const markAccountDeleted = write.value("account_mark_deleted", (id: string, at: Date) =>
  table("accounts")
    .where({ id })
    .update({ suspended_at: raw("coalesce(suspended_at, :at)", { at }), deleted_at: at, updated_at: at })
    .returning("uri"),
);

/**
 * Deletes the row of an account, with everything that depends on it, in one statement: for accounts without content.
 * @returns its URI
 */
export const deleteAccountRow = write.value("account_delete_row", (id: string) =>
  table("accounts").where({ id }).delete().returning("uri"),
);

/**
 * Deletes the row of an account that its own server has deleted.
 * @returns false for any other account
 */
export const deleteDepartedRow = write.any("account_delete_departed", (id: string) =>
  table("accounts")
    .where({ id })
    .whereNotNull("departed_at")
    .whereNotNull("deleted_at")
    .delete()
    .returning("id"),
);

const deletedAccount = (id: string) =>
  table("accounts").where({ id }).whereNotNull("deleted_at").select<AccountRow[]>(raw(accountColumns));

/** An account marked as deleted; undefined for any other. */
export const findDeletedAccount = read.first("account_deleted", (id: string) => deletedAccount(id));

/** A batch of an account's statuses, newest first, so that replies are deleted before their parents. */
export const someStatusesOf = read.values("statuses_some_of_account", (accountId: string, limit: number) =>
  table("statuses").where({ account_id: accountId }).orderBy("id", "desc").limit(limit).select("id"),
);

/** A batch of an account's follows, in both directions. */
export const someFollowsOf = read.rows("follows_some_of_account", (accountId: string, limit: number) =>
  raw<FollowPair>(
    `(select account_id, target_account_id from follows where account_id = :accountId limit :limit)
     union all
     (select account_id, target_account_id from follows where target_account_id = :accountId limit :limit)
     limit :limit`,
    { accountId, limit },
  ),
);

/**
 * Deletes a batch of an account's favourites and updates the counters of their statuses. Selects the favourites along
 * the account's index, then locks the statuses in the order of their ids, which prevents deadlocks.
 * @returns the number of deleted favourites
 */
export const deleteFavouritesOf = write.number(
  "favourites_delete_of_account",
  (accountId: string, limit: number) =>
    raw(
      `with few as (select id, status_id from favourites where account_id = :accountId order by id limit :limit),
         held as materialized (
           select id from statuses where id in (select status_id from few) order by id for no key update),
         gone as (
           delete from favourites where id in (select few.id from few join held on held.id = few.status_id)
           returning status_id),
         counted as (
           update statuses s set favourites_count = greatest(0, s.favourites_count - 1)
           from gone where s.id = gone.status_id)
       select from gone`,
      { accountId, limit },
    ),
);

/** Deletes the rows of a batch of an account's media, not their files. */
export const deleteMediaOfAccount = write.rows(
  "media_delete_of_account",
  (accountId: string, limit: number) =>
    table("media_attachments")
      .whereIn("id", table("media_attachments").where({ account_id: accountId }).limit(limit).select("id"))
      .delete()
      .returning<MediaKeysRow[]>(["upload_key", "file_key", "small_key"]),
);

/** Tables whose rows no counter includes, with the column that references the account. */
export const uncounted = [
  ["bookmarks", "account_id"],
  ["status_pins", "account_id"],
  ["conversation_mutes", "account_id"],
  ["markers", "account_id"],
  ["home_entries", "account_id"],
  ["homes", "account_id"],
  ["notifications", "account_id"],
  ["notifications", "from_account_id"],
  ["notification_policies", "account_id"],
  ["notification_permissions", "account_id"],
  ["notification_permissions", "from_account_id"],
  // After the notifications, whose triggers look up the requests.
  ["notification_requests", "account_id"],
  ["notification_requests", "from_account_id"],
  ["account_relationship_severances", "account_id"],
  ["follow_requests", "account_id"],
  ["follow_requests", "target_account_id"],
  ["blocks", "account_id"],
  ["blocks", "target_account_id"],
  ["early_undos", "account_id"],
  ["mutes", "account_id"],
  ["mutes", "target_account_id"],
  ["user_domain_blocks", "account_id"],
  ["account_notes", "account_id"],
  ["lists", "account_id"],
  ["imports", "account_id"],
  ["list_accounts", "account_id"],
  ["tag_follows", "account_id"],
  ["featured_tags", "account_id"],
  ["endorsements", "account_id"],
  ["endorsements", "target_account_id"],
  ["filters", "account_id"],
  ["filter_versions", "account_id"],
  // Reports about the account stay, for the moderators.
  ["reports", "account_id"],
  ["appeals", "account_id"],
  ["account_deletion_requests", "account_id"],
  ["annual_reports", "account_id"],
  ["account_migrations", "account_id"],
  ["domain_losses", "account_id"],
  ["async_refreshes", "account_id"],
  ["directory_entries", "account_id"],
  ["dismissed_suggestions", "account_id"],
  ["dismissed_suggestions", "target_account_id"],
  ["popular_accounts", "account_id"],
  ["announcement_reads", "account_id"],
  ["collections", "account_id"],
  ["collection_items", "account_id"],
  ["announcement_reactions", "account_id"],
  ["idempotency_keys", "account_id"],
  ["scheduled_statuses", "account_id"],
  ["direct_entries", "account_id"],
  ["account_conversations", "account_id"],
  // The tallies of other accounts' polls stay.
  ["poll_votes", "account_id"],
] as const;

/**
 * Deletes a batch of an account's rows from one of these tables.
 * @returns the number of deleted rows
 */
export const deleteUncounted = write.number(
  "uncounted_delete",
  ([name, column]: (typeof uncounted)[number], accountId: string, limit: number) =>
    raw(
      `delete from ${name}
       where ctid = any(array(select ctid from ${name} where ${column} = :accountId limit :limit))
       returning 1`,
      { accountId, limit },
    ),
  { varies: true },
);

/** Locks an account until the transaction ends, so that concurrent changes of its counters wait. */
export const lockAccountForRemoval = write.first("account_lock_for_removal", (id: string) =>
  deletedAccount(id).forUpdate(),
);

/** Clears everything about an account except its username and URI, which stay reserved. */
export const clearAccount = write.run("account_blank", (id: string) =>
  table("accounts")
    .where({ id })
    .update({
      display_name: "",
      note_source: "",
      note: "",
      fields: raw("'[]'"),
      actor_type: "Person",
      avatar_key: null,
      avatar_static_key: null,
      avatar_remote_url: null,
      avatar_description: "",
      header_key: null,
      header_static_key: null,
      header_remote_url: null,
      header_description: "",
      discoverable: false,
      indexable: false,
      moved_to_account_id: null,
      also_known_as: raw("'{}'"),
      attribution_domains: raw("'{}'"),
      last_status_at: null,
      followers_count: 0,
      following_count: 0,
      statuses_count: 0,
      updated_at: now(),
    }),
);

/** Deletes an account's login and the rows that depend on it. */
export const deleteUserOf = write.run("user_delete_of_account", (accountId: string) =>
  table("users").where({ account_id: accountId }).delete(),
);
