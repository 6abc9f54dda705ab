/** Writing home timelines: one row per status and local reader. */
import { follows } from "../kernel/predicates.ts";
import type { WriteStore } from "../kernel/connection.ts";
import { type Row, raw, table, write } from "../kernel/statement.ts";
import { homeReaders, localAuthor, repliesToKnown } from "../statuses/audience.ts";
import { type TimelineTable, enterRuns, insertion, isNewTo, joinNewest, trimming } from "./entering.ts";
import { followsTagOf, shownAtHome } from "./timelines.ts";

/** Advisory lock classes that serialize the writers of one reblogged status, or of one follow's home entries. */
const reblogLock = 70_219_471;
const followLock = 70_219_472;

/** A status in the home timeline of an account. */
export type HomeEntry = Row<"home_entries", (typeof entryColumns)[number]>;

const homes: TimelineTable = {
  name: "home_entries",
  key: "account_id",
  shown: (status, original, reader) => shownAtHome(status, original, `${reader}.account_id`),
};

const entryColumns = ["account_id", "status_id"] as const;

const insertFor = (whose: "all" | "author", readers: (post: string) => string) =>
  write.rows(`home_insert_${whose}`, (statusIds: readonly string[]) =>
    raw<HomeEntry>(insertion(homes, readers, entryColumns.join(", ")), { statusIds }),
  );
const insertHomes = { all: insertFor("all", homeReaders), author: insertFor("author", localAuthor) };

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

const lockFollow = write.run("home_lock_follow", (accountId: string, authorId: string) =>
  raw(`select pg_advisory_xact_lock(${followLock}, hashtext(:accountId || ' ' || :authorId))`, {
    accountId,
    authorId,
  }),
);

const insertNewest = write.run("home_fill", (accountId: string, authorId: string) =>
  raw(
    `insert into home_entries (account_id, status_id, reblog_of_id)
       select distinct on (coalesce(post.reblog_of_id, post.id)) f.account_id, post.id, post.reblog_of_id
       from follows f join accounts a on a.id = f.account_id and a.domain is null
         ${joinNewest("f.target_account_id")}
       where f.account_id = :accountId and f.target_account_id = :authorId and ${repliesToKnown("post", "f.account_id")}
         and ${isNewTo(homes, "f.account_id")}
       order by coalesce(post.reblog_of_id, post.id), post.id
       on conflict do nothing`,
    { accountId, authorId },
  ),
);

/** Adds the newest statuses of a followed account to the follower's home timeline, if the follow still exists. */
export async function fillHome(store: WriteStore, accountId: string, authorId: string): Promise<void> {
  await lockFollow(store, accountId, authorId);
  await insertNewest(store, accountId, authorId);
}

const deleteOfAuthor = write.run("home_remove_author", (accountId: string, authorId: string) =>
  raw(
    `delete from home_entries h using statuses s
       where h.account_id = :accountId and s.account_id = :authorId and s.id = h.status_id and :accountId::bigint <> :authorId::bigint
         and not ${follows(":accountId::bigint", ":authorId::bigint")} and not ${followsTagOf("s", ":accountId::bigint")}`,
    { accountId, authorId },
  ),
);

/** Removes an author's statuses from a home timeline, unless the account follows the author (again) or their hashtags. */
export async function removeFromHome(store: WriteStore, accountId: string, authorId: string): Promise<void> {
  await lockFollow(store, accountId, authorId);
  await deleteOfAuthor(store, accountId, authorId);
}

/** Newest statuses of a hashtag that are removed when it is unfollowed; older ones are only hidden. */
const removedOfTag = 2000;

/** Removes the newest statuses with a hashtag from a home timeline, if they have no other reason to be in it. */
export const removeTagFromHome = write.run("home_remove_tag", (accountId: string, tagId: string) =>
  raw(
    `delete from home_entries h
   using (select status_id from status_tags where tag_id = :tagId order by status_id desc limit ${removedOfTag}) used
     join statuses s on s.id = used.status_id
   where h.account_id = :accountId and h.status_id = used.status_id and s.account_id <> :accountId
     and not ${follows(":accountId::bigint", "s.account_id")} and not ${followsTagOf("s", ":accountId::bigint")}`,
    { accountId, tagId },
  ),
);

const findBatch = write.values("home_trim_accounts", (after: string) =>
  table("accounts").whereNull("domain").where("id", ">", after).orderBy("id").limit(500).select("id"),
);

/** Trims the home timelines of a batch of local accounts. */
export const trimHomes = trimming("home_trim", homes, findBatch);
