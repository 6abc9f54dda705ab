/** Webhooks: external programs that are notified about accounts, reports and statuses. */
import { randomBytes } from "node:crypto";
import { type Message, message } from "../../messages/catalogue.ts";
import { isId } from "../../store/kernel/cursors.ts";
import { cancelPending } from "../../store/webhooks/deliveries.ts";
import {
  type WebhookChange,
  type WebhookEventName,
  type WebhookRow,
  insertWebhook,
  listWebhooks,
  lockAndCountWebhooks,
  makeWebhookId,
  updateWebhook,
  deleteWebhookRow,
  findWebhook,
  lockWebhookRow,
} from "../../store/webhooks/webhooks.ts";
import { type AuditCode, type AuditedAction, audit, changesBetween } from "../kernel/audit.ts";
import { hasPermission, missingPermission } from "../admin/permissions.ts";
import type { Staff } from "../kernel/actor.ts";
import { notFound, unprocessable } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { readReceiverUrl } from "../kernel/receiver-urls.ts";
import { type Sealed, seal, unseal } from "../kernel/sealing.ts";
import { isWebhookEvent, permissionsFor, webhookEventNames } from "./names.ts";
import { type TemplateFlaw, templateFlaw, templateLimits } from "./template.ts";

export const webhookLimits = {
  webhooks: 50,
} as const;

const purpose = "webhook secret";

/**
 * Loads a webhook with its secret, or in order to read its deliveries.
 * @throws {ApiError} 404 for an unknown id, 403 without the permissions for its events
 */
export async function loadWebhook(context: Queryable, actor: Staff, id: string): Promise<WebhookRow> {
  return permitted(actor, isId(id) ? await findWebhook(context.store, id) : undefined);
}

/**
 * Loads a webhook in order to change it or its deliveries.
 * @throws {ApiError} 404 for an unknown id, 403 without the permissions for its events
 */
export async function loadLocked(tx: Transaction, actor: Staff, id: string): Promise<WebhookRow> {
  return permitted(actor, isId(id) ? await lockWebhookRow(tx.store, id) : undefined);
}

function permitted(actor: Staff, row: WebhookRow | undefined): WebhookRow {
  if (row === undefined) throw notFound();
  assertMayReceive(actor, row.events);
  return row;
}

/** The webhooks whose events the actor may receive, oldest first. */
export async function readWebhooks(context: Queryable, actor: Staff): Promise<WebhookRow[]> {
  const rows = await listWebhooks(context.store);
  return rows.filter(({ events }) => mayReceive(actor, events));
}

/** The secret that signs requests; undefined if the keyring lacks the key that sealed it. */
export function openSecret(
  { secrets }: Queryable,
  webhookId: string,
  row: Pick<WebhookRow, "secret" | "key_id">,
): string | undefined {
  return unseal(secrets, purpose, webhookId, { bytes: row.secret, keyId: row.key_id })?.toString("utf8");
}

/** A new secret of 160 bits, as in Mastodon. */
function sealNewSecret({ secrets }: Queryable, webhookId: string): Sealed {
  return seal(secrets, purpose, webhookId, randomBytes(20).toString("hex"));
}

export interface WebhookChoice {
  readonly url: string;
  readonly events: readonly string[];
  /** The template of the body; null or empty for the whole payload. */
  readonly template: string | null;
}

/**
 * Creates a webhook, enabled and with a new secret.
 * @throws {ApiError} 403 without the permissions for its events, 422 for an invalid URL, event or template, and for too
 *   many webhooks
 */
export async function createWebhook(
  tx: Transaction,
  actor: Staff,
  choice: WebhookChoice,
): Promise<WebhookRow> {
  const events = readEvents(choice.events);
  assertMayReceive(actor, events);
  const contents = { url: readReceiverUrl(tx, choice.url), events, template: readTemplate(choice.template) };
  const { webhooks: limit } = webhookLimits;
  if ((await lockAndCountWebhooks(tx.store)) >= limit) {
    throw unprocessable(message("errors.webhooks_too_many", { limit }), "limit_reached");
  }
  const id = await makeWebhookId(tx.store);
  const { bytes, keyId } = sealNewSecret(tx, id);
  const row = await insertWebhook(tx.store, { id, ...contents, secret: bytes, key_id: keyId });
  await audit(tx, actor, { ...named("webhook.create", row), before: null, after: stateOf(row) });
  return row;
}

/** Changes of a webhook; undefined properties stay unchanged. */
export interface WebhookEdit {
  readonly webhookId: string;
  readonly url?: string | undefined;
  readonly events?: readonly string[] | undefined;
  readonly template?: string | null | undefined;
}

/**
 * Changes a webhook. Pending deliveries go to the new URL, with the bodies as rendered.
 * @throws {ApiError} 404 for an unknown webhook, 403 without the permissions for its former and new events, 422 for
 *   invalid values
 */
export async function editWebhook(
  tx: Transaction,
  actor: Staff,
  { webhookId, ...edit }: WebhookEdit,
): Promise<WebhookRow> {
  const row = await loadLocked(tx, actor, webhookId);
  const events = edit.events === undefined ? row.events : readEvents(edit.events);
  assertMayReceive(actor, events);
  return change(tx, actor, "webhook.update", row, {
    url: edit.url === undefined ? row.url : readReceiverUrl(tx, edit.url),
    events,
    template: edit.template === undefined ? row.template : readTemplate(edit.template),
  });
}

