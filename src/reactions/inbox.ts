/** Processes activities of other servers. */
import type { Reaction } from "../jobs/tasks.ts";

export const inbox: Reaction = async (context, event) => {
  if (event.type === "inbox.due") await context.federation.processReceived(context, event.bucket);
};
