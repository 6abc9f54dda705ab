/** Removes files that no row speaks of any more. */
import type { Reaction } from "../jobs/tasks.ts";

export const files: Reaction = async (context, event) => {
  if (event.type !== "media.removed") return;
  await Promise.all(event.keys.map((key) => context.media.remove(key)));
};
