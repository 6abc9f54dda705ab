/** Deliveries of webhooks: the log for staff, and the outcomes of requests. */
import { message } from "../../messages/catalogue.ts";
import { type Page, isId } from "../../store/kernel/cursors.ts";
import {
  type AttemptRow,
  type BareDelivery,
  type DeliveryError,
  type DeliveryFilter,
  type DeliveryRow,
  type SendableDelivery,
  addTestDelivery,
  endDelivery,
  findBody,
  findDelivery,
  findNextAttempt,
  listDeliveries,
  lockDelivery,
  recordAttempt,
  repeatDelivery,
  storeBody,
  wakeNext,
} from "../../store/webhooks/deliveries.ts";
import { lockWebhookRow, markReachable, markUnreachable } from "../../store/webhooks/webhooks.ts";
import { audit } from "../kernel/audit.ts";
import type { Staff } from "../kernel/actor.ts";
import { notFound, unprocessable } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import {
  type WebhookReference,
  assertMayReceive,
  loadLocked,
  loadWebhook,
  mayReceive,
  named,
} from "./webhooks.ts";

const hour = 3_600_000;

/** The limits after which a delivery is given up. */
const maxAttempts = 12;
/** Milliseconds since the event. */
const givenUpAfter = 48 * hour;

/** Milliseconds between attempts: 1 s, 3 s, 9 s, …, 16 hours. */
const firstDelay = 1000;
const growth = 3;

/** Maximum milliseconds of a receiver's Retry-After. */
const longestWait = hour;

/** Consecutive failures that pause a webhook, and the seconds of the first and the longest pause. A success ends it. */
const pauses = { inARow: 10, shortest: 5, longest: 300 };

/**
 * The log of a webhook.
 * @throws {ApiError} 404 for an unknown webhook, 403 without the permissions for its events
 */
export async function readDeliveries(
  context: Queryable,
  actor: Staff,
  { webhookId, ...filter }: WebhookReference & DeliveryFilter,
  page: Page,
): Promise<DeliveryRow[]> {
  const { id } = await loadWebhook(context, actor, webhookId);
  const rows = await listDeliveries(context.store, page, id, filter);
  return rows.map((row) => shownTo(actor, row));
}

export interface DeliveryReference extends WebhookReference {
  readonly deliveryId: string;
}

/**
 * A delivery with its body, which is null without the permission to see its object.
 * @throws {ApiError} 404 for an unknown webhook or delivery, 403 without the permissions for the webhook's events
 */
export async function readDelivery(
  context: Queryable,
  actor: Staff,
  { webhookId, deliveryId }: DeliveryReference,
): Promise<{ readonly delivery: DeliveryRow; readonly body: string | null }> {
  const { id } = await loadWebhook(context, actor, webhookId);
  const delivery = isId(deliveryId) ? await findDelivery(context.store, id, deliveryId) : undefined;
  if (delivery === undefined) throw notFound();
  const mayRead = mayReceive(actor, [delivery.event]);
  return {
    delivery: shownTo(actor, delivery),
    body: mayRead ? await findBody(context.store, delivery.id) : null,
  };
}

/** Hides the receiver's response, which may repeat the body, unless the actor may see the event's object. */
function shownTo(actor: Staff, row: DeliveryRow): DeliveryRow {
  return mayReceive(actor, [row.event]) ? row : { ...row, response_body: null };
}

/**
 * Sends a test event to a webhook, even to a disabled one.
 * @throws {ApiError} 404 for an unknown webhook, 403 without the permissions for its events
 */
export async function testWebhook(
  tx: Transaction,
  actor: Staff,
  { webhookId }: WebhookReference,
): Promise<DeliveryRow> {
  const webhook = await loadLocked(tx, actor, webhookId);
  const delivery = await addTestDelivery(tx.store, webhook.id);
  await tx.emit({ type: "webhook.triggered", deliveryIds: [delivery.id] });
  await audit(tx, actor, {
    ...named("webhook.test", webhook),
    before: null,
    after: { delivery_id: delivery.id },
  });
  return delivery;
}

/**
 * Repeats a finished delivery; does nothing for a pending one.
 * @throws {ApiError} 404 for an unknown webhook or delivery, 403 without the permissions for the webhook's events and
 *   the one to see its object, 422 if its body was never rendered
 */
export async function redeliver(
  tx: Transaction,
  actor: Staff,
  { webhookId, deliveryId }: DeliveryReference,
): Promise<DeliveryRow> {
  const webhook = await loadLocked(tx, actor, webhookId);
  const delivery = isId(deliveryId) ? await lockDelivery(tx.store, webhook.id, deliveryId) : undefined;
  if (delivery === undefined) throw notFound();
  assertMayReceive(actor, [delivery.event]);
  if (delivery.state === "pending") return delivery;
  if (!delivery.has_body) throw unprocessable(message("errors.webhook_body_missing"), "invalid_state");
  const repeated = await repeatDelivery(tx.store, delivery.id);
  await wakeWebhook(tx, webhook.id);
  await audit(tx, actor, {
    ...named("webhook.redeliver", webhook),
    before: { delivery_id: delivery.id, status: delivery.state },
    after: { delivery_id: delivery.id, status: repeated.state },
  });
  return repeated;
}

