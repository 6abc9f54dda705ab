/**
 * Webhook deliveries. Those of one webhook about the same object are sent in the order of `position`: only the
 * first pending one has a time for its next attempt. Commands that finish a delivery or store a body lock the
 * webhook first (`lockWebhook`), so that each sees the other's changes.
 */
import type { Schemas } from "../../contract/types.ts";
import { type ReadStore, type WriteStore, single } from "../kernel/connection.ts";
import { type Page, direction, newestFirst, within } from "../kernel/cursors.ts";

type Delivery = Schemas["AdminWebhookDelivery"];

export type DeliveryState = Delivery["status"];
/** The error of an attempt, or why there was none. */
export type DeliveryError = NonNullable<Delivery["error"]>;

/** Types of objects of events. */
export type WebhookObjectType = "account" | "report" | "status" | "webhook";

/** Adds a test delivery. */
export async function addTestDelivery(store: WriteStore, webhookId: string): Promise<DeliveryRow> {
  const rows = await store.query<DeliveryRow>(
    "webhook_trigger_test",
    `insert into webhook_deliveries (webhook_id, event, object_type, object_id, manual, created_at)
     values ($1, 'webhook.test', 'webhook', $1, true, $now) returning ${columns}`,
    [webhookId],
  );
  return single(rows);
}

/** A delivery in the log. */
export interface DeliveryRow {
  readonly id: string;
  readonly webhook_id: string;
  readonly event: Delivery["event"];
  readonly object_type: WebhookObjectType;
  readonly object_id: string;
  readonly state: DeliveryState;
  /** Sent once and out of order, at the request of staff. */
  readonly manual: boolean;
  /** Whether the body has been rendered. */
  readonly has_body: boolean;
  readonly attempts: number;
  readonly next_attempt_at: Date | null;
  readonly last_attempt_at: Date | null;
  readonly response_status: number | null;
  readonly response_body: string | null;
  /** Milliseconds. */
  readonly duration: number | null;
  readonly error: DeliveryError | null;
  readonly created_at: Date;
}

const columns = `id, webhook_id, event, object_type, object_id, state, manual, body is not null as has_body, attempts,
  next_attempt_at, last_attempt_at, response_status, response_body, duration, error, created_at`;

export interface DeliveryFilter {
  readonly state?: DeliveryState | undefined;
  readonly event?: Delivery["event"] | undefined;
}

/** A page of a webhook's deliveries, newest first. */
export async function listDeliveries(
  store: ReadStore,
  webhookId: string,
  { state, event }: DeliveryFilter,
  page: Page,
): Promise<DeliveryRow[]> {
  const order = direction(page);
  const conditions = [
    ...(state === undefined ? [] : ["state = $5"]),
    ...(event === undefined ? [] : [`event = $${state === undefined ? 5 : 6}`]),
  ];
  const kind = [state === undefined ? "" : "_state", event === undefined ? "" : "_event"].join("");
  const rows = await store.query<DeliveryRow>(
    `webhook_deliveries_${order}${kind}`,
    `select ${columns} from webhook_deliveries
     where ${["webhook_id = $1", within("id", "$2", "$3"), ...conditions].join(" and ")}
     order by id ${order} limit $4`,
    [webhookId, page.below, page.above, page.limit, ...[state, event].filter((value) => value !== undefined)],
  );
  return newestFirst(page, rows);
}

export async function findDelivery(
  store: ReadStore,
  webhookId: string,
  id: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await store.query<DeliveryRow>(
    "webhook_delivery_by_id",
    `select ${columns} from webhook_deliveries where id = $1 and webhook_id = $2`,
    [id, webhookId],
  );
  return row;
}

/** The body of a delivery; null if it has not been rendered. */
export async function findBody(store: ReadStore, id: string): Promise<string | null> {
  const [row] = await store.query<{ body: string | null }>(
    "webhook_delivery_body",
    "select body from webhook_deliveries where id = $1",
    [id],
  );
  return row?.body ?? null;
}

/** A delivery without a body, with the data for rendering it. */
export interface BareDelivery {
  readonly id: string;
  readonly webhook_id: string;
  readonly event: Delivery["event"];
  readonly object_type: WebhookObjectType;
  readonly object_id: string;
  readonly created_at: Date;
  readonly template: string | null;
  readonly url: string;
  readonly events: readonly string[];
}

