/** Recorded events, pending for the reactions that run in batches. */
import type { Schemas } from "../../contract/types.ts";
import type { WriteStore } from "./connection.ts";
import { anyOf, computed, now, raw, table, write } from "./statement.ts";

/** A recorded event. */
export interface RecordedEvent {
  readonly payload: object;
  /** The webhook event, if there is one. */
  readonly trigger?: {
    readonly event: Schemas["AdminWebhookDelivery"]["event"];
    readonly type: "account" | "report" | "status";
    readonly id: string;
  };
}

/** Records events, and deliveries of matching webhooks, in the transaction of the change. */
export const recordEvents = write.run("events_record", (events: readonly RecordedEvent[]) =>
  raw("select record_events(:events::jsonb, :now)", { events: computed(events, JSON.stringify), now: now() }),
);

export interface PendingEvent {
  readonly id: string;
  readonly payload: unknown;
}

/** SQL: the events of a status that streams send after its creation, in order. */
const following = "'status.edited', 'status.policy_changed', 'status.deleted'";

const deleteOldest = write.rows("events_take", (limit: number, types: readonly string[]) =>
  raw<PendingEvent>(
    // Rows deleted by another transaction stay visible until it commits.
    `with oldest as (
       select id, payload from events where payload->>'type' = any(:types) order by id limit :limit for update skip locked)
     delete from events where id in (
       select o.id from oldest o
       where o.payload->>'type' not in (${following}) or not exists (
         select from events c
         where c.id < o.id and c.payload->>'type' in ('status.created', ${following})
           and c.payload->>'statusId' = o.payload->>'statusId' and c.id not in (select id from oldest)))
     returning id, payload`,
    { limit, types },
  ),
);

/**
 * Takes the oldest events, in the transaction of their reactions: a rollback restores them. Skips events taken by
 * another transaction, and later events of a status of which another transaction has taken one.
 * @param types that this release knows: others wait for a process of a newer release
 */
export async function takeEvents(
  store: WriteStore,
  limit: number,
  types: readonly string[],
): Promise<PendingEvent[]> {
  const rows = await deleteOldest(store, limit, types);
  return rows.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
}

/** Takes the oldest of these events, like `takeEvents`. */
export const takeOneOf = write.first("events_take_one", (ids: readonly string[]) =>
  table("events")
    .where(
      "id",
      table("events").where("id", anyOf(ids)).orderBy("id").limit(1).forUpdate().skipLocked().select("id"),
    )
    .delete()
    .returning(["id", "payload"]),
);
