/** Hashtag rows → Tag and FeaturedTag entities. */
import type { Viewer } from "../domain/kernel/caller.ts";
import type { Queryable } from "../domain/kernel/context.ts";
import type { Schemas } from "../contract/types.ts";
import type { AccountRow } from "../store/accounts/accounts.ts";
import type { FeaturedTagRow } from "../store/tags/featured-tags.ts";
import { type TagRow, type TagUse, findTagRelations, findTagUses } from "../store/tags/tags.ts";
import { tagPage } from "../text/tag-page.ts";

export type Tag = Schemas["Tag"];

const daySeconds = 86_400;
const historyDays = 7;

/** The newest uses of a hashtag that its history counts: of one hashtag, and of each in a list. */
const usesOfOne = 10_000;
const usesInList = 1000;

/**
 * Renders hashtags with their use on the last seven days, in the given order, with two queries.
 * @param viewer null leaves out whether the viewer follows and features them
 */
export async function renderTags(
  context: Queryable,
  rows: readonly TagRow[],
  viewer: Viewer,
): Promise<Tag[]> {
  const ids = rows.flatMap(({ id }) => (id === "" ? [] : [id]));
  const today = Math.floor(context.clock().getTime() / 1000 / daySeconds);
  const since = new Date((today - historyDays + 1) * daySeconds * 1000);
  const [uses, relations] = await Promise.all([
    findTagUses(context.store, ids, since, rows.length === 1 ? usesOfOne : usesInList),
    viewer === null ? [] : findTagRelations(context.store, viewer.id, ids),
  ]);
  const usesOf = Map.groupBy(uses, (use) => use.tag_id);
  const relationOf = new Map(relations.map((relation) => [relation.id, relation]));
  return rows.map((row) => ({
    id: row.id,
    name: row.display_name,
    url: tagPage(context.config.publicUrl, row.name),
    history: historyOf(usesOf.get(row.id) ?? [], today),
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

function historyOf(uses: readonly TagUse[], today: number): Tag["history"] {
  const byDay = new Map(uses.map((use) => [use.day, use]));
  return Array.from({ length: historyDays }, (_, index) => {
    const use = byDay.get(today - index);
    return {
      day: String((today - index) * daySeconds),
      uses: String(use?.uses ?? 0),
      accounts: String(use?.accounts ?? 0),
    };
  });
}

/** Renders the hashtags on an account's profile. */
export function renderFeaturedTags(
  context: Queryable,
  account: AccountRow,
  rows: readonly FeaturedTagRow[],
): Schemas["FeaturedTag"][] {
  const handle = account.domain === null ? account.username : `${account.username}@${account.domain}`;
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    url: new URL(`/@${handle}/tagged/${encodeURIComponent(row.tag_name)}`, context.config.publicUrl).href,
    statuses_count: String(row.statuses_count),
    last_status_at: row.last_status_at?.toISOString().slice(0, 10) ?? null,
  }));
}
