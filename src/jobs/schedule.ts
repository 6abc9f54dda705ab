/** The periodic jobs, which remove what has expired. Times are UTC. */
import { type ParsedCronItem, parseCronItems } from "graphile-worker";
import { removeOldArchives } from "../domain/archives/archives.ts";
import { type Context, type Transaction, inStore } from "../domain/kernel/context.ts";
import { removeAbandonedMedia } from "../domain/media/media.ts";
import { queueNotificationMails } from "../domain/notifications/mails.ts";
import { tidyCachedFiles } from "../domain/media/remote-clean-up.ts";
import { removeUnfinishedFiles } from "../domain/media/uploading.ts";
import { findPopularAccounts } from "../domain/discovery/suggestions.ts";
import { refreshTrends } from "../domain/discovery/trends.ts";
import { revokeExpiredSessionTokens } from "../domain/oauth/session-tokens.ts";
import { removeOldRefreshes } from "../store/discovery/async-refreshes.ts";
import { probeUnavailableHosts, resumeForgottenHosts, trimActivities } from "../domain/deliveries/chores.ts";
import { removeDueSuspended } from "../domain/moderation/suspension.ts";
import {
  countAllMeasures,
  countRecentMeasures,
  measureStorage,
  removeOldActivity,
} from "../domain/measures/counting.ts";
import { removeUnusedPreviews } from "../domain/previews/previews.ts";
import { undoMemory } from "../domain/relationships/remote-follows.ts";
import { pruneWithinLimits } from "../domain/retention/pruning.ts";
import { indexBacklog } from "../domain/search/indexing.ts";
import { resumeReceived, trimReceived } from "../domain/federation/received-activities.ts";
import { firstReportedWeek } from "../domain/instance/usage.ts";
import { tendHomes } from "../domain/timelines/homes.ts";
import type { WriteStore } from "../store/kernel/connection.ts";
import { trimLists } from "../store/timelines/list-timelines.ts";
import { removeOldIps } from "../store/admin/accounts-with-logins.ts";
import { removeOldAuthTokens } from "../store/auth/auth-tokens.ts";
import { removeUnseenDevices } from "../store/auth/devices.ts";
import { removeOldOtpEnrolments } from "../store/auth/one-time-codes.ts";
import { removeOldPasskeyChallenges } from "../store/auth/passkeys.ts";
import { removeOldEmailChanges } from "../store/auth/email-changes.ts";
import { removeOldImports } from "../store/imports/imports.ts";
import { removeOldPreviews } from "../store/moderation/blocklists.ts";
import { removeOldAttempts } from "../store/moderation/email-attempts.ts";
import { removeExpiredIpBlocks } from "../store/moderation/ip-blocks.ts";
import { removeOldCodes, removeRevokedTokens, removeUnusedApps } from "../store/oauth/oauth.ts";
import { removeExpiredIdempotencyKeys } from "../store/statuses/publishing.ts";
import { trimLog } from "../store/streaming/log.ts";
import { removeExpiredRateLimits } from "../store/auth/rate-limits.ts";
import { removeNeverVerified, removeOldRegistrations } from "../store/registration/registrations.ts";
import { removeOldSessions } from "../store/auth/sessions.ts";
import { removeOldUndos } from "../store/relationships/early-undos.ts";
import { removeRemoteTombstones } from "../store/federation/tombstones.ts";
import { removeOldTranslations } from "../store/translation/translations.ts";
import { removeSignInsBefore } from "../store/instance/usage.ts";
import { resumeDeliveries, trimDeliveries } from "../domain/webhooks/retention.ts";
import { sweep } from "../work/sweep.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** How many entries the timeline of a list keeps: a person has up to 50 lists. */
const listLength = 10_000;

type Chore = (context: Context) => Promise<void>;

type Removal = (store: WriteStore, before: Date) => Promise<void>;

