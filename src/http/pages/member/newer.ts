/** The number of newer entries of a list, for the script `newer`. */
import { unauthorized } from "../../../domain/kernel/api-error.ts";
import type { MessageKey } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { translatorOf } from "../../language.ts";
import { type Calls, openMemberCalls } from "../calls.ts";
import { queryFields } from "../forms.ts";
import { page } from "../handler.ts";
import { idOf } from "../session-pages.ts";
import { openVisit } from "../visit.ts";
import type { Member } from "./frame.ts";

/** More aren't counted. */
const most = 40;

/**
 * Attributes of a list, from which the script knows what to ask for.
 * @param path of the page
 * @param newest the first entry; undefined for an empty list
 */
export function newerOf(path: string, newest: { readonly id: string } | undefined): Html {
  const query = newest === undefined ? "" : `?min_id=${encodeURIComponent(newest.id)}`;
  return html`data-newer="${path}/newer${query}" data-newest="${path}"`;
}

/**
 * Serves the number of entries newer than `min_id`, and the sentence that says so.
 * @param path of the page; may contain the parameter `:id`
 */
export function addNewer(
  { router, context, api, limits }: Member,
  path: string,
  words: MessageKey,
  count: (calls: Calls, query: Readonly<Record<string, string>>, id: string) => Promise<number>,
): void {
  router.get(
    `${path}/newer`,
    page(async (request, response) => {
      const { session } = await openVisit(context, request, response);
      if (session === undefined) throw unauthorized();
      const calls = openMemberCalls({ context, api, limits }, session, request, response);
      const bound = queryFields(request).get("min_id");
      const query = { limit: String(most), ...(bound === undefined ? {} : { min_id: bound }) };
      const found = await count(calls, query, idOf(request));
      response.json({ count: found, text: translatorOf(response).text(words, { count: found }) });
    }),
  );
}
