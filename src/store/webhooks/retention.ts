/** Limits the log of deliveries. */
import type { WriteStore } from "../kernel/connection.ts";
import { table, write } from "../kernel/statement.ts";
import type { DeliveryError } from "./deliveries.ts";

/** Rows per statement. */
const batch = 500;

const deleteOld = write.number("webhook_deliveries_remove_old", (before: Date) =>
  table("webhook_deliveries")
    .whereIn(
      "id",
      table("webhook_deliveries")
        .whereNot({ state: "pending" })
        .where("created_at", "<", before)
        .orderBy("created_at")
        .limit(batch)
        .select("id"),
    )
    .delete()
    .returning("id"),
);

/**
 * Removes finished deliveries of events before a time, up to some hundred.
 * @returns whether there may be more
 */
export async function removeOldDeliveries(store: WriteStore, before: Date): Promise<boolean> {
  return (await deleteOld(store, before)) === batch;
}

/** The id of the delivery of a webhook that is this far from the newest. */
const idAt = (webhookId: string, place: number) =>
  table("webhook_deliveries")
    .where({ webhook_id: webhookId })
    .orderBy("id", "desc")
    .offset(place)
    .limit(1)
    .select("id");

const deleteSurplus = write.number("webhook_deliveries_remove_surplus", (webhookId: string, keep: number) =>
  table("webhook_deliveries")
    .whereIn(
      "id",
      table("webhook_deliveries")
        .where({ webhook_id: webhookId })
        .whereNot({ state: "pending" })
        .where("id", "<=", idAt(webhookId, keep))
        .orderBy("id")
        .limit(batch)
        .select("id"),
    )
    .delete()
    .returning("id"),
);

/**
 * Removes the oldest finished deliveries of a webhook, up to some hundred.
 * @param keep maximum number of deliveries to keep
 * @returns whether there may be more
 */
export async function removeSurplusDeliveries(
  store: WriteStore,
  webhookId: string,
  keep: number,
): Promise<boolean> {
  return (await deleteSurplus(store, webhookId, keep)) === batch;
}

/**
 * Cancels the oldest pending deliveries of a webhook.
 * @param keep maximum number of pending deliveries
 * @returns how many were cancelled
 */
export const giveUpSurplus = write.number(
  "webhook_deliveries_give_up",
  (webhookId: string, keep: number, error: DeliveryError) =>
    table("webhook_deliveries")
      .where({ webhook_id: webhookId, state: "pending", manual: false })
      .where("id", "<=", idAt(webhookId, keep).where({ state: "pending" }))
      .update({ state: "failed", error, next_attempt_at: null })
      .returning("id"),
);
