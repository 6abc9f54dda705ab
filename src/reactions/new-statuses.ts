/**
 * What follows from new statuses, for many at once: what the reactions timelines, lists, notifications, search and streams
 * do with each, in one transaction and a constant number of statements.
 */
import { fileDirectStatus } from "../domain/conversations/conversations.ts";
import { refreshDirectory } from "../domain/discovery/directory.ts";
import type { Transaction } from "../domain/kernel/context.ts";
import {
  type AnyEvent,
  type EventOf,
  addReaction,
  addReactions,
  mayConcernOthers,
} from "../domain/kernel/events.ts";
import { indexStatuses } from "../domain/search/indexing.ts";
import { findAnnounceable } from "../store/federation/audience.ts";
import { notifyFollowers, notifyMentioned } from "../store/notifications/creating.ts";
import { findStatusListings } from "../store/statuses/listing.ts";
import { type NewLogEntry, appendToLog } from "../store/streaming/log.ts";
import { insertHomeEntries } from "../store/timelines/home.ts";
import { insertListEntries } from "../store/timelines/list-timelines.ts";
import type { BatchedEvent } from "../jobs/events.ts";
import { announceNotifications } from "./notifications.ts";

type Created = EventOf<"status.created">;

/** Maximum accounts per entry of the log: its readers load the whole list into memory. */
const maxAccountsPerEntry = 1000;

/** Reacts to recorded events, in the transaction that took them. Reblogs and unknown events get a job per reaction. */
export async function reactToBatch(tx: Transaction, events: readonly BatchedEvent[]): Promise<void> {
  const originals: Created[] = [];
  for (const { event } of events) {
    if (event.type === "status.created" && event.reblogOfId === null) originals.push(event);
    else await addReactions(tx.store, event, tx.config.publicUrl.origin);
  }
  const [first] = events;
  if (originals.length > 0 && first !== undefined) await reactToStatuses(tx, originals, `events ${first.id}`);
}

/** @param key of the entries in the log of streams */
async function reactToStatuses(tx: Transaction, events: readonly Created[], key: string): Promise<void> {
  const { store } = tx;
  const ids = events.map(({ statusId }) => statusId);
  const homes = new Map(events.map(({ statusId, homeIds = [] }) => [statusId, [...homeIds]]));
  for (const entry of await insertHomeEntries(store, ids)) homes.get(entry.status_id)?.push(entry.account_id);
  const lists = Map.groupBy(await insertListEntries(store, ids), (entry) => entry.status_id);
  for (const event of events) await fileDirectStatus(tx, event);
  await notify(tx, events);
  await indexStatuses(tx, ids);
  await refreshDirectory(tx, ...new Set(events.map(({ audience }) => audience.authorId)));
  await announce(tx, events);
  // Last, since it locks the log for all until the commit.
  const prompt = events.filter(({ isLate }) => isLate !== true);
  const listings = await findStatusListings(
    store,
    prompt.map(({ statusId }) => statusId),
  );
  const entries = prompt.flatMap(({ statusId: id }): NewLogEntry[] => {
    const listing = listings.get(id);
    if (listing === undefined) return [];
    const facts = { status: { id, ...listing } };
    const inLists = lists.get(id) ?? [];
    return [
      { event: "update", facts, accountIds: null },
      ...chunks(homes.get(id) ?? []).map((accountIds): NewLogEntry => ({
        event: "update",
        facts,
        accountIds,
      })),
      ...chunks(inLists).map((some): NewLogEntry => ({
        event: "update",
        facts: { ...facts, listIds: some.map((entry) => entry.list_id) },
        accountIds: [...new Set(some.map((entry) => entry.account_id))],
      })),
    ];
  });
  await appendToLog(store, key, entries, { notify: tx.streamNotices === null });
}

async function notify(tx: Transaction, events: readonly Created[]): Promise<void> {
  const now = tx.clock();
  const mentioning = events.filter(({ audience }) => audience.mentionedIds.length > 0);
  const forFollowers = events.filter(
    ({ audience, isLate }) => audience.visibility !== "direct" && isLate !== true,
  );
  const idsOf = (some: readonly Created[]): string[] => some.map(({ statusId }) => statusId);
  await announceNotifications(tx, [
    ...(mentioning.length === 0 ? [] : await notifyMentioned(tx.store, idsOf(mentioning), now)),
    ...(forFollowers.length === 0 ? [] : await notifyFollowers(tx.store, idsOf(forFollowers), now)),
  ]);
}

/** Queues the jobs that tell other servers, for the statuses that some have to hear of. */
async function announce(tx: Transaction, events: readonly Created[]): Promise<void> {
  const local = events.filter((event) => mayConcernOthers(event, tx.config.publicUrl.origin));
  if (local.length === 0) return;
  const announceable = await findAnnounceable(
    tx.store,
    local.map(({ statusId }) => statusId),
  );
  const announced: AnyEvent[] = local.filter(({ statusId }) => announceable.has(statusId));
  await addReaction(tx.store, "federation", announced);
}

function chunks<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / maxAccountsPerEntry);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * maxAccountsPerEntry, (index + 1) * maxAccountsPerEntry),
  );
}
