/** Custom emojis for staff, disabled ones included. */
import { type ReadStore, type WriteStore, single } from "../kernel/connection.ts";
import { type Page, direction, newestFirst, within } from "../kernel/cursors.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import { table } from "../kernel/table.ts";
import { type CustomEmojiRow, columns as shownColumns } from "./custom-emojis.ts";

export type EmojiRecord = CustomEmojiRow & Row<"custom_emojis", "disabled, created_at, updated_at">;

const columns = `${shownColumns}, disabled, created_at, updated_at`;

export const emojiTable = table<EmojiRecord>("custom_emojis", columns);

/** Whose emojis: this server's, those of all others, or those of one other server. */
export type EmojiOrigin = "local" | "remote" | { readonly domain: string };

export interface EmojiFilter {
  /** Null for all. */
  readonly origin: EmojiOrigin | null;
  /** A part of the shortcode, in lower case; empty for all. */
  readonly shortcode: string;
}

/** Shorter texts have no trigram that the index could use: they match as a prefix only. */
const shortestPart = 3;

/** A page of emojis, newest first. */
export async function listEmojiRecords(
  store: ReadStore,
  { origin, shortcode }: EmojiFilter,
  page: Page,
): Promise<EmojiRecord[]> {
  const order = direction(page);
  const kind = origin === null ? "all" : typeof origin === "string" ? origin : "domain";
  const part = shortcode === "" ? "any" : shortcode.length < shortestPart ? "prefix" : "part";
  const domain = origin !== null && typeof origin === "object" ? origin.domain : null;
  const rows = await store.query<EmojiRecord>(
    `emoji_records_${kind}_${part}_${order}`,
    `with candidates as ${part === "any" ? "not materialized" : "materialized"} (
       select ${columns} from custom_emojis where ${origins[kind]} and ${parts[part]})
     select * from candidates where ${within("id", "$1", "$2")} order by id ${order} limit $3`,
    [page.below, page.above, page.limit, domain, shortcode],
  );
  return newestFirst(page, rows);
}

// Each variant mentions its parameter: PostgreSQL rejects unused parameters.
const origins = {
  all: "$4::text is null",
  local: "domain is null and $4::text is null",
  remote: "domain is not null and $4::text is null",
  domain: "domain = $4",
} as const;

const parts = {
  any: "$5::text = ''",
  prefix: "lower(shortcode) ~>=~ $5 and lower(shortcode) ~<~ ($5 || chr(1114111))",
  part: "lower(shortcode) like '%' || replace($5, '_', '\\_') || '%'",
} as const;

/** An emoji by its shortcode, disabled or not. @param domain '' for this server */
export const findEmojiByShortcode = read.first<[shortcode: string, domain: string], EmojiRecord>(
  "emoji_record_by_shortcode",
  `select ${columns} from custom_emojis where shortcode = $1 and coalesce(domain, '') = $2`,
);

/** This server's emojis with this shortcode in any case, disabled or not. */
export const findSimilarLocalEmojis = read.rows<[shortcode: string], EmojiRecord>(
  "emoji_records_similar",
  `select ${columns} from custom_emojis where lower(shortcode) = lower($1) and domain is null order by id`,
);

/** All emojis of this server, disabled or not, by shortcode. @param category null for all */
export const listLocalEmojiRecords = read.rows<[category: string | null], EmojiRecord>(
  "emoji_records_of_server",
  `select ${columns} from custom_emojis where domain is null and ($1::text is null or category = $1)
   order by shortcode`,
);

/** Locks out concurrent insertions until the transaction ends, and counts this server's emojis. */
export async function lockAndCountLocalEmojis(store: WriteStore): Promise<number> {
  await store.query("emojis_lock", "lock table custom_emojis in share row exclusive mode");
  const rows = await store.query<{ count: number }>(
    "emojis_local_count",
    "select count(*)::int as count from custom_emojis where domain is null",
  );
  return single(rows).count;
}

/** The columns of an emoji that staff set. */
export interface EmojiColumns {
  readonly imageKey: string | null;
  /** Of the version without animation; null if the image isn't animated. */
  readonly staticImageKey: string | null;
  readonly category: string | null;
  readonly visibleInPicker: boolean;
  readonly disabled: boolean;
}

/** @returns undefined if the shortcode is taken */
export const insertLocalEmoji = write.first<[shortcode: string, emoji: EmojiColumns], EmojiRecord>(
  "emoji_insert",
  `insert into custom_emojis
     (shortcode, image_key, static_image_key, category, visible_in_picker, disabled, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $now, $now)
   on conflict (shortcode, coalesce(domain, '')) do nothing returning ${columns}`,
  (shortcode, { imageKey, staticImageKey, category, visibleInPicker, disabled }) => [
    shortcode,
    imageKey,
    staticImageKey,
    category,
    visibleInPicker,
    disabled,
  ],
);

export const updateEmoji = write.only<[id: string, emoji: EmojiColumns], EmojiRecord>(
  "emoji_update",
  `update custom_emojis set image_key = $2, static_image_key = $3, category = $4, visible_in_picker = $5,
     disabled = $6, updated_at = $now
   where id = $1 returning ${columns}`,
  (id, { imageKey, staticImageKey, category, visibleInPicker, disabled }) => [
    id,
    imageKey,
    staticImageKey,
    category,
    visibleInPicker,
    disabled,
  ],
);

/** Which emojis to delete: all, those of other servers, or those of suspended servers. */
export type PurgeScope = "all" | "remote" | "suspended";

/** Deletes some of the emojis. Returns them; none if there are no more. */
export function deleteEmojis(
  store: WriteStore,
  scope: PurgeScope,
  limit: number,
): Promise<Pick<EmojiRecord, "image_key" | "static_image_key">[]> {
  return store.query(
    `emojis_purge_${scope}`,
    `delete from custom_emojis where id in (
       select e.id from custom_emojis e where ${purged[scope]} order by e.id limit $1 for update)
     returning image_key, static_image_key`,
    [limit],
  );
}

const purged = {
  all: "true",
  remote: "e.domain is not null",
  suspended: `e.domain is not null and exists (
    select 1 from domain_blocks b
    where b.severity = 'suspend'
      and right('.' || regexp_replace(e.domain, ':[0-9]+$', ''), length(b.domain) + 1) = '.' || b.domain)`,
} as const;
