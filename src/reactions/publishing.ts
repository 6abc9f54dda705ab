/** Publishes scheduled statuses. */
import { publishDue } from "../domain/statuses/scheduled-publishing.ts";
import type { Reaction } from "../jobs/tasks.ts";

export const publishing: Reaction = async (context, event) => {
  if (event.type === "status.due") await publishDue(context, event.scheduledStatusId);
};