/** The deliveries whose body has not been rendered. */
export function findBareDeliveries(store: ReadStore, ids: readonly string[]): Promise<BareDelivery[]> {
  return store.query(
    "webhook_deliveries_bare",
    `select d.id, d.webhook_id, d.event, d.object_type, d.object_id, d.created_at, w.template, w.url, w.events
     from webhook_deliveries d join webhooks w on w.id = d.webhook_id
     where d.id = any($1::bigint[]) and d.state = 'pending' and d.body is null order by d.id`,
    [ids],
  );
}

/** Deliveries whose bodies should have been rendered before a time, oldest first; up to a thousand. */
export async function findForgottenDeliveries(store: ReadStore, before: Date): Promise<string[]> {
  const rows = await store.query<{ id: string }>(
    "webhook_deliveries_forgotten",
    `select id from webhook_deliveries where state = 'pending' and body is null and created_at < $1
     order by created_at limit 1000`,
    [before],
  );
  return rows.map(({ id }) => id);
}

/** The delivery `d` is the first pending one of its webhook and object. */
const isFirst = `not exists (select from webhook_deliveries e
    where e.webhook_id = d.webhook_id and e.object_type = d.object_type and e.object_id = d.object_id
      and e.position < d.position and e.state = 'pending' and not e.manual offset 0)`;

/**
 * Stores the body of a delivery that has none.
 * @returns whether it can be sent at once; false if an earlier event of the object must be sent first
 */
export async function storeBody(store: WriteStore, id: string, body: string): Promise<boolean> {
  const rows = await store.query<{ due: boolean }>(
    "webhook_delivery_store_body",
    `update webhook_deliveries d set body = $2, next_attempt_at = case when d.manual or ${isFirst} then $now end
     where d.id = $1 and d.state = 'pending' and d.body is null returning d.next_attempt_at is not null as due`,
    [id, body],
  );
  return rows[0]?.due ?? false;
}

/** Makes the first pending delivery about an object due, if its body has been rendered. */
export async function wakeNext(
  store: WriteStore,
  { webhook_id: webhookId, object_type: type, object_id: objectId }: Lane,
): Promise<void> {
  await store.query(
    "webhook_delivery_wake",
    `update webhook_deliveries d set next_attempt_at = $now
     where d.id = (select e.id from webhook_deliveries e
         where e.webhook_id = $1 and e.object_type = $2 and e.object_id = $3 and e.state = 'pending' and not e.manual
         order by e.position limit 1)
       and d.body is not null and d.next_attempt_at is null`,
    [webhookId, type, objectId],
  );
}

/** Makes first pending deliveries due that wrongly have no time for their next attempt. */
export async function wakeForgotten(store: WriteStore): Promise<void> {
  await store.query(
    "webhook_deliveries_wake",
    `update webhook_deliveries d set next_attempt_at = $now
     where d.state = 'pending' and not d.manual and d.body is not null and d.next_attempt_at is null and ${isFirst}`,
  );
}

/** A webhook and an object, whose deliveries are sent in order. */
export type Lane = Pick<DeliveryRow, "webhook_id" | "object_type" | "object_id">;

/** Due deliveries of a webhook, those requested by staff first; only those while the webhook is paused. */
export async function findDue(
  store: ReadStore,
  webhookId: string,
  limit: number,
  without: readonly string[],
): Promise<string[]> {
  const rows = await store.query<{ id: string }>(
    "webhook_deliveries_due",
    `select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
     where d.webhook_id = $1 and d.state = 'pending' and d.next_attempt_at <= $now and d.id <> all($3::bigint[])
       and (d.manual or w.paused_until is null or w.paused_until <= $now)
     order by d.manual desc, d.next_attempt_at, d.position limit $2`,
    [webhookId, limit, without],
  );
  return rows.map(({ id }) => id);
}

/** The time of a webhook's next attempt; null if none is scheduled. */
export async function findNextAttempt(store: ReadStore, webhookId: string): Promise<Date | null> {
  const [row] = await store.query<{ at: Date | null }>(
    "webhook_next_attempt",
    `select least(
       (select min(next_attempt_at) from webhook_deliveries where webhook_id = w.id and state = 'pending' and manual),
       greatest(w.paused_until, (select min(next_attempt_at) from webhook_deliveries
         where webhook_id = w.id and state = 'pending' and not manual))) as at
     from webhooks w where w.id = $1
       and exists (select from webhook_deliveries
         where webhook_id = w.id and state = 'pending' and next_attempt_at is not null)`,
    [webhookId],
  );
  return row?.at ?? null;
}

