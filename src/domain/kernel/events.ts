/**
 * Domain events. An event is stored in the transaction of the rows that it describes: it is recorded for a batch
 * of reactions, or if all its reactions are jobs, these are queued. Jobs run at least once. Reactions are
 * idempotent.
 */
import type { WriteStore } from "../../store/kernel/connection.ts";
import type { RecordedEvent } from "../../store/kernel/pending-events.ts";
import { type QueuedJob, addJobs, addKeyedJobs } from "../../store/kernel/queue.ts";
import type { AnyEvent, EventOf, EventType } from "./event-payloads.ts";
import type { Reaction, ReactionTable } from "./reaction-table.ts";

export type * from "./event-payloads.ts";

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

/** What decides which reactions an event has: the services of a process. */
interface Reacting {
  readonly reactions: ReactionTable;
  readonly config: { readonly publicUrl: URL };
}

/**
 * The recorded form of an event, for a batch (src/jobs/events.ts) and for webhooks.
 * @returns undefined if it only causes jobs
 */
export function recordOf({ reactions, config }: Reacting, event: AnyEvent): RecordedEvent | undefined {
  const trigger = triggerOf(event, config.publicUrl.origin);
  if (trigger !== undefined) return { payload: event, trigger };
  return reactions[event.type].some(({ isInBatch }) => isInBatch) ? { payload: event } : undefined;
}

/**
 * Queues a job for each reaction to events that they may concern, in one statement.
 * @param isWanted selects the reactions; all by default
 */
export async function addReactions(
  { store, reactions, config }: Reacting & { readonly store: WriteStore },
  events: readonly AnyEvent[],
  isWanted: (reaction: Pick<Reaction, "name" | "isInBatch">, event: AnyEvent) => boolean = () => true,
): Promise<void> {
  const { origin } = config.publicUrl;
  const jobs = events.flatMap((event) =>
    jobsFor(
      reactions,
      event,
      (reaction) => isWanted(reaction, event) && (reaction.concerns?.(event, origin) ?? true),
    ),
  );
  await addJobs(store, jobs);
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
export async function addLaterEvents(
  store: WriteStore,
  reactions: ReactionTable,
  events: readonly LaterEvent[],
): Promise<void> {
  for (const keepsPending of [false, true]) {
    const some = events.filter((later) => (later.keepsPending ?? false) === keepsPending);
    await addKeyedJobs(store, jobsOf(reactions, some), { keepsPending });
  }
}

/** The jobs of the reactions to events for a later time. */
export function jobsOf(reactions: ReactionTable, events: readonly LaterEvent[]): QueuedJob[] {
  return events.flatMap(({ event, at, key }) =>
    jobsFor(reactions, event).map((job) => ({
      ...job,
      ...(at === undefined ? {} : { runAt: at }),
      ...(key === undefined ? {} : { key: `${job.task} ${key}` }),
    })),
  );
}

function jobsFor<Type extends EventType>(
  reactions: ReactionTable,
  event: EventOf<Type>,
  isWanted: (reaction: Reaction<EventOf<Type>>) => boolean = () => true,
): QueuedJob[] {
  return reactions[event.type].filter(isWanted).map(({ name, queueOf }) => {
    const queue = queueOf?.(event);
    return { task: name, payload: event, ...(queue === undefined ? {} : { queue }) };
  });
}
