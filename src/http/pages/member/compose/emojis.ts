/** Emojis for the form for posts: those of the server and Unicode's, by group and by name. */
import type { Schemas } from "../../../../contract/types.ts";
import {
  type EmojiGroup,
  type NamedEmoji,
  emojiGroups,
  emojisOf,
  findEmojis,
} from "../../../../text/emoji-names.ts";
import { type Html, html } from "../../../../text/html.ts";
import { assetPath } from "../../assets.ts";
import { sectionLinks } from "../../kit.ts";
import { webAddress } from "../../public/parts.ts";
import { type Member, type View, addMemberPage } from "../frame.ts";
import { icon } from "../icons.ts";

const path = "/compose/emojis";

/** UTF-16 code units of what is searched for. */
const longest = 100;

/** So that the picker stays below 60 KB, with long shortcodes and addresses. The search finds the others. */
const mostCustom = 120;
const mostFound = 80;

type Custom = Schemas["CustomEmoji"];
type Group = EmojiGroup | "custom";

/** What stands for a group in the picker. */
const signs: Readonly<Record<Group, string>> = {
  custom: "⭐",
  smileys: "😀",
  people: "👋",
  nature: "🐻",
  food: "🍎",
  travel: "✈️",
  activities: "⚽",
  objects: "💡",
  symbols: "❤️",
  flags: "🏁",
};

/** The link to the emojis. With scripts, they are shown on the page; without, the form stays in its tab. */
export function emojiLink({ t }: View): Html {
  return html`<a class="act menu" href="${path}" target="_blank" title="${t.text("compose.emojis")}"
    >${icon("smile")}<span class="unseen">${t.text("compose.emojis")}</span></a
  >`;
}

interface Found {
  /** Undefined for what was searched for. */
  readonly group: Group | undefined;
  readonly custom: readonly Custom[];
  readonly unicode: readonly NamedEmoji[];
  /** Whether there are more. */
  readonly isCut: boolean;
}

/** Serves the emojis: as buttons that insert them to the script `enhance`, else as a list to copy them from. */
export function emojiPage(member: Member): void {
  addMemberPage(member, path, async (view) => {
    const { t, query } = view;
    const all = await view.calls.call("listCustomEmojis");
    const custom = all.filter(({ visible_in_picker: isShown }) => isShown);
    const asked = (query.get("q") ?? "").slice(0, longest);
    const groups: readonly Group[] = [
      ...(custom.length > 0 ? (["custom"] as const) : []),
      ...emojiGroups.map(([name]) => name),
    ];
    const group = groups.find((one) => one === query.get("group")) ?? groups[0] ?? "smileys";
    const found = asked.trim() === "" ? await inGroup(view, custom, group) : await named(view, custom, asked);
    return {
      title: t.text("compose.emojis"),
      styles: "emojiStyles",
      part: picker(view, groups, found),
      content: list(view, groups, found, asked),
    };
  });
}

async function inGroup({ t }: View, custom: readonly Custom[], group: Group): Promise<Found> {
  if (group !== "custom")
    return { group, custom: [], unicode: await emojisOf(t.locale, group), isCut: false };
  return { group, custom: custom.slice(0, mostCustom), unicode: [], isCut: custom.length > mostCustom };
}

async function named({ t }: View, custom: readonly Custom[], asked: string): Promise<Found> {
  const part = asked.trim().replaceAll(":", "").toLowerCase();
  const ours = custom.filter(({ shortcode }) => part !== "" && shortcode.toLowerCase().includes(part));
  const unicode = await findEmojis(t.locale, asked, mostFound + 1);
  const isCut = Math.max(ours.length, unicode.length) > mostFound;
  return {
    group: undefined,
    custom: ours.slice(0, mostFound),
    unicode: unicode.slice(0, mostFound),
    isCut,
  };
}

