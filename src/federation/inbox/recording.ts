/**
 * Stores accepted activities. Those that arrive while a transaction commits share the next one: a commit waits for the
 * disk, and costs about the same for one activity and for fifty.
 */
import { createHash } from "node:crypto";
import { inboxBucketOf } from "../../domain/federation/received-activities.ts";
import { cacheSlot } from "../../domain/kernel/caches.ts";
import type { Context, Transaction } from "../../domain/kernel/context.ts";
import { type NewReceived, insertReceived } from "../../store/federation/received-activities.ts";
import { coalesce } from "../../work/coalesce.ts";
import { DatabaseUnavailable } from "../../store/kernel/unavailable.ts";
import { longestValidity } from "./signature-headers.ts";

/** An activity whose sender is known. */
export interface AcceptedActivity {
  readonly uri: string | null;
  readonly actorUri: string;
  readonly types: readonly string[];
  /** The actor that signed the request. */
  readonly senderUri: string;
  /** Of the sender; activities of different hosts don't wait for each other. */
  readonly host: string;
  readonly inboxOf: string | null;
  readonly body: string;
}

/** Activities of one transaction. */
const mostTogether = 64;

/** Milliseconds between the beginnings of two transactions: under load, they get fewer and larger. */
const pace = 8;

const hour = 3_600_000;

/** How long repetitions of an activity are ignored. Senders try again for some days if they got no reply. */
const memory = 7 * 24 * hour;

/**
 * Types that may be sent again with the same id and content, to do again what was undone since. They are ignored only for
 * as long as somebody else could repeat the signed request.
 */
const repeatable: ReadonlySet<string> = new Set([
  "Accept",
  "Add",
  "Announce",
  "Block",
  "EmojiReact",
  "Follow",
  "Like",
  "Reject",
  "Remove",
  "Undo",
]);

interface Arrival {
  readonly context: Context;
  readonly activity: NewReceived;
}

const recorder = cacheSlot(() =>
  coalesce(recordTogether, {
    most: mostTogether,
    pace,
    // An activity that can't be stored must not keep the others from being stored.
    splits: (error) => !(error instanceof DatabaseUnavailable),
  }),
);

/**
 * Queues an activity. Once this resolves, it is not lost.
 * @returns whether it is new
 */
export async function recordActivity(context: Context, accepted: AcceptedActivity): Promise<boolean> {
  const arrival = { context, activity: toRow(accepted, context.clock()) };
  const fresh = await context.caches.get(recorder)(arrival);
  return fresh.has(arrival);
}

/** @returns the arrivals whose activity was not recorded before */
async function recordTogether(arrivals: readonly Arrival[]): Promise<ReadonlySet<Arrival>> {
  const different = new Map(arrivals.map((arrival) => [arrival.activity.key, arrival]));
  const [first] = arrivals;
  const fresh = await first?.context.fork().maintain(
    record,
    [...different.values()].map(({ activity }) => activity),
  );
  return new Set([...different].filter(([key]) => fresh?.has(key)).map(([, arrival]) => arrival));
}

function record(tx: Transaction, activities: readonly NewReceived[]): Promise<Set<string>> {
  return insertReceived(tx.store, activities);
}

function toRow({ types, ...accepted }: AcceptedActivity, now: Date): NewReceived {
  const lasts = types.some((type) => repeatable.has(type)) ? longestValidity : memory;
  return {
    ...accepted,
    key: keyOf(accepted),
    seenUntil: new Date(now.getTime() + lasts),
    bucket: inboxBucketOf(accepted.host),
  };
}

/**
 * Identifies repetitions: the id and the content. Some servers use an id again for another activity. Who sends it
 * matters too, so that nobody can have the activity of somebody else ignored.
 */
function keyOf({ uri, actorUri, senderUri, body }: Omit<AcceptedActivity, "types">): string {
  const isOwn = senderUri === actorUri;
  const parts = JSON.stringify([actorUri, uri, isOwn ? null : senderUri]);
  return createHash("sha256").update(parts).update(body).digest("hex").slice(0, 32);
}
