/** Accounts in lists, with buttons. */
import type { Schemas } from "../../../contract/types.ts";
import type { Account } from "../../../entities/accounts/account.ts";
import type { MessageKey } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { personLink } from "../public/people.ts";
import { handleOf } from "../public/parts.ts";
import { type View, backField } from "./frame.ts";

/**
 * A form with a row for each account.
 * @param rest what follows the account in its row: buttons, which say where they send the form
 */
export function peopleForm<Shown extends Account>(
  view: View,
  accounts: readonly Shown[],
  rest: (account: Shown) => Html | undefined,
): Html {
  return html`<form method="post" class="card row-form">
    ${view.csrfToken} ${backField(view)}
    <ul class="rows">
      ${accounts.map((account) => html`<li>${personLink(view, account)} ${rest(account)}</li>`)}
    </ul>
  </form>`;
}

/**
 * What the script `enhance` replaces after a button of a row.
 * @param list with its links to further pages, or what is said if it is empty
 */
export function changingList(list: Html): Html {
  return html`<div data-part id="list">${list}</div>`;
}

/** A button of a row. @param object what it is about, for screen readers */
export function rowButton(
  { t }: Pick<View, "t">,
  action: string,
  label: MessageKey,
  object: string,
  kind = "plain",
): Html {
  return html`<button class="small ${kind}" formaction="${action}">
    ${t.text(label)}<span class="unseen"> ${object}</span>
  </button>`;
}

/** Makes the button to follow each of these accounts; none for accounts that the member follows or can't follow. */
export async function followButtons(
  view: View,
  accounts: readonly Account[],
): Promise<(account: Account) => Html | undefined> {
  const { calls, context, session } = view;
  const ids = accounts.map(({ id }) => id);
  const relationships = ids.length === 0 ? [] : await calls.call("listRelationships", { query: { id: ids } });
  const followable = new Set(relationships.filter(isFollowable).map(({ id }) => id));
  return (account) => {
    const isGone = account.suspended === true || (account.moved ?? null) !== null;
    if (isGone || account.id === session.account.id || !followable.has(account.id)) return undefined;
    return followButton(view, account, handleOf(context, account));
  };
}

function isFollowable(to: Schemas["Relationship"]): boolean {
  return !(to.following || to.requested || to.blocking || to.blocked_by || to.domain_blocking);
}

/** The button of a row that follows an account. */
export function followButton(view: View, { id }: Account, handle: string): Html {
  return rowButton(view, `/accounts/${id}/follow`, "reading.follow", handle, "");
}
