/** The two kinds of reactions: parts of batches, and jobs. */
import type { Context, Transaction } from "../domain/kernel/context.ts";
import type { AnyEvent } from "../domain/kernel/events.ts";
import type { Reaction } from "../domain/kernel/reaction-table.ts";
import { type ListReaction, logStreamed } from "./streamed.ts";

/** A reaction to some events. */
export interface ReactionTo<Event = AnyEvent, Name extends string = string> extends Reaction<Event> {
  readonly name: Name;
  /**
   * Runs as a job after the event, at least once, so it must be idempotent.
   * @param jobId the same for each run of the job
   * @throws {PermanentFailure} not to be tried again; after other errors, it is
   */
  readonly run: (context: Context, event: Event, jobId: string) => Promise<unknown>;
}

/** Slow, or uses the network: a job for each event. */
export function job<Name extends string, Event>(
  name: Name,
  run: ReactionTo<Event>["run"],
  options: Pick<ReactionTo<Event>, "concerns" | "queueOf"> = {},
): ReactionTo<Event, Name> {
  return { name, isInBatch: false, run, ...options };
}

/** A reaction that runs for many events in one transaction. */
export interface BatchReaction<Name extends string = string> extends ReactionTo<AnyEvent, Name> {
  readonly react: ListReaction;
}

/** Only writes to the database: runs in batches, and as a job for an event that fails there or was scheduled. */
export function inBatch<Name extends string>(name: Name, react: ListReaction): BatchReaction<Name> {
  return {
    name,
    isInBatch: true,
    react,
    async run(context, event, jobId) {
      const last = await context.writeWithoutActor(reactToOne, react, event, jobId);
      if (last !== undefined) context.streamNotices?.announce();
    },
  };
}

async function reactToOne(
  tx: Transaction,
  react: ListReaction,
  event: AnyEvent,
  jobId: string,
): Promise<string | undefined> {
  return logStreamed(tx, [event], await react(tx, [event]), `job ${jobId}`);
}
