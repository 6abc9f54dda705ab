/** The navigation of members: beside the page, or at the bottom of small screens; with a menu for the rest. */
import type { MessageKey, Translator } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { icon } from "./icons.ts";

interface Place {
  readonly path: string;
  readonly title: MessageKey;
  readonly icon: string;
  /** The shortcut: this key, after g. */
  readonly key?: string;
}

/** On every screen; large ones have the search in their header instead. */
const main = [
  { path: "/home", title: "home.home", icon: "home", key: "h" },
  { path: "/notifications", title: "home.notifications", icon: "bell", key: "n" },
  { path: "/search", title: "reading.search", icon: "search" },
  { path: "/explore", title: "reading.explore", icon: "compass", key: "e" },
] as const satisfies readonly Place[];

/** Beside the page on large screens, in the menu of small ones. */
const frequent = [
  { path: "/conversations", title: "reading.conversations", icon: "chat", key: "d" },
  { path: "/lists", title: "reading.lists", icon: "list", key: "i" },
  { path: "/bookmarks", title: "home.bookmarks", icon: "bookmark", key: "b" },
] as const satisfies readonly Place[];

/** In the menu of every screen. */
const others = [
  { path: "/public/local", title: "home.local", icon: "people", key: "l" },
  { path: "/public", title: "home.public", icon: "globe", key: "t" },
  { path: "/followed_tags", title: "reading.followed_tags", icon: "tag" },
  { path: "/favourites", title: "home.favourites", icon: "favourite", key: "f" },
  { path: "/directory", title: "reading.directory", icon: "book" },
  { path: "/settings", title: "common.settings", icon: "gear", key: "s" },
] as const satisfies readonly Place[];

/** In the order of the navigation. */
export const places: readonly Place[] = [...main, ...frequent, ...others];

/** Numbers of what is unread. */
export interface Unread {
  readonly notifications: number;
  readonly conversations: number;
}

/** The page for a new post, which small screens lead to by a round button above the bar. */
const writing = "/compose";

/** Serves what is beside pages on large screens, for the script `enhance`. */
export const besidePath = "/home/beside";

/** What is there, and the pages that have more of it. */
export const besidePages = {
  tags: { path: "/explore/tags", title: "reading.beside_tags" },
  people: { path: "/explore/suggestions", title: "reading.beside_people" },
} as const satisfies Record<string, Pick<Place, "path" | "title">>;

/** The place for it, with links until it is there. @param back the address of the page */
export function besidePlace(t: Translator, back: string): Html {
  return html`<aside
    class="extras"
    aria-label="${t.text("reading.beside")}"
    data-beside="${besidePath}?at=${encodeURIComponent(back)}"
  >
    <ul class="card">
      ${Object.values(besidePages).map(
        ({ path, title }) => html`<li><a href="${path}">${t.text(title)}</a></li>`,
      )}
    </ul>
  </aside>`;
}

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
  const link = ({ path, title, icon: name }: Place, kind = ""): Html => {
    // A page below a place isn't that place, but in it.
    const mark = current === path ? html`aria-current="page"` : html`aria-current="true"`;
    return html`<li ${kind !== "" && html`class="${kind}"`}>
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
      ${main.map((one) => link(one, one.path === "/search" ? "small-only" : ""))}
      ${frequent.map((one) => link(one, "large-only"))}
      <li class="open-menu">
        <button type="button" class="place" popovertarget="menu">
          ${icon("menu")}<span>${t.text("reading.menu")}</span>${unreadCount(t, unread.conversations)}
        </button>
      </li>
    </ul>
    <ul class="menu-places" id="menu" popover>
      ${frequent.map((one) => link(one, "small-only"))} ${others.map((one) => link(one))}
    </ul>
    <a href="${writing}" ${current === writing && html`aria-current="page"`} class="write"
      >${icon("edit")}<span>${t.text("compose.new")}</span></a
    >
  </nav>`;
}

/** Where counting what is unread ends. */
export const mostUnread = 20;

function unreadCount(t: Translator, unread: number): Html | false {
  return numberBadge(unread, mostUnread, (many) =>
    t.text(many ? "reading.unread_many" : "reading.unread", { count: unread }),
  );
}

/**
 * A number beside a link, unless it is 0.
 * @param most where counting ended
 * @param wordsOf the number in words, for screen readers; it gets whether there may be more
 */
export function numberBadge(count: number, most: number, wordsOf: (many: boolean) => string): Html | false {
  const many = count >= most;
  return (
    count > 0 &&
    html` <span class="unread-count"
      ><span aria-hidden="true">${many ? `${most}+` : count}</span
      ><span class="unseen">${wordsOf(many)}</span></span
    >`
  );
}
