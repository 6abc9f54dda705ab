/** The menu of a post, with what is done rarely: asked for when it is opened, so that it costs lists nothing. */
import type { Status } from "../../../entities/statuses/shared-status.ts";
import type { MessageKey } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { localPath } from "../forms.ts";
import { nameOf, webAddress } from "../public/parts.ts";
import { statusCard } from "../public/status-card.ts";
import { type Member, type View, addMemberPage, backField } from "./frame.ts";
import { icon } from "./icons.ts";
import { accountPath } from "./relationship-forms.ts";

/** Where forms return to by default. */
const home = "/home";

/** The path of a post for members, also of another server's. */
export function pathOf({ id }: Pick<Status, "id">): string {
  return `/statuses/${id}`;
}

/**
 * The link to the page with the menu of a post. The script `enhance` shows the menu on the page instead.
 * @param at the entry of the list, which may be a reblog of the post
 */
export function menuLink({ t, back }: View, at: string): Html {
  const query = back === home ? "" : `?back=${encodeURIComponent(back)}`;
  return html`<a class="act menu" href="${pathOf({ id: at })}/menu${query}" title="${t.text("posts.more")}"
    >${icon("more")}<span class="unseen">${t.text("posts.more")}</span></a
  >`;
}

/** Serves the menu of a post: its entries to the script `enhance`, which puts them into the form of the post. */
export function menuPage(member: Member): void {
  addMemberPage(member, "/statuses/:id/menu", async (view, id) => {
    const { t, calls, context, csrfToken } = view;
    const status = await calls.call("getStatus", { path: { id } });
    const shown = status.reblog ?? status;
    const back = localPath(context, view.query.get("back"), home);
    return {
      title: t.text("posts.menu_title", { name: nameOf(shown.account) }),
      part: entries(view, shown, true),
      content: html`${statusCard(view, status, { address: pathOf(shown), actions: html`` })}
        <form method="post" class="card entries" action="${pathOf(shown)}/mute">
          ${csrfToken}${backField({ back })}<input type="hidden" name="at" value="${id}" />
          ${entries(view, shown)}
        </form>`,
    };
  });
}

/** @param hasScripts whether a script shows it, so that others may act */
function entries(view: View, status: Status, hasScripts = false): Html {
  const { t, session } = view;
  const { account } = status;
  const isOwn = account.id === session.account.id;
  const path = pathOf(status);
  const address = webAddress(status.url ?? status.uri);
  const name = html`<bdi>@${account.acct}</bdi>`;
  const button = (action: string, label: Html | string, more?: Html): Html =>
    html`<li><button class="entry" formaction="${action}" ${more}>${label}</button></li>`;
  const mark = (action: string, label: MessageKey): Html => button(`${path}/${action}`, t.text(label));
  const link = (href: string, label: MessageKey): Html =>
    html`<li><a class="entry" href="${href}">${t.text(label)}</a></li>`;
  const share = (kind: "copy" | "share"): Html =>
    html`<li hidden>
      <button class="entry" type="button" data-${kind}="${address}" data-copied="${t.text("posts.copied")}">
        ${t.text(`posts.${kind}`)}
      </button>
    </li>`;
  const confirmed = (label: Html | string, content: Html): Html =>
    html`<li>
      <details>
        <summary class="entry">${label}</summary>
        ${content}
      </details>
    </li>`;
  return html`<ul>
    ${boostVisibilities(status).map(([visibility, label]) =>
      button(`${path}/reblog`, t.text(label), html`name="visibility" value="${visibility}"`),
    )}
    ${isTranslatable(view, status) && link(`${path}?translate=1`, "posts.translate")}
    ${hasScripts && html`${share("copy")}${share("share")}`} ${link(address, "posts.link")}
    ${status.edited_at !== null && link(`${path}/history`, "compose.history")}
    ${isOwn && link(`${path}/edit`, "compose.edit")}
    ${status.pinned !== undefined && (status.pinned ? mark("unpin", "posts.unpin") : mark("pin", "posts.pin"))}
    ${status.muted === true ? mark("unmute", "posts.unmute") : mark("mute", "posts.mute")}
    ${link("/filters/new", "posts.filter")}
    ${
      isOwn
        ? confirmed(
            t.text("home.delete"),
            html`<a class="small" href="${path}/redraft">${t.text("compose.redraft")}</a>
              <button class="small danger" formaction="${path}/delete">
                ${t.text("home.delete_really")}
              </button>`,
          )
        : html`${button(
            `${accountPath(account)}/mute`,
            t.html("posts.mute_account", { name }),
            html`name="notifications" value="on"`,
          )}
          ${confirmed(
            t.html("posts.block_account", { name }),
            html`<p class="small">${t.text("people.block_text")}</p>
              <button class="small danger" formaction="${accountPath(account)}/block">
                ${t.text("people.block")}
              </button>`,
          )}
          ${link(`${accountPath(account)}/report?status_id=${status.id}`, "posts.report")}`
    }
  </ul>`;
}

/** The visibilities of a boost besides the default. A private post is only boosted privately. */
function boostVisibilities(status: Status): readonly (readonly [string, MessageKey])[] {
  if (status.reblogged === true || !isShared(status)) return [];
  return [
    ["unlisted", "posts.boost_unlisted"],
    ["private", "posts.boost_private"],
  ];
}

/** Whether others may boost and quote it. */
export function isShared({ visibility }: Pick<Status, "visibility">): boolean {
  return visibility === "public" || visibility === "unlisted";
}

function isTranslatable({ t, context }: View, status: Status): boolean {
  return (
    context.translation !== null &&
    isShared(status) &&
    status.content !== "" &&
    status.language !== null &&
    status.language.split("-")[0] !== t.locale
  );
}
