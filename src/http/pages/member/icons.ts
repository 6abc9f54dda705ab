/** Small drawings for buttons, in the colour of their text. */
import { Html } from "../../../text/html.ts";

const paths: Readonly<Record<string, string>> = {
  reply: "M9 6 4 11l5 5M4 11h9a6 6 0 0 1 6 6v1",
  reblog: "M7 8h9a3 3 0 0 1 3 3v2M16 5l3 3-3 3M17 16H8a3 3 0 0 1-3-3v-2M8 19l-3-3 3-3",
  favourite: "m12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.7-5 2.7 1.1-5.5L4 9.7l5.6-.7z",
  bookmark: "M7 4h10v16l-5-4-5 4z",
  quote: "M9 7c-3 1-4 3-4 6v4h5v-5H7.500c0-2 .5-3 2-3.500zM18 7c-3 1-4 3-4 6v4h5v-5h-2.500c0-2 .5-3 2-3.500z",
  edit: "m5 19 1-4L16 5l3 3L9 18zM14 7l3 3",
  history: "M4 5v5h5M5 14a7.500 7.500 0 1 0 1.500-7.500L4 10M12 8v4l3 2",
  lock: "M7 11h10v9H7zM9 11V8a3 3 0 0 1 6 0v3",
  home: "m4 11 8-7 8 7M6 10v10h12V10",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l2 1H4zM10 21h4",
  search: "M16 16l4 4M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13",
  compass: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M15.5 8.5l-2 5-5 2 2-5z",
  people: "M9 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M2 20a7 7 0 0 1 14 0M16 5a4 4 0 0 1 0 7M18 15a6 6 0 0 1 4 5",
  globe: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c6 6 6 12 0 18M12 3c-6 6-6 12 0 18",
  list: "M9 6h11M9 12h11M9 18h11M4 6h.1M4 12h.1M4 18h.1",
  tag: "M9 4 7 20M17 4l-2 16M4 9h16M4 15h16",
  book: "M5 4h12a2 2 0 0 1 2 2v14H7a2 2 0 0 1-2-2zM5 17h14",
  gear: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2 2M16.4 16.4l2 2M18.4 5.6l-2 2M7.6 16.4l-2 2",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6 6 18",
  more: "M5 12h.1M12 12h.1M19 12h.1",
  feed: "M5 19h.1M5 12a7 7 0 0 1 7 7M5 5a14 14 0 0 1 14 14",
  delete: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
};

/** A drawing that screen readers pass over: the button says what it does. Its lines are in `drawings`. */
export function icon(name: string): Html {
  return new Html(`<svg class="icon" aria-hidden="true"><use href="#icon-${name}"/></svg>`);
}

/** The lines of the icons on a page, once: a page has hundreds of icons. @param page the page's HTML */
export function drawings(page: string): Html | false {
  // Values are escaped, so that text has no such attribute.
  const used = new Set([...page.matchAll(/<use href="#icon-([a-z]+)"/g)].map(([, name = ""]) => name));
  const symbols = [...used].map(
    (name) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${paths[name] ?? ""}"/></symbol>`,
  );
  return symbols.length > 0 && new Html(`<svg hidden>${symbols.join("")}</svg>`);
}
