/** What a member may do about another account: following, notes, lists, muting, blocking, reporting. */
import type { Schemas } from "../../../contract/types.ts";
import type { Account } from "../../../entities/accounts/account.ts";
import type { MessageKey } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { checkbox, field, options } from "../form-parts.ts";
import { handleOf, moment } from "../public/parts.ts";
import type { ReaderParts } from "../public/profile-card.ts";
import { filled } from "../kit.ts";
import { type View, backField, focusesField } from "./frame.ts";

/** The member's relationship to an account, and the member's lists. */
export interface Relation {
  readonly to: Schemas["Relationship"];
  readonly lists: readonly Schemas["AccountList"][];
  /** The lists that have the account. */
  readonly memberships: ReadonlySet<string>;
}

export async function readRelation(
  { calls }: Pick<View, "calls">,
  { id }: Account,
): Promise<Relation | undefined> {
  const [[to], lists, having] = await Promise.all([
    calls.call("listRelationships", { query: { id: [id] } }),
    calls.call("listLists"),
    calls.call("listAccountLists", { path: { id } }),
  ]);
  return to && { to, lists, memberships: new Set(having.map((list) => list.id)) };
}

/** The path of an account's forms. */
export function accountPath({ id }: Pick<Account, "id">): string {
  return `/accounts/${id}`;
}

/** The domain of a remote account; undefined for a local one. */
export function domainOf({ acct }: Pick<Account, "acct">): string | undefined {
  const [, domain] = acct.split("@");
  return domain;
}

function addressOf(account: Account, name: string): string {
  return `${accountPath(account)}/${name}`;
}

function accountForm(view: View, account: Account, name: string, content: Html): Html {
  return html`<form method="post" action="${addressOf(account, name)}">
    ${view.csrfToken}${backField(view)}${content}
  </form>`;
}

function submit({ t }: View, label: MessageKey, kind = ""): Html {
  return html`<button class="${kind}" type="submit">${t.text(label)}</button>`;
}

/** What there is to do about following. */
function mainButton(view: View, account: Account, { to }: Relation): Html {
  const one = (name: string, label: MessageKey, kind = ""): Html =>
    accountForm(view, account, name, submit(view, label, kind));
  if (to.blocking) return one("unblock", "people.unblock", "plain");
  if (to.domain_blocking) return one("unblock_domain", "people.unblock_domain", "plain");
  if (to.following) return one("unfollow", "people.unfollow", "plain");
  if (to.requested) return one("unfollow", "people.cancel_request", "plain");
  if (to.blocked_by || account.suspended === true || (account.moved ?? null) !== null) return html``;
  return one(
    "follow",
    to.followed_by ? "people.follow_back" : account.locked ? "people.request" : "public.follow",
  );
}

/** The main button, the relationship in words, and the menu. */
export function relationParts(view: View, account: Account, relation: Relation): ReaderParts {
  const { to } = relation;
  return {
    buttons: mainButton(view, account, relation),
    relation: html`${stateLine(view, account, relation)}
    ${
      to.requested_by &&
      html`<div class="notice good">
        <p>${view.t.text("people.requested_by")}</p>
        <div class="choices">
          ${accountForm(view, account, "authorize", submit(view, "people.authorize"))}
          ${accountForm(view, account, "reject", submit(view, "people.reject", "plain"))}
        </div>
      </div>`
    }
    ${to.note !== "" && html`<p class="note" dir="auto">${to.note}</p>`}`,
    menu: menu(view, account, relation),
  };
}

function stateLine({ t }: View, account: Account, { to }: Relation): Html | false {
  const expires = to.muting_expires_at ?? null;
  const said: readonly (readonly [boolean, Html | string])[] = [
    [account.suspended === true, t.text("people.is_suspended")],
    [to.blocked_by, t.text("people.blocks_you")],
    [to.blocking, t.text("people.is_blocked")],
    [to.domain_blocking, t.text("people.is_domain_blocked", { domain: domainOf(account) ?? "" })],
    [to.requested, t.text("people.is_requested")],
    [to.following && to.followed_by, t.text("people.mutual")],
    [to.following && !to.followed_by, t.text("people.is_followed")],
    [!to.following && to.followed_by, t.text("people.follows_you")],
    [
      to.muting,
      expires === null
        ? t.text("people.is_muted")
        : t.html("people.is_muted_until", { end: moment(t, new Date(expires)) }),
    ],
    [to.endorsed, t.text("people.is_endorsed")],
  ];
  const states = said.filter(([holds]) => holds);
  return (
    states.length > 0 &&
    html`<ul class="states">
      ${states.map(([, words]) => html`<li class="tag">${words}</li>`)}
    </ul>`
  );
}

