/** concord webhooks … */
import type { Schemas } from "../../contract/types.ts";
import { webhookEventNames } from "../../domain/webhooks/names.ts";
import { type Typed, type Verb, columns, lines, listed, option, verb } from "../verbs.ts";

const eventHelp = `separated by commas: ${webhookEventNames.join(", ")}`;

export const webhooks: readonly Verb[] = [
  verb("webhooks list", "List the webhooks, with their secrets.", "listAdminWebhooks", {
    text: (list) => lines(list, lineOf, "There are no webhooks."),
  }),
  verb(
    "webhooks add <URL>",
    "Add a webhook; the secret that signs its requests is shown.",
    "createAdminWebhook",
    {
      options: [
        option("--events <LIST>", eventHelp).makeOptionMandatory(),
        option("--template <JSON>", 'such as {"text": "{{object.account.acct}} wrote {{object.url}}"}'),
      ],
      request: fieldsOf,
      text: (webhook) => withSecret(webhook, "is added"),
    },
  ),
  verb("webhooks modify <ID>", "Change a webhook.", "updateAdminWebhook", {
    options: [
      option("--url <URL>", "where to send the events"),
      option("--events <LIST>", eventHelp),
      option("--template <JSON>", "the template of the body; '' for none"),
    ],
    isChange: true,
    request: fieldsOf,
    text: (webhook) => withSecret(webhook, "is changed"),
  }),
  verb("webhooks remove <ID>", "Remove a webhook with the log of its deliveries.", "deleteAdminWebhook", {
    text: (_reply, { id }) => `Webhook ${id} is removed.`,
  }),
  verb("webhooks enable <ID>", "Send events to a webhook again.", "enableAdminWebhook", {
    text: (webhook) => withSecret(webhook, "is enabled"),
  }),
  verb("webhooks disable <ID>", "Send no more events to a webhook.", "disableAdminWebhook", {
    text: (webhook) => withSecret(webhook, "is disabled"),
  }),
  verb(
    "webhooks rotate-secret <ID>",
    "Give a webhook a new secret, which is shown.",
    "rotateAdminWebhookSecret",
    { text: (webhook) => withSecret(webhook, "has a new secret") },
  ),
  verb("webhooks test <ID>", "Let the server send a test to a webhook.", "testAdminWebhook", {
    text: (_delivery, { id }) =>
      `A running server sends it; "concord webhooks deliveries ${id}" shows the outcome.`,
  }),
  verb("webhooks deliveries <ID>", "Show the latest deliveries to a webhook.", "listAdminWebhookDeliveries", {
    shown: 80,
    text: (list) => lines(list, lineOfDelivery, "There are no deliveries."),
  }),
  verb(
    "webhooks redeliver <ID> <DELIVERY>",
    "Let the server send a finished delivery once more.",
    "redeliverAdminWebhookDelivery",
    { request: ({ id, delivery }) => ({ id, delivery_id: delivery }), text: lineOfDelivery },
  ),
];

function fieldsOf({ events, ...fields }: Typed): Record<string, unknown> {
  return { ...fields, events: listed(events) };
}

function withSecret({ id, secret }: Schemas["AdminWebhook"], done: string): string {
  return `Webhook ${id} ${done}. Its secret is ${secret ?? "unreadable"}`;
}

function lineOf({ id, url, events, enabled }: Schemas["AdminWebhook"]): string {
  return `${id}  ${enabled ? "enabled" : "disabled"}  ${url}  ${events.join(", ")}`;
}

function lineOfDelivery(delivery: Schemas["AdminWebhookDelivery"]): string {
  const { id, created_at: at, event, status, attempts, error, response_status: response } = delivery;
  return columns(id, at, event, status, `${attempts}×`, error ?? response?.toString());
}
