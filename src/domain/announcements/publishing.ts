/** Creating and publishing announcements. */
import { message } from "../../messages/catalogue.ts";
import {
  type AnnouncementContents,
  type AnnouncementRow,
  deleteAnnouncement,
  findAnnouncement,
  insertAnnouncement,
  listAnnouncementPage,
  lockAndCountAnnouncements,
  setAnnouncementPublished,
  updateAnnouncement,
} from "../../store/announcements/announcements.ts";
import { type Page, isId } from "../../store/kernel/cursors.ts";
import { findEntities } from "../../text/entities.ts";
import { exceeds } from "../../text/length.ts";
import { type AuditCode, type AuditedAction, audit, changesBetween } from "../kernel/audit.ts";
import type { Staff } from "../kernel/actor.ts";
import { ApiError, notFound, unprocessable } from "../kernel/api-error.ts";
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
  /** When the announced event begins and ends; both null for none. */
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** Whether only the dates of both times count. */
  readonly allDay: boolean;
  /** When to publish it; null publishes it at once. */
  readonly scheduledAt: Date | null;
}

/**
 * A page of all announcements, newest first. @param published false for the unpublished, true for the published,
 * undefined for all
 */
export function readAnnouncementPage(
  context: Queryable,
  page: Page,
  published: boolean | undefined,
): Promise<AnnouncementRow[]> {
  return listAnnouncementPage(context.store, page, published ?? null);
}

/** An announcement, published or not. @throws {ApiError} 404 */
export async function readAnnouncement(
  context: Queryable,
  { announcementId: id }: AnnouncementChoice,
): Promise<AnnouncementRow> {
  const row = isId(id) ? await findAnnouncement(context.store, id) : undefined;
  if (row === undefined) throw notFound();
  return row;
}

/**
 * Creates an announcement, and publishes it at once or at the given time.
 * @throws {ApiError} 422 for a blank or too long text, for inconsistent times, and beyond the maximum number of
 * announcements
 */
export async function createAnnouncement(
  tx: Transaction,
  actor: Staff,
  input: AnnouncementInput,
): Promise<AnnouncementRow> {
  const contents = await checkContents(tx, input);
  if ((await lockAndCountAnnouncements(tx.store)) >= announcementLimits.total) {
    throw unprocessable(
      message("errors.announcements_too_many", { limit: announcementLimits.total }),
      "limit_reached",
    );
  }
  const created = await insertAnnouncement(tx.store, contents);
  await planEnd(tx, created);
  const row = contents.scheduledAt === null ? await publish(tx, created.id) : created;
  await planPublication(tx, row);
  await record(tx, actor, "announcement.create", row, { before: null, after: stateOf(row) });
  return row;
}

/** Changes; undefined properties stay unchanged. */
export type AnnouncementChanges = {
  readonly [Name in keyof AnnouncementInput]?: AnnouncementInput[Name] | undefined;
};

/**
 * Changes an announcement. While it is unpublished, a future `scheduledAt` schedules its publication, a past one
 * publishes it, and null cancels the schedule. Does nothing if nothing changes.
 * @throws {ApiError} 404; 422 as for a new one
 */
export async function editAnnouncement(
  tx: Transaction,
  actor: Staff,
  { announcementId, ...changes }: AnnouncementChoice & AnnouncementChanges,
): Promise<AnnouncementRow> {
  const former = await lockForChange(tx, announcementId);
  const scheduledAt = changes.scheduledAt === undefined ? former.scheduled_at : changes.scheduledAt;
  const contents = await checkContents(tx, {
    text: changes.text ?? former.text,
    startsAt: changes.startsAt === undefined ? former.starts_at : changes.startsAt,
    endsAt: changes.endsAt === undefined ? former.ends_at : changes.endsAt,
    allDay: changes.allDay ?? former.all_day,
    scheduledAt: former.published ? null : scheduledAt,
  });
  const isDue = !former.published && scheduledAt !== null && contents.scheduledAt === null;
  if (!isDue && changesBetween({ ...contentsOf(former) }, { ...contents }) === null) return former;
  const updated = await updateAnnouncement(tx.store, former.id, contents);
  await planBoth(tx, updated);
  const row = isDue ? await publish(tx, updated.id) : updated;
  if (updated.published) await tx.emit({ type: "announcement.published", announcementId: row.id });
  await recordChange(tx, actor, "announcement.update", former, row);
  return row;
}