/** A chore that removes, in one transaction, what is older than so many milliseconds. */
function removing(removal: Removal, age = 0): Chore {
  return (context) => context.writeWithoutActor(remove, removal, new Date(context.clock().getTime() - age));
}

function remove(tx: Transaction, removal: Removal, before: Date): Promise<void> {
  return removal(tx.store, before);
}

function forgetRemote(tx: Transaction, before: Date): Promise<void> {
  return removeRemoteTombstones(tx.store, tx.config.publicUrl.origin, before);
}

function removeOldSignIns(tx: Transaction): Promise<void> {
  return removeSignInsBefore(tx.store, firstReportedWeek(tx.clock()));
}

/** Chores by name. Each is a task of the queue, and idempotent. */
export const chores = {
  remove_idempotency_keys: removing(removeExpiredIdempotencyKeys),
  remove_rate_limits: removing(removeExpiredRateLimits),
  // A day after they expire, so that the server can tell a replayed code from an unknown one.
  remove_oauth_codes: removing(removeOldCodes, day),
  remove_auth_tokens: removing(removeOldAuthTokens, day),
  remove_otp_enrolments: removing(removeOldOtpEnrolments),
  remove_passkey_challenges: removing(removeOldPasskeyChallenges),
  remove_email_changes: removing(removeOldEmailChanges, 2 * day),
  // After the links in their mails have expired.
  remove_registrations: removing(removeOldRegistrations, 2 * day),
  // After the longest session.
  remove_sessions: removing(removeOldSessions, 31 * day),
  // Expired sessions can't be used any more: their browsers get no more push messages.
  remove_expired_session_tokens: (context) => context.writeWithoutActor(revokeExpiredSessionTokens),
  // As in Mastodon. A link in a mail is valid for one day.
  remove_never_verified: removing(removeNeverVerified, 7 * day),
  remove_unseen_devices: removing(removeUnseenDevices, 365 * day),
  // As in Mastodon.
  remove_old_ips: removing(removeOldIps, 365 * day),
  remove_revoked_tokens: removing(removeRevokedTokens, 30 * day),
  // Anybody may register an app, and apps register again when theirs is gone. Mastodon keeps them as long.
  remove_unused_apps: removing(removeUnusedApps, day),
  remove_expired_ip_blocks: removing(removeExpiredIpBlocks),
  remove_blocklist_previews: removing(removeOldPreviews, 7 * day),
  remove_imports: removing(removeOldImports, 30 * day),
  remove_email_attempts: removing(removeOldAttempts, 8 * day),
  remove_abandoned_media: (context) =>
    removeAbandonedMedia(context, new Date(context.clock().getTime() - day)),
  remove_unfinished_files: removeUnfinishedFiles,
  tidy_cached_files: tidyCachedFiles,
  remove_early_undos: removing(removeOldUndos, undoMemory),
  // Late activities about what is gone come within days; after that, its server says that it is gone.
  remove_remote_tombstones: (context) =>
    context.writeWithoutActor(forgetRemote, new Date(context.clock().getTime() - 30 * day)),
  remove_translations: removing(removeOldTranslations, 7 * day),
  remove_unused_previews: removeUnusedPreviews,
  remove_archives: removeOldArchives,
  remove_sign_ins: (context) => context.writeWithoutActor(removeOldSignIns),
  queue_notification_mails: queueNotificationMails,
  // Clients that were disconnected get what they missed within this time.
  trim_stream_events: removing(trimLog, day),
  index_backlog: indexBacklog,
  prune_remote_statuses: pruneWithinLimits,
  refresh_trends: refreshTrends,
  count_measures: countRecentMeasures,
  count_all_measures: countAllMeasures,
  measure_storage: measureStorage,
  remove_old_activity: removeOldActivity,
  find_popular_accounts: findPopularAccounts,
  remove_async_refreshes: removing(removeOldRefreshes, day),
  remove_suspended: removeDueSuspended,
  trim_homes: tendHomes,
  trim_lists: (context) =>
    sweep((after) => context.writeWithoutActor(inStore, trimLists, after, listLength), "0"),
  trim_webhook_deliveries: trimDeliveries,
  resume_webhook_deliveries: resumeDeliveries,
  trim_activities: trimActivities,
  resume_deliveries: resumeForgottenHosts,
  probe_unavailable_hosts: probeUnavailableHosts,
  trim_received_activities: trimReceived,
  resume_received_activities: resumeReceived,
  async back_up(context) {
    if (context.config.backups.every === undefined) return;
    // Loaded only if used.
    const { backUpWhenDue } = await import("../backup/scheduled.ts");
    await backUpWhenDue(context);
  },
} as const satisfies Readonly<Record<string, Chore>>;

