/** Fetches link previews. */
import { previewStatus, renewStatuses } from "../domain/previews/previews.ts";
import type { Reaction } from "../jobs/tasks.ts";

export const previews: Reaction = async (context, event) => {
  if (event.type === "preview.due") await previewStatus(context, event);
  if (event.type === "preview.renewed") await context.maintain(renewStatuses, event);
};
