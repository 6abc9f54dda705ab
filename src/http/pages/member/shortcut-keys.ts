/** The keys that the script `shortcuts` of members' pages knows, and the link that tells it where they lead. */
import type { MessageKey } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import type { Visitor } from "../kit.ts";
import { places } from "./navigation.ts";

/** The page that lists them. */
export const shortcutsPath = "/shortcuts";

/** What a key does. */
export const actKeys = [
  ["j", "reading.key_next"],
  ["k", "reading.key_previous"],
  ["o", "reading.key_open"],
  ["l", "reading.key_favourite"],
  ["b", "reading.key_reblog"],
  ["r", "reading.key_reply"],
  ["n", "compose.new"],
  ["/", "reading.search"],
  ["?", "reading.key_list"],
] as const satisfies readonly (readonly [key: string, title: MessageKey])[];

interface KeyedPlace {
  readonly key: string;
  readonly path: string;
  readonly title: MessageKey;
}

/** Where a key after g leads: to places of the navigation, and to the own profile. */
export function placesOf({ session }: Pick<Visitor, "session">): readonly KeyedPlace[] {
  return [
    ...places.flatMap(({ key, path, title }) => (key === undefined ? [] : [{ key, path, title }])),
    { key: "u", path: `/@${session.account.username}`, title: "reading.own_profile" },
  ];
}

/** Whether a person's pages have the script: until they turn it off. */
export function hasShortcuts({ session }: Pick<Visitor, "session">): boolean {
  return session.user.settings.shortcuts ?? true;
}

/** The link to the list, from which the script knows the places. */
export function shortcutsLink(view: Pick<Visitor, "session" | "t">): Html {
  const targets = new URLSearchParams(Object.fromEntries(placesOf(view).map(({ key, path }) => [key, path])));
  return html`<p class="to-shortcuts small quiet">
    <a id="shortcuts" href="${shortcutsPath}" data-places="${targets.toString()}"
      >${view.t.text("reading.shortcuts")}</a
    >
  </p>`;
}
