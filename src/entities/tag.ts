/** Hashtag rows → Tag entities. */
import type { Queryable } from "../domain/kernel/context.ts";
import type { Schemas } from "../contract/types.ts";
import { type TagDayRow, type TagRow, findTagDays } from "../store/search/tags.ts";
import { tagPage } from "../text/tag-page.ts";

export type Tag = Schemas["Tag"];

/** Days of a history, today included. */
export const historyDays = 7;

const millisecondsPerDay = 86_400_000;

/** Renders hashtags in the given order, with a constant number of queries. */
export async function renderTags(context: Queryable, rows: readonly TagRow[]): Promise<Tag[]> {
  const days = lastDays(context.clock());
  const uses = await findTagDays(
    context.store,
    rows.map((row) => row.id),
    days.at(-1) ?? "",
  );
  const byTag = Map.groupBy(uses, (row) => row.tag_id);
  return rows.map((row) => ({
    id: row.id,
    name: row.display_name,
    url: tagPage(context.config.publicUrl, row.name),
    history: historyOf(days, byTag.get(row.id) ?? []),
  }));
}

/** The last days as `YYYY-MM-DD` in UTC, newest first. */
export function lastDays(now: Date): string[] {
  return Array.from({ length: historyDays }, (_, index) =>
    new Date(now.getTime() - index * millisecondsPerDay).toISOString().slice(0, 10),
  );
}

/** One entry for each day, newest first; days without uses have zeros. */
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
