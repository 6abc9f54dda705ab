/** Webhooks. There are few: every statement may read them all. */
import type { Schemas } from "../../contract/types.ts";
import type { WriteStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import { table } from "../kernel/table.ts";

/** An event that a webhook can subscribe to. */
export type WebhookEventName = Schemas["AdminWebhook"]["events"][number];

export interface WebhookRow extends Row<"webhooks", typeof columns> {
  readonly events: readonly WebhookEventName[];
}

const columns = "id, url, events, secret, key_id, enabled, template, created_at, updated_at";

export const webhookTable = table<WebhookRow>("webhooks", columns, "for no key update");

/** All webhooks, oldest first. */
export const listWebhooks = read.rows<[], WebhookRow>(
  "webhooks_all",
  `select ${columns} from webhooks order by id`,
);

/** Serializes the creation of webhooks until the transaction ends, and counts them. */
export async function lockAndCountWebhooks(store: WriteStore): Promise<number> {
  await store.query("webhooks_lock", "select pg_advisory_xact_lock(hashtextextended('webhooks', 0))");
  return webhookTable.count(store);
}

/** Creates the id of a new webhook, which the sealing of its secret needs. */
export const makeWebhookId = write.value<[], string>("webhook_id", "select time_id() as id");

export type NewWebhook = Pick<WebhookRow, "id" | "url" | "events" | "secret" | "key_id" | "template">;

export const insertWebhook = write.only<[row: NewWebhook], WebhookRow>(
  "webhook_insert",
  `insert into webhooks (id, url, events, secret, key_id, template, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $now, $now) returning ${columns}`,
  (row) => [row.id, row.url, row.events, row.secret, row.key_id, row.template],
);

export type WebhookChange = Omit<WebhookRow, "created_at" | "updated_at">;

/** Updates a webhook. Resets its failures, so that a changed URL isn't paused. */
export const updateWebhook = write.only<[row: WebhookChange], WebhookRow>(
  "webhook_update",
  `update webhooks set url = $2, events = $3, secret = $4, key_id = $5, enabled = $6, template = $7,
     failures = 0, paused_until = null, updated_at = $now
   where id = $1 returning ${columns}`,
  (row) => [row.id, row.url, row.events, row.secret, row.key_id, row.enabled, row.template],
);

/** Records that the receiver accepted a request. */
export const markReachable = write.run<[id: string]>(
  "webhook_reachable",
  "update webhooks set failures = 0, paused_until = null where id = $1 and failures > 0",
);

/**
 * Records that a request failed.
 * @param inARow requests pause each time after this many consecutive failures
 * @param shortest seconds of the first pause; each one is twice as long as the one before
 * @param longest seconds of a pause
 * @returns whether requests pause
 */
export async function markUnreachable(
  store: WriteStore,
  id: string,
  { inARow, shortest, longest }: Readonly<Record<"inARow" | "shortest" | "longest", number>>,
): Promise<boolean> {
  const rows = await store.query<{ paused: boolean }>(
    "webhook_unreachable",
    `update webhooks set failures = failures + 1,
       paused_until = case when (failures + 1) % $2 = 0
         then $now + make_interval(secs => least($4, $3 * 2 ^ least((failures + 1) / $2 - 1, 20))) else paused_until end
     where id = $1 returning coalesce(paused_until > $now, false) as paused`,
    [id, inARow, shortest, longest],
  );
  return rows[0]?.paused ?? true;
}
