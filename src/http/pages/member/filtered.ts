/** What a member's filters do to posts: hide them, or show them behind a warning. */
import type { Schemas } from "../../../contract/types.ts";
import type { Status } from "../../../entities/statuses/shared-status.ts";
import { type Html, html } from "../../../text/html.ts";
import type { View } from "./frame.ts";

/** Where posts are listed. */
export type FilterContext = Schemas["Filter"]["context"][number];

export const filterContexts = [
  "home",
  "notifications",
  "public",
  "thread",
  "account",
] as const satisfies readonly FilterContext[];

type Filter = NonNullable<Status["filtered"]>[number]["filter"];

/**
 * The filters that match a post.
 * @param context undefined for filters of any context, null for none
 */
function filtersOf(status: Status, context: FilterContext | null | undefined): readonly Filter[] {
  if (context === null) return [];
  const filters = ((status.reblog ?? status).filtered ?? []).map(({ filter }) => filter);
  return context === undefined ? filters : filters.filter((filter) => filter.context.includes(context));
}

/** Whether a filter hides the post completely. */
export function isHidden(status: Status, context: FilterContext | null | undefined): boolean {
  return filtersOf(status, context).some(({ filter_action: action }) => action === "hide");
}

/** The card of a post, in a closed `details` with the filter's title if one warns of it. */
export function withWarning(
  { t }: Pick<View, "t">,
  status: Status,
  context: FilterContext | null | undefined,
  card: Html,
): Html {
  const [filter] = filtersOf(status, context);
  if (filter === undefined) return card;
  return html`<details class="card filtered">
    <summary>${t.html("home.filtered", { title: html`<bdi>${filter.title}</bdi>` })}</summary>
    ${card}
  </details>`;
}
