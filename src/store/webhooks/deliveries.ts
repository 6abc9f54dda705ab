/**
 * Webhook deliveries. Those of one webhook about the same object are sent in the order of `position`: only the
 * first pending one has a time for its next attempt. Commands that finish a delivery or store a body lock the
 * webhook first (`lockWebhook`), so that each sees the other's changes.
 */
import type { Schemas } from "../../contract/types.ts";
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { type Row, allOf, anyOf, now, raw, read, table, write } from "../kernel/statement.ts";

type Delivery = Schemas["AdminWebhookDelivery"];

export type DeliveryState = Delivery["status"];
/** The error of an attempt, or why there was none. */
export type DeliveryError = NonNullable<Delivery["error"]>;

/** A delivery in the log. */
export interface DeliveryRow extends Row<"webhook_deliveries", (typeof columns)[number]> {
  readonly event: Delivery["event"];
  readonly error: DeliveryError | null;
  /** Whether the body has been rendered. */
  readonly has_body: boolean;
}

const columns = [
  "id",
  "webhook_id",
  "event",
  "object_type",
  "object_id",
  "state",
  "manual",
  "attempts",
  "next_attempt_at",
  "last_attempt_at",
  "response_status",
  "response_body",
  "duration",
  "error",
  "created_at",
] as const;

const hasBody = raw("body is not null as has_body");

/** Adds a test delivery. */
export const addTestDelivery = write.only("webhook_trigger_test", (webhookId: string) =>
  table("webhook_deliveries")
    .insert({
      webhook_id: webhookId,
      event: "webhook.test",
      object_type: "webhook",
      object_id: webhookId,
      manual: true,
      created_at: now(),
    })
    .returning<DeliveryRow[]>([...columns, hasBody]),
);

export interface DeliveryFilter {
  readonly state?: DeliveryState | undefined;
  readonly event?: Delivery["event"] | undefined;
}

/** A page of a webhook's deliveries, newest first. */
export const listDeliveries = read.page(
  "webhook_deliveries",
  "id",
  (webhookId: string, { state, event }: DeliveryFilter) => {
    const found = table("webhook_deliveries").where({ webhook_id: webhookId });
    if (state !== undefined) found.where({ state });
    if (event !== undefined) found.where({ event });
    return found.select<DeliveryRow[]>(...columns, hasBody);
  },
  { varies: true },
);

export const findDelivery = read.first("webhook_delivery_by_id", (webhookId: string, id: string) =>
  table("webhook_deliveries")
    .where({ id, webhook_id: webhookId })
    .select<DeliveryRow[]>(...columns, hasBody),
);

const readBody = read.firstValue("webhook_delivery_body", (id: string) =>
  table("webhook_deliveries").where({ id }).select("body"),
);

/** The body of a delivery; null if it has not been rendered. */
export async function findBody(store: ReadStore, id: string): Promise<string | null> {
  return (await readBody(store, id)) ?? null;
}

/** A delivery without a body, with the data for rendering it. */
export interface BareDelivery
  extends
    Pick<DeliveryRow, "id" | "webhook_id" | "event" | "object_type" | "object_id" | "created_at">,
    Row<"webhooks", "template" | "url" | "events"> {}

/** The deliveries whose body has not been rendered. */
export const findBareDeliveries = read.rows("webhook_deliveries_bare", (ids: readonly string[]) =>
  table("webhook_deliveries as d")
    .join("webhooks as w", "w.id", "d.webhook_id")
    .where("d.id", anyOf(ids))
    .where({ "d.state": "pending" })
    .whereNull("d.body")
    .orderBy("d.id")
    .select<BareDelivery[]>(
      "d.id",
      "d.webhook_id",
      "d.event",
      "d.object_type",
      "d.object_id",
      "d.created_at",
      "w.template",
      "w.url",
      "w.events",
    ),
);

/** Deliveries whose bodies should have been rendered before a time, oldest first; up to a thousand. */
export const findForgottenDeliveries = read.values("webhook_deliveries_forgotten", (before: Date) =>
  table("webhook_deliveries")
    .where({ state: "pending" })
    .whereNull("body")
    .where("created_at", "<", before)
    .orderBy("created_at")
    .limit(1000)
    .select("id"),
);

/** The delivery `d` is the first pending one of its webhook and object. */
const isFirst = `not exists (select from webhook_deliveries e
    where e.webhook_id = d.webhook_id and e.object_type = d.object_type and e.object_id = d.object_id
      and e.position < d.position and e.state = 'pending' and not e.manual offset 0)`;

const setBody = write.firstValue("webhook_delivery_store_body", (id: string, body: string) =>
  table("webhook_deliveries as d")
    .where({ "d.id": id, "d.state": "pending" })
    .whereNull("d.body")
    .update({ body, next_attempt_at: raw(`case when d.manual or ${isFirst} then :now end`, { now: now() }) })
    .returning<{ due: boolean }[]>(raw("d.next_attempt_at is not null as due")),
);

/**
 * Stores the body of a delivery that has none.
 * @returns whether it can be sent at once; false if an earlier event of the object must be sent first
 */
export async function storeBody(store: WriteStore, id: string, body: string): Promise<boolean> {
  return (await setBody(store, id, body)) ?? false;
}

/** Makes the first pending delivery about an object due, if its body has been rendered. */
export const wakeNext = write.run("webhook_delivery_wake", (lane: Lane) =>
  table("webhook_deliveries")
    .where(
      "id",
      table("webhook_deliveries")
        .where({
          webhook_id: lane.webhook_id,
          object_type: lane.object_type,
          object_id: lane.object_id,
          state: "pending",
        })
        .whereRaw("not manual")
        .orderBy("position")
        .limit(1)
        .select("id"),
    )
    .whereNotNull("body")
    .whereNull("next_attempt_at")
    .update({ next_attempt_at: now() }),
);