/** Durations of a mute in seconds; 0 for no end. */
const durations = [
  ["0", "people.mute_forever"],
  ["3600", "people.mute_hour"],
  ["86400", "people.mute_day"],
  ["604800", "people.mute_week"],
  ["2592000", "people.mute_month"],
] as const satisfies readonly (readonly [string, MessageKey])[];

function menu(view: View, account: Account, relation: Relation): Html {
  const { t, context } = view;
  const { to } = relation;
  const domain = domainOf(account);
  const part = (title: string, content: Html): Html =>
    html`<details ${focusesField(content) && html`open`}>
      <summary>${title}</summary>
      ${content}
    </details>`;
  const button = (name: string, label: MessageKey): Html =>
    accountForm(view, account, name, submit(view, label, "plain small"));
  const confirmed = (name: string, label: MessageKey, text: string): Html =>
    part(
      t.text(label),
      accountForm(
        view,
        account,
        name,
        html`<p>${text}</p>
          ${submit(view, label, "danger small")}`,
      ),
    );
  const entries = html`<div>
    ${to.following && part(t.text("people.follow_settings"), followSettings(view, account, relation))}
    ${part(t.text("people.note"), noteForm(view, account, relation))}
    ${to.following && part(t.text("people.lists"), listsForm(view, account, relation))}
    ${to.muting ? button("unmute", "people.unmute") : part(t.text("people.mute"), muteForm(view, account))}
    ${to.following && (to.endorsed ? button("unendorse", "people.unendorse") : button("endorse", "people.endorse"))}
    ${to.followed_by && confirmed("remove_follower", "people.remove_follower", t.text("people.remove_follower_text"))}
    ${!to.blocking && confirmed("block", "people.block", t.text("people.block_text"))}
    ${
      domain !== undefined &&
      !to.domain_blocking &&
      confirmed("block_domain", "people.block_domain", t.text("people.block_domain_text", { domain }))
    }
    <p><a href="${accountPath(account)}/report">${t.text("people.report")}</a></p>
  </div>`;
  return html`<details class="manage" ${focusesField(entries) && html`open`}>
    <summary>${t.text("people.more", { handle: handleOf(context, account) })}</summary>
    ${entries}
  </details>`;
}

function followSettings(view: View, account: Account, { to }: Relation): Html {
  const { t } = view;
  const { text, isOn, state } = filled(view, addressOf(account, "following"));
  return accountForm(
    view,
    account,
    "following",
    html`${checkbox("reblogs", t.text("people.show_reblogs"), isOn("reblogs", to.showing_reblogs))}
    ${checkbox("notify", t.text("people.notify"), isOn("notify", to.notifying))}
    ${field(
      {
        id: "languages",
        label: t.text("people.languages"),
        hint: t.text("people.languages_hint"),
        ...state("languages"),
      },
      (attributes) =>
        html`<input
          name="languages"
          type="text"
          autocapitalize="none"
          spellcheck="false"
          maxlength="400"
          value="${text("languages", (to.languages ?? []).join(", "))}"
          ${attributes}
        />`,
    )}
    ${submit(view, "people.save", "small")}`,
  );
}

function noteForm(view: View, account: Account, { to }: Relation): Html {
  const { t } = view;
  const { text, state } = filled(view, addressOf(account, "note"));
  return accountForm(
    view,
    account,
    "note",
    html`${field(
      {
        id: "comment",
        label: t.text("people.note_label"),
        hint: t.text("people.note_hint"),
        ...state("comment"),
      },
      (attributes) =>
        html`<textarea name="comment" rows="3" maxlength="2000" dir="auto" ${attributes}>
${text("comment", to.note)}</textarea>`,
    )}
    ${submit(view, "people.save", "small")}`,
  );
}

function listsForm(view: View, account: Account, { lists, memberships }: Relation): Html {
  const { t } = view;
  if (lists.length === 0) return html`<p class="quiet">${t.text("people.no_lists")}</p>`;
  return accountForm(
    view,
    account,
    "lists",
    html`${lists.map(({ id, title }) => checkbox(`list_${id}`, title, memberships.has(id)))}
    ${submit(view, "people.save", "small")}`,
  );
}

function muteForm(view: View, account: Account): Html {
  const { t } = view;
  const { text, isOn, state } = filled(view, addressOf(account, "mute"));
  return accountForm(
    view,
    account,
    "mute",
    html`${field(
      { id: "duration", label: t.text("people.mute_duration"), ...state("duration") },
      (attributes) =>
        html`<select name="duration" ${attributes}>
          ${options(
            durations.map(([seconds, key]) => [seconds, t.text(key)] as const),
            text("duration", "0"),
          )}
        </select>`,
    )}
    ${checkbox("notifications", t.text("people.mute_notifications"), isOn("notifications", true))}
    ${submit(view, "people.mute", "small")}`,
  );
}
