/** Deletes reported content or marks it as sensitive, after a moderator's decision. */
import { actOnReported } from "../domain/moderation/reported-content.ts";
import type { Reaction } from "../jobs/tasks.ts";

export const reported: Reaction = async (context, event) => {
  if (event.type === "report.action_due") await actOnReported(context, event);
};
