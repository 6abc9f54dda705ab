/** concord webhooks … */
import { operator } from "../domain/kernel/actor.ts";
import type { Queryable } from "../domain/kernel/context.ts";
import { readDeliveries, redeliver, testWebhook } from "../domain/webhooks/deliveries.ts";
import { webhookEventNames } from "../domain/webhooks/names.ts";
import {
  createWebhook,
  disableWebhook,
  editWebhook,
  enableWebhook,
  openSecret,
  readWebhooks,
  removeWebhook,
  rotateSecret,
} from "../domain/webhooks/webhooks.ts";
import { pageOf } from "../store/kernel/cursors.ts";
import type { DeliveryRow } from "../store/webhooks/deliveries.ts";
import type { WebhookRow } from "../store/webhooks/webhooks.ts";
import { type Program, UsageError, withContext } from "./command.ts";

const eventHelp = `separated by commas: ${webhookEventNames.join(", ")}`;

export function addWebhookCommands(program: Program): void {
  const group = program.command("webhooks").description("Programs elsewhere that the server sends events to");

  group
    .command("list")
    .description("List the webhooks, with their secrets.")
    .action(
      withContext(async (context) => {
        const rows = await readWebhooks(context, operator);
        return {
          json: { webhooks: rows.map((row) => describe(context, row)) },
          text: rows.length === 0 ? "There are no webhooks." : rows.map(lineOf).join("\n"),
        };
      }),
    );

  group
    .command("add <URL>")
    .description("Add a webhook; the secret that signs its requests is shown.")
    .requiredOption("--events <LIST>", eventHelp, readList)
    .option("--template <JSON>", 'such as {"text": "{{object.account.acct}} wrote {{object.url}}"}')
    .action(
      withContext(async (context, url, { events, template = null }) => {
        const row = await context.write(createWebhook, operator, { url, events, template });
        return outcomeOf(context, row, "is added");
      }),
    );

  group
    .command("modify <NUMBER>")
    .description("Change a webhook.")
    .option("--url <URL>", "where to send the events")
    .option("--events <LIST>", eventHelp, readList)
    .option("--template <JSON>", "the template of the body; '' for none")
    .hook("preAction", (command) => {
      if (Object.keys(command.opts()).length === 0) throw new UsageError("nothing to change was named");
    })
    .action(
      withContext(async (context, webhookId, options) => {
        const row = await context.write(editWebhook, operator, { webhookId, ...options });
        return outcomeOf(context, row, "is changed");
      }),
    );

  group
    .command("remove <NUMBER>")
    .description("Remove a webhook with the log of its deliveries.")
    .action(
      withContext(async (context, id) => {
        await context.write(removeWebhook, operator, { webhookId: id });
        return { json: { id }, text: `Webhook ${id} is removed.` };
      }),
    );

  group
    .command("enable <NUMBER>")
    .description("Send events to a webhook again.")
    .action(
      withContext(async (context, webhookId) => {
        const row = await context.write(enableWebhook, operator, { webhookId });
        return outcomeOf(context, row, "is enabled");
      }),
    );

  group
    .command("disable <NUMBER>")
    .description("Send no more events to a webhook.")
    .action(
      withContext(async (context, webhookId) => {
        const row = await context.write(disableWebhook, operator, { webhookId });
        return outcomeOf(context, row, "is disabled");
      }),
    );

  group
    .command("rotate-secret <NUMBER>")
    .description("Give a webhook a new secret, which is shown.")
    .action(
      withContext(async (context, webhookId) => {
        const row = await context.write(rotateSecret, operator, { webhookId });
        return outcomeOf(context, row, "has a new secret");
      }),
    );

  group
    .command("test <NUMBER>")
    .description("Let the server send a test to a webhook.")
    .action(
      withContext(async (context, webhookId) => {
        const row = await context.write(testWebhook, operator, { webhookId });
        const text = `A running server sends it; "concord webhooks deliveries ${webhookId}" shows the outcome.`;
        return { json: describeDelivery(row), text };
      }),
    );

  group
    .command("deliveries <NUMBER>")
    .description("Show the latest deliveries to a webhook.")
    .action(
      withContext(async (context, webhookId) => {
        const rows = await readDeliveries(context, operator, { webhookId }, pageOf({ limit: 80 }));
        const text = rows.length === 0 ? "There are no deliveries." : rows.map(lineOfDelivery).join("\n");
        return { json: { deliveries: rows.map(describeDelivery) }, text };
      }),
    );

  group
    .command("redeliver <NUMBER> <DELIVERY>")
    .description("Let the server send a finished delivery once more.")
    .action(
      withContext(async (context, webhookId, deliveryId) => {
        const row = await context.write(redeliver, operator, { webhookId, deliveryId });
        return { json: describeDelivery(row), text: lineOfDelivery(row) };
      }),
    );
}

function readList(typed: string): string[] {
  return typed
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

function outcomeOf(context: Queryable, row: WebhookRow, done: string) {
  const json = describe(context, row);
  return { json, text: `Webhook ${row.id} ${done}. Its secret is ${json.secret ?? "unreadable"}` };
}

function describe(context: Queryable, row: WebhookRow) {
  const { id, url, events, enabled, template } = row;
  return { id, url, events, enabled, template, secret: openSecret(context, id, row) ?? null };
}

function lineOf({ id, url, events, enabled }: WebhookRow): string {
  return `${id}  ${enabled ? "enabled" : "disabled"}  ${url}  ${events.join(", ")}`;
}

function describeDelivery(row: DeliveryRow) {
  const { id, event, state, attempts, error, created_at: at } = row;
  return { id, event, status: state, attempts, error, response_status: row.response_status, created_at: at };
}

function lineOfDelivery(row: DeliveryRow): string {
  const outcome = row.error ?? row.response_status ?? "";
  const words = [row.id, row.created_at.toISOString(), row.event, row.state, `${row.attempts}×`, outcome];
  return words.join("  ").trimEnd();
}
