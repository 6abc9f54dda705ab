/** Hashtags on profiles. Triggers count their statuses. */
import type { WriteStore } from "../kernel/connection.ts";
import { type Row, allOf, raw, read, table, write } from "../kernel/statement.ts";
import type { TagRow } from "./searching.ts";

/** The advisory lock class of the trigger that counts statuses. */
const countLock = 70_219_473;

export interface FeaturedTagRow extends Row<"featured_tags", "id" | "tag_id" | "name" | "statuses_count"> {
  /** Normalized. */
  readonly tag_name: string;
  readonly last_status_at: Date | null;
}

const featuredTags = () =>
  table("featured_tags as f")
    .join("tags as t", "t.id", "f.tag_id")
    .joinRaw(
      `left join lateral (
         select s.created_at from status_tags used join statuses s on s.id = used.status_id
         where used.account_id = f.account_id and used.tag_id = f.tag_id and used.visibility in ('public', 'unlisted')
         order by used.status_id desc limit 1) latest on true`,
    )
    .select<FeaturedTagRow[]>(
      "f.id",
      "f.tag_id",
      "t.name as tag_name",
      "f.name",
      "f.statuses_count",
      "latest.created_at as last_status_at",
    );

/** The hashtags on an account's profile, the most used first. */
export const listFeaturedTags = read.rows("featured_tags_of_account", (accountId: string) =>
  featuredTags().where("f.account_id", accountId).orderByRaw("f.statuses_count desc, f.id"),
);

/** One of the account's featured hashtags. */
export const findFeaturedTag = read.first("featured_tag_by_id", (accountId: string, id: string) =>
  featuredTags().where({ "f.id": id, "f.account_id": accountId }),
);

const lockCounts = write.run("featured_tags_lock", (accountId: string) =>
  raw(`select pg_advisory_xact_lock(${countLock}, hashint8(:accountId::bigint))`, { accountId }),
);
const countFeaturedTags = write.count("featured_tags_count", (accountId: string) =>
  table("featured_tags").where({ account_id: accountId }),
);

/**
 * Serializes additions to an account's featured hashtags until the transaction ends, and counts them. Also waits for the
 * account's statuses that are being published, whose triggers wouldn't see a new row. Locks nothing that they wait for.
 */
export async function lockAndCountFeaturedTags(store: WriteStore, accountId: string): Promise<number> {
  await lockCounts(store, accountId);
  return countFeaturedTags(store, accountId);
}

/**
 * Features a hashtag and counts the account's public and unlisted statuses with it. Call `lockAndCountFeaturedTags`
 * before.
 * @returns its id; undefined if the account features it already
 */
export const insertFeaturedTag = write.firstValue(
  "featured_tag_insert",
  (accountId: string, tag: Pick<TagRow, "id">, name: string) =>
    raw<Row<"featured_tags", "id">>(
      `insert into featured_tags (account_id, tag_id, name, statuses_count)
       select :accountId, :tagId, :named, count(*) from status_tags
         where account_id = :accountId and tag_id = :tagId and visibility in ('public', 'unlisted')
       on conflict do nothing returning id`,
      { accountId, tagId: tag.id, named: name },
    ),
);

/** Removes all of an account's featured hashtags except these. */
export const deleteFeaturedTagsExcept = write.run(
  "featured_tags_delete_except",
  (accountId: string, tagIds: readonly string[]) =>
    table("featured_tags").where({ account_id: accountId }).where("tag_id", "<>", allOf(tagIds)).delete(),
);

const deleteById = write.firstValue("featured_tag_delete_by_id", (accountId: string, id: string) =>
  table("featured_tags").where({ account_id: accountId, id }).delete().returning("name"),
);
const deleteByTag = write.firstValue("featured_tag_delete_by_tag_id", (accountId: string, tagId: string) =>
  table("featured_tags").where({ account_id: accountId, tag_id: tagId }).delete().returning("name"),
);

/** @returns the hashtag as the account wrote it; undefined if the account didn't feature it */
export function deleteFeaturedTag(
  store: WriteStore,
  accountId: string,
  by: { readonly id: string } | { readonly tagId: string },
): Promise<string | undefined> {
  return "id" in by ? deleteById(store, accountId, by.id) : deleteByTag(store, accountId, by.tagId);
}

/** Newest statuses whose hashtags are considered, and maximum suggestions. */
const consideredStatuses = 1000;
const maxSuggestions = 10;

/** The hashtags that an account recently used most and doesn't feature. */
export const suggestFeaturedTags = read.rows("featured_tags_suggested", (accountId: string) =>
  raw<TagRow>(
    `select t.id, t.name, t.display_name
     from (select used.tag_id, count(*) as uses
         from (select id from statuses where account_id = :accountId and reblog_of_id is null
             order by id desc limit ${consideredStatuses}) s
           join status_tags used on used.status_id = s.id
         where not exists (select from featured_tags f where f.account_id = :accountId and f.tag_id = used.tag_id)
         group by used.tag_id order by uses desc, used.tag_id limit ${maxSuggestions}) often
       join tags t on t.id = often.tag_id
     order by often.uses desc, t.id`,
    { accountId },
  ),
);
