/** Hashtags on profiles. Triggers count their statuses. */
import { type WriteStore, single } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import type { TagRow } from "./searching.ts";

/** The advisory lock class of the trigger that counts statuses. */
const countLock = 70_219_473;

export interface FeaturedTagRow extends Row<"featured_tags", typeof columns> {
  /** Normalized. */
  readonly tag_name: string;
  readonly last_status_at: Date | null;
}

const columns = `f.id, f.tag_id, t.name as tag_name, f.name, f.statuses_count, latest.created_at as last_status_at`;

const relations = `join tags t on t.id = f.tag_id
  left join lateral (
    select s.created_at from status_tags used join statuses s on s.id = used.status_id
    where used.account_id = f.account_id and used.tag_id = f.tag_id and used.visibility in ('public', 'unlisted')
    order by used.status_id desc limit 1) latest on true`;

/** The hashtags on an account's profile, the most used first. */
export const listFeaturedTags = read.rows<[accountId: string], FeaturedTagRow>(
  "featured_tags_of_account",
  `select ${columns} from featured_tags f ${relations}
   where f.account_id = $1 order by f.statuses_count desc, f.id`,
);

/** One of the account's featured hashtags. */
export const findFeaturedTag = read.first<[accountId: string, id: string], FeaturedTagRow>(
  "featured_tag_by_id",
  `select ${columns} from featured_tags f ${relations} where f.id = $1 and f.account_id = $2`,
  (accountId, id) => [id, accountId],
);

/**
 * Serializes additions to an account's featured hashtags until the transaction ends, and counts them. Also waits for the
 * account's statuses that are being published, whose triggers wouldn't see a new row. Locks nothing that they wait for.
 */
export async function lockAndCountFeaturedTags(store: WriteStore, accountId: string): Promise<number> {
  await store.query(
    "featured_tags_lock",
    `select pg_advisory_xact_lock(${countLock}, hashint8($1::bigint))`,
    [accountId],
  );
  const rows = await store.query<{ count: number }>(
    "featured_tags_count",
    "select count(*)::integer as count from featured_tags where account_id = $1",
    [accountId],
  );
  return single(rows).count;
}

/**
 * Features a hashtag and counts the account's public and unlisted statuses with it. Call `lockAndCountFeaturedTags`
 * before.
 * @returns its id; undefined if the account features it already
 */
export const insertFeaturedTag = write.firstValue<
  [accountId: string, tag: Pick<TagRow, "id">, name: string],
  string
>(
  "featured_tag_insert",
  `insert into featured_tags (account_id, tag_id, name, statuses_count)
   select $1, $2, $3, count(*) from status_tags
     where account_id = $1 and tag_id = $2 and visibility in ('public', 'unlisted')
   on conflict do nothing returning id`,
  (accountId, tag, name) => [accountId, tag.id, name],
);

/** Removes all of an account's featured hashtags except these. */
export const deleteFeaturedTagsExcept = write.run<[accountId: string, tagIds: readonly string[]]>(
  "featured_tags_delete_except",
  "delete from featured_tags where account_id = $1 and tag_id <> all($2::bigint[])",
);

/** @returns the hashtag as the account wrote it; undefined if the account didn't feature it */
export async function deleteFeaturedTag(
  store: WriteStore,
  accountId: string,
  by: { readonly id: string } | { readonly tagId: string },
): Promise<string | undefined> {
  const [column, value] = "id" in by ? ["id", by.id] : ["tag_id", by.tagId];
  const [row] = await store.query<{ name: string }>(
    `featured_tag_delete_by_${column}`,
    `delete from featured_tags where account_id = $1 and ${column} = $2 returning name`,
    [accountId, value],
  );
  return row?.name;
}

/** Newest statuses whose hashtags are considered, and maximum suggestions. */
const consideredStatuses = 1000;
const maxSuggestions = 10;

/** The hashtags that an account recently used most and doesn't feature. */
export const suggestFeaturedTags = read.rows<[accountId: string], TagRow>(
  "featured_tags_suggested",
  `select t.id, t.name, t.display_name
   from (select used.tag_id, count(*) as uses
       from (select id from statuses where account_id = $1 and reblog_of_id is null
           order by id desc limit ${consideredStatuses}) s
         join status_tags used on used.status_id = s.id
       where not exists (select from featured_tags f where f.account_id = $1 and f.tag_id = used.tag_id)
       group by used.tag_id order by uses desc, used.tag_id limit ${maxSuggestions}) often
     join tags t on t.id = often.tag_id
   order by often.uses desc, t.id`,
);
