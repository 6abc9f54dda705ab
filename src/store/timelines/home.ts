/** Writing homes: one row for each local reader of a status. */
import type { WriteStore } from "../kernel/connection.ts";
import { homeReaders, localAuthor, repliesToKnown } from "../statuses/audience.ts";
import { shownAtHome } from "./timelines.ts";

/** Classes of advisory locks, so that writers of one home (or of one reblogged status) go one after another. */
const reblogLock = 70_219_471;
const followLock = 70_219_472;

/** Among so many newest entries a status stands once, whether itself or reblogged. */
const reblogWindow = 40;

/** A new follow brings so many of the author's newest statuses. */
const backfill = 200;

/**
 * Puts a status into the homes of its readers (audience.ts). It is left out where it, or the status that it reblogs, is
 * among the newest entries already. Follows Mastodon's FanOutOnWriteService and FeedManager.
 * @param readers whose homes: those of all of them, or the author's alone
 * @returns the accounts into whose homes it came; those that had it are left out
 */
export async function insertHomeEntries(
  store: WriteStore,
  statusId: string,
  readers: "all" | "author" = "all",
): Promise<string[]> {
  await store.query(
    "home_lock_reblogs",
    `select pg_advisory_xact_lock(${reblogLock}, hashtext(coalesce(reblog_of_id, id)::text))
     from statuses where id = $1`,
    [statusId],
  );
  const isThere = (entry: string): string => `exists (
    select from home_entries e join statuses s on s.id = e.status_id left join statuses o on o.id = s.reblog_of_id
    where e.account_id = r.account_id and ${entry} and e.status_id <> post.id
      and e.status_id >= coalesce((select n.status_id from home_entries n where n.account_id = r.account_id
        order by n.status_id desc offset ${reblogWindow - 1} limit 1), 0)
      and ${shownAtHome("s", "o", "r.account_id")})`;
  const rows = await store.query<{ account_id: string }>(
    `home_insert_${readers}`,
    `with post as materialized (select id, account_id, reblog_of_id, visibility, in_reply_to_id, in_reply_to_account_id
       from statuses where id = $1),
     readers as materialized (${readers === "all" ? homeReaders("post") : localAuthor("post")})
     insert into home_entries (account_id, status_id, reblog_of_id)
     select r.account_id, post.id, post.reblog_of_id from readers r cross join post
     where not ${isThere("e.status_id = post.reblog_of_id")}
       and not ${isThere("e.reblog_of_id = coalesce(post.reblog_of_id, post.id)")}
     on conflict do nothing returning account_id`,
    [statusId],
  );
  return rows.map((row) => row.account_id);
}

/** Puts the newest statuses of somebody who was followed into the follower's home, unless the follow is gone again. */
export async function fillHome(store: WriteStore, accountId: string, authorId: string): Promise<void> {
  await lockFollow(store, accountId, authorId);
  await store.query(
    "home_fill",
    `insert into home_entries (account_id, status_id, reblog_of_id)
       select distinct on (coalesce(post.reblog_of_id, post.id)) f.account_id, post.id, post.reblog_of_id
       from follows f join accounts a on a.id = f.account_id and a.domain is null
         cross join lateral (
           select id, account_id, reblog_of_id, in_reply_to_id, in_reply_to_account_id from statuses
           where account_id = f.target_account_id and visibility <> 'direct' order by id desc limit ${backfill}) post
       where f.account_id = $1 and f.target_account_id = $2 and ${repliesToKnown("post", "f.account_id")}
         and not exists (
           select from home_entries e where e.account_id = f.account_id and e.status_id = post.reblog_of_id)
         and not exists (
           select from home_entries e where e.account_id = f.account_id
             and e.reblog_of_id = coalesce(post.reblog_of_id, post.id))
       order by coalesce(post.reblog_of_id, post.id), post.id
       on conflict do nothing`,
    [accountId, authorId],
  );
}

/** Takes an author's statuses out of a home, unless they are followed (again). */
export async function removeFromHome(store: WriteStore, accountId: string, authorId: string): Promise<void> {
  await lockFollow(store, accountId, authorId);
  await store.query(
    "home_remove_author",
    `delete from home_entries h using statuses s
       where h.account_id = $1 and s.account_id = $2 and s.id = h.status_id and $1::bigint <> $2::bigint
         and not exists (select from follows f where f.account_id = $1 and f.target_account_id = $2)`,
    [accountId, authorId],
  );
}

async function lockFollow(store: WriteStore, accountId: string, authorId: string): Promise<void> {
  await store.query(
    "home_lock_follow",
    `select pg_advisory_xact_lock(${followLock}, hashtext($1 || ' ' || $2))`,
    [accountId, authorId],
  );
}

/**
 * Keeps the newest entries of each home of a batch of local accounts.
 * @param after the account that the batch begins behind; "0" for the first
 * @param keep how many entries a home keeps
 * @returns the last account of the batch; undefined once there is none left
 */
export async function trimHomes(store: WriteStore, after: string, keep: number): Promise<string | undefined> {
  const accounts = await store.query<{ id: string }>(
    "home_trim_accounts",
    "select id from accounts where domain is null and id > $1 order by id limit 500",
    [after],
  );
  await store.query(
    "home_trim",
    `delete from home_entries h using unnest($1::bigint[]) as reader (id) cross join lateral (
       select e.status_id from home_entries e where e.account_id = reader.id
       order by e.status_id desc offset $2 limit 1) surplus
     where h.account_id = reader.id and h.status_id <= surplus.status_id`,
    [accounts.map((account) => account.id), keep],
  );
  return accounts.at(-1)?.id;
}
