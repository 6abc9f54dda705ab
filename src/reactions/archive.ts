/** Creates requested archives. */
import { makeArchive } from "../domain/archives/archives.ts";
import type { Reaction } from "../jobs/tasks.ts";

export const archive: Reaction = async (context, event) => {
  if (event.type === "archive.requested") await makeArchive(context, event.archiveId);
};
