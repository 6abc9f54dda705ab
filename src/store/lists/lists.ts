/** Lists of accounts and their members. */
import { lockAccount } from "../accounts/locking.ts";
import type { WriteStore } from "../kernel/connection.ts";
import { isSuspended } from "../kernel/predicates.ts";
import { type Row, anyOf, orUnchanged, raw, read, table, write } from "../kernel/statement.ts";
import type { AccountEntry } from "../relationships/follows.ts";

export type RepliesPolicy = ListRow["replies_policy"];

export type ListRow = Row<"lists", (typeof columns)[number]>;

export interface NewList {
  readonly title: string;
  readonly repliesPolicy: RepliesPolicy;
  readonly exclusive: boolean;
}

/** Undefined properties stay unchanged. */
export interface ListChange {
  readonly title?: string | undefined;
  readonly repliesPolicy?: RepliesPolicy | undefined;
  readonly exclusive?: boolean | undefined;
}

const columns = ["id", "account_id", "title", "replies_policy", "exclusive"] as const;

const lists = () => table("lists").select(...columns);

/** An account's lists, oldest first. */
export const findLists = read.rows("lists_of_account", (accountId: string) =>
  lists().where({ account_id: accountId }).orderBy("id"),
);

/** The account's list with this id; undefined if there is none. */
export const findList = read.first("list_by_id", (accountId: string, id: string) =>
  lists().where({ id, account_id: accountId }),
);

/** The account's lists that another account is a member of, oldest first. */
export const findListsWith = read.rows("lists_with_member", (accountId: string, memberId: string) =>
  lists()
    .where({ account_id: accountId })
    .whereRaw(
      "exists (select from list_accounts m where m.list_id = lists.id and m.account_id = ? offset 0)",
      memberId,
    )
    .orderBy("id"),
);

const countLists = write.count("lists_count", (accountId: string) =>
  table("lists").where({ account_id: accountId }),
);

/** Serializes the creation of an account's lists until the transaction ends, and counts them. */
export async function lockAndCountLists(store: WriteStore, accountId: string): Promise<number> {
  await lockAccount(store, accountId);
  return countLists(store, accountId);
}

export const insertList = write.only("list_insert", (accountId: string, list: NewList) =>
  table("lists")
    .insert({
      account_id: accountId,
      title: list.title,
      replies_policy: list.repliesPolicy,
      exclusive: list.exclusive,
    })
    .returning(columns),
);

/** @returns the changed list; undefined if the account has no such list */
export const updateList = write.first("list_update", (accountId: string, id: string, change: ListChange) =>
  table("lists")
    .where({ id, account_id: accountId })
    .update({
      title: orUnchanged(change.title, "title"),
      replies_policy: orUnchanged(change.repliesPolicy, "replies_policy"),
      exclusive: orUnchanged(change.exclusive, "exclusive"),
    })
    .returning(columns),
);

/** @returns whether the account had such a list */
export const deleteList = write.any("list_delete", (accountId: string, id: string) =>
  table("lists").where({ id, account_id: accountId }).delete().returning("id"),
);

/** A page of the members of a list, ordered by the time at which they were added. */
export const listMembers = read.page("list_members", "m.id", (listId: string) =>
  table("list_accounts as m")
    .where("m.list_id", listId)
    .whereRaw(`not ${isSuspended("m.account_id")}`)
    .select<AccountEntry[]>("m.id", "m.account_id"),
);

const lockList = write.any("list_lock", (listId: string) =>
  table("lists").where({ id: listId }).forNoKeyUpdate().select("id"),
);

const countMembers = write.count("list_members_count", (listId: string) =>
  table("list_accounts").where({ list_id: listId }),
);

/** Locks a list until the transaction ends, so that concurrent additions wait, and counts its members. */
export async function lockAndCountMembers(store: WriteStore, listId: string): Promise<number | undefined> {
  return (await lockList(store, listId)) ? countMembers(store, listId) : undefined;
}

/** Locks the accounts, among these, that an account follows, or has requested to follow. */
const lockTargets = (relation: "follows" | "follow_requests") =>
  write.values(`list_possible_${relation}`, (accountId: string, targetIds: readonly string[]) =>
    table(relation)
      .where({ account_id: accountId })
      .where("target_account_id", anyOf(targetIds))
      .orderBy("target_account_id")
      .forKeyShare()
      .select("target_account_id"),
  );
const lockFollowed = lockTargets("follows");
const lockRequested = lockTargets("follow_requests");

/**
 * The accounts, among these, that the owner follows or has requested to follow, and the owner. Locks the follows and
 * requests until the transaction ends, so that a concurrent unfollow removes the new member.
 */
export async function lockPossibleMembers(
  store: WriteStore,
  ownerId: string,
  accountIds: readonly string[],
): Promise<Set<string>> {
  // Requests first: one that is accepted in between is then found as a follow.
  const requested = await lockRequested(store, ownerId, accountIds);
  return new Set([ownerId, ...requested, ...(await lockFollowed(store, ownerId, accountIds))]);
}

/** @returns the accounts that were not members before */
export const insertMembers = write.values(
  "list_members_insert",
  (list: Pick<ListRow, "id" | "account_id">, accountIds: readonly string[]) =>
    raw<Row<"list_accounts", "account_id">>(
      `insert into list_accounts (list_id, owner_id, account_id)
       select :list, :owner, id from unnest(:accounts::bigint[]) with ordinality as added (id, position) order by position
       on conflict (list_id, account_id) do nothing returning account_id`,
      { list: list.id, owner: list.account_id, accounts: accountIds },
    ),
);

/** @returns the accounts that were members */
export const deleteMembers = write.values(
  "list_members_delete",
  (listId: string, accountIds: readonly string[]) =>
    table("list_accounts")
      .where({ list_id: listId })
      .where("account_id", anyOf(accountIds))
      .delete()
      .returning("account_id"),
);
