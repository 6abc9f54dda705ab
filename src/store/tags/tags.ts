/** Hashtags and who follows them. */
import { type ReadStore, type WriteStore, single } from "../kernel/connection.ts";
import { lockAccount } from "../accounts/locking.ts";
import type { TagRow } from "./searching.ts";
import { type Page, direction, newestFirst, within } from "../kernel/cursors.ts";
import { read, write } from "../kernel/queries.ts";

/** A hashtag by its normalized name. */
export const findTag = read.first<[name: string], TagRow>(
  "tag_by_name",
  "select id, name, display_name from tags where name = $1",
);

/** Finds a hashtag, or creates it. */
export async function ensureTag(store: WriteStore, tag: Omit<TagRow, "id">): Promise<TagRow> {
  await store.query(
    "tag_insert",
    "insert into tags (name, display_name) values ($1, $2) on conflict (name) do nothing",
    [tag.name, tag.display_name],
  );
  // A separate statement, which also sees a hashtag that a concurrent transaction has just created.
  const row = await findTag(store, tag.name);
  if (row === undefined) throw new Error("a hashtag was deleted while it was created");
  return row;
}

export interface TagRelation {
  readonly id: string;
  readonly following: boolean;
  readonly featuring: boolean;
}

/** Which of the hashtags an account follows and features. */
export function findTagRelations(
  store: ReadStore,
  accountId: string,
  tagIds: readonly string[],
): Promise<TagRelation[]> {
  if (tagIds.length === 0) return Promise.resolve([]);
  return store.query(
    "tag_relations",
    `select wanted.id,
       exists (select from tag_follows f where f.account_id = $1 and f.tag_id = wanted.id offset 0) as following,
       exists (select from featured_tags f where f.account_id = $1 and f.tag_id = wanted.id offset 0) as featuring
     from unnest($2::bigint[]) as wanted (id)`,
    [accountId, tagIds],
  );
}

/** An entry of a list of followed hashtags; `follow_id` is the sort key. */
export interface FollowedTagRow extends TagRow {
  readonly follow_id: string;
}

/** A page of the hashtags that an account follows, ordered by the follow's id. */
export async function listFollowedTags(
  store: ReadStore,
  accountId: string,
  page: Page,
): Promise<FollowedTagRow[]> {
  const rows = await store.query<FollowedTagRow>(
    `tag_follows_${direction(page)}`,
    `select f.id as follow_id, t.id, t.name, t.display_name
     from (select id, tag_id from tag_follows
         where account_id = $1 and ${within("id", "$2", "$3")} order by id ${direction(page)} limit $4) f
       join tags t on t.id = f.tag_id
     order by f.id ${direction(page)}`,
    [accountId, page.below, page.above, page.limit],
  );
  return newestFirst(page, rows);
}

/** Serializes the creation of an account's rows until the transaction ends, and counts the hashtags that it follows. */
export async function lockAndCountFollowedTags(store: WriteStore, accountId: string): Promise<number> {
  await lockAccount(store, accountId);
  const rows = await store.query<{ count: number }>(
    "tag_follows_count",
    "select count(*)::integer as count from tag_follows where account_id = $1",
    [accountId],
  );
  return single(rows).count;
}

/** @returns whether the follow is new */
export const insertTagFollow = write.any<[accountId: string, tagId: string]>(
  "tag_follow_insert",
  "insert into tag_follows (account_id, tag_id) values ($1, $2) on conflict do nothing returning id",
);

/** @returns whether there was such a follow */
export const deleteTagFollow = write.any<[accountId: string, tagId: string]>(
  "tag_follow_delete",
  "delete from tag_follows where account_id = $1 and tag_id = $2 returning id",
);

export const findTagById = read.first<[id: string], TagRow>(
  "tag_by_id",
  "select id, name, display_name from tags where id = $1",
);
