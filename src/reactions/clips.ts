/** Converts uploaded video, audio and animated GIFs. */
import { processClip } from "../domain/media/clips.ts";
import type { Reaction } from "../jobs/tasks.ts";

export const clips: Reaction = async (context, event) => {
  if (event.type === "clip.uploaded") await processClip(context, event.mediaId);
};
