/**
 * Domain events. An event is stored in the transaction of the rows that it describes: it is recorded for a batch
 * of reactions, or if all its reactions are jobs, these are queued. Jobs run at least once. Reactions are
 * idempotent.
 */
import { createHash } from "node:crypto";
import type { WriteStore } from "../../store/kernel/connection.ts";
import type { RecordedEvent } from "../../store/kernel/pending-events.ts";
import { type QueuedJob, addJobs, addKeyedJobs } from "../../store/kernel/queue.ts";
import type { AnyEvent, EventType } from "./event-payloads.ts";
import { type ReactionName, isInBatch, listeners } from "./listeners.ts";

export type * from "./event-payloads.ts";
export type { ReactionName } from "./listeners.ts";

/** An event scheduled for a later time. */
export interface LaterEvent {
  readonly event: AnyEvent;
  /** As soon as possible by default. */
  readonly at?: Date;
  /**
   * For deduplication: scheduling another event with the same key moves the pending one to the new time. Must be
   * unique among events that are recorded together.
   */
  readonly key?: string;
  /** A pending event with the same key keeps its time. */
  readonly keepsPending?: boolean;
}

/** The events of one type. */
export function ofType<Type extends EventType>(
  events: readonly AnyEvent[],
  type: Type,
): Extract<AnyEvent, { readonly type: Type }>[] {
  return events.filter((event): event is Extract<AnyEvent, { readonly type: Type }> => event.type === type);
}

/** Whether a reaction listens to an event. */
export function listensTo(name: ReactionName, event: AnyEvent): boolean {
  return listeners[event.type].includes(name);
}

/**
 * The recorded form of an event, for a batch (src/jobs/events.ts) and for webhooks.
 * @param origin of this server's URIs
 * @returns undefined if it only causes jobs
 */
export function recordOf(event: AnyEvent, origin: string): RecordedEvent | undefined {
  const trigger = triggerOf(event, origin);
  if (trigger !== undefined) return { payload: event, trigger };
  return listeners[event.type].some(isInBatch) ? { payload: event } : undefined;
}

/**
 * Queues a job for each reaction to events, in one statement.
 * @param origin of this server's URIs
 * @param isWanted selects the reactions; all by default
 */
export async function addReactions(
  store: WriteStore,
  events: readonly AnyEvent[],
  origin: string,
  isWanted: (name: ReactionName, event: AnyEvent) => boolean = () => true,
): Promise<void> {
  await addJobs(
    store,
    events.flatMap((event) =>
      listeners[event.type]
        .filter((name) => isWanted(name, event))
        .filter((name) => name !== "federation" || mayConcernOthers(event, origin))
        .map((name) => jobOf(name, event)),
    ),
  );
}

/** Queues a job of one reaction to an event. */
export async function addReaction(
  store: WriteStore,
  task: ReactionName,
  event: AnyEvent,
  at: Date,
): Promise<void> {
  await addJobs(store, [{ task, payload: event, runAt: at }]);
}

/** Whether it may have to be announced to other servers. Most events don't need a job for that. */
export function mayConcernOthers(event: AnyEvent, origin: string): boolean {
  switch (event.type) {
    case "status.created":
    case "status.edited":
    case "status.deleted":
    case "status.policy_changed":
    case "account.updated":
      return isBelow(event.uri, origin);
    // Announced to the author's server.
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
 * The webhook event for a domain event, as in Mastodon: none for remote accounts and statuses. Deliveries are
 * recorded in the transaction of the change, and so in the order of the changes to each object.
 */
function triggerOf(event: AnyEvent, origin: string): RecordedEvent["trigger"] {
  switch (event.type) {
    case "status.created":
    case "status.edited": {
      const triggered = event.type === "status.edited" ? "status.updated" : event.type;
      return isBelow(event.uri, origin)
        ? { event: triggered, type: "status", id: event.statusId }
        : undefined;
    }
    case "report.created":
    case "report.updated":
      return { event: event.type, type: "report", id: event.reportId };
    case "user.joined":
      return { event: "account.approved", type: "account", id: event.accountId };
    case "user.disabled":
    case "user.enabled":
      return { event: "account.updated", type: "account", id: event.accountId };
    case "account.created":
    case "account.updated":
    case "account.suspended":
    case "account.unsuspended":
    case "account.silenced":
    case "account.unsilenced":
    case "account.sensitized":
    case "account.unsensitized": {
      const triggered = event.type === "account.created" ? event.type : "account.updated";
      return isBelow(event.uri, origin)
        ? { event: triggered, type: "account", id: event.accountId }
        : undefined;
    }
    default:
      return undefined;
  }
}

/** Queues the reactions to events for a later time, in a constant number of statements. Commands call `tx.emitLater`. */
export async function addLaterEvents(store: WriteStore, events: readonly LaterEvent[]): Promise<void> {
  for (const keepsPending of [false, true]) {
    const some = events.filter((later) => (later.keepsPending ?? false) === keepsPending);
    await addKeyedJobs(store, jobsOf(some), keepsPending);
  }
}

/** The jobs of the reactions to events for a later time. */
export function jobsOf(events: readonly LaterEvent[]): QueuedJob[] {
  return events.flatMap(({ event, at, key }) =>
    listeners[event.type].map((name) => ({
      ...jobOf(name, event),
      ...(at === undefined ? {} : { runAt: at }),
      ...(key === undefined ? {} : { key: `${name} ${key}` }),
    })),
  );
}

/** Concurrent mails: fewer than concurrent jobs, so that a slow mail server doesn't block other jobs. */
const mailQueues = 2;
let lastMailQueue = 0;

function jobOf(task: ReactionName, event: AnyEvent): QueuedJob {
  // One at a time, because each reads everything that a person ever wrote.
  if (task === "archive") return { task, payload: event, queue: "archives" };
  if (event.type === "push.due") return { task, payload: event, queue: pushQueue(event.service) };
  // One at a time, because the job sends several at once.
  if (event.type === "webhook.due") return { task, payload: event, queue: `webhook ${event.webhookId}` };
  // One at a time per server, because the job sends several activities at once.
  if (event.type === "deliveries.due" || event.type === "deliveries.retry_due") {
    return { task, payload: event, queue: `deliver ${event.host}` };
  }
  if (event.type === "preview.due") return { task, payload: event, queue: previewQueue(event.host) };
  if (task !== "mail") return { task, payload: event };
  lastMailQueue = (lastMailQueue + 1) % mailQueues;
  return { task, payload: event, queue: `mail ${lastMailQueue}` };
}

/** Groups of queues for push services, and queues per group. */
const [pushGroups, pushWidth] = [8, 3];
let lastPushQueue = 0;

/**
 * Messages to one push service share a few queues, so that a slow service doesn't occupy all concurrent jobs. The
 * number of names is limited: users choose the hosts, and each name takes a row in the queue.
 */
function pushQueue(service: string): string {
  lastPushQueue = (lastPushQueue + 1) % pushWidth;
  const group = createHash("sha256").update(service).digest().readUInt32BE() % pushGroups;
  return `push ${group} ${lastPushQueue}`;
}

/** Queues that sites are distributed over. */
const previewQueues = 32;

/** One job at a time per site: a slow site delays few others, and isn't flooded when many statuses link to it. */
function previewQueue(host: string): string {
  return `preview ${createHash("sha256").update(host).digest().readUInt32BE() % previewQueues}`;
}
