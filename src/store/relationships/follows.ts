import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { type Page, direction, newestFirst, within } from "../kernel/cursors.ts";
import type { FollowPair } from "./relationships.ts";
import { wantedBy } from "../statuses/visibility.ts";

/** What to see of an account that one follows; what is undefined stays as it was, or takes its default. */
export interface FollowOptions {
  readonly reblogs?: boolean | undefined;
  readonly notify?: boolean | undefined;
  /** Null for every language. */
  readonly languages?: readonly string[] | null | undefined;
}

/** An entry of a list of accounts, with the identifier that the list is ordered by. */
export interface AccountEntry {
  readonly id: string;
  readonly account_id: string;
}

/** @returns whether there was none before */
export async function insertFollow(
  store: WriteStore,
  pair: FollowPair,
  options: FollowOptions,
): Promise<boolean> {
  const rows = await store.query(
    "follow_insert",
    `insert into follows (account_id, target_account_id, show_reblogs, notify, languages)
     values ($1, $2, coalesce($3, true), coalesce($4, false), $5)
     on conflict (account_id, target_account_id) do nothing returning id`,
    optionValues(pair, options).slice(0, 5),
  );
  return rows.length > 0;
}

export async function updateFollow(
  store: WriteStore,
  pair: FollowPair,
  options: FollowOptions,
): Promise<void> {
  await store.query(
    "follow_update",
    `update follows set show_reblogs = coalesce($3, show_reblogs), notify = coalesce($4, notify),
       languages = case when $6 then $5 else languages end
     where account_id = $1 and target_account_id = $2`,
    optionValues(pair, options),
  );
}

/** The values that follows and requests for them are written from: pair, reblogs, notify, languages, whether given. */
export function optionValues(
  pair: FollowPair,
  options: FollowOptions,
): [string, string, boolean | null, boolean | null, readonly string[] | null, boolean] {
  return [
    pair.account_id,
    pair.target_account_id,
    options.reblogs ?? null,
    options.notify ?? null,
    options.languages ?? null,
    options.languages !== undefined,
  ];
}

/** @returns the follows that there were */
export function deleteFollows(store: WriteStore, pairs: readonly FollowPair[]): Promise<FollowPair[]> {
  return store.query(
    "follows_delete",
    `delete from follows where (account_id, target_account_id) in (select * from unnest($1::bigint[], $2::bigint[]))
     returning account_id, target_account_id`,
    [pairs.map((pair) => pair.account_id), pairs.map((pair) => pair.target_account_id)],
  );
}

/** Takes back what the target was told of a follow or a request that is no more. */
export async function deleteFollowNotifications(
  store: WriteStore,
  pair: FollowPair,
  types: readonly ("follow" | "follow_request")[],
): Promise<void> {
  await store.query(
    "follow_notifications_delete",
    `delete from notifications
     where account_id = $2 and type = any($3::text[]) and from_account_id = $1 and status_id is null`,
    [pair.account_id, pair.target_account_id, types],
  );
}

/** Who follows the account, by the follow's id, leaving out those whom the viewer would rather not meet. */
export function listFollowers(
  store: ReadStore,
  accountId: string,
  viewerId: string | null,
  page: Page,
): Promise<AccountEntry[]> {
  return listFollows(store, "followers", accountId, viewerId, page);
}

/** Whom the account follows, by the follow's id, leaving out those whom the viewer would rather not meet. */
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
       and not exists (select from accounts a where a.id = f.${other} and a.suspended_at is not null)
       and ($2::bigint is null or $1 = $2 or (${wantedBy(`f.${other}`, "$2::bigint")}
         and not exists (select from blocks b where b.account_id = f.${other} and b.target_account_id = $2)))
     order by f.id ${direction(page)} limit $5`,
    [accountId, viewerId, page.below, page.above, page.limit],
  );
  return newestFirst(page, rows);
}

/**
 * For each of the accounts, those of its followers whom the viewer follows too, the latest follow first. None for an
 * account that hides its followers or blocks the viewer; those who hide whom they follow are nobody's here.
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
       and not exists (select from blocks b where b.account_id = a.id and b.target_account_id = $1)
     order by familiar.id desc`,
    [viewerId, accountIds, limit],
  );
}
