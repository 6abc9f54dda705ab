/** Processes uploads. */
import { processMedia } from "../domain/media/uploading.ts";
import type { Reaction } from "../jobs/tasks.ts";

export const media: Reaction = async (context, event) => {
  if (event.type === "media.uploaded") await processMedia(context, event.mediaId);
};
