/** Hashtags for moderators. */
import type { WriteStore } from "../kernel/connection.ts";
import { type Row, anyOf, now, orUnchanged, pick, read, table, write } from "../kernel/statement.ts";
import { tagColumns } from "./searching.ts";

export type AdminTagRow = Row<"tags", (typeof adminTagColumns)[number]>;

export const adminTagColumns = [...tagColumns, "trendable", "usable", "listable", "reviewed_at"] as const;

const tags = () => table("tags").select(...adminTagColumns);

/** A page of all hashtags, newest first. */
export const listAdminTags = read.page("admin_tags", "id", () =>
  table("tags").select<AdminTagRow[]>(...adminTagColumns),
);

export const findAdminTag = read.first("admin_tag", (id: string) => tags().where({ id }));

/** The same, locked until the transaction ends. */
export const lockTag = write.first("admin_tag_lock", (id: string) => tags().where({ id }).forNoKeyUpdate());

export type TagState = Pick<AdminTagRow, "display_name" | "trendable" | "usable" | "listable">;

const setTag = write.run("admin_tag_update", (id: string, state: TagState) =>
  table("tags")
    .where({ id })
    .update({ ...pick(state, "display_name", "trendable", "usable", "listable"), reviewed_at: now() }),
);
const setTagTrend = write.run("admin_tag_trend", (id: string, trendable: boolean | null) =>
  table("tag_trends")
    .where({ tag_id: id })
    .update({ allowed: orUnchanged(trendable, "allowed") }),
);

/** Changes a hashtag, and marks it as reviewed. */
export async function updateTagRow(store: WriteStore, id: string, state: TagState): Promise<void> {
  await setTag(store, id, state);
  await setTagTrend(store, id, state.trendable);
}

/** The names, among these, that local users may not use. */
export const findUnusableTags = read.values(
  "tags_unusable",
  (names: readonly string[]) =>
    table("tags").where("name", anyOf(names)).whereRaw("not usable").select("name"),
  { skipsEmpty: true },
);
