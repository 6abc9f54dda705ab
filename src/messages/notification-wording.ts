/** Notifications in words, for push messages and mails. */
import type { MessageKey, Translator } from "./catalogue.ts";
import { plainText } from "../text/sanitize.ts";

/** Maximum characters of an excerpt, as in Mastodon. */
const excerptLength = 140;

/** Maximum characters of a display name in the title. */
const nameLength = 60;

/** Notification type → title. Titles of other types contain no person. */
const titles: Readonly<Record<string, MessageKey>> = {
  mention: "push.mention",
  status: "push.status",
  reblog: "push.reblog",
  follow: "push.follow",
  follow_request: "push.follow_request",
  favourite: "push.favourite",
  poll: "push.poll",
  update: "push.update",
  quote: "push.quote",
  quoted_update: "push.quoted_update",
  "admin.sign_up": "push.sign_up",
  "admin.report": "push.report",
};

/** What happened, such as "Bob mentioned you". */
export function notificationTitle(
  translator: Translator,
  row: { readonly type: string; readonly display_name: string; readonly username: string },
): string {
  const name = shorten(row.display_name === "" ? row.username : row.display_name, nameLength);
  return translator.text(titles[row.type] ?? "push.other", { name });
}

/** The content warning, or the beginning of HTML, as text in one line. */
export function notificationExcerpt(row: {
  readonly content: string | null;
  readonly spoiler_text: string | null;
}): string {
  const { content, spoiler_text: warning } = row;
  const written = warning === null || warning === "" ? plainText(content ?? "") : warning;
  return shorten(written.replaceAll(/\s+/g, " ").trim(), excerptLength);
}

function shorten(text: string, length: number): string {
  const characters = Array.from(text.slice(0, 4 * length));
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join("")}…`;
}
