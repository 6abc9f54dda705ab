/** A notification, or a group of them: what happened, in words, and what it is about. */
import type { Schemas } from "../../../contract/types.ts";
import type { Account } from "../../../entities/accounts/account.ts";
import { hasMessage } from "../../../messages/catalogue.ts";
import { Html, html } from "../../../text/html.ts";
import { moment, nameHtml, profileAddress, webAddress } from "../public/parts.ts";
import { memberCard } from "./card.ts";
import { isHidden } from "./filtered.ts";
import type { View } from "./frame.ts";
import { icon } from "./icons.ts";

type Notification = Schemas["Notification"];

/** What the page needs of a notification, and of a group. */
export interface Entry extends Pick<
  Notification,
  "type" | "status" | "report" | "event" | "moderation_warning" | "annual_report" | "collection"
> {
  /** The newest notification. */
  readonly id: string;
  readonly at: string | undefined;
  readonly count: number;
  /** The newest first; not all of a large group. */
  readonly accounts: readonly Account[];
  /** Where a group's accounts are listed; undefined if all of them are shown. */
  readonly others?: string | undefined;
  /** Where a form removes it. */
  readonly dismissal: string;
}

export function entryOf(notification: Notification): Entry {
  const { id, created_at: at, account } = notification;
  const dismissal = `/notifications/single/${id}/dismiss`;
  return { ...notification, at, count: 1, accounts: [account], dismissal };
}

export function groupEntries({
  accounts,
  statuses,
  notification_groups: groups,
}: Schemas["GroupedNotificationsResults"]): Entry[] {
  const people = new Map(accounts.map((account) => [account.id, account]));
  const posts = new Map(statuses.map((status) => [status.id, status]));
  return groups.map((group) => {
    const address = `/notifications/groups/${encodeURIComponent(group.group_key)}`;
    return {
      ...group,
      id: group.most_recent_notification_id,
      at: group.latest_page_notification_at,
      count: group.notifications_count,
      accounts: group.sample_account_ids.flatMap((id) => people.get(id) ?? []),
      status: posts.get(group.status_id ?? "") ?? null,
      others: group.notifications_count > 1 ? address : undefined,
      dismissal: `${address}/dismiss`,
    };
  });
}

/** Whether a filter hides the post that the notification is about. */
export function isHiddenEntry({ status }: Pick<Entry, "status">): boolean {
  return status !== undefined && status !== null && isHidden(status, "notifications");
}

export interface ItemOptions {
  /** Whether it is unread. */
  readonly isNew: boolean;
  /** Whether a notification above is about the same post. */
  readonly isRepeated: boolean;
}

/** Those about a post of the one who caused them, whose card says who and when. */
const ofAuthor: ReadonlySet<string> = new Set(["mention", "quote", "status"]);

/** Of the types; others have a bell. */
const icons: Readonly<Record<string, string>> = {
  mention: "reply",
  favourite: "favourite",
  reblog: "reblog",
  quote: "quote",
  quoted_update: "edit",
  update: "edit",
  follow: "people",
  follow_request: "people",
  "admin.sign_up": "people",
  poll: "list",
};

export function notificationItem(view: View, entry: Entry, { isNew, isRepeated }: ItemOptions): Html {
  const { t } = view;
  const { type, status, accounts, at, count } = entry;
  const isReaction = type === "favourite" || type === "reblog";
  const card =
    status !== undefined &&
    status !== null &&
    memberCard(view, status, { context: "notifications", isRepeated });
  const isSaid = ofAuthor.has(type) && card instanceof Html;
  return html`<article
    data-part
    id="n-${entry.id}"
    class="notification${isNew && " unread"}${isReaction && " reaction"}"
    data-type="${type}"
  >
    <div class="row-head">
      ${icon(icons[type] ?? "bell")} ${(count > 1 || !isSaid) && avatars(accounts)}
      <p class="small">
        ${isNew && html`<span class="tag">${t.text("reading.new")}</span>`} ${sentence(view, entry)}
        ${at !== undefined && !isSaid && html`<span class="quiet">· ${moment(t, new Date(at), true)}</span>`}
      </p>
      <button class="act" formaction="${entry.dismissal}" form="dismiss" title="${t.text("reading.dismiss")}">
        ${icon("close")}<span class="unseen">${t.text("reading.dismiss")}</span>
      </button>
    </div>
    ${detail(view, entry)} ${card}
  </article>`;
}

function avatars(accounts: readonly Account[]): Html {
  return html`<span class="avatars" aria-hidden="true"
    >${accounts.map(
      ({ avatar_static: avatar }) =>
        html`<img src="${webAddress(avatar)}" alt="" width="28" height="28" loading="lazy" />`,
    )}</span
  >`;
}

/** What happened, as a sentence. */
export function sentence(view: View, entry: Entry): Html {
  const { t, session } = view;
  const { type, accounts, count, others } = entry;
  const [account] = accounts;
  const link =
    account === undefined
      ? html`${t.text("reading.someone")}`
      : html`<a href="${profileAddress(view, account)}">${nameHtml(account)}</a>`;
  const name =
    count === 1
      ? link
      : t.html("reading.and_others", {
          name: link,
          count: count - 1,
          link: (text) => (others === undefined ? text : html`<a href="${others}">${text}</a>`),
        });
  const isOwn = type === "poll" && account?.id === session.account.id;
  const key = `home.notification_${isOwn ? "own_poll" : type.replace(".", "_")}`;
  return hasMessage(key) ? t.html(key, { name, count }) : html`${name}: ${type}`;
}

/** What it is about, other than a post. */
function detail(view: View, entry: Entry): Html | undefined {
  const { t } = view;
  const { report, event, moderation_warning: warning, collection, accounts } = entry;
  const line = (content: Html | string): Html => html`<p class="card small">${content}</p>`;
  if (entry.type === "follow_request") {
    return html`<p>
      <a class="button small plain" href="/follow_requests">${t.text("reading.follow_requests")}</a>
    </p>`;
  }
  if (entry.type === "admin.sign_up" && accounts[0] !== undefined) {
    return line(html`<a href="/admin/accounts/${accounts[0].id}">${t.text("reading.see_account")}</a>`);
  }
  if (report !== undefined) {
    const target = html`<bdi>@${report.target_account.acct}</bdi>`;
    return line(
      t.html("reading.report", {
        target,
        link: (text) => html`<a href="/admin/reports/${report.id}">${text}</a>`,
      }),
    );
  }
  if (event !== undefined) {
    return line(
      t.html(`reading.severed_${event.type}`, {
        target: html`<bdi>${event.target_name}</bdi>`,
        followers: event.followers_count,
        following: event.following_count,
      }),
    );
  }
  if (warning !== undefined) {
    return html`<div class="card small">
      <p>
        <a href="/settings/strikes/${warning.id}"
          >${t.text("auth.strike_action", { action: warning.action })}</a
        >
      </p>
      ${warning.text !== "" && html`<blockquote class="written">${warning.text}</blockquote>`}
    </div>`;
  }
  if (collection !== undefined) {
    return line(
      html`<a href="${webAddress(collection.url ?? collection.uri)}"><bdi>${collection.name}</bdi></a>`,
    );
  }
  return undefined;
}
