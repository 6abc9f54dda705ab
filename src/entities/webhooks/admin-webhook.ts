/** Webhooks and their deliveries, for staff. */
import type { Schemas } from "../../contract/types.ts";
import type { DeliveryRow } from "../../store/webhooks/deliveries.ts";
import type { WebhookRow } from "../../store/webhooks/webhooks.ts";

type Hook = Schemas["AdminWebhook"];
type Delivery = Schemas["AdminWebhookDelivery"];

/** @param secret undefined if it can't be read */
export function renderAdminWebhook(row: WebhookRow, secret: string | undefined): Hook {
  return {
    id: row.id,
    url: row.url,
    events: [...row.events],
    secret: secret ?? null,
    enabled: row.enabled,
    template: row.template,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function renderAdminWebhookDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    event: row.event,
    object_id: row.object_id,
    status: row.state,
    attempts: row.attempts,
    created_at: row.created_at.toISOString(),
    last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    error: row.error,
    response_status: row.response_status,
    response_body: row.response_body,
    duration_ms: row.duration,
  };
}
