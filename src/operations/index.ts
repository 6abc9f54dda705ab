/** All operations of the contract. A missing one is a compile error here and a startup error in the gate. */
import type { Operations } from "./operation.ts";
import * as adminAccounts from "./admin-accounts.ts";
import * as adminAnnouncements from "./admin-announcements.ts";
import * as adminCustomEmojis from "./admin-custom-emojis.ts";
import * as adminRules from "./admin-rules.ts";
import * as adminAuditLog from "./admin-audit-log.ts";
import * as adminNotes from "./admin-notes.ts";
import * as adminRelays from "./admin-relays.ts";
import * as adminReports from "./admin-reports.ts";
import * as adminActions from "./admin-actions.ts";
import * as adminStrikes from "./admin-strikes.ts";
import * as adminRoles from "./admin-roles.ts";
import * as adminWebhooks from "./admin-webhooks.ts";
import * as accounts from "./accounts.ts";
import * as adminDocuments from "./admin-documents.ts";
import * as adminSettings from "./admin-settings.ts";
import * as adminMeasures from "./admin-measures.ts";
import * as adminTags from "./admin-tags.ts";
import * as adminTrends from "./admin-trends.ts";
import * as annualReports from "./annual-reports.ts";
import * as announcements from "./announcements.ts";
import * as adminDomainBlocks from "./admin-domain-blocks.ts";
import * as adminBlocklists from "./admin-blocklists.ts";
import * as adminEmailBlocks from "./admin-email-blocks.ts";
import * as adminIpBlocks from "./admin-ip-blocks.ts";
import * as auth from "./auth.ts";
import * as emails from "./emails.ts";
import * as groupedNotifications from "./grouped-notifications.ts";
import * as collections from "./collections.ts";
import * as conversations from "./conversations.ts";
import * as deliveries from "./deliveries.ts";
import * as filters from "./filters.ts";
import * as filtersV1 from "./filters-v1.ts";
import * as directory from "./directory.ts";
import * as instance from "./instance.ts";
import * as lists from "./lists.ts";
import * as media from "./media.ts";
import * as notificationRequests from "./notification-requests.ts";
import * as moving from "./moving.ts";
import * as notifications from "./notifications.ts";
import * as oauth from "./oauth.ts";
import * as quotes from "./quotes.ts";
import * as push from "./push.ts";
import * as registration from "./registration.ts";
import * as relationships from "./relationships.ts";
import * as search from "./search.ts";
import * as reports from "./reports.ts";
import * as scheduledStatuses from "./scheduled-statuses.ts";
import * as statuses from "./statuses.ts";
import * as streaming from "./streaming.ts";
import * as strikes from "./strikes.ts";
import * as tags from "./tags.ts";
import * as timelines from "./timelines.ts";
import * as trends from "./trends.ts";
import * as translation from "./translation.ts";

export const operations: Operations = {
  ...accounts,
  ...adminDocuments,
  ...adminSettings,
  ...adminDomainBlocks,
  ...adminBlocklists,
  ...adminEmailBlocks,
  ...adminIpBlocks,
  ...adminMeasures,
  ...adminTags,
  ...adminTrends,
  ...annualReports,
  ...announcements,
  ...auth,
  ...emails,
  ...groupedNotifications,
  ...collections,
  ...conversations,
  ...deliveries,
  ...filters,
  ...filtersV1,
  ...directory,
  ...instance,
  ...lists,
  ...media,
  ...notificationRequests,
  ...moving,
  ...notifications,
  ...oauth,
  ...quotes,
  ...push,
  ...registration,
  ...relationships,
  ...search,
  ...reports,
  ...scheduledStatuses,
  ...statuses,
  ...streaming,
  ...strikes,
  ...tags,
  ...timelines,
  ...trends,
  ...translation,
  ...adminAccounts,
  ...adminAnnouncements,
  ...adminCustomEmojis,
  ...adminRules,
  ...adminAuditLog,
  ...adminNotes,
  ...adminRelays,
  ...adminReports,
  ...adminRoles,
  ...adminActions,
  ...adminStrikes,
  ...adminWebhooks,
};
