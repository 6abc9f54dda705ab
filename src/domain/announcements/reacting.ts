/** Dismissing announcements, and reacting to them. */
import { message } from "../../messages/catalogue.ts";
import { insertRead, lockAnnouncement } from "../../store/announcements/announcements.ts";
import { deleteReaction, findReactionNames, insertReaction } from "../../store/announcements/reactions.ts";
import { findCustomEmojis } from "../../store/custom-emojis/custom-emojis.ts";
import { readEmoji } from "../../text/emoji.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { notFound, unprocessable } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { orNotFound } from "../kernel/gone.ts";
import { invalid } from "../kernel/invalid.ts";
import { announcementLimits } from "../kernel/limits.ts";
import { loadPublished } from "./loading.ts";
import type { AnnouncementChoice } from "./publishing.ts";

/** Marks an announcement as read. @throws {ApiError} 404 */
export async function dismiss(
  tx: Transaction,
  { account }: LocalPerson,
  { announcementId }: AnnouncementChoice,
): Promise<void> {
  const { id } = await loadPublished(tx, announcementId);
  await orNotFound(insertRead(tx.store, id, account.id));
}

export interface ReactionChoice extends AnnouncementChoice {
  /** A Unicode emoji, or the shortcode of a local custom emoji. */
  readonly name: string;
}

/**
 * Reacts to an announcement; does nothing if this reaction exists.
 * @throws {ApiError} 404; 422 for anything but an emoji, and beyond the maximum number of different ones
 */
export async function react(
  tx: Transaction,
  { account }: LocalPerson,
  { announcementId, name: written }: ReactionChoice,
): Promise<void> {
  const { id } = await loadPublished(tx, announcementId);
  const name = await readName(tx, written);
  if (!(await findReactionNames(tx.store, id)).has(name)) await assertRoom(tx, id, name);
  if (!(await orNotFound(insertReaction(tx.store, id, account.id, name)))) return;
  await tx.emit({ type: "announcement.reacted", announcementId: id, name });
}

/** Removes a reaction. @throws {ApiError} 404 for an unknown announcement or reaction */
export async function unreact(
  tx: Transaction,
  { account }: LocalPerson,
  { announcementId, name: written }: ReactionChoice,
): Promise<void> {
  const { id } = await loadPublished(tx, announcementId);
  const name = readEmoji(written) ?? written;
  if (!(await deleteReaction(tx.store, id, account.id, name))) throw notFound();
  await tx.emit({ type: "announcement.reacted", announcementId: id, name });
}

async function readName({ store }: Queryable, written: string): Promise<string> {
  const emoji = readEmoji(written);
  if (emoji !== undefined) return emoji;
  const [custom] = /^\w{2,}$/.test(written) ? await findCustomEmojis(store, [written], [""]) : [];
  if (custom === undefined) throw invalid("name", "ERR_INVALID", message("reasons.unknown_emoji"));
  return custom.shortcode;
}

/** Locks the announcement, so that concurrent new emojis are counted in sequence. */
async function assertRoom(tx: Transaction, id: string, name: string): Promise<void> {
  await lockAnnouncement(tx.store, id);
  const names = await findReactionNames(tx.store, id);
  if (names.has(name) || names.size < announcementLimits.reactions) return;
  throw unprocessable(
    message("errors.reactions_too_many", { limit: announcementLimits.reactions }),
    "limit_reached",
  );
}
