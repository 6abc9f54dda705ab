/** The tasks of the queue: one for each reaction, and one for each chore of the schedule. */
import type { JobHelpers, TaskList } from "graphile-worker";
import type { Context } from "../domain/kernel/context.ts";
import type { AnyEvent, ReactionName } from "../domain/kernel/events.ts";
import { chores } from "./schedule.ts";
import type { SeparateTasks } from "./worker.ts";

/**
 * Runs after an event, at least once; so it has to be idempotent.
 * @param jobId of the job, the same each time that it runs
 */
export type Reaction = (context: Context, event: AnyEvent, jobId?: string) => Promise<void>;

export type Reactions = { readonly [Name in ReactionName]: Reaction };

/** Tasks with workers of their own, so that their jobs don't delay others. */
export const separateTasks: readonly SeparateTasks[] = [
  // Decoding takes memory, and the decoding process takes one image at a time.
  { names: ["media"] satisfies ReactionName[], width: 1 },
  // They take minutes, and must not delay images.
  { names: ["clips"] satisfies ReactionName[], width: 1 },
  // They wait for other servers most of the time.
  { names: ["push"] satisfies ReactionName[], width: 12 },
  { names: ["previews"] satisfies ReactionName[], width: 8 },
  { names: ["webhook_deliveries"] satisfies ReactionName[], width: 6 },
  { names: ["deliveries"] satisfies ReactionName[], width: 24, connections: 2 },
  // So that servers which don't answer delay only each other.
  { names: ["delivery_retries"] satisfies ReactionName[], width: 8 },
  // They may wait for other servers, and take the time that a process has left.
  { names: ["inbox"] satisfies ReactionName[], width: 4 },
  { names: ["lookups"] satisfies ReactionName[], width: 8 },
];

/** Reactions and chores → tasks of graphile-worker; each job works on a store of its own. */
export function makeTasks(context: Context, reactions: Reactions): TaskList {
  const own = (): Context => context.fork();
  const reacting = Object.entries(reactions).map(([name, reaction]) => [
    name,
    (payload: unknown, { job }: JobHelpers) => reaction(own(), payload as AnyEvent, job.id),
  ]);
  const tidying = Object.entries(chores).map(([name, chore]) => [name, () => chore(own())]);
  return Object.fromEntries([...reacting, ...tidying]) as TaskList;
}
