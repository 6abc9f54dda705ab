import { operator } from "../../../src/domain/kernel/actor.ts";
import { storeRendering, testWebhook } from "../../../src/domain/webhooks/deliveries.ts";
import { createWebhook, disableWebhook } from "../../../src/domain/webhooks/webhooks.ts";
import { endDelivery, findBareDeliveries } from "../../../src/store/webhooks/deliveries.ts";
import type { Transaction } from "../../../src/domain/kernel/context.ts";
import type { StaffSamples, StaffWorld } from "./samples.ts";

const choice = { url: "https://bot.example/hook", events: ["status.created"], template: null };

/** Deletes old ones, since at most fifty are allowed. The newest stay: other requests are using them. */
async function forgetEarlier({ server }: StaffWorld): Promise<void> {
  const webhooks = server.database.builder("webhooks");
  const rows: { readonly id: string }[] = await webhooks.clone().select("id").orderBy("id", "desc");
  const old = rows.slice(20).map(({ id }) => id);
  if (old.length > 20) await webhooks.whereIn("id", old).delete();
}

async function newWebhook(world: StaffWorld): Promise<string> {
  await forgetEarlier(world);
  const { server } = world;
  return (await server.context.write(createWebhook, operator, choice)).id;
}

/** A failed delivery. */
async function newDelivery({ server }: StaffWorld, webhookId: string): Promise<string> {
  const { id } = await server.context.write(testWebhook, operator, { webhookId });
  for (const bare of await findBareDeliveries(server.context.store, [id])) {
    await server.context.writeWithoutActor(storeRendering, bare, { body: "{}" });
  }
  await server.context.writeWithoutActor(giveUp, id);
  return id;
}

function giveUp(tx: Transaction, id: string): Promise<void> {
  return endDelivery(tx.store, id, "failed", "network");
}

async function newDisabled(world: StaffWorld): Promise<string> {
  const webhookId = await newWebhook(world);
  await world.server.context.write(disableWebhook, operator, { webhookId });
  return webhookId;
}

export const webhooks: StaffSamples = {
  objects: {
    "/api/v1/admin/webhooks/{id}": { own: newWebhook, further: { delivery_id: newDelivery } },
    "/api/v1/admin/webhooks/{id}/enable": { own: newDisabled },
  },
  bodies: {
    createAdminWebhook: async (world) => {
      await forgetEarlier(world);
      return { ...choice, template: '{"text": "{{object.account.acct}}"}' };
    },
    updateAdminWebhook: () => ({ url: "https://bot.example/other" }),
  },
  alsoNeeds: {
    createAdminWebhook: ["devops"],
    updateAdminWebhook: ["devops"],
    deleteAdminWebhook: ["devops"],
    getAdminWebhook: ["devops"],
    enableAdminWebhook: ["devops"],
    disableAdminWebhook: ["devops"],
    rotateAdminWebhookSecret: ["devops"],
    testAdminWebhook: ["devops"],
    listAdminWebhookDeliveries: ["devops"],
    getAdminWebhookDelivery: ["devops"],
    redeliverAdminWebhookDelivery: ["devops"],
  },
};
