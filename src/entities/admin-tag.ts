/** Hashtag rows → AdminTag entities. */
import type { Schemas } from "../contract/types.ts";
import { readSettings } from "../domain/instance/settings.ts";
import type { Viewer } from "../domain/kernel/caller.ts";
import type { Context } from "../domain/kernel/context.ts";
import type { AdminTagRow } from "../store/tags/tag-settings.ts";
import { renderTags } from "./tag.ts";

/** Renders hashtags in the given order, with a constant number of queries. */
export async function renderAdminTags(
  context: Context,
  rows: readonly AdminTagRow[],
  viewer: Viewer,
): Promise<Schemas["AdminTag"][]> {
  const { trends_review: needsReview } = await readSettings(context);
  const tags = await renderTags(context, rows, viewer);
  return rows.flatMap((row, index) => {
    const tag = tags[index];
    if (tag === undefined) return [];
    return [
      {
        ...tag,
        id: row.id,
        trendable: row.trendable ?? !needsReview,
        usable: row.usable,
        listable: row.listable,
        requires_review: row.reviewed_at === null,
      },
    ];
  });
}
