/** Webhooks and their deliveries in the console. */
import type { OperationId, Schemas } from "../../../contract/types.ts";
import { webhookEventNames } from "../../../domain/webhooks/names.ts";
import { type Html, html } from "../../../text/html.ts";
import { moment } from "../public/parts.ts";
import { card, field, form } from "../form-parts.ts";
import { type Console, type View, addAdminPage, buttonForm, listQuery, pagerOf, table } from "./frame.ts";

const path = "/admin/webhooks";

type Webhook = Schemas["AdminWebhook"];
type Delivery = Schemas["AdminWebhookDelivery"];

const changes = [
  ["enable", "enableAdminWebhook"],
  ["disable", "disableAdminWebhook"],
  ["rotate-secret", "rotateAdminWebhookSecret"],
  ["test", "testAdminWebhook"],
] as const satisfies readonly (readonly [string, OperationId])[];

export function webhookPages(console: Console): void {
  const list = addAdminPage(console, { section: path, path }, async (view) => {
    const { t, calls } = view;
    const webhooks = await calls.call("listAdminWebhooks");
    return {
      title: t.text("admin.webhooks"),
      content: html`${
        webhooks.length === 0
          ? html`<p class="quiet">${t.text("admin.nothing")}</p>`
          : table(
              t.text("admin.webhooks"),
              [t.text("admin.url"), t.text("admin.events"), t.text("admin.state")],
              webhooks.map((webhook) => [
                html`<a href="${path}/${webhook.id}">${webhook.url}</a>`,
                webhook.events.join(", "),
                t.text(webhook.enabled ? "admin.enabled" : "admin.state_disabled"),
              ]),
            )
      }
      ${calls.may("createAdminWebhook") && card("new", t.text("admin.new_webhook"), newForm(view))}`,
    };
  });
  list.action(`${path}/create`, async (calls, _id, fields) => {
    const chosen = webhookEventNames.filter((event) => fields.has(event));
    const { id } = await calls.call("createAdminWebhook", {
      body: { url: fields.get("url") ?? "", events: chosen, template: fields.get("template") ?? "" },
    });
    return { to: `${path}/${id}`, done: "webhook_created" };
  });

  const one = addAdminPage(console, { section: path, path: `${path}/:id` }, async (view, id) => {
    const { t, calls } = view;
    const webhook = await calls.call("getAdminWebhook", { path: { id } });
    const deliveries = await calls.callPage("listAdminWebhookDeliveries", {
      path: { id },
      query: listQuery(view, "status"),
    });
    return {
      title: t.text("admin.webhook"),
      content: html`${facts(view, webhook)}
      ${card(
        "deliveries",
        t.text("admin.deliveries"),
        deliveries.body.length === 0
          ? html`<p class="quiet">${t.text("admin.nothing")}</p>`
          : html`${table(
              t.text("admin.deliveries"),
              [
                t.text("admin.event"),
                t.text("admin.state"),
                t.text("admin.response"),
                t.text("admin.change"),
              ],
              deliveries.body.map((delivery) => cellsOf(view, webhook, delivery)),
            )}
            ${pagerOf(view, `${path}/${id}`, deliveries)}`,
      )}`,
    };
  });
  for (const [name, operation] of changes) {
    one.action(`${path}/:id/${name}`, async (calls, id) => {
      await calls.call(operation, { path: { id } });
      return { to: `${path}/${id}`, done: "webhook_changed" };
    });
  }
  one.action(`${path}/:id/delete`, async (calls, id) => {
    await calls.call("deleteAdminWebhook", { path: { id } });
    return { to: path, done: "webhook_deleted" };
  });
  one.action(`${path}/:id/redeliver`, async (calls, id, fields) => {
    const delivery = { id, delivery_id: fields.get("delivery_id") ?? "" };
    await calls.call("redeliverAdminWebhookDelivery", { path: delivery });
    return { to: `${path}/${id}`, done: "redelivered" };
  });
}

function facts(view: View, webhook: Webhook): Html {
  const { t, calls } = view;
  const base = `${path}/${webhook.id}`;
  const words = {
    enable: "admin.enable",
    disable: "admin.disable",
    "rotate-secret": "admin.rotate_secret",
    test: "admin.test",
  } as const;
  return card(
    "facts",
    t.text("admin.facts"),
    html`<dl class="facts">
        <div>
          <dt>${t.text("admin.url")}</dt>
          <dd>${webhook.url}</dd>
        </div>
        <div>
          <dt>${t.text("admin.events")}</dt>
          <dd>${webhook.events.join(", ")}</dd>
        </div>
        <div>
          <dt>${t.text("admin.state")}</dt>
          <dd>${t.text(webhook.enabled ? "admin.enabled" : "admin.state_disabled")}</dd>
        </div>
      </dl>
      <details>
        <summary>${t.text("admin.secret")}</summary>
        <p><code>${webhook.secret ?? t.text("admin.secret_lost")}</code></p>
      </details>
      <div class="buttons">
        ${changes
          .filter(
            ([name, operation]) => calls.may(operation) && name !== (webhook.enabled ? "enable" : "disable"),
          )
          .map(([name]) => buttonForm(view, `${base}/${name}`, t.text(words[name])))}
        ${
          calls.may("deleteAdminWebhook") &&
          buttonForm(view, `${base}/delete`, t.text("admin.delete"), { danger: true })
        }
      </div>`,
  );
}

const outcomes = {
  pending: "admin.delivery_pending",
  delivered: "admin.delivery_delivered",
  failed: "admin.delivery_failed",
  cancelled: "admin.delivery_cancelled",
} as const;

function cellsOf(view: View, webhook: Webhook, delivery: Delivery): (Html | string)[] {
  const { t, calls } = view;
  return [
    html`${delivery.event}<br /><span class="quiet small">${moment(t, new Date(delivery.created_at))}</span>`,
    html`${t.text(outcomes[delivery.status])}<br /><span class="quiet small"
        >${t.text("admin.attempts", { count: delivery.attempts })}</span
      >`,
    [
      delivery.response_status === null ? "" : String(delivery.response_status),
      delivery.error ?? "",
      delivery.duration_ms === null ? "" : `${delivery.duration_ms} ms`,
    ]
      .filter((part) => part !== "")
      .join(" · "),
    calls.may("redeliverAdminWebhookDelivery") && delivery.status !== "pending"
      ? buttonForm(view, `${path}/${webhook.id}/redeliver`, t.text("admin.redeliver"), {
          hidden: { delivery_id: delivery.id },
        })
      : "",
  ];
}

function newForm(view: View): Html {
  const { t, typed } = view;
  return form(
    view,
    `${path}/create`,
    html`${field(
        { id: "url", label: t.text("admin.url") },
        (attributes) =>
          html`<input
            type="url"
            name="url"
            maxlength="2048"
            required
            value="${typed?.get("url") ?? ""}"
            ${attributes}
          />`,
      )}
      <fieldset>
        <legend>${t.text("admin.events")}</legend>
        ${webhookEventNames.map(
          (event) =>
            html`<label class="choice"
              ><input
                type="checkbox"
                name="${event}"
                value="on"
                ${typed?.has(event) === true && html`checked`}
              />${event}</label
            >`,
        )}
      </fieldset>
      ${field(
        { id: "template", label: t.text("admin.template"), hint: t.text("admin.template_hint") },
        (attributes) =>
          html`<textarea name="template" rows="3" maxlength="10000" ${attributes}>
${typed?.get("template") ?? ""}</textarea>`,
      )}
      <button type="submit">${t.text("admin.create")}</button>`,
  );
}
