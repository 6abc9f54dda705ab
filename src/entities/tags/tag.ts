/** Hashtag rows → Tag and FeaturedTag entities. */
import type { Viewer } from "../../domain/kernel/caller.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import type { Schemas } from "../../contract/types.ts";
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import type { FeaturedTagRow } from "../../store/tags/featured-tags.ts";
import { findTagRelations } from "../../store/tags/tags.ts";
import { type TagDayRow, type TagRow, findTagDays } from "../../store/tags/searching.ts";
import { tagPage } from "../../text/tag-page.ts";
import { acctOf } from "../../text/acct.ts";

export type Tag = Schemas["Tag"];

/** Days of a history, including today. */
export const historyDays = 7;

const millisecondsPerDay = 86_400_000;

/**
 * Renders hashtags in the given order, with two queries.
 * @param rows unstored hashtags have the id ""
 * @param viewer null omits whether the viewer follows and features them
 */
export async function renderTags(
  context: Queryable,
  rows: readonly TagRow[],
  viewer: Viewer,
): Promise<Tag[]> {
  const days = lastDays(context.clock());
  const ids = rows.flatMap(({ id }) => (id === "" ? [] : [id]));
  const [uses, relations] = await Promise.all([
    findTagDays(context.store, ids, days.at(-1) ?? ""),
    viewer === null ? [] : findTagRelations(context.store, viewer.id, ids),
  ]);
  const relationOf = new Map(relations.map((relation) => [relation.id, relation]));
  const byTag = Map.groupBy(uses, (row) => row.tag_id);
  return rows.map((row) => ({
    id: row.id,
    name: row.display_name,
    url: tagPage(context.config.publicUrl, row.name),
    history: historyOf(days, byTag.get(row.id) ?? []),
    ...(viewer === null
      ? {}
      : {
          following: relationOf.get(row.id)?.following ?? false,
          featuring: relationOf.get(row.id)?.featuring ?? false,
        }),
  }));
}

/** Renders one hashtag. */
export async function renderTag(context: Queryable, row: TagRow, viewer: Viewer): Promise<Tag> {
  const [tag] = await renderTags(context, [row], viewer);
  if (tag === undefined) throw new Error("one row renders as one hashtag");
  return tag;
}

/** Renders the hashtags on an account's profile. */
export function renderFeaturedTags(
  context: Queryable,
  account: AccountRow,
  rows: readonly FeaturedTagRow[],
): Schemas["FeaturedTag"][] {
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    url: new URL(`/@${acctOf(account)}/tagged/${encodeURIComponent(row.tag_name)}`, context.config.publicUrl)
      .href,
    statuses_count: String(row.statuses_count),
    last_status_at: row.last_status_at?.toISOString().slice(0, 10) ?? null,
  }));
}

/** The last days as `YYYY-MM-DD` in UTC, newest first. */
export function lastDays(now: Date): string[] {
  return Array.from({ length: historyDays }, (_, index) =>
    new Date(now.getTime() - index * millisecondsPerDay).toISOString().slice(0, 10),
  );
}

/** One entry per day, newest first; days without uses have zeros. */
export function historyOf(
  days: readonly string[],
  uses: readonly Pick<TagDayRow, "day" | "uses" | "accounts">[],
): Schemas["TagHistory"][] {
  const byDay = new Map(uses.map((row) => [row.day, row]));
  return days.map((day) => ({
    day: String(Date.parse(`${day}T00:00:00Z`) / 1000),
    uses: String(byDay.get(day)?.uses ?? 0),
    accounts: String(byDay.get(day)?.accounts ?? 0),
  }));
}
