/** The queue's tasks: one per reaction, and one per scheduled chore. */
import type { JobHelpers, TaskList } from "graphile-worker";
import { type Context, inStore } from "../domain/kernel/context.ts";
import type { AnyEvent } from "../domain/kernel/events.ts";
import { PermanentFailure } from "../domain/kernel/permanent-failure.ts";
import { giveUpJob } from "../store/kernel/queue.ts";
import { inSpan } from "../tracing/tracing.ts";
import { chores } from "./schedule.ts";

/**
 * Runs after an event, at least once.
 * @param jobId of the job, the same for each run
 * @throws {PermanentFailure} not to be tried again; after other errors, it is
 */
export type EventTask = (context: Context, event: AnyEvent, jobId?: string) => Promise<void>;

/** Reactions and chores → graphile-worker tasks; each job has a separate store. */
export function makeTasks(context: Context, reactions: Readonly<Record<string, EventTask>>): TaskList {
  const own = (): Context => context.fork();
  const traced = (name: string, jobId: string | undefined, work: () => Promise<void>): Promise<void> =>
    inSpan(name, { kind: "consumer", attributes: { "concord.job_id": jobId } }, work);
  const reacting = Object.entries(reactions).map(([name, reaction]) => [
    name,
    (payload: unknown, { job }: JobHelpers) =>
      traced(name, job.id, async () => {
        try {
          await reaction(own(), payload as AnyEvent, job.id);
        } catch (error) {
          if (error instanceof PermanentFailure) await context.writeWithoutActor(inStore, giveUpJob, job.id);
          throw error;
        }
      }),
  ]);
  const tidying = Object.entries(chores).map(([name, chore]) => [
    name,
    (_: unknown, { job, abortSignal }: JobHelpers) =>
      traced(name, job.id, () => chore(own().until(abortSignal))),
  ]);
  return Object.fromEntries([...reacting, ...tidying]) as TaskList;
}
