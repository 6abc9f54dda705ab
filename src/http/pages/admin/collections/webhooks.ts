/** Webhooks and their deliveries. */
import type { Schemas } from "../../../../contract/types.ts";
import { type Html, html } from "../../../../text/html.ts";
import { card } from "../../form-parts.ts";
import { listQuery, pagerOf } from "../../lists.ts";
import { collection } from "../described-pages.ts";
import type { Cell } from "../descriptions.ts";
import {
  type Console,
  type PageOfConsole,
  type View,
  addAdminPage,
  buttonForm,
  factList,
  table,
} from "../frame.ts";
import { created, timeCell, words } from "./cells.ts";

const path = "/admin/webhooks";

type Webhook = Schemas["AdminWebhook"];
type Delivery = Schemas["AdminWebhookDelivery"];

export const webhookPages = collection("listAdminWebhooks", {
  group: "server",
  path,
  title: "admin.webhooks",
  about: "admin.about_webhooks",
  nameOf: ({ url }) => html`<bdi>${url}</bdi>`,
  columns: [
    { title: "fields.events", cell: ({ events }) => events.join(", ") },
    {
      title: "admin.state",
      cell: ({ enabled }, { t }) => t.text(enabled ? "admin.enabled" : "admin.disabled"),
    },
  ],
  facts: [
    created,
    {
      title: "admin.secret",
      cell: ({ secret }, { t }) =>
        html`<details>
          <summary>${t.text("admin.show")}</summary>
          <code>${secret ?? t.text("admin.secret_lost")}</code>
        </details>`,
    },
  ],
  read: "getAdminWebhook",
  create: {
    operation: "createAdminWebhook",
    title: "admin.new_webhook",
    submit: "admin.create",
    hints: { template: "admin.template_hint" },
  },
  opensCreated: true,
  update: {
    operation: "updateAdminWebhook",
    title: "admin.edit",
    submit: "admin.save",
    hints: { template: "admin.template_hint" },
  },
  remove: "deleteAdminWebhook",
  loses: "admin.loses_webhook",
  actions: [
    { operation: "enableAdminWebhook", words: "admin.enable", when: ({ enabled }) => !enabled },
    { operation: "disableAdminWebhook", words: "admin.disable", when: ({ enabled }) => enabled },
    { operation: "rotateAdminWebhookSecret", words: "admin.rotate_secret" },
    { operation: "testAdminWebhook", words: "admin.test" },
  ],
  more: deliveriesCard,
  extend: deliveryPages,
});

async function deliveriesCard(view: View, { id }: Webhook): Promise<Html> {
  const { t, calls } = view;
  const deliveries = await calls.callPage("listAdminWebhookDeliveries", {
    path: { id },
    query: listQuery(view, "status"),
  });
  return card(
    "deliveries",
    t.text("admin.deliveries"),
    deliveries.body.length === 0
      ? html`<p class="quiet">${t.text("admin.nothing")}</p>`
      : html`${table(
          t.text("admin.deliveries"),
          [t.text("admin.event"), t.text("admin.state"), t.text("admin.response")],
          deliveries.body.map((delivery): Cell[] => [
            html`<a href="${path}/deliveries/${id}-${delivery.id}">${delivery.event}</a><br /><span
                class="quiet small"
                >${timeCell(view, delivery.created_at)}</span
              >`,
            outcomeOf(view, delivery),
            responseOf(delivery),
          ]),
        )}
        ${pagerOf(view, `${path}/${id}`, deliveries)}`,
  );
}

function outcomeOf(view: View, { status, attempts }: Delivery): Html {
  return html`${words("delivery", status, view)}<br /><span class="quiet small"
      >${view.t.text("admin.attempts", { count: attempts })}</span
    >`;
}

function responseOf({ response_status: status, error, duration_ms: duration }: Delivery): string {
  const parts = [
    status === null ? "" : String(status),
    error ?? "",
    duration === null ? "" : `${duration} ms`,
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

/** A delivery with its bodies. Its id follows that of its webhook. */
function deliveryPages(_webhook: PageOfConsole, console: Console): void {
  const idsIn = (text: string): { readonly id: string; readonly delivery_id: string } => {
    const [id = "", deliveryId = ""] = text.split("-", 2);
    return { id, delivery_id: deliveryId };
  };
  const page = addAdminPage(
    console,
    { section: path, path: `${path}/deliveries/:id` },
    async (view, both) => {
      const { t, calls } = view;
      const ids = idsIn(both);
      const delivery = await calls.call("getAdminWebhookDelivery", { path: ids });
      const body = (text: string | null | undefined): Html | undefined =>
        text === null || text === undefined ? undefined : html`<pre class="written">${text}</pre>`;
      return {
        title: `${delivery.event} – ${t.text("admin.delivery")}`,
        heading: delivery.event,
        content: html`${card(
            "facts",
            t.text("admin.facts"),
            html`${factList([
              [t.text("admin.created"), timeCell(view, delivery.created_at)],
              [t.text("admin.state"), outcomeOf(view, delivery)],
              [t.text("admin.last_attempt"), timeCell(view, delivery.last_attempt_at)],
              [t.text("admin.next_attempt"), timeCell(view, delivery.next_attempt_at)],
              [t.text("admin.response"), responseOf(delivery)],
              [t.text("fields.body"), body(delivery.body)],
              [t.text("admin.response_body"), body(delivery.response_body)],
            ])}
            ${
              calls.may("redeliverAdminWebhookDelivery") &&
              delivery.status !== "pending" &&
              buttonForm(view, `${path}/deliveries/${both}/redeliver`, t.text("admin.redeliver"))
            }`,
          )}
          <p>
            <a href="${path}/${ids.id}">${t.text("admin.back_to", { title: t.text("admin.webhook") })}</a>
          </p>`,
      };
    },
  );
  page.action(`${path}/deliveries/:id/redeliver`, async (calls, both) => {
    const ids = idsIn(both);
    await calls.call("redeliverAdminWebhookDelivery", { path: ids });
    return { to: `${path}/${ids.id}`, done: "redelivered" };
  });
}