/**
 * Deletes a webhook with its deliveries, also pending ones.
 * @throws {ApiError} 404 for an unknown webhook, 403 without the permissions for its events
 */
export async function removeWebhook(
  tx: Transaction,
  actor: Staff,
  { webhookId }: WebhookReference,
): Promise<void> {
  const row = await loadLocked(tx, actor, webhookId);
  await deleteWebhookRow(tx.store, row.id);
  await audit(tx, actor, { ...named("webhook.delete", row), before: stateOf(row), after: null });
}

export interface WebhookReference {
  readonly webhookId: string;
}

/**
 * Enables a webhook, for events from now on.
 * @throws {ApiError} 404 for an unknown webhook, 403 without the permissions for its events
 */
export async function enableWebhook(
  tx: Transaction,
  actor: Staff,
  { webhookId }: WebhookReference,
): Promise<WebhookRow> {
  return change(tx, actor, "webhook.enable", await loadLocked(tx, actor, webhookId), { enabled: true });
}

/**
 * Disables a webhook, and cancels its pending deliveries.
 * @throws {ApiError} 404 for an unknown webhook, 403 without the permissions for its events
 */
export async function disableWebhook(
  tx: Transaction,
  actor: Staff,
  { webhookId }: WebhookReference,
): Promise<WebhookRow> {
  const row = await loadLocked(tx, actor, webhookId);
  await cancelPending(tx.store, row.id, "webhook_disabled");
  return change(tx, actor, "webhook.disable", row, { enabled: false });
}

/**
 * Replaces the secret, also for retries of pending deliveries.
 * @throws {ApiError} 404 for an unknown webhook, 403 without the permissions for its events
 */
export async function rotateSecret(
  tx: Transaction,
  actor: Staff,
  { webhookId }: WebhookReference,
): Promise<WebhookRow> {
  const row = await loadLocked(tx, actor, webhookId);
  const { bytes, keyId } = sealNewSecret(tx, row.id);
  const updated = await updateWebhook(tx.store, { ...row, secret: bytes, key_id: keyId });
  await audit(tx, actor, { ...named("webhook.rotate_secret", row), before: null, after: null });
  return updated;
}

async function change(
  tx: Transaction,
  actor: Staff,
  action: AuditCode,
  row: WebhookRow,
  edit: Partial<WebhookChange>,
): Promise<WebhookRow> {
  const next = { ...row, ...edit };
  const changes = changesBetween(stateOf(row), stateOf(next));
  const isMoved = row.url !== next.url;
  if (changes === null && row.template === next.template && !isMoved) return row;
  const updated = await updateWebhook(tx.store, next);
  const { before, after } = changes ?? { before: stateOf(row), after: stateOf(next) };
  await audit(tx, actor, {
    ...named(action, row),
    before,
    after: isMoved ? { ...after, url_changed: true } : after,
  });
  return updated;
}

/** Without the secret, and only with the origin of the URL: its path and query may be a key of the receiver. */
function stateOf({
  url,
  events,
  enabled,
  template,
}: Pick<WebhookRow, "url" | "events" | "enabled" | "template">) {
  return { site: new URL(url).origin, events, enabled, template_characters: template?.length ?? 0 };
}

/** A webhook in the audit log. */
export function named(action: AuditCode, { id, url }: WebhookRow): Pick<AuditedAction, "action" | "target"> {
  return { action, target: { type: "webhook", id, label: new URL(url).origin } };
}

/** Whether the actor may see the objects of all the events. */
export function mayReceive(actor: Staff, events: readonly string[]): boolean {
  return permissionsFor(events).every((permission) => hasPermission(actor, permission));
}

/** @throws {ApiError} 403 unless the actor may see the objects of all the events */
export function assertMayReceive(actor: Staff, events: readonly string[]): void {
  if (!mayReceive(actor, events)) throw missingPermission();
}

function readEvents(given: readonly string[]): WebhookEventName[] {
  const events = [...new Set(given)].toSorted();
  if (events.length === 0) throw invalid("events", "ERR_BLANK", message("reasons.blank"));
  if (!events.every(isWebhookEvent)) {
    throw invalid("events", "ERR_INCLUSION", message("reasons.one_of", { values: webhookEventNames }));
  }
  return events;
}

function readTemplate(given: string | null): string | null {
  if (given === null || given.trim() === "") return null;
  const flaw = templateFlaw(given);
  if (flaw !== undefined) {
    throw invalid("template", flaw === "too_long" ? "ERR_TOO_LONG" : "ERR_INVALID", reasons[flaw]);
  }
  return given;
}

const reasons: Readonly<Record<TemplateFlaw, Message>> = {
  too_long: message("reasons.too_long", { limit: templateLimits.length }),
  too_many_placeholders: message("reasons.template_placeholders", { limit: templateLimits.placeholders }),
  too_deep: message("reasons.template_depth", { limit: templateLimits.depth }),
  bad_placeholder: message("reasons.template_placeholder"),
  no_json: message("reasons.template_json"),
};
