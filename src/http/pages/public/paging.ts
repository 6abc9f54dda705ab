/** Paged lists with links in both directions. */
import type { Request } from "express";
import type { Translator } from "../../../messages/catalogue.ts";
import type { FilteredPage } from "../../../store/kernel/filtered-page.ts";
import { type Page, pageOf } from "../../../store/kernel/cursors.ts";
import { type Html, html } from "../../../text/html.ts";
import { queryFields } from "../forms.ts";
import type { View } from "./parts.ts";

/** Entries per page. */
const limit = 20;

/** The requested part of a list: `max_id` for older entries, `min_id` for newer ones. */
export function requestedPage(request: Request): Page {
  const query = queryFields(request);
  return pageOf({ max_id: query.get("max_id"), min_id: query.get("min_id"), limit });
}

/** Whether it is the first page. */
export function isFirstPage(page: Page): boolean {
  return page.below === null && page.above === null;
}

type Found = Pick<FilteredPage<unknown>, "ends" | "more">;

/** Links to older and newer entries, if there may be any. */
export function pager(
  { translator }: View,
  path: string,
  asked: Page,
  { ends, more }: Found,
): Html | undefined {
  const hasOlder = asked.upwards || more;
  const hasNewer = asked.upwards ? more : asked.below !== null;
  if (isFirstPage(asked) && !hasOlder) return undefined;
  return pagerLinks(translator, {
    newest: isFirstPage(asked) ? undefined : path,
    newer: hasNewer && ends !== null ? `${path}?min_id=${ends.newest}` : undefined,
    older: hasOlder && ends !== null ? `${path}?max_id=${ends.oldest}` : undefined,
  });
}

/** URLs of the neighbouring pages; undefined if there are none. */
export interface PagerAddresses {
  readonly newest?: string | undefined;
  readonly newer: string | undefined;
  readonly older: string | undefined;
}

/** The navigation below a list. */
export function pagerLinks(t: Translator, { newest, newer, older }: PagerAddresses): Html {
  return html`<nav class="pager" aria-label="${t.text("public.pages")}">
    ${newest !== undefined && html`<a href="${newest}">${t.text("public.newest")}</a>`}
    ${newer !== undefined && html`<a rel="prev" href="${newer}">${t.text("public.newer")}</a>`}
    ${older !== undefined && html`<a rel="next" href="${older}">${t.text("public.older")}</a>`}
  </nav>`;
}
