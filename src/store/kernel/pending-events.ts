/** Events that wait for the reactions that run in batches. */
import type { Schemas } from "../../contract/types.ts";
import type { WriteStore } from "./connection.ts";

/** An event as it is recorded. */
export interface RecordedEvent {
  readonly payload: object;
  /** What webhooks get of it, if any want it. */
  readonly trigger?: {
    readonly event: Schemas["AdminWebhookDelivery"]["event"];
    readonly type: "account" | "report" | "status";
    readonly id: string;
  };
}

/** Records events, and deliveries for the webhooks that want them, in the transaction of what they tell. */
export async function recordEvents(store: WriteStore, events: readonly RecordedEvent[]): Promise<void> {
  await store.query("events_record", "select record_events($1::jsonb, $now)", [JSON.stringify(events)]);
}

export interface PendingEvent {
  readonly id: string;
  readonly payload: unknown;
}

/** SQL: what streams are sent of a status after its creation, in order. */
const following = "'status.edited', 'status.policy_changed', 'status.deleted'";

/**
 * Takes the oldest events, for the transaction of their reactions: if it fails, they are there again. Leaves out those
 * that another transaction has taken, and changes of a status of which it has taken an earlier event: they follow that.
 */
export async function takeEvents(store: WriteStore, limit: number): Promise<PendingEvent[]> {
  const rows = await store.query<PendingEvent>(
    "events_take",
    // Until the other transaction commits, what it has deleted is visible here.
    `with oldest as (
       select id, payload from events order by id limit $1 for update skip locked)
     delete from events where id in (
       select o.id from oldest o
       where o.payload->>'type' not in (${following}) or not exists (
         select from events c
         where c.id < o.id and c.payload->>'type' in ('status.created', ${following})
           and c.payload->>'statusId' = o.payload->>'statusId' and c.id not in (select id from oldest)))
     returning id, payload`,
    [limit],
  );
  return rows.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
}

/** Takes one of these events, the oldest, like `takeEvents`. */
export async function takeOneOf(
  store: WriteStore,
  ids: readonly string[],
): Promise<PendingEvent | undefined> {
  const [row] = await store.query<PendingEvent>(
    "events_take_one",
    `delete from events where id = (
       select id from events where id = any($1::bigint[]) order by id limit 1 for update skip locked)
     returning id, payload`,
    [ids],
  );
  return row;
}
