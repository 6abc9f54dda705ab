/** The navigation of members: beside the page, or at the bottom of small screens with a menu for the rest. */
import type { MessageKey, Translator } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { icon } from "./icons.ts";

interface Place {
  readonly path: string;
  readonly title: MessageKey;
  readonly icon: string;
}

/** Where small screens have a link at the bottom. */
const main = [
  { path: "/home", title: "home.home", icon: "home" },
  { path: "/notifications", title: "home.notifications", icon: "bell" },
  { path: "/search", title: "reading.search", icon: "search" },
  { path: "/explore", title: "reading.explore", icon: "compass" },
] as const satisfies readonly Place[];

/** The menu of small screens. */
const others = [
  { path: "/public/local", title: "home.local", icon: "people" },
  { path: "/public", title: "home.public", icon: "globe" },
  { path: "/conversations", title: "reading.conversations", icon: "reply" },
  { path: "/lists", title: "reading.lists", icon: "list" },
  { path: "/followed_tags", title: "reading.followed_tags", icon: "tag" },
  { path: "/bookmarks", title: "home.bookmarks", icon: "bookmark" },
  { path: "/favourites", title: "home.favourites", icon: "favourite" },
  { path: "/directory", title: "reading.directory", icon: "book" },
  { path: "/settings", title: "common.settings", icon: "gear" },
] as const satisfies readonly Place[];

const places = [...main, ...others] as const;

/** Numbers of what is unread. */
export interface Unread {
  readonly notifications: number;
  readonly conversations: number;
}

/** The page for a new post, which small screens lead to by a round button above the bar. */
const writing = "/compose";

/** Serves the navigation with the current numbers, for the script `enhance`. */
export const countsPath = "/home/counts";

/**
 * Links to all places. The menu is a popover, which browsers open and close without scripts.
 * @param current the path of the page, which may be below a place
 * @param hasStreams whether a stream says when the numbers change
 */
export function memberNavigation(t: Translator, current: string, unread: Unread, hasStreams: boolean): Html {
  const numbers = new Map([
    ["/notifications", unread.notifications],
    ["/conversations", unread.conversations],
  ]);
  const matching = places.filter(({ path }) => current === path || current.startsWith(`${path}/`));
  const place = matching.toSorted((one, other) => other.path.length - one.path.length)[0];
  const link = ({ path, title, icon: name }: Place): Html => {
    // A page below a place isn't that place, but in it.
    const mark = current === path ? html`aria-current="page"` : html`aria-current="true"`;
    return html`<li>
      <a href="${path}" ${place?.path === path && mark}
        >${icon(name)}<span>${t.text(title)}</span>${unreadCount(t, numbers.get(path) ?? 0)}</a
      >
    </li>`;
  };
  return html`<nav
    class="places"
    aria-label="${t.text("home.sections")}"
    data-counts="${countsPath}?at=${encodeURIComponent(current)}"
    ${hasStreams && html`data-stream="/home/stream"`}
  >
    <ul class="bar-places">
      ${main.map(link)}
      <li class="open-menu">
        <button type="button" class="place" popovertarget="menu">
          ${icon("menu")}<span>${t.text("reading.menu")}</span>${unreadCount(t, unread.conversations)}
        </button>
      </li>
    </ul>
    <ul class="menu-places" id="menu" popover>
      ${others.map(link)}
    </ul>
    <a href="${writing}" ${current === writing && html`aria-current="page"`} class="write"
      >${icon("edit")}<span>${t.text("compose.new")}</span></a
    >
  </nav>`;
}

/** Where counting what is unread ends. */
export const mostUnread = 20;

function unreadCount(t: Translator, unread: number): Html | false {
  return (
    unread > 0 &&
    html` <span class="unread-count"
      ><span aria-hidden="true">${unread < mostUnread ? unread : `${mostUnread}+`}</span
      ><span class="unseen"
        >${t.text(unread < mostUnread ? "reading.unread" : "reading.unread_many", { count: unread })}</span
      ></span
    >`
  );
}
