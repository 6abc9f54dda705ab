/** Prepares the deliveries of webhooks. */
import type { Context } from "../domain/kernel/context.ts";
import { storeRendering } from "../domain/webhooks/deliveries.ts";
import { findBareDeliveries } from "../store/webhooks/deliveries.ts";
import { makePayload, renderBody } from "../webhooks/payloads.ts";

/** Makes the bodies of deliveries: soon after the event, while its object exists. */
export async function prepareDeliveries(context: Context, deliveryIds: readonly string[]): Promise<void> {
  const payloads = new Map<string, Promise<object | undefined>>();
  for (const delivery of await findBareDeliveries(context.store, deliveryIds)) {
    const { event, object_type: type, object_id: id } = delivery;
    const key = `${event} ${type} ${id}`;
    const payload = payloads.get(key) ?? makePayload(context, delivery);
    payloads.set(key, payload);
    await context.writeWithoutActor(storeRendering, delivery, renderBody(context, delivery, await payload));
  }
}
