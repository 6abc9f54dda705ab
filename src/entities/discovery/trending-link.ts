/** Preview cards → PreviewCard entities with daily use of the link. */
import type { Queryable } from "../../domain/kernel/context.ts";
import type { Schemas } from "../../contract/types.ts";
import { findCardDays } from "../../store/discovery/trends.ts";
import type { PreviewCardRow } from "../../store/statuses/statuses.ts";
import { renderPreviewCard } from "../statuses/shared-status.ts";
import { historyOf, lastDays } from "../tags/tag.ts";

/** Renders trending links in the given order, with a constant number of queries. */
export async function renderTrendingLinks(
  context: Queryable,
  rows: readonly PreviewCardRow[],
): Promise<Schemas["PreviewCard"][]> {
  const days = lastDays(context.clock());
  const uses = await findCardDays(
    context.store,
    rows.map((row) => row.id),
    days.at(-1) ?? "",
  );
  const byCard = Map.groupBy(uses, (row) => row.card_id);
  return rows.map((row) => ({
    ...renderPreviewCard(context, row),
    history: historyOf(days, byCard.get(row.id) ?? []),
  }));
}
