/** Makes the bodies of webhooks: an event with its object, in the contract's schema, or a template's output. */
import { readContract } from "../contract/document.ts";
import { type SchemaCheck, openSchemaChecks } from "../contract/schema-checks.ts";
import type { Context } from "../domain/kernel/context.ts";
import type { Rendering } from "../domain/webhooks/deliveries.ts";
import { renderTemplate } from "../domain/webhooks/template.ts";
import { renderAdminAccounts } from "../entities/admin/admin-account.ts";
import { renderAdminReports } from "../entities/reports/admin-report.ts";
import { renderStatusesById } from "../entities/statuses/status.ts";
import { findReports } from "../store/reports/reports.ts";
import type { BareDelivery } from "../store/webhooks/deliveries.ts";

/** Maximum bytes of a body. */
const longestBody = 512 * 1024;

/** Maximum statuses, and maximum collections, in a report. */
const shownStatuses = 40;

/** An event with its object; undefined if the object was deleted. */
export async function makePayload(context: Context, delivery: BareDelivery): Promise<object | undefined> {
  const object = await renderObject(context, delivery);
  if (object === undefined) return undefined;
  return { event: delivery.event, created_at: delivery.created_at.toISOString(), object };
}

async function renderObject(context: Context, delivery: BareDelivery): Promise<object | undefined> {
  const { object_type: type, object_id: id } = delivery;
  if (type === "status") return (await renderStatusesById(context, [id], null))[0];
  if (type === "account") return (await renderAdminAccounts(context, [id]))[0];
  if (type === "webhook") return { id, url: delivery.url, events: delivery.events };
  return (
    await renderAdminReports(context, await findReports(context.store, [id]), { most: shownStatuses })
  )[0];
}

/** The body of a delivery, or why there is none. A payload that violates the contract is logged and not sent. */
export function renderBody(context: Context, delivery: BareDelivery, payload: object | undefined): Rendering {
  if (payload === undefined) return { state: "cancelled", error: "object_deleted" };
  const violation = checkFor(delivery.event)(payload);
  if (violation !== undefined) {
    context.log.error({ event: delivery.event, ...violation }, "webhook payload violates the contract");
    return { state: "failed", error: "invalid_payload" };
  }
  const body =
    delivery.template === null
      ? JSON.stringify(payload)
      : renderTemplate(delivery.template, payload, longestBody);
  if (body === undefined || Buffer.byteLength(body) > longestBody) {
    return { state: "failed", error: "payload_too_large" };
  }
  return { body };
}

let checks: ReadonlyMap<string, SchemaCheck> | undefined;

/** Compiled on first use: most processes send none. */
function checkFor(event: string): SchemaCheck {
  checks ??= compileChecks();
  const check = checks.get(event);
  if (check === undefined) throw new Error(`the contract has no webhook ${event}`);
  return check;
}

function compileChecks(): ReadonlyMap<string, SchemaCheck> {
  const contract = readContract();
  const compile = openSchemaChecks(contract);
  return new Map([...contract.webhooks].map(([event, schema]) => [event, compile(schema)]));
}
