import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { type Page, direction, newestFirst, within } from "../kernel/cursors.ts";
import type { FollowPair } from "./relationships.ts";
import { blocks, hiddenFrom, isSuspended } from "../kernel/predicates.ts";
import { read, write } from "../kernel/queries.ts";

/** Options of a follow; undefined leaves an option unchanged, or at its default for a new follow. */
export interface FollowOptions {
  readonly reblogs?: boolean | undefined;
  readonly notify?: boolean | undefined;
  /** Null for all languages. */
  readonly languages?: readonly string[] | null | undefined;
}

/** An entry of a list of accounts; `id` is the sort key. */
export interface AccountEntry {
  readonly id: string;
  readonly account_id: string;
}

/** The tables of follows and of follow requests, whose options have the same columns. */
export type FollowTable = "follows" | "follow_requests";

/**
 * Creates a follow or a follow request.
 * @param uri URI of the Follow activity, for a later Undo or Reject; null between local accounts
 * @returns whether it is new
 */
export async function insertFollow(
  store: WriteStore,
  table: FollowTable,
  {
    pair,
    options,
    uri,
  }: { readonly pair: FollowPair; readonly options: FollowOptions; readonly uri: string | null },
): Promise<boolean> {
  const { reblogs, notify, languages } = options;
  const rows = await store.query(
    `${table}_insert`,
    `insert into ${table} (account_id, target_account_id, show_reblogs, notify, languages, uri)
     values ($1, $2, coalesce($3, true), coalesce($4, false), $5, $6)
     on conflict (account_id, target_account_id) do nothing returning id`,
    [pair.account_id, pair.target_account_id, reblogs ?? null, notify ?? null, languages ?? null, uri],
  );
  return rows.length > 0;
}

/** Changes the given options of a follow or a follow request. */
export async function updateFollow(
  store: WriteStore,
  table: FollowTable,
  pair: FollowPair,
  { reblogs, notify, languages }: FollowOptions,
): Promise<void> {
  const changesLanguages = languages !== undefined;
  await store.query(
    `${table}_update`,
    `update ${table} set show_reblogs = coalesce($3, show_reblogs), notify = coalesce($4, notify),
       languages = case when $6 then $5 else languages end
     where account_id = $1 and target_account_id = $2`,
    [
      pair.account_id,
      pair.target_account_id,
      reblogs ?? null,
      notify ?? null,
      languages ?? null,
      changesLanguages,
    ],
  );
}

/** Changes the URI of a follow or a follow request that a remote account has sent again. */
export async function updateFollowUri(
  store: WriteStore,
  table: FollowTable,
  pair: FollowPair,
  uri: string,
): Promise<void> {
  await store.query(
    `${table}_update_uri`,
    `update ${table} set uri = $3 where account_id = $1 and target_account_id = $2`,
    [pair.account_id, pair.target_account_id, uri],
  );
}

/** A follow, or else a follow request, by the URI of its activity. */
export const findFollowByUri = read.first<[uri: string], FollowRow>(
  "follow_by_uri",
  `select account_id, target_account_id, uri from follows where uri = $1
   union all select account_id, target_account_id, uri from follow_requests where uri = $1 limit 1`,
);

export interface FollowRow extends FollowPair {
  readonly uri: string | null;
}

/** The follows of a remote account by local ones, the oldest first. */
export const findLocalFollows = read.rows<[targetId: string, limit: number], FollowRow>(
  "follows_local",
  `select f.account_id, f.target_account_id, f.uri from follows f join accounts a on a.id = f.account_id
   where f.target_account_id = $1 and a.domain is null order by f.id limit $2`,
);

/** Whether an account follows another one. */
export const isFollowing = read.any<[accountId: string, targetId: string]>(
  "follow_exists",
  "select from follows where account_id = $1 and target_account_id = $2",
);

/** @returns the deleted follows */
export const deleteFollows = write.rows<[pairs: readonly FollowPair[]], FollowRow>(
  "follows_delete",
  `delete from follows where (account_id, target_account_id) in (select * from unnest($1::bigint[], $2::bigint[]))
   returning account_id, target_account_id, uri`,
  (pairs) => [pairs.map((pair) => pair.account_id), pairs.map((pair) => pair.target_account_id)],
);

/** Deletes the notifications of an ended follow or follow request. */
export const deleteFollowNotifications = write.run<
  [pair: FollowPair, types: readonly ("follow" | "follow_request")[]]
>(
  "follow_notifications_delete",
  `delete from notifications
   where account_id = $2 and type = any($3::text[]) and from_account_id = $1 and status_id is null`,
  (pair, types) => [pair.account_id, pair.target_account_id, types],
);

/** A page of the account's followers, ordered by the follow's id, without accounts hidden from the viewer. */
export function listFollowers(
  store: ReadStore,
  accountId: string,
  viewerId: string | null,
  page: Page,
): Promise<AccountEntry[]> {
  return listFollows(store, "followers", accountId, viewerId, page);
}

/** A page of the followed accounts, ordered by the follow's id, without accounts hidden from the viewer. */
export function listFollowing(
  store: ReadStore,
  accountId: string,
  viewerId: string | null,
  page: Page,
): Promise<AccountEntry[]> {
  return listFollows(store, "following", accountId, viewerId, page);
}

async function listFollows(
  store: ReadStore,
  side: "followers" | "following",
  accountId: string,
  viewerId: string | null,
  page: Page,
): Promise<AccountEntry[]> {
  const [own, other] =
    side === "followers" ? ["target_account_id", "account_id"] : ["account_id", "target_account_id"];
  const rows = await store.query<AccountEntry>(
    `${side}_${direction(page)}`,
    `select f.id, f.${other} as account_id from follows f
     where f.${own} = $1
       and ${within("f.id", "$3", "$4")}
       and not ${isSuspended(`f.${other}`)}
       and ($2::bigint is null or $1 = $2 or (not ${hiddenFrom(`f.${other}`, "$2::bigint")}
         and not ${blocks(`f.${other}`, "$2::bigint")}))
     order by f.id ${direction(page)} limit $5`,
    [accountId, viewerId, page.below, page.above, page.limit],
  );
  return newestFirst(page, rows);
}

/**
 * For each account, its followers whom the viewer also follows, latest follow first. Returns none for accounts that
 * hide their followers or block the viewer, and leaves out followers who hide whom they follow.
 */
export function findFamiliarFollowers(
  store: ReadStore,
  viewerId: string,
  accountIds: readonly string[],
  limit: number,
): Promise<FollowPair[]> {
  if (accountIds.length === 0) return Promise.resolve([]);
  return store.query(
    "familiar_followers",
    `select familiar.account_id, a.id as target_account_id
     from accounts a cross join lateral (
       select theirs.id, theirs.account_id
       from follows mine
         join follows theirs on theirs.account_id = mine.target_account_id and theirs.target_account_id = a.id
         join accounts known on known.id = theirs.account_id
       where mine.account_id = $1 and known.hide_collections is not true and known.suspended_at is null
       order by theirs.id desc limit $3) as familiar
     where a.id = any($2::bigint[]) and a.hide_collections is not true and a.suspended_at is null
       and not ${blocks("a.id", "$1::bigint")}
     order by familiar.id desc`,
    [viewerId, accountIds, limit],
  );
}
