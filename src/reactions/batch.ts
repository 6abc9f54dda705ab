/** Runs the reactions to recorded events in the transaction that takes them; queues the rest as jobs. */
import type { Transaction } from "../domain/kernel/context.ts";
import { type AnyEvent, addReactions, mayConcernOthers, ofType } from "../domain/kernel/events.ts";
import type { BatchedEvent } from "../jobs/events.ts";
import { holdStatuses } from "../store/statuses/edits.ts";
import { findAnnounceable } from "../store/federation/audience.ts";
import { batchReactions } from "./index.ts";
import { type Streamed, logStreamed } from "./streamed.ts";

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
  await holdStatuses(tx.store, statusesOf(tx, events));
  const streamed: Streamed[] = [];
  for (const reaction of batchReactions) {
    const relevant = events.filter((event) => tx.reactions[event.type].includes(reaction));
    if (relevant.length > 0) streamed.push(...(await reaction.react(tx, relevant)));
  }
  await queueJobs(tx, events);
  await logStreamed(tx, events, streamed, `events ${first.id}`);
}

/** The statuses of events → whether `search` locks them. */
function statusesOf(
  { reactions }: Pick<Transaction, "reactions">,
  events: readonly AnyEvent[],
): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>();
  for (const event of events) {
    if (!("statusId" in event)) continue;
    const isSearched = reactions[event.type].some(({ name }) => name === "search");
    found.set(event.statusId, isSearched || found.get(event.statusId) === true);
  }
  return found;
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
    tx,
    events,
    ({ name, isInBatch }, event) =>
      !isInBatch &&
      !(name === "federation" && event.type === "status.created" && withoutRecipients.has(event.statusId)),
  );
}
