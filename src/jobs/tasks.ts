/** The tasks of the queue: one for each reaction, and one for each chore of the schedule. */
import type { JobHelpers, TaskList } from "graphile-worker";
import type { Context } from "../domain/kernel/context.ts";
import type { AnyEvent, ReactionName } from "../domain/kernel/events.ts";
import { chores } from "./schedule.ts";

/**
 * Runs after an event, at least once; so it has to be idempotent.
 * @param jobId of the job, the same each time that it runs
 */
export type Reaction = (context: Context, event: AnyEvent, jobId?: string) => Promise<void>;

export type Reactions = { readonly [Name in ReactionName]: Reaction };

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
