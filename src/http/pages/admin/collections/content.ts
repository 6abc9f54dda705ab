/** Collections of what people see: announcements, custom emojis, hashtags. */
import type { Schemas } from "../../../../contract/types.ts";
import { html } from "../../../../text/html.ts";
import { webAddress } from "../../public/parts.ts";
import { collection } from "../described-pages.ts";
import type { Cell } from "../descriptions.ts";
import type { View } from "../frame.ts";
import { labelOf } from "../words.ts";
import { measuresOf } from "../measure-cards.ts";
import { created, dayCell, textCell, timeCell } from "./cells.ts";

/** A time of an announced event; of one that lasts all day, the date. */
function eventCell(view: View, at: string | null, isDate: boolean): Cell {
  return isDate ? dayCell(view, at) : timeCell(view, at);
}

export const announcementPages = collection("listAdminAnnouncements", {
  group: "content",
  path: "/admin/announcements",
  title: "admin.announcements",
  about: "admin.about_announcements",
  filters: ["published"],
  nameOf: ({ text }) => (text.length > 80 ? `${text.slice(0, 80)}…` : text),
  columns: [
    {
      title: "admin.published",
      cell: ({ published, published_at: at }, view) =>
        published ? timeCell(view, at) : view.t.text("admin.not_published"),
    },
    { title: "fields.scheduled_at", cell: ({ scheduled_at: at }, view) => timeCell(view, at) },
    {
      title: "fields.starts_at",
      cell: ({ starts_at: at, all_day: isDate }, view) => eventCell(view, at, isDate),
    },
    {
      title: "fields.ends_at",
      cell: ({ ends_at: at, all_day: isDate }, view) => eventCell(view, at, isDate),
    },
  ],
  facts: [created],
  read: "getAdminAnnouncement",
  create: {
    operation: "createAdminAnnouncement",
    title: "admin.new_announcement",
    submit: "admin.create",
    hints: { text: "admin.hint_announcement", all_day: "admin.hint_all_day" },
  },
  update: {
    operation: "updateAdminAnnouncement",
    title: "admin.edit",
    submit: "admin.save",
    hints: { all_day: "admin.hint_all_day" },
  },
  remove: "deleteAdminAnnouncement",
  actions: [
    {
      operation: "publishAdminAnnouncement",
      words: "admin.publish",
      when: ({ published }) => !published,
      inList: true,
    },
    {
      operation: "unpublishAdminAnnouncement",
      words: "admin.unpublish",
      when: ({ published }) => published,
      inList: true,
    },
  ],
});

export const emojiPages = collection("listAdminCustomEmojis", {
  group: "content",
  path: "/admin/custom-emojis",
  title: "admin.custom_emojis",
  about: "admin.about_custom_emojis",
  filters: ["local", "shortcode", "by_domain"],
  nameOf: ({ shortcode, static_url: url }) =>
    html`<img class="emoji" src="${webAddress(url)}" alt="" width="20" height="20" loading="lazy" />
      :${shortcode}:`,
  columns: [
    { title: "fields.domain", cell: ({ domain }) => html`<bdi>${domain ?? ""}</bdi>` },
    { title: "fields.category", cell: ({ category }) => textCell(category) },
    {
      title: "admin.state",
      cell: ({ disabled, visible_in_picker: visible }, { t }) => {
        if (disabled) return t.text("admin.disabled");
        return t.text(visible ? "admin.enabled" : "admin.hidden_in_picker");
      },
    },
  ],
  facts: [created],
  read: "getAdminCustomEmoji",
  create: {
    operation: "createAdminCustomEmoji",
    title: "admin.new_custom_emoji",
    submit: "admin.create",
    hints: { shortcode: "admin.hint_shortcode", image: "admin.hint_emoji" },
  },
  update: {
    operation: "updateAdminCustomEmoji",
    title: "admin.edit",
    submit: "admin.save",
    fields: ["image", "category", "visible_in_picker"],
    hints: { image: "admin.hint_emoji_kept" },
  },
  remove: "deleteAdminCustomEmoji",
  loses: "admin.loses_emoji",
  actions: [
    { operation: "enableAdminCustomEmoji", words: "admin.enable", when: ({ disabled }) => disabled },
    { operation: "disableAdminCustomEmoji", words: "admin.disable", when: ({ disabled }) => !disabled },
    { operation: "copyAdminCustomEmoji", words: "admin.copy_emoji", when: ({ domain }) => domain !== null },
  ],
});

type Tag = Schemas["AdminTag"];

const tagFlags = ["usable", "listable", "trendable"] as const;

export const tagPages = collection("listAdminTags", {
  group: "content",
  path: "/admin/tags",
  title: "admin.tags",
  about: "admin.about_tags",
  nameOf: ({ name }) => html`<bdi>#${name}</bdi>`,
  columns: [
    {
      title: "admin.state",
      cell: (tag: Tag, { t }) => {
        const allowed = tagFlags.filter((name) => tag[name]).map((name) => labelOf(t, name));
        return [...(tag.requires_review ? [t.text("admin.needs_review")] : []), ...allowed].join(", ");
      },
    },
    {
      title: "admin.uses",
      cell: ({ history }) => String(history.reduce((sum, { uses }) => sum + Number(uses), 0)),
    },
  ],
  read: "getAdminTag",
  update: {
    operation: "updateAdminTag",
    title: "admin.edit",
    submit: "admin.save",
    hints: { display_name: "admin.hint_tag_name" },
    labels: { display_name: "admin.spelling" },
  },
  more: (view, { id }) =>
    measuresOf(view, {
      keys: ["tag_accounts", "tag_uses", "tag_servers"],
      dimensions: ["tag_servers", "tag_languages"],
      of: { id },
    }),
});
