/** Sends events to webhooks. */
import type { Reaction } from "../jobs/tasks.ts";
import { sendDue } from "../webhooks/sending.ts";

export const webhookDeliveries: Reaction = async (context, event) => {
  if (event.type === "webhook.due") await sendDue(context, event.webhookId);
};
