/** Everything that the queue runs: a task for each reaction. */
import type { TaskList } from "graphile-worker";
import type { Context } from "../domain/context.ts";
import type { AnyEvent, ReactionName } from "../domain/events.ts";

/** What follows from an event. It may run twice for one event, and then changes nothing the second time. */
export type Reaction = (context: Context, event: AnyEvent) => Promise<void>;

export type Reactions = { readonly [Name in ReactionName]: Reaction };

/** Reactions → tasks of graphile-worker; each job works on a store of its own. */
export function makeTasks(context: Context, reactions: Reactions): TaskList {
  const tasks = Object.entries(reactions).map(([name, reaction]) => [
    name,
    async (payload: unknown) => {
      await reaction({ ...context, store: context.store.forRequest() }, payload as AnyEvent);
    },
  ]);
  return Object.fromEntries(tasks) as TaskList;
}
