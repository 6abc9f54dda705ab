/** Push messages, in Mastodon's format. */
import { offeredLocale, translatorFor } from "../../messages/catalogue.ts";
import type { PushMessageRow } from "../../store/push/subscriptions.ts";
import { shownRemoteFile } from "../../text/remote-files.ts";
import type { Queryable } from "../kernel/context.ts";
import { notificationExcerpt, notificationTitle } from "../../messages/notification-wording.ts";
import { openAccessToken } from "./subscriptions.ts";

/** The message for an app, as JSON of at most 3993 bytes (RFC 8291, 4). */
export function makePushMessage(context: Queryable, notificationId: string, row: PushMessageRow): string {
  const locale = offeredLocale(row.locale) ?? "en";
  const message = JSON.stringify({
    access_token: openAccessToken(context, row),
    preferred_locale: row.locale,
    notification_type: row.type,
    icon: iconOf(context, row),
    title: notificationTitle(translatorFor(locale), row),
    body: notificationExcerpt({ ...row, content: row.content ?? row.note }),
  });
  // A number, because Mastodon's native apps decode it as one. It exceeds JavaScript's safe integers.
  return `{"notification_id":${BigInt(notificationId)},${message.slice(1)}`;
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
