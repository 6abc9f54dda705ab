/** Loads announcements. */
import {
  type AnnouncementRow,
  type ShownAnnouncementRow,
  findAnnouncement,
  listPublishedAnnouncements,
  lockAnnouncement,
} from "../../store/announcements/announcements.ts";
import { isId } from "../../store/kernel/cursors.ts";
import type { MentionedAccount } from "../../text/format.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { notFound } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { announcementLimits } from "../kernel/limits.ts";
import { resolveMentions } from "../statuses/mentions.ts";

/**
 * A published announcement, visible to all users.
 * @throws {ApiError} 404
 */
export async function loadPublished(context: Queryable, id: string): Promise<AnnouncementRow> {
  const row = isId(id) ? await findAnnouncement(context.store, id) : undefined;
  if (row?.published !== true) throw notFound();
  return row;
}

/**
 * Locks an announcement for a change, published or not.
 * @throws {ApiError} 404
 */
export async function lockForChange(tx: Transaction, id: string): Promise<AnnouncementRow> {
  const row = isId(id) ? await lockAnnouncement(tx.store, id) : undefined;
  if (row === undefined) throw notFound();
  return row;
}

/** Announcements with their mentioned accounts. */
export interface ShownAnnouncements {
  readonly rows: readonly ShownAnnouncementRow[];
  /** By the `acct` of a mention. */
  readonly mentions: ReadonlyMap<string, MentionedAccount & { readonly id: string }>;
}

/** The published announcements as a user sees them, oldest first: at most the latest hundred. */
export async function listAnnouncements(
  context: Queryable,
  { account }: Pick<LocalPerson, "account">,
  { withDismissed }: { readonly withDismissed: boolean },
): Promise<ShownAnnouncements> {
  const limit = announcementLimits.shown;
  return withMentions(
    context,
    await listPublishedAnnouncements(context.store, account.id, { withDismissed, limit }),
  );
}

/** An announcement for all users, for streams; no row if it was deleted or withdrawn. */
export async function findPublished(context: Queryable, id: string): Promise<ShownAnnouncements> {
  const row = await findAnnouncement(context.store, id);
  return withMentions(context, row?.published === true ? [{ ...row, read: null }] : []);
}

/** An unused account id: the operator can mention everyone. */
const nobody = "0";

async function withMentions(
  context: Queryable,
  rows: readonly ShownAnnouncementRow[],
): Promise<ShownAnnouncements> {
  const texts = rows.map(({ text }) => text);
  return { rows, mentions: await resolveMentions(context, nobody, texts) };
}
