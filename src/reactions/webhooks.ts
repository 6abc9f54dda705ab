/** Makes the bodies of webhook deliveries: soon after the event, while its object exists. */
import type { Context } from "../domain/kernel/context.ts";
import { storeRendering } from "../domain/webhooks/deliveries.ts";
import type { Reaction } from "../jobs/tasks.ts";
import { findBareDeliveries } from "../store/webhooks/deliveries.ts";
import { makePayload, renderBody } from "../webhooks/payloads.ts";

export const webhooks: Reaction = async (context, event) => {
  if (event.type === "webhook.triggered") await prepare(context, event.deliveryIds);
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
