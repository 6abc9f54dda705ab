/** Writing home timelines: one row per status and local reader. */
import { follows } from "../kernel/predicates.ts";
import type { WriteStore } from "../kernel/connection.ts";
import { write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import { homeReaders, localAuthor, repliesToKnown } from "../statuses/audience.ts";
import { type TimelineTable, enterRuns, insertion } from "./entering.ts";
import { followsTagOf, shownAtHome } from "./timelines.ts";

/** Advisory lock classes that serialize the writers of one reblogged status, or of one follow's home entries. */
const reblogLock = 70_219_471;
const followLock = 70_219_472;

/** A new follow adds this many of the author's newest statuses. */
const backfill = 200;

/** A status in the home timeline of an account. */
export type HomeEntry = Row<"home_entries", "account_id, status_id">;

const homes: TimelineTable = {
  name: "home_entries",
  key: "account_id",
  shown: (status, original, reader) => shownAtHome(status, original, `${reader}.account_id`),
};

type InsertHomes = [statusIds: readonly string[]];
const entryColumns = "account_id, status_id";
const insertHomes = {
  all: write.rows<InsertHomes, HomeEntry>("home_insert_all", insertion(homes, homeReaders, entryColumns)),
  author: write.rows<InsertHomes, HomeEntry>(
    "home_insert_author",
    insertion(homes, localAuthor, entryColumns),
  ),
};

/**
 * Adds statuses to the home timelines of their readers.
 * @param runs see `enterRuns`
 * @param readers all readers, or the author only
 * @returns the new entries
 */
export function insertHomeEntries(
  store: WriteStore,
  runs: readonly (readonly string[])[],
  readers: "all" | "author" = "all",
): Promise<HomeEntry[]> {
  return enterRuns(store, reblogLock, runs, insertHomes[readers]);
}

/** Adds the newest statuses of a followed account to the follower's home timeline, if the follow still exists. */
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

/** Removes an author's statuses from a home timeline, unless the account follows the author (again) or their hashtags. */
export async function removeFromHome(store: WriteStore, accountId: string, authorId: string): Promise<void> {
  await lockFollow(store, accountId, authorId);
  await store.query(
    "home_remove_author",
    `delete from home_entries h using statuses s
       where h.account_id = $1 and s.account_id = $2 and s.id = h.status_id and $1::bigint <> $2::bigint
         and not ${follows("$1::bigint", "$2::bigint")} and not ${followsTagOf("s", "$1::bigint")}`,
    [accountId, authorId],
  );
}

/** Newest statuses of a hashtag that are removed when it is unfollowed; older ones are only hidden. */
const removedOfTag = 2000;

/** Removes the newest statuses with a hashtag from a home timeline, if they have no other reason to be in it. */
export const removeTagFromHome = write.run<[accountId: string, tagId: string]>(
  "home_remove_tag",
  `delete from home_entries h
   using (select status_id from status_tags where tag_id = $2 order by status_id desc limit ${removedOfTag}) used
     join statuses s on s.id = used.status_id
   where h.account_id = $1 and h.status_id = used.status_id and s.account_id <> $1
     and not ${follows("$1::bigint", "s.account_id")} and not ${followsTagOf("s", "$1::bigint")}`,
);

const lockFollow = write.run<[accountId: string, authorId: string]>(
  "home_lock_follow",
  `select pg_advisory_xact_lock(${followLock}, hashtext($1 || ' ' || $2))`,
);

/**
 * Trims the home timelines of a batch of local accounts to their newest entries.
 * @param after the last account of the previous batch; "0" for the first batch
 * @param keep entries to keep per home timeline
 * @returns the last account of the batch; undefined after the last batch
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
