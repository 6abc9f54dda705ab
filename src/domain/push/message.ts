/** Push messages, in Mastodon's format. */
import { type MessageKey, offeredLocale, translatorFor } from "../../messages/catalogue.ts";
import type { PushMessageRow } from "../../store/push/subscriptions.ts";
import { shownRemoteFile } from "../../text/remote-files.ts";
import { plainText } from "../../text/sanitize.ts";
import type { Queryable } from "../kernel/context.ts";
import { openAccessToken } from "./subscriptions.ts";

/** Maximum characters of the body, as in Mastodon. */
const bodyLength = 140;

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

/** The message for an app, as JSON of at most 3993 bytes (RFC 8291, 4). */
export function makePushMessage(context: Queryable, notificationId: string, row: PushMessageRow): string {
  const locale = offeredLocale(row.locale) ?? "en";
  const name = shorten(row.display_name === "" ? row.username : row.display_name, nameLength);
  const html = row.content === null ? row.note : row.content;
  const written = row.spoiler_text === null || row.spoiler_text === "" ? plainText(html) : row.spoiler_text;
  const message = JSON.stringify({
    access_token: openAccessToken(context, row),
    preferred_locale: row.locale,
    notification_type: row.type,
    icon: iconOf(context, row),
    title: translatorFor(locale).text(titles[row.type] ?? "push.other", { name }),
    body: shorten(written.replaceAll(/\s+/g, " ").trim(), bodyLength),
  });
  // A number, because Mastodon's native apps decode it as one. It exceeds JavaScript's safe integers.
  return `{"notification_id":${BigInt(notificationId)},${message.slice(1)}`;
}

function shorten(text: string, length: number): string {
  const characters = Array.from(text.slice(0, 4 * length));
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join("")}…`;
}

function iconOf({ config, media }: Queryable, row: PushMessageRow): string {
  const key = row.avatar_static_key ?? row.avatar_key;
  if (key !== null) return media.url(key);
  const { account_id: id, avatar_remote_url: url } = row;
  const remote =
    url === null || url === "" ? "" : shownRemoteFile(config, { kind: "avatar", id, url }, "static");
  // A long URL would not fit.
  if (remote !== "" && remote.length <= 1000) return remote;
  return new URL("/avatars/original/missing.png", config.publicUrl).href;
}
