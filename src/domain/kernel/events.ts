/**
 * Domain events. An event is stored in the same transaction as the rows that it describes; the queue delivers it at
 * least once to each of its reactions. Reactions are idempotent.
 */
import { createHash } from "node:crypto";
import type { WriteStore } from "../../store/kernel/connection.ts";
import type { RecordedEvent } from "../../store/kernel/pending-events.ts";
import { type QueuedJob, addJobs, addKeyedJobs } from "../../store/kernel/queue.ts";
import { type WebhookTrigger, addDeliveries } from "../../store/webhooks/deliveries.ts";
import type { AnyEvent, EventType } from "./event-payloads.ts";
import { type ReactionName, listeners } from "./listeners.ts";

export type * from "./event-payloads.ts";
export type { ReactionName } from "./listeners.ts";

/** An event scheduled for a later time. */
export interface LaterEvent {
  readonly event: AnyEvent;
  /** As soon as possible if left out. */
  readonly at?: Date;
  /**
   * Deduplicates: scheduling another event with the same key moves the pending one to the new time. Differs between
   * events that are recorded together.
   */
  readonly key?: string;
  /** A pending event with the same key keeps its time. */
  readonly keepsPending?: boolean;
}

/**
 * Events that are recorded for batches (src/jobs/events.ts), instead of a job for each reaction. Edits, so that their jobs
 * follow the reactions to the status itself.
 */
const batched: ReadonlySet<string> = new Set<EventType>(["status.created", "status.edited"]);

export function isBatched(event: AnyEvent): boolean {
  return batched.has(event.type);
}

/**
 * A batched event as it is recorded.
 * @param origin of this server's URIs
 */
export function recordOf(event: AnyEvent, origin: string): RecordedEvent {
  if (event.type !== "status.created" && event.type !== "status.edited") return { payload: event };
  // Webhooks hear only of local statuses.
  if (!isBelow(event.uri, origin)) return { payload: event };
  const triggered = event.type === "status.edited" ? "status.updated" : event.type;
  return { payload: event, trigger: { event: triggered, type: "status", id: event.statusId } };
}

/** Queues a job for each reaction to an event: for a batched one that failed in its batch. */
export async function addReactions(store: WriteStore, event: AnyEvent, origin: string): Promise<void> {
  await addJobs(
    store,
    jobsOf(event).filter(({ task }) => task !== "federation" || mayConcernOthers(event, origin)),
  );
}

/** Queues a job of one reaction for each event, by default to run as soon as possible. */
export async function addReaction(
  store: WriteStore,
  task: ReactionName,
  events: readonly AnyEvent[],
  at?: Date,
): Promise<void> {
  await addJobs(
    store,
    events.map((event) => ({ task, payload: event, ...(at === undefined ? {} : { runAt: at }) })),
  );
}

/**
 * Queues the reactions to events, in the transaction of the changed rows. Commands call `tx.emit` instead.
 * @param origin of this server's URIs
 */
export async function addEvents(
  store: WriteStore,
  events: readonly AnyEvent[],
  origin: string,
): Promise<void> {
  await addJobs(
    store,
    events.flatMap((event) => {
      return jobsOf(event).filter(({ task }) => task !== "federation" || mayConcernOthers(event, origin));
    }),
  );
  await triggerWebhooks(store, events);
}

/** Whether other servers may have to hear of it. Most of what they send here, and what people do here, needs no job. */
export function mayConcernOthers(event: AnyEvent, origin: string): boolean {
  switch (event.type) {
    case "status.created":
    case "status.edited":
    case "status.deleted":
    case "status.policy_changed":
    case "account.updated":
      return isBelow(event.uri, origin);
    // The author's server is told.
    case "status.favourited":
    case "status.unfavourited":
    case "poll.voted":
      return !isBelow(event.uri, origin);
    default:
      return true;
  }
}

function isBelow(uri: string, origin: string): boolean {
  return uri.startsWith(`${origin}/`);
}

/**
 * Adds the deliveries of webhooks in the transaction of the change, so that they are in the order of the changes to each
 * object, whichever job runs first.
 */
