/** Lists that go on in both directions. */
import type { Request } from "express";
import type { FilteredPage } from "../../../store/filtered-page.ts";
import { type Page, pageOf } from "../../../store/pages.ts";
import { type Html, html } from "../../../text/html.ts";
import { queryFields } from "../forms.ts";
import type { View } from "./parts.ts";

/** How many entries a page shows. */
const limit = 20;

/** The part of a list that the address asks for: `max_id` for older entries, `min_id` for newer ones. */
export function askedPage(request: Request): Page {
  const query = queryFields(request);
  return pageOf({ max_id: query.get("max_id"), min_id: query.get("min_id"), limit });
}

/** Whether it is the beginning of the list. */
export function isFirstPage(page: Page): boolean {
  return page.below === null && page.above === null;
}

type Found = Pick<FilteredPage<unknown>, "ends" | "more">;

/** Links to older and newer entries, where there may be some. */
export function pager(
  { translator }: View,
  path: string,
  asked: Page,
  { ends, more }: Found,
): Html | undefined {
  const hasOlder = asked.upwards || more;
  const hasNewer = asked.upwards ? more : asked.below !== null;
  if (isFirstPage(asked) && !hasOlder) return undefined;
  const newer =
    hasNewer &&
    ends !== null &&
    html`<a rel="prev" href="${path}?min_id=${ends.newest}">${translator.text("public.newer")}</a>`;
  const older =
    hasOlder &&
    ends !== null &&
    html`<a rel="next" href="${path}?max_id=${ends.oldest}">${translator.text("public.older")}</a>`;
  return html`<nav class="pager" aria-label="${translator.text("public.pages")}">
    ${!isFirstPage(asked) && html`<a href="${path}">${translator.text("public.newest")}</a>`} ${newer}
    ${older}
  </nav>`;
}
