/** Runs the reactions to recorded events in the transaction that takes them; queues the rest as jobs. */
import { randomUUID } from "node:crypto";
import type { Transaction } from "../domain/kernel/context.ts";
import { type AnyEvent, addReactions, listensTo, mayConcernOthers, ofType } from "../domain/kernel/events.ts";
import { type BatchReactionName, batchReactions, isInBatch } from "../domain/kernel/listeners.ts";
import type { BatchedEvent } from "../jobs/events.ts";
import type { Reaction } from "../jobs/tasks.ts";
import { holdStatuses } from "../store/statuses/edits.ts";
import { findAnnounceable } from "../store/federation/audience.ts";
import { lists } from "./lists.ts";
import { notifications } from "./notifications.ts";
import { search } from "./search.ts";
import { type ListReaction, type Streamed, logStreamed } from "./streamed.ts";
import { streams } from "./streams.ts";
import { timelines } from "./timelines.ts";

const inBatch: Readonly<Record<BatchReactionName, ListReaction>> = {
  search,
  streams,
  timelines,
  lists,
  notifications,
};

/**
 * Runs the reactions to recorded events. The number of statements for new statuses doesn't depend on how many
 * there are.
 * @param batch in the order of recording
 */
export async function reactToBatch(tx: Transaction, batch: readonly BatchedEvent[]): Promise<void> {
  const [first] = batch;
  if (first === undefined) return;
  const events = batch.map(({ event }) => event);
  // First and in one order, as what is inserted refers to them (docs/decisions/027-lock-order.md).
  await holdStatuses(tx.store, [
    ...new Set(events.flatMap((event) => ("statusId" in event ? [event.statusId] : []))),
  ]);
  const streamed: Streamed[] = [];
  for (const name of batchReactions) {
    const relevant = events.filter((event) => listensTo(name, event));
    if (relevant.length > 0) streamed.push(...(await inBatch[name](tx, relevant)));
  }
  await queueJobs(tx, events);
  await logStreamed(tx, events, streamed, `events ${first.id}`);
}

/** Queues the other reactions, except the announcement of local statuses without recipients on other servers. */
async function queueJobs(tx: Transaction, events: readonly AnyEvent[]): Promise<void> {
  const { origin } = tx.config.publicUrl;
  const local = ofType(events, "status.created")
    .filter((event) => event.reblogOfId === null && mayConcernOthers(event, origin))
    .map(({ statusId }) => statusId);
  const announceable = local.length === 0 ? new Set<string>() : await findAnnounceable(tx.store, local);
  const withoutRecipients = new Set(local.filter((id) => !announceable.has(id)));
  await addReactions(
    tx.store,
    events,
    origin,
    (name, event) =>
      !isInBatch(name) &&
      !(name === "federation" && event.type === "status.created" && withoutRecipients.has(event.statusId)),
  );
}

/** The same reaction as a job for one event. */
export function asJob(react: ListReaction): Reaction {
  return async (context, event, jobId = randomUUID()) => {
    const last = await context.maintain(reactToOne, react, event, jobId);
    if (last !== undefined) context.streamNotices?.announce();
  };
}

async function reactToOne(
  tx: Transaction,
  react: ListReaction,
  event: AnyEvent,
  jobId: string,
): Promise<string | undefined> {
  return logStreamed(tx, [event], await react(tx, [event]), `job ${jobId}`);
}
