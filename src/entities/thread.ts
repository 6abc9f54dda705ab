/** Threads → Context entities. */
import type { Viewer } from "../domain/kernel/caller.ts";
import type { Queryable } from "../domain/kernel/context.ts";
import type { Thread } from "../domain/statuses/threads.ts";
import type { Schemas } from "../contract/types.ts";
import { renderStatusesById } from "./status.ts";

/** Renders ancestors and descendants together, as one page. */
export async function renderThread(
  context: Queryable,
  thread: Thread,
  viewer: Viewer,
): Promise<Schemas["Context"]> {
  const { ancestors, descendants } = thread;
  const statuses = await renderStatusesById(context, [...ancestors, ...descendants], viewer);
  const before = new Set(ancestors);
  return {
    ancestors: statuses.filter((status) => before.has(status.id)),
    descendants: statuses.filter((status) => !before.has(status.id)),
  };
}
