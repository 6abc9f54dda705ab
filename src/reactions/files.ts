/** Deletes files that no row references any more. */
import { removeArchiveFiles } from "../domain/archives/archives.ts";
import type { Reaction } from "../jobs/tasks.ts";

export const files: Reaction = async (context, event) => {
  if (event.type === "archives.removed") await removeArchiveFiles(context, event.names);
  if (event.type !== "media.removed") return;
  await Promise.all(event.keys.map((key) => context.media.remove(key)));
};
