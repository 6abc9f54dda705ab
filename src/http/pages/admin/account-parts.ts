/** What pages about accounts share: their addresses, links and states. */
import type { Schemas } from "../../../contract/types.ts";
import { acctOf } from "../../../text/acct.ts";
import { type Html, html } from "../../../text/html.ts";
import { nameHtml, webAddress } from "../public/parts.ts";
import { timeCell, words } from "./collections/cells.ts";
import type { View } from "./frame.ts";

/** The path of the list, and the beginning of those of accounts. */
export const accountPath = "/admin/accounts";

type Account = Schemas["AdminAccount"];

/** The handle of an account, linked to its page in the console if the viewer may open that. */
export function accountLink(view: Pick<View, "calls">, account: Account): Html {
  return profileLink(view, { id: account.id, acct: acctOf(account) });
}

/** The same for the account's profile. */
export function profileLink(
  { calls }: Pick<View, "calls">,
  { id, acct }: Pick<Schemas["Account"], "id" | "acct">,
): Html {
  const name = html`<bdi>@${acct}</bdi>`;
  return calls.may("getAdminAccount") ? html`<a href="${accountPath}/${id}">${name}</a>` : name;
}

/** The avatar, name and handle of an account, linked to its page. */
export function accountHead(view: View, account: Account): Html {
  const { account: profile } = account;
  return html`<div class="person">
    <img src="${webAddress(profile.avatar_static)}" alt="" width="48" height="48" />
    <div>
      <p class="name">${nameHtml(profile)}</p>
      <p class="handle">${accountLink(view, account)}</p>
    </div>
  </div>`;
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
