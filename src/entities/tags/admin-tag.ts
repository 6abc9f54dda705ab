/** Hashtag rows → AdminTag entities. */
import type { Schemas } from "../../contract/types.ts";
import type { Viewer } from "../../domain/kernel/caller.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import type { AdminTagRow } from "../../store/tags/tag-settings.ts";
import { renderTags } from "./tag.ts";

/**
 * Renders hashtags in the given order, with a constant number of queries.
 * @param trendable whether undecided hashtags may trend
 */
export async function renderAdminTags(
  context: Queryable,
  rows: readonly AdminTagRow[],
  viewer: Viewer,
  trendable: boolean,
): Promise<Schemas["AdminTag"][]> {
  const tags = await renderTags(context, rows, viewer);
  return rows.flatMap((row, index) => {
    const tag = tags[index];
    if (tag === undefined) return [];
    return [
      {
        ...tag,
        id: row.id,
        trendable: row.trendable ?? trendable,
        usable: row.usable,
        listable: row.listable,
        requires_review: row.reviewed_at === null,
      },
    ];
  });
}