/** Webhooks with attempts that were due before a time. */
export async function findOverdueWebhooks(store: ReadStore, before: Date): Promise<string[]> {
  const rows = await store.query<{ id: string }>(
    "webhooks_overdue",
    `select w.id from webhooks w where (w.paused_until is null or w.paused_until < $1)
       and exists (select from webhook_deliveries d
         where d.webhook_id = w.id and d.state = 'pending' and d.next_attempt_at < $1 offset 0)
     order by w.id`,
    [before],
  );
  return rows.map(({ id }) => id);
}

/** A delivery to send. */
export interface SentDelivery {
  readonly id: string;
  readonly webhook_id: string;
  readonly event: string;
  readonly manual: boolean;
  readonly body: string;
  readonly attempts: number;
  readonly url: string;
  readonly enabled: boolean;
  /** Encrypted. */
  readonly secret: Buffer;
  readonly key_id: string;
}

/** The delivery to send; undefined if it is no longer due, or the webhook was deleted. */
export async function findSent(store: ReadStore, id: string): Promise<SentDelivery | undefined> {
  const [row] = await store.query<SentDelivery>(
    "webhook_delivery_sent",
    `select d.id, d.webhook_id, d.event, d.manual, d.body, d.attempts, w.url, w.enabled, w.secret, w.key_id
     from webhook_deliveries d join webhooks w on w.id = d.webhook_id
     where d.id = $1 and d.state = 'pending' and d.body is not null and d.next_attempt_at <= $now`,
    [id],
  );
  return row;
}

/** The delivery, locked until the transaction ends. */
export async function lockDelivery(
  store: WriteStore,
  webhookId: string,
  id: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await store.query<DeliveryRow>(
    "webhook_delivery_lock",
    `select ${columns} from webhook_deliveries where id = $1 and webhook_id = $2 for update`,
    [id, webhookId],
  );
  return row;
}

/** The outcome of an attempt. */
export interface AttemptRow {
  readonly state: DeliveryState;
  readonly nextAttemptAt: Date | null;
  readonly responseStatus: number | null;
  readonly responseBody: string | null;
  /** Milliseconds. */
  readonly duration: number;
  readonly error: DeliveryError | null;
}

export async function recordAttempt(store: WriteStore, id: string, attempt: AttemptRow): Promise<void> {
  await store.query(
    "webhook_delivery_record",
    `update webhook_deliveries set attempts = attempts + 1, last_attempt_at = $now, state = $2, next_attempt_at = $3,
       response_status = $4, response_body = $5, duration = $6, error = $7
     where id = $1`,
    [
      id,
      attempt.state,
      attempt.nextAttemptAt,
      attempt.responseStatus,
      attempt.responseBody,
      attempt.duration,
      attempt.error,
    ],
  );
}

/** Ends a pending delivery without sending it. */
export async function endDelivery(
  store: WriteStore,
  id: string,
  state: "failed" | "cancelled",
  error: DeliveryError,
): Promise<void> {
  await store.query(
    "webhook_delivery_end",
    `update webhook_deliveries set state = $2, error = $3, next_attempt_at = null
     where id = $1 and state = 'pending'`,
    [id, state, error],
  );
}

/** Cancels a webhook's pending deliveries, except those requested by staff. */
export async function cancelPending(
  store: WriteStore,
  webhookId: string,
  error: DeliveryError,
): Promise<void> {
  await store.query(
    "webhook_deliveries_cancel",
    `update webhook_deliveries set state = 'cancelled', error = $2, next_attempt_at = null
     where webhook_id = $1 and state = 'pending' and not manual`,
    [webhookId, error],
  );
}

/** Makes a finished delivery pending again, to be sent once, out of order. */
export async function repeatDelivery(store: WriteStore, id: string): Promise<DeliveryRow> {
  const rows = await store.query<DeliveryRow>(
    "webhook_delivery_repeat",
    `update webhook_deliveries set state = 'pending', manual = true, next_attempt_at = $now, error = null
     where id = $1 and state <> 'pending' and body is not null returning ${columns}`,
    [id],
  );
  return single(rows);
}