/** Queues the job that sends the webhook's due deliveries. */
export async function wakeWebhook(tx: Transaction, webhookId: string, at?: Date): Promise<void> {
  await tx.emitLater({
    event: { type: "webhook.due", webhookId },
    key: webhookId,
    ...(at === undefined ? {} : { at }),
  });
}

/** The outcome of rendering: a body, or why there is none. */
export type Rendering =
  | { readonly body: string }
  | {
      readonly state: "failed" | "cancelled";
      readonly error: "object_deleted" | "payload_too_large" | "invalid_payload";
    };

/** Stores the body of a delivery and lets the worker send it, or ends the delivery. */
export async function storeRendering(
  tx: Transaction,
  delivery: BareDelivery,
  rendering: Rendering,
): Promise<void> {
  if ((await lockWebhookRow(tx.store, delivery.webhook_id)) === undefined) return;
  if ("body" in rendering) {
    if (await storeBody(tx.store, delivery.id, rendering.body)) await wakeWebhook(tx, delivery.webhook_id);
    return;
  }
  await endDelivery(tx.store, delivery.id, rendering.state, rendering.error);
  await wakeNext(tx.store, delivery);
  await wakeWebhook(tx, delivery.webhook_id);
}

/** The outcome of one request. */
export interface Attempt {
  /** Undefined if the receiver accepted the event. */
  readonly error?: DeliveryError;
  readonly responseStatus: number | null;
  readonly responseBody: string | null;
  /** Milliseconds. */
  readonly duration: number;
  /** Milliseconds, as the receiver asked. */
  readonly retryAfter?: number;
}

/**
 * Records an attempt, and plans the next one if it failed.
 * @param sent as it was read before the request
 * @returns whether the webhook now pauses
 */
export async function recordOutcome(
  tx: Transaction,
  sent: SendableDelivery,
  attempt: Attempt,
): Promise<boolean> {
  if ((await lockWebhookRow(tx.store, sent.webhook_id)) === undefined) return true;
  const delivery = await lockDelivery(tx.store, sent.webhook_id, sent.id);
  // Another worker has taken over, because this one seemed dead.
  if (delivery === undefined || delivery.attempts !== sent.attempts) return false;
  const next = planOf(tx, delivery, attempt);
  await recordAttempt(tx.store, sent.id, {
    ...next,
    responseStatus: attempt.responseStatus,
    responseBody: attempt.responseBody,
    duration: attempt.duration,
    error: attempt.error ?? null,
  });
  if (next.state !== "pending" && !delivery.manual) await wakeNext(tx.store, delivery);
  if (attempt.error !== undefined) return markUnreachable(tx.store, sent.webhook_id, pauses);
  await markReachable(tx.store, sent.webhook_id);
  return false;
}

function planOf(
  tx: Transaction,
  delivery: DeliveryRow,
  { error, retryAfter = 0 }: Attempt,
): Pick<AttemptRow, "state" | "nextAttemptAt"> {
  if (error === undefined) return { state: "delivered", nextAttemptAt: null };
  // Cancelled during the request.
  if (delivery.state !== "pending") return { state: delivery.state, nextAttemptAt: null };
  const now = tx.clock().getTime();
  const delay = firstDelay * growth ** delivery.attempts * (1 + Math.random() / 10);
  const next = now + Math.max(delay, Math.min(retryAfter, longestWait));
  const isLast =
    delivery.manual ||
    delivery.attempts + 1 >= maxAttempts ||
    next > delivery.created_at.getTime() + givenUpAfter;
  return isLast
    ? { state: "failed", nextAttemptAt: null }
    : { state: "pending", nextAttemptAt: new Date(next) };
}

/** Cancels a delivery of a webhook that was disabled while the event was recorded. */
export async function cancelDelivery(tx: Transaction, sent: SendableDelivery): Promise<void> {
  if ((await lockWebhookRow(tx.store, sent.webhook_id)) === undefined) return;
  const delivery = await lockDelivery(tx.store, sent.webhook_id, sent.id);
  if (delivery === undefined) return;
  await endDelivery(tx.store, sent.id, "cancelled", "webhook_disabled");
  await wakeNext(tx.store, delivery);
}

/** Queues the job for the next attempt of a webhook, if a delivery is pending. */
export async function planNextAttempt(tx: Transaction, webhookId: string): Promise<void> {
  // The lock serializes this with transactions that add deliveries: one of the two sees the other's rows or job.
  if ((await lockWebhookRow(tx.store, webhookId)) === undefined) return;
  const at = await findNextAttempt(tx.store, webhookId);
  if (at !== null) await wakeWebhook(tx, webhookId, at);
}
