/** Publishing scheduled statuses at their time. */
import { deleteScheduled, findScheduledDraft, lockScheduled } from "../../store/statuses/scheduled.ts";
import { ApiError } from "../kernel/api-error.ts";
import { findPerson } from "../accounts/loading.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { createStatus, newStatusOf } from "./creating.ts";
import { findMentionedElsewhere } from "./mentions.ts";
import { queuePublication } from "./scheduling.ts";

/**
 * Publishes a scheduled status exactly once, also if called repeatedly: one transaction creates the status and deletes
 * the scheduled one. Drops a scheduled status that can't be published any more, as Mastodon does, and releases its
 * media.
 */
export async function publishDue(context: Context, scheduledStatusId: string): Promise<void> {
  try {
    const row = await findScheduledDraft(context.store, scheduledStatusId);
    if (row !== undefined) await findMentionedElsewhere(context, { id: row.account_id }, row.draft.text);
    await context.writeWithoutActor(publish, scheduledStatusId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    context.log.info(
      { scheduledStatus: scheduledStatusId, code: error.code },
      "could not publish a scheduled status; dropped it",
    );
    await context.writeWithoutActor(drop, scheduledStatusId);
  }
}

async function publish(tx: Transaction, id: string): Promise<void> {
  const row = await lockScheduled(tx.store, id);
  if (row === undefined) return;
  const now = tx.clock();
  if (row.scheduled_at > now) {
    // The clock of the database, which decides when jobs are due, is ahead of this process; or the job is an old one.
    await queuePublication(tx, row.id, row.scheduled_at);
    return;
  }
  const actor = await findPerson(tx, row.account_id, row.app_id);
  // Before the status is created: this releases the media.
  await deleteScheduled(tx.store, row.id, now);
  if (actor === undefined) return;
  // With the key, because a client may repeat its request after this time.
  const status = newStatusOf(row.draft, now, row.idempotency_key);
  const { published } = await createStatus(tx.withinCommand(), actor, status);
  // The key was used for another status within the hour.
  if (published === null) await createStatus(tx.withinCommand(), actor, { ...status, idempotencyKey: null });
}

async function drop(tx: Transaction, id: string): Promise<void> {
  const row = await lockScheduled(tx.store, id);
  if (row !== undefined) await deleteScheduled(tx.store, row.id, tx.clock());
}
