/** Webhooks. There are few: every statement may read them all. */
import type { Schemas } from "../../contract/types.ts";
import type { WriteStore } from "../kernel/connection.ts";
import { type Row, now, pick, raw, read, table, write } from "../kernel/statement.ts";

/** An event that a webhook can subscribe to. */
export type WebhookEventName = Schemas["AdminWebhook"]["events"][number];

export interface WebhookRow extends Row<"webhooks", (typeof columns)[number]> {
  readonly events: readonly WebhookEventName[];
}

const columns = [
  "id",
  "url",
  "events",
  "secret",
  "key_id",
  "enabled",
  "template",
  "created_at",
  "updated_at",
] as const;

const webhooks = () => table("webhooks").select<WebhookRow[]>(...columns);

export const findWebhook = read.first("webhook_by_id", (id: string) => webhooks().where({ id }));

/** The webhook, locked until the transaction ends. */
export const lockWebhookRow = write.first("webhook_by_id_lock", (id: string) =>
  webhooks().where({ id }).forNoKeyUpdate(),
);

export const deleteWebhookRow = write.run("webhook_by_id_delete", (id: string) =>
  table("webhooks").where({ id }).delete(),
);

/** All webhooks, oldest first. */
export const listWebhooks = read.rows("webhooks_all", () => webhooks().orderBy("id"));

const lockWebhooks = write.run("webhooks_lock", () =>
  raw("select pg_advisory_xact_lock(hashtextextended('webhooks', 0))"),
);
const countWebhooks = read.count("webhooks_count", () => table("webhooks"));

/** Serializes the creation of webhooks until the transaction ends, and counts them. */
export async function lockAndCountWebhooks(store: WriteStore): Promise<number> {
  await lockWebhooks(store);
  return countWebhooks(store);
}

/** Creates the id of a new webhook, which the sealing of its secret needs. */
export const makeWebhookId = write.value("webhook_id", () =>
  raw<Row<"webhooks", "id">>("select time_id() as id"),
);

export type NewWebhook = Pick<WebhookRow, "id" | "url" | "events" | "secret" | "key_id" | "template">;

export const insertWebhook = write.only("webhook_insert", (row: NewWebhook) =>
  table("webhooks")
    .insert({
      ...pick(row, "id", "url", "events", "secret", "key_id", "template"),
      created_at: now(),
      updated_at: now(),
    })
    .returning<WebhookRow[]>(columns),
);

export type WebhookChange = Omit<WebhookRow, "created_at" | "updated_at">;

/** Updates a webhook. Resets its failures, so that a changed URL isn't paused. */
export const updateWebhook = write.only("webhook_update", (row: WebhookChange) =>
  table("webhooks")
    .where({ id: row.id })
    .update({
      ...pick(row, "url", "events", "secret", "key_id", "enabled", "template"),
      failures: 0,
      paused_until: null,
      updated_at: now(),
    })
    .returning<WebhookRow[]>(columns),
);

/** Records that the receiver accepted a request. */
export const markReachable = write.run("webhook_reachable", (id: string) =>
  table("webhooks").where({ id }).where("failures", ">", 0).update({ failures: 0, paused_until: null }),
);

const countFailure = write.firstValue(
  "webhook_unreachable",
  (id: string, { inARow, shortest, longest }: Readonly<Record<"inARow" | "shortest" | "longest", number>>) =>
    table("webhooks")
      .where({ id })
      .update({
        failures: raw("failures + 1"),
        paused_until: raw(
          `case when (failures + 1) % :inARow = 0
             then :now + make_interval(secs => least(:longest, :shortest * 2 ^ least((failures + 1) / :inARow - 1, 20)))
             else paused_until end`,
          { inARow, shortest, longest, now: now() },
        ),
      })
      .returning<{ paused: boolean }[]>(
        raw("coalesce(paused_until > :now, false) as paused", { now: now() }),
      ),
);

/**
 * Records that a request failed.
 * @param inARow requests pause each time after this many consecutive failures
 * @param shortest seconds of the first pause; each one is twice as long as the one before
 * @param longest seconds of a pause
 * @returns whether requests pause
 */
export async function markUnreachable(...given: Parameters<typeof countFailure>): Promise<boolean> {
  return (await countFailure(...given)) ?? true;
}
