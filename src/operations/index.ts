/** All operations of the contract. A missing one is a compile error here and an error at boot in the gate. */
import type { Operations } from "./kernel/operation.ts";
import * as adminAccounts from "./admin/admin-accounts.ts";
import * as adminAnnouncements from "./announcements/admin-announcements.ts";
import * as adminCustomEmojis from "./custom-emojis/custom-emojis.ts";
import * as adminRules from "./rules/rules.ts";
import * as adminAuditLog from "./admin/audit-log.ts";
import * as adminHosts from "./deliveries/admin-hosts.ts";
import * as adminNotes from "./reports/notes.ts";
import * as adminRelays from "./moderation/relays.ts";
import * as adminReports from "./reports/admin-reports.ts";
import * as adminActions from "./moderation/actions.ts";
import * as adminStrikes from "./moderation/admin-strikes.ts";
import * as adminRoles from "./admin/roles.ts";
import * as adminWebhooks from "./webhooks/webhooks.ts";
import * as accounts from "./accounts/accounts.ts";
import * as adminDocuments from "./documents/documents.ts";
import * as adminSettings from "./settings/settings.ts";
import * as adminMeasures from "./measures/measures.ts";
import * as adminTags from "./tags/admin-tags.ts";
import * as adminTrends from "./discovery/admin-trends.ts";
import * as annualReports from "./discovery/annual-reports.ts";
import * as announcements from "./announcements/announcements.ts";
import * as adminDomainBlocks from "./moderation/domain-blocks.ts";
import * as adminBlocklists from "./moderation/blocklists.ts";
import * as adminEmailBlocks from "./moderation/email-blocks.ts";
import * as adminIpBlocks from "./moderation/ip-blocks.ts";
import * as imports from "./imports/imports.ts";
import * as auth from "./auth/auth.ts";
import * as passkeys from "./auth/passkeys.ts";
import * as emails from "./registration/emails.ts";
import * as groupedNotifications from "./notifications/grouped-notifications.ts";
import * as collections from "./collections/collections.ts";
import * as conversations from "./conversations/conversations.ts";
import { getAdminDiagnosis, getProbe, sendAdminTestMail } from "./diagnosis/diagnosis.ts";
import * as deliveries from "./deliveries/deliveries.ts";
import * as filters from "./filters/filters.ts";
import * as filtersV1 from "./filters/filters-v1.ts";
import * as directory from "./discovery/directory.ts";
import * as instance from "./instance/instance.ts";
import * as adminInvites from "./invites/admin-invites.ts";
import * as invites from "./invites/invites.ts";
import * as lists from "./lists/lists.ts";
import * as media from "./media/media.ts";
import * as notificationMails from "./notifications/notification-mails.ts";
import * as notificationRequests from "./notifications/notification-requests.ts";
import * as moving from "./moving/moving.ts";
import * as notifications from "./notifications/notifications.ts";
import * as oauth from "./oauth/oauth.ts";
import * as quotes from "./statuses/quotes.ts";
import * as push from "./push/push.ts";
import * as registration from "./registration/registration.ts";
import * as relationships from "./relationships/relationships.ts";
import * as search from "./search/search.ts";
import * as reports from "./reports/reports.ts";
import * as scheduledStatuses from "./statuses/scheduled-statuses.ts";
import * as statuses from "./statuses/statuses.ts";
import * as streaming from "./streaming/streaming.ts";
import * as strikes from "./moderation/own-strikes.ts";
import * as tags from "./tags/tags.ts";
import * as timelines from "./timelines/timelines.ts";
import * as trends from "./discovery/trends.ts";
import * as translation from "./translation/translation.ts";

export const operations: Operations = {
  ...accounts,
  ...adminDocuments,
  ...adminSettings,
  ...adminDomainBlocks,
  ...adminBlocklists,
  ...adminEmailBlocks,
  ...adminIpBlocks,
  ...adminMeasures,
  getAdminDiagnosis,
  sendAdminTestMail,
  getProbe,
  ...adminTags,
  ...adminTrends,
  ...annualReports,
  ...announcements,
  ...auth,
  ...passkeys,
  ...emails,
  ...imports,
  ...groupedNotifications,
  ...collections,
  ...conversations,
  ...deliveries,
  ...filters,
  ...filtersV1,
  ...directory,
  ...instance,
  ...adminInvites,
  ...invites,
  ...lists,
  ...media,
  ...notificationMails,
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
  ...adminHosts,
  ...adminNotes,
  ...adminRelays,
  ...adminReports,
  ...adminRoles,
  ...adminActions,
  ...adminStrikes,
  ...adminWebhooks,
};