/** Publishes an announcement now; does nothing if it is published. @throws {ApiError} 404 */
export async function publishAnnouncement(
  tx: Transaction,
  actor: Staff,
  { announcementId }: AnnouncementChoice,
): Promise<AnnouncementRow> {
  const former = await lockForChange(tx, announcementId);
  if (former.published) return former;
  const row = await publish(tx, former.id);
  await recordChange(tx, actor, "announcement.publish", former, row);
  return row;
}

/**
 * Withdraws an announcement and its schedule; does nothing if it is neither published nor scheduled.
 * @throws {ApiError} 404
 */
export async function unpublishAnnouncement(
  tx: Transaction,
  actor: Staff,
  { announcementId }: AnnouncementChoice,
): Promise<AnnouncementRow> {
  const former = await lockForChange(tx, announcementId);
  if (!former.published && former.scheduled_at === null) return former;
  const row = await withdraw(tx, former);
  await recordChange(tx, actor, "announcement.unpublish", former, row);
  return row;
}

/** Deletes an announcement with its reactions. @throws {ApiError} 404 */
export async function removeAnnouncement(
  tx: Transaction,
  actor: Staff,
  { announcementId }: AnnouncementChoice,
): Promise<void> {
  const row = await lockForChange(tx, announcementId);
  await deleteAnnouncement(tx.store, row.id);
  if (row.published) await tx.emit({ type: "announcement.deleted", announcementId: row.id });
  await record(tx, actor, "announcement.delete", row, { before: stateOf(row), after: null });
}

/**
 * Publishes an announcement whose time has come, and withdraws an ended one. Does nothing if it was deleted or
 * changed since it was scheduled.
 */
export async function followPlan(tx: Transaction, { announcementId }: AnnouncementChoice): Promise<void> {
  const row = await lockForChange(tx, announcementId).catch(unlessDeleted);
  if (row === undefined) return;
  const now = tx.clock();
  const isDue = (at: Date | null): boolean => at !== null && at <= now;
  const current = isDue(row.scheduled_at) ? await publish(tx, row.id) : row;
  if (isDue(current.ends_at)) await withdraw(tx, current);
  // The job ran early: schedule another one.
  else await planBoth(tx, current);
}

function unlessDeleted(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined;
  throw error;
}

async function publish(tx: Transaction, id: string): Promise<AnnouncementRow> {
  const row = await setAnnouncementPublished(tx.store, { id, published: true });
  await tx.emit({ type: "announcement.published", announcementId: id });
  return row;
}

async function withdraw(tx: Transaction, former: AnnouncementRow): Promise<AnnouncementRow> {
  const row = await setAnnouncementPublished(tx.store, { id: former.id, published: false });
  if (former.published) await tx.emit({ type: "announcement.deleted", announcementId: row.id });
  return row;
}

function contentsOf(row: AnnouncementRow): AnnouncementContents {
  return {
    text: row.text,
    statusIds: row.status_ids,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    allDay: row.all_day,
    scheduledAt: row.scheduled_at,
  };
}

/** For the audit log. */
function stateOf({ text, published, starts_at, ends_at, all_day, scheduled_at }: AnnouncementRow) {
  return { text, published, starts_at, ends_at, all_day, scheduled_at };
}

async function recordChange(
  tx: Transaction,
  actor: Staff,
  action: AuditCode,
  former: AnnouncementRow,
  row: AnnouncementRow,
): Promise<void> {
  const changed = changesBetween(stateOf(former), stateOf(row));
  if (changed !== null) await record(tx, actor, action, row, changed);
}

/** Characters of the text that the audit log uses as a label. */
const labelLength = 100;

async function record(
  tx: Transaction,
  actor: Staff,
  action: AuditCode,
  { id, text }: AnnouncementRow,
  change: Pick<AuditedAction, "before" | "after">,
): Promise<void> {
  const target = { type: "announcement", id, label: text.slice(0, labelLength) };
  await audit(tx, actor, { action, target, ...change });
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
  if (text === "") throw invalid("text", "ERR_BLANK", message("reasons.blank"));
  if (exceeds(text, announcementLimits.text)) {
    throw invalid("text", "ERR_TOO_LONG", message("reasons.too_long", { limit: announcementLimits.text }));
  }
  if ((startsAt === null) !== (endsAt === null)) {
    throw invalid(startsAt === null ? "starts_at" : "ends_at", "ERR_BLANK", message("reasons.half_event"));
  }
  if (startsAt !== null && endsAt !== null && endsAt < startsAt) {
    throw invalid("ends_at", "ERR_INVALID", message("reasons.before_start"));
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
    const status = await findStatusByAddress(tx, url).catch(unlessDeleted);
    if (status !== undefined) ids.add(status.id);
  }
  return [...ids];
}