type ChoreName = keyof typeof chores;

/** Cron patterns: minute, hour, day of the month, month, day of the week. Spread over the hour. */
const times: Readonly<Record<ChoreName, string>> = {
  remove_idempotency_keys: "7 * * * *",
  remove_rate_limits: "17 * * * *",
  remove_oauth_codes: "27 * * * *",
  remove_auth_tokens: "31 * * * *",
  remove_otp_enrolments: "36 * * * *",
  remove_passkey_challenges: "34 * * * *",
  remove_email_changes: "32 * * * *",
  remove_registrations: "33 * * * *",
  remove_sessions: "35 * * * *",
  remove_expired_session_tokens: "38 * * * *",
  remove_never_verified: "39 * * * *",
  remove_unseen_devices: "41 4 * * *",
  remove_old_ips: "42 4 * * *",
  remove_revoked_tokens: "43 4 * * *",
  remove_unused_apps: "51 4 * * *",
  remove_expired_ip_blocks: "49 * * * *",
  remove_blocklist_previews: "52 4 * * *",
  remove_imports: "54 4 * * *",
  remove_email_attempts: "50 4 * * *",
  remove_abandoned_media: "37 * * * *",
  remove_unfinished_files: "59 * * * *",
  tidy_cached_files: "*/10 * * * *",
  remove_unused_previews: "23 4 * * *",
  remove_archives: "53 * * * *",
  remove_translations: "55 * * * *",
  remove_early_undos: "3 * * * *",
  remove_remote_tombstones: "55 3 * * *",
  remove_sign_ins: "57 3 * * 1",
  queue_notification_mails: "*/5 * * * *",
  trim_stream_events: "*/10 * * * *",
  index_backlog: "*/10 * * * *",
  // After the sizes were measured.
  prune_remote_statuses: "33 3 * * *",
  refresh_trends: "*/5 * * * *",
  count_measures: "*/10 * * * *",
  count_all_measures: "13 2 * * 0",
  measure_storage: "13 3 * * *",
  remove_old_activity: "45 3 * * *",
  find_popular_accounts: "23 * * * *",
  remove_async_refreshes: "29 * * * *",
  remove_suspended: "13 * * * *",
  trim_homes: "47 */6 * * *",
  trim_lists: "48 3 * * *",
  trim_webhook_deliveries: "9 * * * *",
  resume_webhook_deliveries: "*/10 * * * *",
  trim_activities: "19 * * * *",
  resume_deliveries: "*/10 * * * *",
  probe_unavailable_hosts: "24 * * * *",
  trim_received_activities: "19 4 * * *",
  resume_received_activities: "*/2 * * * *",
  back_up: "28 * * * *",
};

/**
 * The schedule for graphile-worker. Several processes may run it: each chore is queued once. A chore that was due
 * while no server ran, up to a day ago, is queued at the next start.
 */
export const schedule: readonly ParsedCronItem[] = parseCronItems(
  Object.entries(times).map(([task, match]) => ({
    task,
    match,
    options: { backfillPeriod: day, jobKey: task, maxAttempts: 5 },
  })),
);