/** Custom emojis by category, in the order of their categories; those without one come last. */
function byCategory(custom: readonly Custom[]): [category: string, emojis: readonly Custom[]][] {
  const categories = Map.groupBy(custom, ({ category }) => category ?? "");
  return [...categories].toSorted(
    ([left], [right]) => Number(left === "") - Number(right === "") || left.localeCompare(right),
  );
}

function image({ static_url: url }: Custom): Html {
  return html`<img src="${webAddress(url)}" alt="" width="28" height="28" loading="lazy" />`;
}

/** What is said beside the emojis: that there are none, or more. */
function remark({ t }: View, { custom, unicode, isCut }: Found): Html | false {
  if (custom.length + unicode.length === 0)
    return html`<p class="quiet">${t.text("compose.emojis_none")}</p>`;
  return isCut && html`<p class="quiet small">${t.text("compose.emojis_more")}</p>`;
}

/** The picker: arrow keys choose, so that one button is in the order of the Tab key. */
function picker(view: View, groups: readonly Group[], found: Found): Html {
  const { t } = view;
  const button = (inserted: string, name: string, shown: Html | string): Html =>
    html`<button type="button" tabindex="-1" data-emoji="${inserted}" title="${name}">${shown}</button>`;
  const set = (name: string, buttons: readonly Html[]): Html | false =>
    buttons.length > 0 &&
    html`<div role="group" aria-label="${name}">
      <p class="small">${name}</p>
      ${buttons}
    </div>`;
  const words = t.text("compose.emojis_search");
  return html`<div class="picker" data-script="${assetPath("emojis")}">
    <link rel="stylesheet" href="${assetPath("emojiStyles")}" />
    <nav aria-label="${t.text("compose.emojis_groups")}">
      ${groups.map((one) => {
        const name = t.text(`compose.emojis_${one}`);
        const isCurrent = one === found.group;
        return html`<a href="${path}?group=${one}" title="${name}" ${isCurrent && html`aria-current="true"`}
          ><span aria-hidden="true">${signs[one]}</span><span class="unseen">${name}</span></a
        >`;
      })}
    </nav>
    <input
      type="search"
      form=""
      aria-label="${words}"
      placeholder="${words}"
      maxlength="${longest}"
      data-search="${path}"
    />
    <div class="emojis">
      ${byCategory(found.custom).map(([category, emojis]) =>
        set(
          category === "" ? t.text("compose.emojis_custom") : category,
          emojis.map((emoji) => button(`:${emoji.shortcode}:`, `:${emoji.shortcode}:`, image(emoji))),
        ),
      )}
      ${set(
        t.text(
          found.group === undefined || found.group === "custom"
            ? "compose.emojis_found"
            : `compose.emojis_${found.group}`,
        ),
        found.unicode.map(({ emoji, name }) => button(emoji, name, emoji)),
      )}
      ${remark(view, found)}
    </div>
  </div>`;
}

/** The page without scripts. */
function list(view: View, groups: readonly Group[], found: Found, asked: string): Html {
  const { t } = view;
  const words = t.text("compose.emojis_search");
  return html`<p>${t.text("compose.emojis_hint")}</p>
    <form method="get" action="${path}" role="search" class="with-button search">
      <label for="q" class="unseen">${words}</label>
      <input
        type="search"
        id="q"
        name="q"
        value="${asked}"
        maxlength="${longest}"
        placeholder="${words}"
        required
      />
      <button type="submit">${t.text("reading.search")}</button>
    </form>
    ${sectionLinks(
      t.text("compose.emojis_groups"),
      groups.map((one) => ({
        path: `${path}?group=${one}`,
        title: t.text(`compose.emojis_${one}`),
        isCurrent: one === found.group,
      })),
    )}
    <ul class="card rows emoji-rows">
      ${found.custom.map((emoji) => html`<li>${image(emoji)} <code>:${emoji.shortcode}:</code></li>`)}
      ${found.unicode.map(({ emoji, name }) => html`<li><span>${emoji}</span> ${name}</li>`)}
    </ul>
    ${remark(view, found)}`;
}
