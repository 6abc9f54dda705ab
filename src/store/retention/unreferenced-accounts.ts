/** Removing accounts of other servers that nothing here refers to. They are fetched again when they are needed. */
import { type Row, anyOf, raw, read, table, write } from "../kernel/statement.ts";

/** Columns whose rows keep an account of another server; a test compares them with the foreign keys. */
export const keepingColumns = [
  ["account_migrations", "account_id"],
  ["account_migrations", "target_account_id"],
  ["account_notes", "target_account_id"],
  ["account_relationship_severances", "account_id"],
  ["account_warnings", "account_id"],
  ["account_warnings", "target_account_id"],
  ["accounts", "moved_to_account_id"],
  ["announcement_reactions", "account_id"],
  ["appeals", "account_id"],
  ["async_refreshes", "account_id"],
  ["blocks", "account_id"],
  ["blocks", "target_account_id"],
  ["collection_items", "account_id"],
  ["collections", "account_id"],
  ["direct_entries", "account_id"],
  ["dismissed_suggestions", "target_account_id"],
  ["domain_limits", "account_id"],
  ["early_undos", "account_id"],
  ["endorsements", "target_account_id"],
  ["favourites", "account_id"],
  ["follow_requests", "account_id"],
  ["follow_requests", "target_account_id"],
  ["follows", "account_id"],
  ["follows", "target_account_id"],
  ["list_accounts", "account_id"],
  ["media_attachments", "account_id"],
  ["mentions", "account_id"],
  ["moderation_notes", "target_account_id"],
  ["mutes", "account_id"],
  ["mutes", "target_account_id"],
  ["notification_permissions", "from_account_id"],
  ["notification_requests", "from_account_id"],
  ["notifications", "from_account_id"],
  ["poll_votes", "account_id"],
  ["polls", "account_id"],
  ["quotes", "account_id"],
  ["quotes", "quoted_account_id"],
  ["rejected_pictures", "account_id"],
  ["reports", "account_id"],
  ["reports", "target_account_id"],
  ["status_edits", "account_id"],
  ["status_pins", "account_id"],
  ["statuses", "account_id"],
  ["statuses", "in_reply_to_account_id"],
] as const;

/** SQL: the status with which a row of a table is removed; not for tables whose rows belong to no status. */
const statusOf: Partial<Record<(typeof keepingColumns)[number][0], string>> = {
  direct_entries: "r.status_id",
  favourites: "r.status_id",
  media_attachments: "r.status_id",
  mentions: "r.status_id",
  notifications: "r.status_id",
  poll_votes: "(select p.id from statuses p where p.poll_id = r.poll_id)",
  polls: "(select p.id from statuses p where p.poll_id = r.id)",
  quotes: "r.status_id",
  status_edits: "r.status_id",
  status_pins: "r.status_id",
  statuses: "r.id",
};

/**
 * SQL condition: nothing refers to the account `a`, moderators decided nothing about it, and its server last described
 * it before a moment.
 * @param removed a query for the ids of statuses whose references don't count
 */
export function isUnreferenced(before: string, removed?: string): string {
  const references = keepingColumns.map(([referring, column]) => {
    const status = removed === undefined ? undefined : statusOf[referring];
    const isLeft = status === undefined ? "" : ` and coalesce(${status}, 0) not in (${removed})`;
    return `and not exists (select from ${referring} r where r.${column} = a.id${isLeft})`;
  });
  return `a.domain is not null and coalesce(a.fetched_at, a.created_at) < ${before}
    and a.suspended_at is null and a.silenced_at is null and a.sensitized_at is null and a.trendable is null
    and a.reviewed_at is null and a.deleted_at is null and a.departed_at is null and a.moved_to_account_id is null
    ${references.join("\n    ")}`;
}

/** The ids of the next accounts of other servers above an id, in ascending order. */
export const findRemoteAccountsAbove = read.values(
  "retention_accounts_above",
  (above: string, limit: number) =>
    table("accounts").where("id", ">", above).whereNotNull("domain").orderBy("id").limit(limit).select("id"),
);

/** Those of these accounts that are unreferenced. */
export const findUnreferencedAccounts = read.values(
  "retention_accounts_unreferenced",
  (ids: readonly string[], before: Date) =>
    table("accounts as a")
      .where("a.id", anyOf(ids))
      .whereRaw(isUnreferenced(":before"), { before })
      .select<Row<"accounts", "id">[]>("a.id"),
);

/** Locks those of these accounts that no other transaction has locked. @returns their ids */
export const lockUnreferencedAccounts = write.values("retention_accounts_lock", (ids: readonly string[]) =>
  table("accounts").where("id", anyOf(ids)).orderBy("id").forUpdate().skipLocked().select("id"),
);

/** Deletes those of these locked accounts that are unreferenced, with the cached keys of their signatures. */
export const deleteUnreferencedAccounts = write.rows(
  "retention_accounts_delete",
  (ids: readonly string[], before: Date) =>
    raw<Row<"accounts", "uri">>(
      `with gone as (
         delete from accounts a where a.id = any(:ids) and ${isUnreferenced(":before")} returning uri),
       keys as (delete from remote_keys using gone where remote_keys.owner_uri = gone.uri)
       select uri from gone`,
      { ids, before },
    ),
);
