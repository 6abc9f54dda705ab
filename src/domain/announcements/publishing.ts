/** Creating and publishing announcements. For the command line, and later the API of administrators. */
import {
  type AnnouncementContents,
  type AnnouncementRow,
  deleteAnnouncement,
  insertAnnouncement,
  listAllAnnouncements,
  setPublished,
  updateAnnouncement,
} from "../../store/announcements/announcements.ts";
import { findEntities } from "../../text/entities.ts";
import { exceeds } from "../../text/length.ts";
import type { Operator } from "../kernel/actor.ts";
import { ApiError } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { announcementLimits } from "../kernel/limits.ts";
import { findStatusByAddress } from "../statuses/status-address.ts";
import { lockForChange } from "./loading.ts";

/** The announcement that a command applies to. Commands throw 404 if it doesn't exist. */
export interface AnnouncementChoice {
  readonly announcementId: string;
}

export interface AnnouncementInput {
  readonly text: string;
  /** The event that it announces; both null for none. */
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** Whether only the days of both times count. */
  readonly allDay: boolean;
  /** When to publish it; null for at once. */
  readonly scheduledAt: Date | null;
}

/** All announcements, published or not, newest first. */
export function readAnnouncements(context: Queryable): Promise<AnnouncementRow[]> {
  return listAllAnnouncements(context.store);
}

/**
 * Creates an announcement, and publishes it at once or at the given time.
 * @throws {ApiError} 422 for a text that is blank or too long, and for times that don't fit together
 */
export async function createAnnouncement(
  tx: Transaction,
  _operator: Operator,
  input: AnnouncementInput,
): Promise<AnnouncementRow> {
  const contents = await checkContents(tx, input);
  const row = await insertAnnouncement(tx.store, contents);
  await planEnd(tx, row);
  if (contents.scheduledAt === null) return publish(tx, row.id);
  await planPublication(tx, row);
  return row;
}

/** What to change; what is undefined stays. */
export type AnnouncementChanges = {
  readonly [Name in keyof AnnouncementInput]?: AnnouncementInput[Name] | undefined;
};

/**
 * Changes an announcement. A time in the future for `scheduledAt` postpones one that isn't published yet.
 * @throws {ApiError} 404; 422 as for a new one
 */
export async function editAnnouncement(
  tx: Transaction,
  _operator: Operator,
  { announcementId, ...changes }: AnnouncementChoice & AnnouncementChanges,
): Promise<AnnouncementRow> {
  const former = await lockForChange(tx, announcementId);
  const contents = await checkContents(tx, {
    text: changes.text ?? former.text,
    startsAt: changes.startsAt === undefined ? former.starts_at : changes.startsAt,
    endsAt: changes.endsAt === undefined ? former.ends_at : changes.endsAt,
    allDay: changes.allDay ?? former.all_day,
    scheduledAt: changes.scheduledAt === undefined ? former.scheduled_at : changes.scheduledAt,
  });
  const row = await updateAnnouncement(tx.store, former.id, {
    ...contents,
    scheduledAt: former.published ? null : contents.scheduledAt,
  });
  await planBoth(tx, row);
  if (row.published) await tx.emit({ type: "announcement.published", announcementId: row.id });
  return row;
}

/** Publishes an announcement now; does nothing if it is published. @throws {ApiError} 404 */
export async function publishAnnouncement(
  tx: Transaction,
  _operator: Operator,
  { announcementId }: AnnouncementChoice,
): Promise<AnnouncementRow> {
  const row = await lockForChange(tx, announcementId);
  return row.published ? row : publish(tx, row.id);
}

/** Withdraws an announcement, and any plan to publish it. @throws {ApiError} 404 */
export async function unpublishAnnouncement(
  tx: Transaction,
  _operator: Operator,
  { announcementId }: AnnouncementChoice,
): Promise<void> {
  await withdraw(tx, await lockForChange(tx, announcementId));
}

