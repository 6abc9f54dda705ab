/** The menu of a post with what is done rarely, within the form of its buttons. */
import type { Status } from "../../../entities/statuses/shared-status.ts";
import type { MessageKey } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { webAddress } from "../public/parts.ts";
import type { View } from "./frame.ts";
import { icon } from "./icons.ts";

/** The path of a post for members, also of another server's. */
export function pathOf({ id }: Pick<Status, "id">): string {
  return `/statuses/${id}`;
}

export function statusMenu(view: View, status: Status): Html {
  const { t, session } = view;
  const isOwn = status.account.id === session.account.id;
  const address = webAddress(status.url ?? status.uri);
  const button = ([name, label]: readonly [string, MessageKey], more?: Html): Html =>
    html`<li>
      <button class="entry" formaction="${pathOf(status)}/${name}" ${more}>${t.text(label)}</button>
    </li>`;
  const link = (href: string, label: MessageKey): Html =>
    html`<li><a class="entry" href="${href}">${t.text(label)}</a></li>`;
  return html`<details class="menu">
    <summary class="act" title="${t.text("posts.more")}">
      ${icon("more")}<span class="unseen">${t.text("posts.more")}</span>
    </summary>
    <ul>
      ${boostVisibilities(status).map(([visibility, label]) => button(["reblog", label], html`name="visibility" value="${visibility}"`))}
      ${isTranslatable(view, status) && link(`${pathOf(status)}?translate=1`, "posts.translate")}
      ${isOwn && link(`${pathOf(status)}/edit`, "compose.edit")}
      ${status.edited_at !== null && link(`${pathOf(status)}/history`, "compose.history")}
      ${button(status.muted === true ? ["unmute", "posts.unmute"] : ["mute", "posts.mute"])}
      ${status.pinned !== undefined && button(status.pinned ? ["unpin", "posts.unpin"] : ["pin", "posts.pin"])}
      <li>
        <a
          class="entry"
          href="${address}"
          rel="noopener"
          data-share="${t.text("posts.share")}"
          data-copied="${t.text("posts.copied")}"
          >${t.text("posts.link")}</a
        >
      </li>
      ${!isOwn && link(`/accounts/${status.account.id}/report?status_id=${status.id}`, "posts.report")}
      ${
        isOwn &&
        html`<li>
          <details>
            <summary class="entry">${t.text("home.delete")}</summary>
            <a class="small" href="${pathOf(status)}/redraft">${t.text("compose.redraft")}</a>
            <button class="small danger" formaction="${pathOf(status)}/delete">
              ${t.text("home.delete_really")}
            </button>
          </details>
        </li>`
      }
    </ul>
  </details>`;
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
