import * as deliveries from "../../domain/webhooks/deliveries.ts";
import * as webhooks from "../../domain/webhooks/webhooks.ts";
import type { Context } from "../../domain/kernel/context.ts";
import type { Schemas } from "../../contract/types.ts";
import { renderAdminWebhook, renderAdminWebhookDelivery } from "../../entities/webhooks/admin-webhook.ts";
import { pageOf } from "../../store/kernel/cursors.ts";
import type { WebhookRow } from "../../store/webhooks/webhooks.ts";
import { pageReply } from "../kernel/neighbours.ts";
import type { Operation } from "../kernel/operation.ts";

export const listAdminWebhooks: Operation<"listAdminWebhooks"> = async ({ caller }, context) => {
  const rows = await webhooks.readWebhooks(context, caller);
  return { status: 200, body: rows.map((row) => render(context, row)) };
};

export const createAdminWebhook: Operation<"createAdminWebhook"> = async ({ body, caller }, context) => {
  const { url, events, template = null } = body;
  const row = await context.write(webhooks.createWebhook, caller, { url, events, template });
  return { status: 200, body: render(context, row) };
};

export const getAdminWebhook: Operation<"getAdminWebhook"> = async ({ path, caller }, context) => {
  return { status: 200, body: render(context, await webhooks.loadWebhook(context, caller, path.id)) };
};

export const updateAdminWebhook: Operation<"updateAdminWebhook"> = async (
  { path, body, caller },
  context,
) => {
  const { url, events, template } = body;
  const row = await context.write(webhooks.editWebhook, caller, {
    webhookId: path.id,
    url,
    events,
    template,
  });
  return { status: 200, body: render(context, row) };
};

export const deleteAdminWebhook: Operation<"deleteAdminWebhook"> = async ({ path, caller }, context) => {
  await context.write(webhooks.removeWebhook, caller, { webhookId: path.id });
  return { status: 200, body: {} };
};

export const enableAdminWebhook: Operation<"enableAdminWebhook"> = async ({ path, caller }, context) => {
  const row = await context.write(webhooks.enableWebhook, caller, { webhookId: path.id });
  return { status: 200, body: render(context, row) };
};

export const disableAdminWebhook: Operation<"disableAdminWebhook"> = async ({ path, caller }, context) => {
  const row = await context.write(webhooks.disableWebhook, caller, { webhookId: path.id });
  return { status: 200, body: render(context, row) };
};

export const rotateAdminWebhookSecret: Operation<"rotateAdminWebhookSecret"> = async (
  { path, caller },
  context,
) => {
  const row = await context.write(webhooks.rotateSecret, caller, { webhookId: path.id });
  return { status: 200, body: render(context, row) };
};

export const testAdminWebhook: Operation<"testAdminWebhook"> = async ({ path, caller }, context) => {
  const row = await context.write(deliveries.testWebhook, caller, { webhookId: path.id });
  return { status: 200, body: renderAdminWebhookDelivery(row) };
};

export const listAdminWebhookDeliveries: Operation<"listAdminWebhookDeliveries"> = async (
  { path, query, caller },
  context,
) => {
  const filter = { webhookId: path.id, state: query.status, event: query.event };
  const rows = await deliveries.readDeliveries(context, caller, filter, pageOf(query));
  return pageReply(query.limit, rows, rows.map(renderAdminWebhookDelivery));
};

export const getAdminWebhookDelivery: Operation<"getAdminWebhookDelivery"> = async (
  { path, caller },
  context,
) => {
  const reference = { webhookId: path.id, deliveryId: path.delivery_id };
  const { delivery, body } = await deliveries.readDelivery(context, caller, reference);
  return { status: 200, body: { ...renderAdminWebhookDelivery(delivery), body } };
};

export const redeliverAdminWebhookDelivery: Operation<"redeliverAdminWebhookDelivery"> = async (
  { path, caller },
  context,
) => {
  const row = await context.write(deliveries.redeliver, caller, {
    webhookId: path.id,
    deliveryId: path.delivery_id,
  });
  return { status: 200, body: renderAdminWebhookDelivery(row) };
};

function render(context: Context, row: WebhookRow): Schemas["AdminWebhook"] {
  return renderAdminWebhook(row, webhooks.openSecret(context, row.id, row));
}
