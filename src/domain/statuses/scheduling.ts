/** Scheduled statuses: creating, moving and cancelling them. */
import { message } from "../../messages/catalogue.ts";
import { isId } from "../../store/kernel/cursors.ts";
import { idempotencyKeyLife } from "../../store/statuses/publishing.ts";
import {
  type ScheduledStatusRow,
  type StatusDraft,
  countScheduled,
  deleteScheduled,
  findScheduled,
  findScheduledByKey,
  insertScheduled,
  lockSchedule,
  lockScheduled,
  moveScheduled,
} from "../../store/statuses/scheduled.ts";
import { parseTime } from "../../text/time.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { notFound, unprocessable } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { scheduledLimits } from "../kernel/limits.ts";
import { reserve } from "./attaching.ts";
import { checkStatus, newStatusOf } from "./creating.ts";

export interface NewScheduledStatus {
  readonly draft: StatusDraft;
  readonly scheduledAt: Date;
  /** Within an hour, only the first status with a given key is scheduled; null for no key. */
  readonly idempotencyKey: string | null;
}

/**
 * Schedules a status. Checks it as if it were published now, and reserves its media.
 * @returns the scheduled status, or the one scheduled earlier with the same key
 * @throws {ApiError} as `createStatus` does; 422 for a time less than five minutes ahead, and for too many statuses
 */
export async function scheduleStatus(
  tx: Transaction,
  actor: LocalPerson,
  { draft, scheduledAt, idempotencyKey }: NewScheduledStatus,
): Promise<ScheduledStatusRow> {
  const { account, appId } = actor;
  const createdAt = tx.clock();
  // Concurrent requests wait here, so that neither keys nor limits are missed.
  await lockSchedule(tx.store, account.id);
  if (idempotencyKey !== null) {
    const after = new Date(createdAt.getTime() - idempotencyKeyLife);
    const earlier = await findScheduledByKey(tx.store, account.id, idempotencyKey, after);
    if (earlier !== undefined) return earlier;
  }
  await assertSchedulable(tx, account.id, scheduledAt, null);
  const { media } = await checkStatus(tx, actor, newStatusOf(draft, createdAt, null));
  const row = await insertScheduled(tx.store, {
    accountId: account.id,
    appId,
    scheduledAt,
    draft,
    idempotencyKey,
    createdAt,
  });
  const mediaIds = media.map(({ id }) => id);
  await reserve(tx, row.id, account.id, mediaIds);
  await queuePublication(tx, row.id, scheduledAt);
  return row;
}

export interface ScheduledChoice {
  readonly scheduledStatusId: string;
}

/**
 * Changes the time of one of the actor's scheduled statuses.
 * @throws {ApiError} 404 for any other; 422 for a time less than five minutes ahead, and for too many on a day
 */
export async function moveScheduledStatus(
  tx: Transaction,
  { account }: LocalPerson,
  { scheduledStatusId, scheduledAt }: ScheduledChoice & { readonly scheduledAt: Date },
): Promise<ScheduledStatusRow> {
  await lockSchedule(tx.store, account.id);
  const row = await lockOwn(tx, scheduledStatusId, account.id);
  await assertSchedulable(tx, account.id, scheduledAt, row.id);
  await moveScheduled(tx.store, row.id, scheduledAt);
  await queuePublication(tx, row.id, scheduledAt);
  return { ...row, scheduled_at: scheduledAt };
}

/**
 * Cancels one of the actor's scheduled statuses. Its media can be attached to another status within a day.
 * @throws {ApiError} 404 for any other
 */
export async function cancelScheduledStatus(
  tx: Transaction,
  { account }: LocalPerson,
  { scheduledStatusId }: ScheduledChoice,
): Promise<void> {
  const row = await lockOwn(tx, scheduledStatusId, account.id);
  await deleteScheduled(tx.store, row.id, tx.clock());
}

/**
 * One of the account's scheduled statuses.
 * @throws {ApiError} 404 for any other
 */
export async function loadScheduledStatus(
  { store }: Queryable,
  id: string,
  account: { readonly id: string },
): Promise<ScheduledStatusRow> {
  const row = isId(id) ? await findScheduled(store, id, account.id) : undefined;
  if (row === undefined) throw notFound();
  return row;
}

/** Queues the publication, or moves the one queued before. */
export async function queuePublication(tx: Transaction, scheduledStatusId: string, at: Date): Promise<void> {
  await tx.emitLater({
    event: { type: "status.due", scheduledStatusId },
    at,
    key: `status.due ${scheduledStatusId}`,
  });
}

/**
 * The time of publication.
 * @returns null for a time that has passed: as in Mastodon, such a status is published at once
 * @throws {ApiError} 422 for an invalid time
 */
export function readScheduledTime(text: string, now: Date): Date | null {
  const at = parseTime(text);
  if (at === undefined) throw invalid("scheduled_at", "ERR_INVALID", message("reasons.time"));
  return at <= now ? null : at;
}

async function lockOwn(tx: Transaction, id: string, accountId: string): Promise<ScheduledStatusRow> {
  const row = isId(id) ? await lockScheduled(tx.store, id) : undefined;
  if (row?.account_id !== accountId) throw notFound();
  return row;
}

/** @param movedId the scheduled status that moves; null for a new one */
async function assertSchedulable(
  tx: Transaction,
  accountId: string,
  at: Date,
  movedId: string | null,
): Promise<void> {
  const { total: mostInTotal, perDay: mostOnDay, lead } = scheduledLimits;
  if (at.getTime() <= tx.clock().getTime() + lead * 1000) {
    throw unprocessable(message("errors.scheduled_too_soon"), "scheduled_too_soon");
  }
  const { total, onDay } = await countScheduled(tx.store, accountId, at, movedId);
  if (movedId === null && total >= mostInTotal) {
    throw unprocessable(message("errors.scheduled_too_many", { limit: mostInTotal }), "scheduled_too_many");
  }
  if (onDay >= mostOnDay) {
    throw unprocessable(
      message("errors.scheduled_too_many_on_day", { limit: mostOnDay }),
      "scheduled_too_many",
    );
  }
}
