/** Exchanges activities with other servers. */
import { randomUUID } from "node:crypto";
import { resumeRest } from "../domain/deliveries/resuming.ts";
import type { Reaction } from "../jobs/tasks.ts";

/** Announces the activities of local accounts. */
export const federation: Reaction = (context, event, jobId = randomUUID()) =>
  context.federation.announce(context, event, jobId);

/** Delivers what is announced. */
export const deliveries: Reaction = async (context, event) => {
  if (event.type === "deliveries.due" || event.type === "deliveries.retry_due") {
    await context.federation.deliver(context, event.host);
  }
};

/** Makes the rest of what waits for a server due. */
export const deliveryResumption: Reaction = async (context, event) => {
  if (event.type === "deliveries.resumed") await resumeRest(context, event.host, new Date(event.since));
};

/** Processes what other servers have sent. */
export const inbox: Reaction = async (context, event) => {
  if (event.type === "inbox.due") await context.federation.processReceived(context, event.bucket);
};
