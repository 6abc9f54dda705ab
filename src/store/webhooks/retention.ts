/** Limits the log of deliveries. */
import type { WriteStore } from "../kernel/connection.ts";
import type { DeliveryError } from "./deliveries.ts";

/** Rows per statement. */
const batch = 500;

/**
 * Removes finished deliveries of events before a time, up to some hundred.
 * @returns whether there may be more
 */
export async function removeOldDeliveries(store: WriteStore, before: Date): Promise<boolean> {
  const rows = await store.query(
    "webhook_deliveries_remove_old",
    `delete from webhook_deliveries where id in
       (select id from webhook_deliveries where state <> 'pending' and created_at < $1 order by created_at limit ${batch})
     returning 1`,
    [before],
  );
  return rows.length === batch;
}

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
  const rows = await store.query(
    "webhook_deliveries_remove_surplus",
    `delete from webhook_deliveries where id in
       (select id from webhook_deliveries where webhook_id = $1 and state <> 'pending'
          and id <= (select id from webhook_deliveries where webhook_id = $1 order by id desc offset $2 limit 1)
        order by id limit ${batch})
     returning 1`,
    [webhookId, keep],
  );
  return rows.length === batch;
}

/**
 * Cancels the oldest pending deliveries of a webhook.
 * @param keep maximum number of pending deliveries
 * @returns how many were cancelled
 */
export async function giveUpSurplus(
  store: WriteStore,
  webhookId: string,
  keep: number,
  error: DeliveryError,
): Promise<number> {
  const rows = await store.query(
    "webhook_deliveries_give_up",
    `update webhook_deliveries set state = 'failed', error = $3, next_attempt_at = null
     where webhook_id = $1 and state = 'pending' and not manual and id <=
       (select id from webhook_deliveries where webhook_id = $1 and state = 'pending' order by id desc offset $2 limit 1)
     returning 1`,
    [webhookId, keep, error],
  );
  return rows.length;
}
