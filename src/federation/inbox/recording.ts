/** Stores accepted activities. */
import { createHash } from "node:crypto";
import { inboxBucketOf } from "../../domain/federation/received-activities.ts";
import { commitTogether, independent } from "../../domain/kernel/commit-together.ts";
import type { Context, Transaction } from "../../domain/kernel/context.ts";
import { type NewReceived, insertReceived } from "../../store/federation/received-activities.ts";
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
 * Types that may be sent again with the same id and content, to repeat an action that was undone in between. Repetitions
 * are ignored only while a replay of the signed request would be valid.
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

const recordSoon = commitTogether(record, {
  ...independent,
  most: mostTogether,
  pace,
});

/**
 * Queues an activity. Once this resolves, it is not lost.
 * @returns whether it is new
 */
export async function recordActivity(context: Context, accepted: AcceptedActivity): Promise<boolean> {
  const activity = toRow(accepted, context.clock());
  const fresh = await recordSoon(context, activity);
  return fresh.has(activity);
}

/** @returns the activities that were not recorded before; of equal ones, one */
async function record(
  tx: Transaction,
  activities: readonly NewReceived[],
): Promise<ReadonlySet<NewReceived>> {
  const different = new Map(activities.map((activity) => [activity.key, activity]));
  const fresh = await insertReceived(tx.store, [...different.values()]);
  return new Set([...different.values()].filter(({ key }) => fresh.has(key)));
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
 * Identifies repetitions: by id and content, because some servers reuse an id for another activity, and by sender, so
 * that no sender can suppress another one's activity.
 */
function keyOf({ uri, actorUri, senderUri, body }: Omit<AcceptedActivity, "types">): string {
  const isOwn = senderUri === actorUri;
  const parts = JSON.stringify([actorUri, uri, isOwn ? null : senderUri]);
  return createHash("sha256").update(parts).update(body).digest("hex").slice(0, 32);
}
