/** Prepares and sends the deliveries of webhooks. */
import type { Context } from "../domain/kernel/context.ts";
import { storeRendering } from "../domain/webhooks/deliveries.ts";
import type { Reaction } from "../jobs/tasks.ts";
import { findBareDeliveries } from "../store/webhooks/deliveries.ts";
import { makePayload, renderBody } from "../webhooks/payloads.ts";
import { sendDue } from "../webhooks/sending.ts";

/** Makes the bodies of deliveries: soon after the event, while its object exists. */
export const webhooks: Reaction = async (context, event) => {
  if (event.type === "webhook.triggered") await prepare(context, event.deliveryIds);
};

/** Sends what is due to a webhook. */
export const webhookDeliveries: Reaction = async (context, event) => {
  if (event.type === "webhook.due") await sendDue(context, event.webhookId);
};

async function prepare(context: Context, deliveryIds: readonly string[]): Promise<void> {
  const payloads = new Map<string, Promise<object | undefined>>();
  for (const delivery of await findBareDeliveries(context.store, deliveryIds)) {
    const { event, object_type: type, object_id: id } = delivery;
    const key = `${event} ${type} ${id}`;
    const payload = payloads.get(key) ?? makePayload(context, delivery);
    payloads.set(key, payload);
    await context.maintain(storeRendering, delivery, renderBody(context, delivery, await payload));
  }
}
