/** Delivers activities to other servers. */
import type { Reaction } from "../jobs/tasks.ts";

export const deliveries: Reaction = async (context, event) => {
  if (event.type === "deliveries.due" || event.type === "deliveries.retry_due") {
    await context.federation.deliver(context, event.host);
  }
};
