/** What pages about accounts share: their addresses, links and states. */
import type { Schemas } from "../../../contract/types.ts";
import { acctOf } from "../../../text/acct.ts";
import { type Html, html } from "../../../text/html.ts";
import { timeCell, words } from "./collections/cells.ts";
import type { View } from "./frame.ts";

/** The path of the list, and the beginning of those of accounts. */
export const accountPath = "/admin/accounts";

type Account = Schemas["AdminAccount"];

/** A link to the page of an account. */
export function accountLink(account: Account): Html {
  return html`<a href="${accountPath}/${account.id}"><bdi>@${acctOf(account)}</bdi></a>`;
}

/** A link to a report: its category and time, and for screen readers the reported account. */
export function reportLink(view: View, report: Schemas["AdminReport"]): Html {
  const { id, category, created_at: at, target_account: account } = report;
  return html`<a href="/admin/reports/${id}"
    >${words("category", category, view)} · ${timeCell(view, at)}<span class="unseen"
      >: @${acctOf(account)}</span
    ></a
  >`;
}

/** The states of an account in words. */
export function stateOf({ t }: View, account: Account): string {
  const local = account.domain === null;
  const named = [
    ["pending", local && !account.approved],
    ["disabled", account.disabled],
    ["silenced", account.silenced],
    ["suspended", account.suspended],
    ["sensitized", account.sensitized],
  ] as const;
  const found = named.flatMap(([state, is]) => (is === true ? [t.text(`admin.state_${state}`)] : []));
  return found.length === 0 ? t.text("admin.state_active") : found.join(", ");
}
