/**
 * Stores accepted activities. Those that arrive while a transaction commits share the next one: a commit waits for the
 * disk, and costs about the same for one activity and for fifty.
 */
import { createHash } from "node:crypto";
import { inboxBucketOf } from "../../domain/federation/received-activities.ts";
import { cacheSlot } from "../../domain/kernel/caches.ts";
import type { Context, Transaction } from "../../domain/kernel/context.ts";
import { type NewReceived, insertReceived } from "../../store/federation/received-activities.ts";
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

interface Waiting {
  readonly activity: NewReceived;
  readonly resolve: (isNew: boolean) => void;
  readonly reject: (error: unknown) => void;
}

interface Recorder {
  waiting: Waiting[];
  isRunning: boolean;
}

const kept = cacheSlot((): Recorder => ({ waiting: [], isRunning: false }));

/**
 * Queues an activity. Once this resolves, it is not lost.
 * @returns whether it is new
 */
export function recordActivity(context: Context, accepted: AcceptedActivity): Promise<boolean> {
  const recorder = context.caches.get(kept);
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  recorder.waiting.push({ activity: toRow(accepted, context.clock()), resolve, reject });
  if (!recorder.isRunning) void run(context.fork(), recorder);
  return promise;
}

async function run(context: Context, recorder: Recorder): Promise<void> {
  recorder.isRunning = true;
  while (recorder.waiting.length > 0) {
    const began = performance.now();
    await recordTogether(context, recorder.waiting.splice(0, mostTogether));
    const rest = pace - (performance.now() - began);
    if (rest > 0 && recorder.waiting.length < mostTogether) {
      await new Promise((resolve) => setTimeout(resolve, rest));
    }
  }
  recorder.isRunning = false;
}

async function recordTogether(context: Context, group: readonly Waiting[]): Promise<void> {
  const different = new Map(group.map((waiting) => [waiting.activity.key, waiting]));
  try {
    const fresh = await context.write(
      record,
      [...different.values()].map(({ activity }) => activity),
    );
    for (const waiting of group) {
      const isFirst = different.get(waiting.activity.key) === waiting;
      waiting.resolve(isFirst && fresh.has(waiting.activity.key));
    }
  } catch (error) {
    if (group.length === 1 || error instanceof DatabaseUnavailable) {
      for (const { reject } of group) reject(error);
      return;
    }
    // One that can't be stored must not keep the others from being stored.
    for (const waiting of group) await recordTogether(context, [waiting]);
  }
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
