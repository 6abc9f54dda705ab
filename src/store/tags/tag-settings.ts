/** Hashtags for moderators. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import type { TagRow } from "./searching.ts";

export type AdminTagRow = TagRow & Row<"tags", "trendable, usable, listable, reviewed_at">;

/** Of `tags t`. */
export const adminTagColumns =
  "t.id, t.name, t.display_name, t.trendable, t.usable, t.listable, t.reviewed_at";

/** A page of all hashtags, newest first. */
export const listAdminTags = read.page<[], AdminTagRow>(
  "admin_tags",
  "t.id",
  `select ${adminTagColumns} from tags t where $within $order`,
);

export const findAdminTag = read.first<[id: string], AdminTagRow>(
  "admin_tag",
  `select ${adminTagColumns} from tags t where t.id = $1`,
);

/** The same, locked until the transaction ends. */
export const lockTag = write.first<[id: string], AdminTagRow>(
  "admin_tag_lock",
  `select ${adminTagColumns} from tags t where t.id = $1 for no key update`,
);

export type TagState = Pick<AdminTagRow, "display_name" | "trendable" | "usable" | "listable">;

/** Changes a hashtag, and marks it as reviewed. */
export async function updateTagRow(store: WriteStore, id: string, state: TagState): Promise<void> {
  await store.query(
    "admin_tag_update",
    `update tags set display_name = $2, trendable = $3, usable = $4, listable = $5, reviewed_at = $now where id = $1`,
    [id, state.display_name, state.trendable, state.usable, state.listable],
  );
  await store.query(
    "admin_tag_trend",
    "update tag_trends set allowed = coalesce($2, allowed) where tag_id = $1",
    [id, state.trendable],
  );
}

/** The names, among these, that local users may not use. */
export async function findUnusableTags(store: ReadStore, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await store.query<{ name: string }>(
    "tags_unusable",
    "select name from tags where name = any($1::text[]) and not usable",
    [names],
  );
  return rows.map(({ name }) => name);
}
