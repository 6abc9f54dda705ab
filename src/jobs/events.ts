/**
 * Runs the reactions to recorded events, many at a time. The events are deleted in the transaction of what their
 * reactions write: nothing is lost or done twice if the process ends in between.
 */
import type { Context, Transaction } from "../domain/kernel/context.ts";
import { eventSignal } from "../domain/kernel/event-signal.ts";
import { type AnyEvent, addReactions } from "../domain/kernel/events.ts";
import { type PendingEvent, takeEvents, takeOneOf } from "../store/kernel/pending-events.ts";
import { DatabaseUnavailable } from "../store/kernel/unavailable.ts";
import { currentSpans, inSpan, withinSpan } from "../tracing/tracing.ts";
import { coalesce } from "../work/coalesce.ts";
import { yieldToRequests } from "../work/crowding.ts";
import { sweep } from "../work/sweep.ts";

export interface BatchedEvent {
  readonly id: string;
  readonly event: AnyEvent;
}

/** Reacts to events in the transaction that took them. */
export type BatchReaction = (tx: Transaction, events: readonly BatchedEvent[]) => Promise<void>;

/** Events in one transaction. */
const most = 100;

/** Links of a span to what recorded its events. */
const mostLinks = 32;

/** Milliseconds between two searches for events of other processes. */
const pollInterval = 250;

/** Milliseconds after a failure of the database. */
const failurePause = 1000;

/**
 * Takes a batch of events and reacts to them. If that fails, each is tried alone, and one that fails again gets a job for
 * each of its reactions, which is retried by itself.
 * @param causes `traceparent` of spans that recorded events
 * @returns whether there may be more
 * @throws if even that fails; the event stays, and the others are handled
 */
export async function reactToSome(
  context: Context,
  react: BatchReaction,
  causes: readonly string[] = [],
): Promise<boolean> {
  const taken: string[] = [];
  const traced: BatchReaction = (tx, events) =>
    inSpan("reactions", { kind: "consumer", links: causes }, () => react(tx, events));
  try {
    await context.writeWithoutActor(reactTo, traced, taken);
  } catch (error) {
    if (error instanceof DatabaseUnavailable || taken.length === 0) throw error;
    context.log.warn(
      { error, events: taken.length },
      "could not process a batch of events; retrying each one",
    );
    await reactToEach(context, traced, taken);
  } finally {
    // After the commit, before which other processes can't read the events for streams.
    if (taken.length > 0) context.streamNotices?.announce();
  }
  return taken.length === most;
}

async function reactTo(tx: Transaction, react: BatchReaction, taken: string[]): Promise<void> {
  // Empty again if the transaction is repeated after a deadlock.
  taken.splice(0);
  const rows = await takeEvents(tx.store, most, Object.keys(tx.reactions));
  if (rows.length === 0) return;
  taken.push(...rows.map(({ id }) => id));
  await react(tx, rows.map(asEvent));
}

function asEvent({ id, payload }: PendingEvent): BatchedEvent {
  return { id, event: payload as AnyEvent };
}

/** @throws the first failure, once all others are handled */
async function reactToEach(context: Context, react: BatchReaction, ids: readonly string[]): Promise<void> {
  const failures: unknown[] = [];
  for (const id of ids) {
    try {
      await reactToOne(context, react, id);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function reactToOne(context: Context, react: BatchReaction, id: string): Promise<void> {
  try {
    await context.writeWithoutActor(reactAlone, react, id);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    context.log.warn({ error, event: id }, "could not process an event; queued its reactions as jobs");
    await context.writeWithoutActor(passOn, id);
  }
}

async function reactAlone(tx: Transaction, react: BatchReaction, id: string): Promise<void> {
  const row = await takeOneOf(tx.store, [id]);
  if (row !== undefined) await react(tx, [asEvent(row)]);
}

async function passOn(tx: Transaction, id: string): Promise<void> {
  const row = await takeOneOf(tx.store, [id]);
  if (row !== undefined) await addReactions(tx, [row.payload as AnyEvent]);
}

/** Reacts to events until it is stopped: at once to those of this process, soon to those of others. */
export function startReacting(context: Context, react: BatchReaction): { stop(): Promise<void> } {
  const signal = context.caches.get(eventSignal);
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  // Events that are recorded during a run have the next one.
  const reactToAll = coalesce(async (wakers: readonly (readonly string[])[]) => {
    const causes = [...new Set(wakers.flat())].slice(0, mostLinks);
    const reactNext = async (): Promise<boolean> => {
      await yieldToRequests();
      return !isStopped && reactToSome(context.fork(), react, causes);
    };
    clearTimeout(timer);
    let pause = pollInterval;
    try {
      await sweep(reactNext, true);
    } catch (error) {
      context.log.error({ error }, "could not process events; will retry");
      pause = failurePause;
    }
    if (!isStopped) timer = setTimeout(wake, pause);
  });
  const wake = (): void => {
    // All requests that shared the transaction.
    const wakers = currentSpans().map(({ traceparent }) => traceparent);
    withinSpan(undefined, () => void reactToAll(wakers));
  };
  signal.on("recorded", wake);
  wake();
  return {
    async stop() {
      isStopped = true;
      signal.off("recorded", wake);
      await reactToAll([]);
    },
  };
}
