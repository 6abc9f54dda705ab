/** concord emoji …: names follow tootctl. */
import type { Schemas } from "../../contract/types.ts";
import { readEmojiByName } from "../../domain/custom-emojis/custom-emojis.ts";
import type { Calls } from "../calls.ts";
import { readUpload } from "../files.ts";
import { type Typed, type Verb, columns, lines, option, verb } from "../verbs.ts";

export const emoji: readonly Verb[] = [
  verb("emoji list", "List the custom emojis, newest first.", "listAdminCustomEmojis", {
    options: [
      option("--domain <DOMAIN>", "those of another server; without it, those of this one"),
      option("--shortcode <TEXT>", "those whose shortcode contains this text"),
    ],
    shown: 1000,
    request: ({ domain, shortcode }) => ({ local: domain === undefined, by_domain: domain, shortcode }),
    text: (list) =>
      lines(
        list,
        (one) =>
          columns(
            nameOf(one),
            one.category,
            one.visible_in_picker ? "" : "unlisted",
            one.disabled ? "disabled" : "",
          ),
        "There are no custom emojis.",
      ),
  }),
  verb(
    "emoji add <SHORTCODE> <FILE>",
    "Add a custom emoji: a PNG, GIF or WebP file of at most 256 KB.",
    "createAdminCustomEmoji",
    {
      options: [
        option("--category <TEXT>", "its category in the picker"),
        option("--unlisted", "keep it out of the picker"),
      ],
      request: async ({ shortcode, file = "", category, unlisted }) => ({
        shortcode,
        image: await readUpload(file),
        category,
        visible_in_picker: unlisted === undefined,
      }),
      text: (added) => `${nameOf(added)} is added.`,
    },
  ),
  verb(
    "emoji edit <SHORTCODE>",
    "Change a custom emoji; what is not named stays.",
    "updateAdminCustomEmoji",
    {
      options: [
        option("--image <FILE>", "the new image"),
        option("--category <TEXT>", "its category in the picker; '' for none"),
        option("--unlisted", "keep it out of the picker"),
        option("--listed", "show it in the picker"),
      ],
      request: async ({ shortcode, image, category, unlisted, listed }, calls) => ({
        ...(await emojiOf({ shortcode }, calls)),
        image: image === undefined ? undefined : await readUpload(image),
        category,
        visible_in_picker: unlisted === "true" ? false : listed,
      }),
      text: (changed) => `${nameOf(changed)} is changed.`,
    },
  ),
  verb(
    "emoji copy <SHORTCODE@DOMAIN>",
    "Copy a custom emoji of another server to this one.",
    "copyAdminCustomEmoji",
    {
      options: [
        option("--shortcode <SHORTCODE>", "another shortcode for the copy"),
        option("--category <TEXT>", "its category in the picker"),
      ],
      request: async ({ "shortcode@domain": name, shortcode, category }, calls) => ({
        ...(await emojiOf({ shortcode: name }, calls)),
        shortcode,
        category,
      }),
      text: (copy) => `${nameOf(copy)} is added.`,
    },
  ),
  verb(
    "emoji disable <SHORTCODE>",
    "Hide a custom emoji everywhere, of this server or of another one (SHORTCODE@DOMAIN).",
    "disableAdminCustomEmoji",
    { request: emojiOf, text: (changed) => `${nameOf(changed)} is disabled.` },
  ),
  verb("emoji enable <SHORTCODE>", "Show a disabled custom emoji again.", "enableAdminCustomEmoji", {
    request: emojiOf,
    text: (changed) => `${nameOf(changed)} is enabled.`,
  }),
  verb("emoji remove <SHORTCODE>", "Delete a custom emoji of this server.", "deleteAdminCustomEmoji", {
    request: emojiOf,
    text: (_reply, { shortcode }) => `${shortcode} is deleted.`,
  }),
];

async function emojiOf({ shortcode = "" }: Typed, { context }: Calls): Promise<{ readonly id: string }> {
  const { id } = await readEmojiByName(context, shortcode);
  return { id };
}

function nameOf({ shortcode, domain }: Schemas["AdminCustomEmoji"]): string {
  return domain === null ? shortcode : `${shortcode}@${domain}`;
}