async function triggerWebhooks(store: WriteStore, events: readonly AnyEvent[]): Promise<void> {
  const deliveryIds: string[] = [];
  for (const event of events) {
    const trigger = triggerOf(event);
    if (trigger !== undefined) deliveryIds.push(...(await addDeliveries(store, trigger)));
  }
  if (deliveryIds.length > 0) await addJobs(store, jobsOf({ type: "webhook.triggered", deliveryIds }));
}

/** What webhooks get of an event, as in Mastodon. */
function triggerOf(event: AnyEvent): WebhookTrigger | undefined {
  switch (event.type) {
    case "report.created":
    case "report.updated":
      return { event: event.type, objectType: "report", objectId: event.reportId };
    case "account.created":
      return { event: "account.created", objectType: "account", objectId: event.accountId };
    case "user.joined":
      return { event: "account.approved", objectType: "account", objectId: event.accountId };
    case "account.updated":
    case "account.suspended":
    case "account.unsuspended":
    case "account.silenced":
    case "account.unsilenced":
    case "account.sensitized":
    case "account.unsensitized":
    case "user.disabled":
    case "user.enabled":
      return { event: "account.updated", objectType: "account", objectId: event.accountId };
    default:
      return undefined;
  }
}

/** Queues the reactions to events for a later time, in a constant number of statements. Commands call `tx.emitLater`. */
export async function addLaterEvents(store: WriteStore, events: readonly LaterEvent[]): Promise<void> {
  for (const keepsPending of [false, true]) {
    const jobs = events
      .filter((later) => (later.keepsPending ?? false) === keepsPending)
      .flatMap(({ event, at, key }) =>
        jobsOf(event).map((job) => ({
          ...job,
          ...(at === undefined ? {} : { runAt: at }),
          ...(key === undefined ? {} : { key: `${job.task} ${key}` }),
        })),
      );
    await addKeyedJobs(store, jobs, keepsPending);
  }
}

/** Mails sent concurrently: fewer than the job concurrency, so that a slow mail server doesn't block other jobs. */
const mailQueues = 2;
let lastMailQueue = 0;

function jobsOf(event: AnyEvent): QueuedJob[] {
  return listeners[event.type].map((task) => {
    // One at a time: each reads everything that a person ever wrote.
    if (task === "archive") return { task, payload: event, queue: "archives" };
    if (event.type === "push.due") {
      return { task, payload: event, queue: pushQueue(event.service) };
    }
    // One at a time: the job sends several at once.
    if (event.type === "webhook.due") return { task, payload: event, queue: `webhook ${event.webhookId}` };
    // One at a time for each server: the job sends several activities at once.
    if (event.type === "deliveries.due" || event.type === "deliveries.retry_due") {
      return { task, payload: event, queue: `deliver ${event.host}` };
    }
    if (event.type === "preview.due") return { task, payload: event, queue: previewQueue(event.host) };
    if (task !== "mail") return { task, payload: event };
    lastMailQueue = (lastMailQueue + 1) % mailQueues;
    return { task, payload: event, queue: `mail ${lastMailQueue}` };
  });
}

/** Push services are distributed over this many groups of queues, with this many queues each. */
const [pushGroups, pushWidth] = [8, 3];
let lastPushQueue = 0;

/**
 * Messages to one push service use few queues, so that a slow service doesn't take all concurrent jobs. The names are
 * few: people choose the hosts, and the queue keeps a row for each name.
 */
function pushQueue(service: string): string {
  lastPushQueue = (lastPushQueue + 1) % pushWidth;
  const group = createHash("sha256").update(service).digest().readUInt32BE() % pushGroups;
  return `push ${group} ${lastPushQueue}`;
}

/** Sites are distributed over this many queues. */
const previewQueues = 32;

/** One job at a time for each site: a slow one delays few others, and isn't flooded when many link to it at once. */
function previewQueue(host: string): string {
  return `preview ${createHash("sha256").update(host).digest().readUInt32BE() % previewQueues}`;
}
