/** Lists of accounts and their members. */
import { lockAccount } from "../accounts/locking.ts";
import { type WriteStore, single } from "../kernel/connection.ts";
import { isSuspended } from "../kernel/predicates.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import type { AccountEntry } from "../relationships/follows.ts";

export type RepliesPolicy = "followed" | "list" | "none";

export type ListRow = Row<"lists", typeof columns>;

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

const columns = "id, account_id, title, replies_policy, exclusive";

/** An account's lists, oldest first. */
export const findLists = read.rows<[accountId: string], ListRow>(
  "lists_of_account",
  `select ${columns} from lists where account_id = $1 order by id`,
);

/** The account's list with this id; undefined if there is none. */
export const findList = read.first<[accountId: string, id: string], ListRow>(
  "list_by_id",
  `select ${columns} from lists where id = $1 and account_id = $2`,
  (accountId, id) => [id, accountId],
);

/** The account's lists that another account is a member of, oldest first. */
export const findListsWith = read.rows<[accountId: string, memberId: string], ListRow>(
  "lists_with_member",
  `select ${columns} from lists l where account_id = $1
     and exists (select from list_accounts m where m.list_id = l.id and m.account_id = $2 offset 0)
   order by id`,
);

/** Serializes the creation of an account's lists until the transaction ends, and counts them. */
export async function lockAndCountLists(store: WriteStore, accountId: string): Promise<number> {
  await lockAccount(store, accountId);
  const rows = await store.query<{ count: number }>(
    "lists_count",
    "select count(*)::integer as count from lists where account_id = $1",
    [accountId],
  );
  return single(rows).count;
}

export const insertList = write.only<[accountId: string, list: NewList], ListRow>(
  "list_insert",
  `insert into lists (account_id, title, replies_policy, exclusive) values ($1, $2, $3, $4) returning ${columns}`,
  (accountId, { title, repliesPolicy, exclusive }) => [accountId, title, repliesPolicy, exclusive],
);

/** @returns the changed list; undefined if the account has no such list */
export const updateList = write.first<[accountId: string, id: string, change: ListChange], ListRow>(
  "list_update",
  `update lists set title = coalesce($3, title), replies_policy = coalesce($4, replies_policy),
     exclusive = coalesce($5, exclusive)
   where id = $1 and account_id = $2 returning ${columns}`,
  (accountId, id, change) => [
    id,
    accountId,
    change.title ?? null,
    change.repliesPolicy ?? null,
    change.exclusive ?? null,
  ],
);

/** @returns whether the account had such a list */
export const deleteList = write.any<[accountId: string, id: string]>(
  "list_delete",
  "delete from lists where id = $1 and account_id = $2 returning id",
  (accountId, id) => [id, accountId],
);

/** A page of the members of a list, ordered by the time at which they were added. */
export const listMembers = read.page<[listId: string], AccountEntry>(
  "list_members",
  "m.id",
  `select m.id, m.account_id from list_accounts m
   where m.list_id = $1 and $within and not ${isSuspended("m.account_id")}
   $order`,
);

/** Locks a list until the transaction ends, so that concurrent additions wait, and counts its members. */
export async function lockAndCountMembers(store: WriteStore, listId: string): Promise<number | undefined> {
  const [list] = await store.query("list_lock", "select id from lists where id = $1 for no key update", [
    listId,
  ]);
  if (list === undefined) return undefined;
  const rows = await store.query<{ count: number }>(
    "list_members_count",
    "select count(*)::integer as count from list_accounts where list_id = $1",
    [listId],
  );
  return single(rows).count;
}

/**
 * The accounts, among these, that the owner follows or has requested to follow, and the owner. Locks the follows and
 * requests until the transaction ends, so that a concurrent unfollow removes the new member.
 */
export async function lockPossibleMembers(
  store: WriteStore,
  ownerId: string,
  accountIds: readonly string[],
): Promise<Set<string>> {
  const select = (table: "follows" | "follow_requests"): Promise<{ id: string }[]> =>
    store.query(
      `list_possible_${table}`,
      `select target_account_id as id from ${table}
       where account_id = $1 and target_account_id = any($2::bigint[]) order by target_account_id for key share`,
      [ownerId, accountIds],
    );
  // Requests first: one that is accepted in between is then found as a follow.
  const rows = [...(await select("follow_requests")), ...(await select("follows"))];
  return new Set([ownerId, ...rows.map(({ id }) => id)]);
}

/** @returns the accounts that were not members before */
export const insertMembers = write.values<
  [list: { readonly id: string; readonly account_id: string }, accountIds: readonly string[]],
  string
>(
  "list_members_insert",
  `insert into list_accounts (list_id, owner_id, account_id)
   select $1, $2, id from unnest($3::bigint[]) with ordinality as added (id, position) order by position
   on conflict (list_id, account_id) do nothing returning account_id`,
  (list, accountIds) => [list.id, list.account_id, accountIds],
);

/** @returns the accounts that were members */
export const deleteMembers = write.values<[listId: string, accountIds: readonly string[]], string>(
  "list_members_delete",
  "delete from list_accounts where list_id = $1 and account_id = any($2::bigint[]) returning account_id",
);