/** Deletes an announcement with its reactions. @throws {ApiError} 404 */
export async function removeAnnouncement(
  tx: Transaction,
  _operator: Operator,
  { announcementId }: AnnouncementChoice,
): Promise<void> {
  const row = await lockForChange(tx, announcementId);
  await deleteAnnouncement(tx.store, row.id);
  if (row.published) await tx.emit({ type: "announcement.deleted", announcementId: row.id });
}

/**
 * Publishes an announcement whose time has come, and withdraws one that has ended. Does nothing if it was deleted or
 * changed since it was planned.
 */
export async function followPlan(tx: Transaction, { announcementId }: AnnouncementChoice): Promise<void> {
  const row = await lockForChange(tx, announcementId).catch(unlessGone);
  if (row === undefined) return;
  const now = tx.clock();
  const isDue = (at: Date | null): boolean => at !== null && at <= now;
  const current = isDue(row.scheduled_at) ? await publish(tx, row.id) : row;
  if (isDue(current.ends_at)) await withdraw(tx, current);
  // A job that ran early would otherwise be the last one.
  else await planBoth(tx, current);
}

function unlessGone(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined;
  throw error;
}

async function publish(tx: Transaction, id: string): Promise<AnnouncementRow> {
  const row = await setPublished(tx.store, id, true);
  await tx.emit({ type: "announcement.published", announcementId: id });
  return row;
}

async function withdraw(tx: Transaction, row: AnnouncementRow): Promise<void> {
  await setPublished(tx.store, row.id, false);
  if (row.published) await tx.emit({ type: "announcement.deleted", announcementId: row.id });
}

async function planBoth(tx: Transaction, row: AnnouncementRow): Promise<void> {
  await planPublication(tx, row);
  await planEnd(tx, row);
}

async function planPublication(tx: Transaction, { id, scheduled_at: at }: AnnouncementRow): Promise<void> {
  if (at !== null) await plan(tx, id, at, "publication");
}

async function planEnd(tx: Transaction, { id, ends_at: at }: AnnouncementRow): Promise<void> {
  if (at !== null) await plan(tx, id, at, "end");
}

async function plan(tx: Transaction, id: string, at: Date, of: string): Promise<void> {
  await tx.emitLater({
    event: { type: "announcement.due", announcementId: id },
    at,
    key: `announcement ${id} ${of}`,
  });
}

/** @throws {ApiError} 422 */
async function checkContents(tx: Transaction, input: AnnouncementInput): Promise<AnnouncementContents> {
  const { startsAt, endsAt, allDay, scheduledAt } = input;
  const text = input.text.trim();
  if (text === "") throw invalid("text", "ERR_BLANK", "can't be blank");
  if (exceeds(text, announcementLimits.text)) {
    throw invalid("text", "ERR_TOO_LONG", `is too long (at most ${announcementLimits.text} characters)`);
  }
  if ((startsAt === null) !== (endsAt === null)) {
    throw invalid(
      startsAt === null ? "start" : "end",
      "ERR_BLANK",
      "is missing: an event has a start and an end",
    );
  }
  if (startsAt !== null && endsAt !== null && endsAt < startsAt) {
    throw invalid("end", "ERR_INVALID", "is before the start");
  }
  const future = scheduledAt !== null && scheduledAt > tx.clock();
  return {
    text,
    statusIds: await findLinkedStatuses(tx, text),
    startsAt,
    endsAt,
    allDay: allDay && startsAt !== null,
    scheduledAt: future ? scheduledAt : null,
  };
}

/** The ids of the public local statuses that the text links to. */
async function findLinkedStatuses(tx: Transaction, text: string): Promise<string[]> {
  const links = findEntities(text).flatMap((entity) => (entity.type === "url" ? [entity.url] : []));
  const ids = new Set<string>();
  for (const url of new Set(links.slice(0, announcementLimits.links))) {
    const status = await findStatusByAddress(tx, url).catch(unlessGone);
    if (status !== undefined) ids.add(status.id);
  }
  return [...ids];
}
