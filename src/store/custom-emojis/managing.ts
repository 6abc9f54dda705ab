/** Custom emojis for staff, disabled ones included. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import type { Page } from "../kernel/cursors.ts";
import { type Row, now, raw, read, table, write } from "../kernel/statement.ts";
import { columns as shownColumns } from "./custom-emojis.ts";

export type EmojiRecord = Row<"custom_emojis", (typeof columns)[number]>;

const columns = [...shownColumns, "disabled", "created_at", "updated_at"] as const;

const customEmojis = () => table("custom_emojis").select(...columns);

export const findEmoji = read.first("custom_emojis_by_id", (id: string) => customEmojis().where({ id }));

/** The emoji, locked until the transaction ends. */
export const lockEmoji = write.first("custom_emojis_by_id_lock", (id: string) =>
  customEmojis().where({ id }).forUpdate(),
);

export const deleteEmoji = write.run("custom_emojis_by_id_delete", (id: string) =>
  table("custom_emojis").where({ id }).delete(),
);

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

const origins = {
  all: "true",
  local: "domain is null",
  remote: "domain is not null",
  domain: "domain = :domain",
};

const parts = {
  any: "true",
  prefix: "lower(shortcode) ~>=~ :shortcode and lower(shortcode) ~<~ (:shortcode || chr(1114111))",
  part: "lower(shortcode) like '%' || replace(:shortcode, '_', '\\_') || '%'",
};

const pagesOf = (kind: keyof typeof origins, part: keyof typeof parts) =>
  read.page(`emoji_records_${kind}_${part}`, "id", (domain: string | null, shortcode: string) => {
    const candidates = customEmojis()
      .whereRaw(origins[kind], { domain })
      .whereRaw(parts[part], { shortcode });
    const all =
      part === "any"
        ? table.withNotMaterialized("candidates", candidates)
        : table.withMaterialized("candidates", candidates);
    return all.from("candidates").select<EmojiRecord[]>("*");
  });

const pagesOfKind = (kind: keyof typeof origins) => ({
  any: pagesOf(kind, "any"),
  prefix: pagesOf(kind, "prefix"),
  part: pagesOf(kind, "part"),
});
const pages = {
  all: pagesOfKind("all"),
  local: pagesOfKind("local"),
  remote: pagesOfKind("remote"),
  domain: pagesOfKind("domain"),
};

/** A page of emojis, newest first. */
export function listEmojiRecords(
  store: ReadStore,
  page: Page,
  { origin, shortcode }: EmojiFilter,
): Promise<EmojiRecord[]> {
  const part = shortcode === "" ? "any" : shortcode.length < shortestPart ? "prefix" : "part";
  if (origin !== null && typeof origin === "object") {
    return pages.domain[part](store, page, origin.domain, shortcode);
  }
  return pages[origin ?? "all"][part](store, page, null, shortcode);
}

/** An emoji by its shortcode, disabled or not. @param domain '' for this server */
export const findEmojiByShortcode = read.first(
  "emoji_record_by_shortcode",
  (shortcode: string, domain: string) =>
    customEmojis().where({ shortcode }).whereRaw("coalesce(domain, '') = ?", domain),
);

/** This server's emojis with this shortcode in any case, disabled or not. */
export const findSimilarLocalEmojis = read.rows("emoji_records_similar", (shortcode: string) =>
  customEmojis().whereRaw("lower(shortcode) = lower(?)", shortcode).whereNull("domain").orderBy("id"),
);

/** All emojis of this server, disabled or not, by shortcode. @param category null for all */
export const listLocalEmojiRecords = read.rows("emoji_records_of_server", (category: string | null) =>
  customEmojis()
    .whereNull("domain")
    .whereRaw("(:category::text is null or category = :category)", { category })
    .orderBy("shortcode"),
);

const lockEmojis = write.run("emojis_lock", () =>
  raw("lock table custom_emojis in share row exclusive mode"),
);
const countLocalEmojis = write.count("emojis_local_count", () => table("custom_emojis").whereNull("domain"));

/** Locks out concurrent insertions until the transaction ends, and counts this server's emojis. */
export async function lockAndCountLocalEmojis(store: WriteStore): Promise<number> {
  await lockEmojis(store);
  return countLocalEmojis(store);
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

function valuesOf({ imageKey, staticImageKey, category, visibleInPicker, disabled }: EmojiColumns) {
  return {
    image_key: imageKey,
    static_image_key: staticImageKey,
    category,
    visible_in_picker: visibleInPicker,
    disabled,
    updated_at: now(),
  };
}

/** @returns undefined if the shortcode is taken */
export const insertLocalEmoji = write.first("emoji_insert", (shortcode: string, emoji: EmojiColumns) =>
  table("custom_emojis")
    .insert({ shortcode, ...valuesOf(emoji), created_at: now() })
    .onConflict(raw("(shortcode, coalesce(domain, ''))"))
    .ignore()
    .returning(columns),
);

export const updateEmoji = write.only("emoji_update", (id: string, emoji: EmojiColumns) =>
  table("custom_emojis").where({ id }).update(valuesOf(emoji)).returning(columns),
);

/** Which emojis to delete: all, those of other servers, or those of suspended servers. */
export type PurgeScope = "all" | "remote" | "suspended";

const purged = {
  all: "true",
  remote: "e.domain is not null",
  suspended: `e.domain is not null and exists (
    select 1 from domain_blocks b
    where b.severity = 'suspend'
      and right('.' || regexp_replace(e.domain, ':[0-9]+$', ''), length(b.domain) + 1) = '.' || b.domain)`,
} as const;

const purge = (scope: PurgeScope) =>
  write.rows(`emojis_purge_${scope}`, (limit: number) =>
    table("custom_emojis")
      .whereIn(
        "id",
        table("custom_emojis as e")
          .whereRaw(purged[scope])
          .orderBy("e.id")
          .limit(limit)
          .forUpdate()
          .select("e.id"),
      )
      .delete()
      .returning(["image_key", "static_image_key"]),
  );

/** Deletes some of the emojis. Returns them; none if there are no more. */
export const deleteEmojis = { all: purge("all"), remote: purge("remote"), suspended: purge("suspended") };
