/** Webhook events and their required permissions. */
import type { WebhookEventName } from "../../store/webhooks/webhooks.ts";
import type { Permission } from "../admin/permissions.ts";

/** Event → required permission, which is that for viewing its objects; as in Mastodon. */
const permissions: Readonly<Record<WebhookEventName, Permission>> = {
  "account.approved": "manage_users",
  "account.created": "manage_users",
  "account.updated": "manage_users",
  "report.created": "manage_reports",
  "report.updated": "manage_reports",
  "status.created": "devops",
  "status.updated": "devops",
};

export const webhookEventNames: readonly string[] = Object.keys(permissions);

export function isWebhookEvent(name: string): name is WebhookEventName {
  return Object.hasOwn(permissions, name);
}

/** The distinct permissions for events. */
export function permissionsFor(events: readonly string[]): Permission[] {
  return [...new Set(events.filter(isWebhookEvent).map((event) => permissions[event]))];
}
