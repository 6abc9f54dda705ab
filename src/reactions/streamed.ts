/** Entries for streams: reactions return them, and they are written to the log at once. */
import type { Transaction } from "../domain/kernel/context.ts";
import type { AnyEvent } from "../domain/kernel/events.ts";
import { findStatusListings } from "../store/statuses/listing.ts";
import { type NewLogEntry, appendToLog } from "../store/streaming/log.ts";

/** An entry about a status, completed when it is written: none if the status was deleted meanwhile. */
export type StatusEntry = {
  readonly statusId: string;
  readonly accountIds: readonly string[] | null;
} & (
  { readonly event: "update"; readonly listIds?: readonly string[] } | { readonly event: "status.update" }
);

/** An event's entries for streams. */
export interface Streamed {
  readonly cause: AnyEvent;
  readonly entry: NewLogEntry | StatusEntry;
}

/**
 * Runs a reaction for events in one transaction. It may get an event again, so it must be idempotent.
 * @returns entries for streams
 */
export type ListReaction = (tx: Transaction, events: readonly AnyEvent[]) => Promise<readonly Streamed[]>;

/** Maximum accounts per log entry, because readers load the whole list into memory. */
const maxPerEntry = 1000;

/** Splits a list into parts for one log entry each. */
export function chunksOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / maxPerEntry);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * maxPerEntry, (index + 1) * maxPerEntry),
  );
}

/**
 * Writes entries to the log of streams, in the order of their events. Call it last in a transaction, because it
 * locks the log for all others until the commit.
 * @param key of the batch or the job, for deduplication
 * @returns the identifier of the newest new entry; undefined if there is none
 */
export async function logStreamed(
  tx: Transaction,
  events: readonly AnyEvent[],
  streamed: readonly Streamed[],
  key: string,
): Promise<string | undefined> {
  if (streamed.length === 0) return undefined;
  const order = new Map(events.map((event, index) => [event, index]));
  const positionOf = ({ cause }: Streamed): number => order.get(cause) ?? 0;
  const inOrder = streamed.toSorted((one, other) => positionOf(one) - positionOf(other));
  const ids = new Set(inOrder.flatMap(({ entry }) => ("statusId" in entry ? [entry.statusId] : [])));
  const listings = ids.size === 0 ? new Map<string, never>() : await findStatusListings(tx.store, [...ids]);
  const entries = inOrder.flatMap(({ entry }): NewLogEntry[] => {
    if (!("statusId" in entry)) return [entry];
    const { statusId: id, accountIds } = entry;
    const listing = listings.get(id);
    if (listing === undefined) return [];
    const status = { id, ...listing };
    if (entry.event === "status.update") return [{ event: entry.event, facts: { status }, accountIds }];
    const { listIds } = entry;
    return [
      { event: entry.event, facts: listIds === undefined ? { status } : { status, listIds }, accountIds },
    ];
  });
  return appendToLog(tx.store, key, entries, { notify: tx.streamNotices === null });
}
