/** The queue's tasks: one per reaction, and one per scheduled chore. */
import type { JobHelpers, TaskList } from "graphile-worker";
import type { Context } from "../domain/kernel/context.ts";
import type { AnyEvent, ReactionName } from "../domain/kernel/events.ts";
import { chores } from "./schedule.ts";

/**
 * Runs after an event, at least once, so it must be idempotent.
 * @param jobId of the job, the same for each run
 */
export type Reaction = (context: Context, event: AnyEvent, jobId?: string) => Promise<void>;

export type Reactions = { readonly [Name in ReactionName]: Reaction };

/** Reactions and chores → graphile-worker tasks; each job has a separate store. */
export function makeTasks(context: Context, reactions: Reactions): TaskList {
  const own = (): Context => context.fork();
  const reacting = Object.entries(reactions).map(([name, reaction]) => [
    name,
    (payload: unknown, { job }: JobHelpers) => reaction(own(), payload as AnyEvent, job.id),
  ]);
  const tidying = Object.entries(chores).map(([name, chore]) => [
    name,
    (_: unknown, { abortSignal }: JobHelpers) => chore(own().until(abortSignal)),
  ]);
  return Object.fromEntries([...reacting, ...tidying]) as TaskList;
}
