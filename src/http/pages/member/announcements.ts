/** The operator's announcements on the members' home, until they are dismissed. */
import type { Schemas } from "../../../contract/types.ts";
import { type Html, html } from "../../../text/html.ts";
import type { Fields } from "../kit.ts";
import { day, moment, webAddress, written } from "../public/parts.ts";
import { type MemberPage, type View, backField } from "./frame.ts";
import { icon } from "./icons.ts";

type Announcement = Schemas["Announcement"];

/** Offered besides the emojis that people have reacted with. */
const offered = ["👍", "❤️", "🎉", "😂", "😮", "😢"] as const;

/** The announcements that the member hasn't dismissed, the latest first. */
export async function announcements(view: View): Promise<Html | false> {
  const { t, calls } = view;
  const unread = await calls.call("listAnnouncements");
  return (
    unread.length > 0 &&
    html`<section class="announcements" aria-label="${t.text("home.announcements")}">
      ${unread.toReversed().map((one) => announcement(view, one))}
    </section>`
  );
}

function announcement(view: View, one: Announcement): Html {
  const { t, csrfToken } = view;
  const { id, content, emojis, published_at: at, reactions } = one;
  const path = `/announcements/${id}`;
  const names = new Set(reactions.map(({ name }) => name));
  return html`<article data-part class="card announcement" id="announcement-${id}">
    <form method="post" action="${path}/dismiss">
      ${csrfToken}${backField(view)}
      <div class="row-head">
        ${icon("megaphone")}
        <p class="small quiet">${t.text("home.announcement")} · ${moment(t, new Date(at), true)}</p>
        <button class="act" title="${t.text("home.dismiss_announcement")}">
          ${icon("close")}<span class="unseen">${t.text("home.dismiss_announcement")}</span>
        </button>
      </div>
      ${eventLine(view, one)}
      <div class="content" dir="auto">${written(content, emojis)}</div>
      <div class="reactions">
        ${reactions.map((reaction) => reactionButton(view, path, reaction))}
        <details class="more">
          <summary class="small">${t.text("home.react")}</summary>
          ${offered.filter((name) => !names.has(name)).map((name) => reactionButton(view, path, { name, count: 0 }))}
        </details>
      </div>
    </form>
  </article>`;
}

/** When the announced event takes place. */
function eventLine(
  { t, ...view }: View,
  { starts_at: start, ends_at: end, all_day: allDay }: Announcement,
): Html | false {
  const shown = (at: string): Html => (allDay ? day(view, at) : moment(t, new Date(at)));
  const times = [start, end].filter((at) => at !== null).map(shown);
  return (
    times.length > 0 &&
    html`<p class="small"><strong>${times[0]}${times[1] && html` – ${times[1]}`}</strong></p>`
  );
}

function reactionButton(
  { t }: View,
  path: string,
  { name, count, me = false, static_url: url }: Schemas["Reaction"],
): Html {
  const shown =
    url === undefined
      ? name
      : html`<img class="emoji" src="${webAddress(url)}" alt="" width="20" height="20" />`;
  return html`<button
    class="small plain reaction ${me && "pressed"}"
    name="reaction"
    value="${name}"
    formaction="${path}/${me ? "unreact" : "react"}"
    aria-pressed="${String(me)}"
    aria-label="${t.text("home.reaction", { name, count })}"
  >
    ${shown}${count > 0 && html` ${count}`}
  </button>`;
}

/** Handles the forms of announcements. */
export function addAnnouncements(home: MemberPage): void {
  const named = (
    id: string,
    fields: Fields,
  ): { readonly path: { readonly id: string; readonly name: string } } => ({
    path: { id, name: fields.get("reaction") ?? "" },
  });
  home.button("/announcements/:id/dismiss", "dismissAnnouncement", { done: "dismissed" });
  home.button("/announcements/:id/react", "addAnnouncementReaction", { partsOf: named });
  home.button("/announcements/:id/unreact", "removeAnnouncementReaction", { partsOf: named });
}