/** Makes first pending deliveries due that wrongly have no time for their next attempt. */
export const wakeForgotten = write.run("webhook_deliveries_wake", () =>
  table("webhook_deliveries as d")
    .where({ "d.state": "pending" })
    .whereRaw(`not d.manual and ${isFirst}`)
    .whereNotNull("d.body")
    .whereNull("d.next_attempt_at")
    .update({ next_attempt_at: now() }),
);

/** A webhook and an object, whose deliveries are sent in order. */
export type Lane = Pick<DeliveryRow, "webhook_id" | "object_type" | "object_id">;

/** Due deliveries of a webhook, those requested by staff first; only those while the webhook is paused. */
export const findDue = read.values(
  "webhook_deliveries_due",
  (webhookId: string, limit: number, without: readonly string[]) =>
    table("webhook_deliveries as d")
      .join("webhooks as w", "w.id", "d.webhook_id")
      .where({ "d.webhook_id": webhookId, "d.state": "pending" })
      .where("d.next_attempt_at", "<=", now())
      .where("d.id", "<>", allOf(without))
      .whereRaw("(d.manual or w.paused_until is null or w.paused_until <= ?)", [now()])
      .orderByRaw("d.manual desc, d.next_attempt_at, d.position")
      .limit(limit)
      .select<Row<"webhook_deliveries", "id">[]>("d.id"),
);

const nextAttempt = read.firstValue("webhook_next_attempt", (webhookId: string) =>
  raw<{ at: Date | null }>(
    `select least(
       (select min(next_attempt_at) from webhook_deliveries where webhook_id = w.id and state = 'pending' and manual),
       greatest(w.paused_until, (select min(next_attempt_at) from webhook_deliveries
         where webhook_id = w.id and state = 'pending' and not manual))) as at
     from webhooks w where w.id = :webhookId
       and exists (select from webhook_deliveries
         where webhook_id = w.id and state = 'pending' and next_attempt_at is not null)`,
    { webhookId },
  ),
);

/** The time of a webhook's next attempt; null if none is scheduled. */
export async function findNextAttempt(store: ReadStore, webhookId: string): Promise<Date | null> {
  return (await nextAttempt(store, webhookId)) ?? null;
}

/** Webhooks with attempts that were due before a time. */
export const findOverdueWebhooks = read.values("webhooks_overdue", (before: Date) =>
  table("webhooks as w")
    .whereRaw("(w.paused_until is null or w.paused_until < ?)", [before])
    .whereRaw(
      `exists (select from webhook_deliveries d
         where d.webhook_id = w.id and d.state = 'pending' and d.next_attempt_at < ? offset 0)`,
      [before],
    )
    .orderBy("w.id")
    .select<Row<"webhooks", "id">[]>("w.id"),
);

/** A delivery to send. */
export interface SendableDelivery
  extends
    Pick<DeliveryRow, "id" | "webhook_id" | "event" | "manual" | "attempts">,
    Row<"webhooks", "url" | "enabled" | "secret" | "key_id"> {
  readonly body: string;
}

/** The delivery to send; undefined if it is no longer due, or the webhook was deleted. */
export const findSendable = read.first("webhook_delivery_sendable", (id: string) =>
  table("webhook_deliveries as d")
    .join("webhooks as w", "w.id", "d.webhook_id")
    .where({ "d.id": id, "d.state": "pending" })
    .whereNotNull("d.body")
    .where("d.next_attempt_at", "<=", now())
    .select<SendableDelivery[]>(
      "d.id",
      "d.webhook_id",
      "d.event",
      "d.manual",
      "d.body",
      "d.attempts",
      "w.url",
      "w.enabled",
      "w.secret",
      "w.key_id",
    ),
);

/** The delivery, locked until the transaction ends. */
export const lockDelivery = write.first("webhook_delivery_lock", (webhookId: string, id: string) =>
  table("webhook_deliveries")
    .where({ id, webhook_id: webhookId })
    .forUpdate()
    .select<DeliveryRow[]>(...columns, hasBody),
);

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

export const recordAttempt = write.run("webhook_delivery_record", (id: string, attempt: AttemptRow) =>
  table("webhook_deliveries")
    .where({ id })
    .update({
      attempts: raw("attempts + 1"),
      last_attempt_at: now(),
      state: attempt.state,
      next_attempt_at: attempt.nextAttemptAt,
      response_status: attempt.responseStatus,
      response_body: attempt.responseBody,
      duration: attempt.duration,
      error: attempt.error,
    }),
);

/** Ends a pending delivery without sending it. */
export const endDelivery = write.run(
  "webhook_delivery_end",
  (id: string, state: "failed" | "cancelled", error: DeliveryError) =>
    table("webhook_deliveries")
      .where({ id, state: "pending" })
      .update({ state, error, next_attempt_at: null }),
);

/** Cancels a webhook's pending deliveries, except those requested by staff. */
export const cancelPending = write.run(
  "webhook_deliveries_cancel",
  (webhookId: string, error: DeliveryError) =>
    table("webhook_deliveries")
      .where({ webhook_id: webhookId, state: "pending", manual: false })
      .update({ state: "cancelled", error, next_attempt_at: null }),
);

/** Makes a finished delivery pending again, to be sent once, out of order. */
export const repeatDelivery = write.only("webhook_delivery_repeat", (id: string) =>
  table("webhook_deliveries")
    .where({ id })
    .whereNot({ state: "pending" })
    .whereNotNull("body")
    .update({ state: "pending", manual: true, next_attempt_at: now(), error: null })
    .returning<DeliveryRow[]>([...columns, hasBody]),
);
