/** Hashtags and who follows them. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { lockAccount } from "../accounts/locking.ts";
import { type TagRow, tagColumns } from "./searching.ts";
import { type Page, direction, newestFirst, within } from "../kernel/cursors.ts";
import { type Row, raw, read, table, write } from "../kernel/statement.ts";

const tags = () => table("tags").select(...tagColumns);

/** A hashtag by its normalized name. */
export const findTag = read.first("tag_by_name", (name: string) => tags().where({ name }));

const insertTag = write.run("tag_insert", (tag: Omit<TagRow, "id">) =>
  table("tags").insert({ name: tag.name, display_name: tag.display_name }).onConflict("name").ignore(),
);

/** Finds a hashtag, or creates it. */
export async function ensureTag(store: WriteStore, tag: Omit<TagRow, "id">): Promise<TagRow> {
  await insertTag(store, tag);
  // A separate statement, which also sees a hashtag that a concurrent transaction has just created.
  const row = await findTag(store, tag.name);
  if (row === undefined) throw new Error("a hashtag was deleted while it was created");
  return row;
}

export interface TagRelation extends Row<"tags", "id"> {
  readonly following: boolean;
  readonly featuring: boolean;
}

/** Which of the hashtags an account follows and features. */
export const findTagRelations = read.rows(
  "tag_relations",
  (accountId: string, tagIds: readonly string[]) =>
    raw<TagRelation>(
      `select wanted.id,
         exists (select from tag_follows f where f.account_id = :accountId and f.tag_id = wanted.id offset 0) as following,
         exists (select from featured_tags f where f.account_id = :accountId and f.tag_id = wanted.id offset 0) as featuring
       from unnest(:tagIds::bigint[]) as wanted (id)`,
      { accountId, tagIds },
    ),
  { skipsEmpty: true },
);

/** An entry of a list of followed hashtags; `follow_id` is the sort key. */
export interface FollowedTagRow extends TagRow {
  readonly follow_id: string;
}

const followedTags = (way: "asc" | "desc") =>
  read.rows(`tag_follows_${way}`, ({ below, above, limit }: Page, accountId: string) =>
    table
      .from(
        table("tag_follows")
          .where({ account_id: accountId })
          .whereRaw(within("id", ":below", ":above"), { below, above })
          .orderBy("id", way)
          .limit(limit)
          .select("id", "tag_id")
          .as("f"),
      )
      .join("tags as t", "t.id", "f.tag_id")
      .orderBy("f.id", way)
      .select<FollowedTagRow[]>("f.id as follow_id", "t.id", "t.name", "t.display_name"),
  );
const followedPages = { asc: followedTags("asc"), desc: followedTags("desc") };

/** A page of the hashtags that an account follows, ordered by the follow's id. */
export async function listFollowedTags(
  store: ReadStore,
  page: Page,
  accountId: string,
): Promise<FollowedTagRow[]> {
  return newestFirst(page, await followedPages[direction(page)](store, page, accountId));
}

const countFollowedTags = write.count("tag_follows_count", (accountId: string) =>
  table("tag_follows").where({ account_id: accountId }),
);

/** Serializes the creation of an account's rows until the transaction ends, and counts the hashtags that it follows. */
export async function lockAndCountFollowedTags(store: WriteStore, accountId: string): Promise<number> {
  await lockAccount(store, accountId);
  return countFollowedTags(store, accountId);
}

/** @returns whether the follow is new */
export const insertTagFollow = write.any("tag_follow_insert", (accountId: string, tagId: string) =>
  table("tag_follows").insert({ account_id: accountId, tag_id: tagId }).onConflict().ignore().returning("id"),
);

/** @returns whether there was such a follow */
export const deleteTagFollow = write.any("tag_follow_delete", (accountId: string, tagId: string) =>
  table("tag_follows").where({ account_id: accountId, tag_id: tagId }).delete().returning("id"),
);

export const findTagById = read.first("tag_by_id", (id: string) => tags().where({ id }));
