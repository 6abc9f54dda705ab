/** Which reactions listen to which events. */
import type { EventType } from "./event-payloads.ts";

/**
 * Reactions that only write to the database. They run for many events at once, in the transaction that takes
 * these (src/reactions/batch.ts), or as a job for an event that fails there, or was scheduled. They run in this
 * order, which is also that of an event's entries for streams: `search` locks the statuses, so it comes first.
 */
export const batchReactions = ["search", "streams", "timelines", "lists", "notifications"] as const;

export type BatchReactionName = (typeof batchReactions)[number];

/** Reactions that are slow or use the network: one job per event. */
type JobReactionName =
  | "domains"
  | "media"
  | "clips"
  | "files"
  | "mail"
  | "deletion"
  | "moving"
  | "imports"
  | "suspension"
  | "archive"
  | "push"
  | "previews"
  | "announcements"
  | "reports"
  | "reported"
  | "publishing"
  | "webhooks"
  | "webhook_deliveries"
  | "federation"
  | "deliveries"
  | "delivery_retries"
  | "delivery_resumption"
  | "inbox"
  | "lookups"
  | "awaited_lookups"
  | "reindexing"
  | "autofollow";

/** Reactions by name; each is a file in reactions/ and a task of the queue. */
export type ReactionName = BatchReactionName | JobReactionName;

const batched: ReadonlySet<ReactionName> = new Set(batchReactions);

/** Whether a reaction runs in batches, not as a job per event. */
export function isInBatch(name: ReactionName): boolean {
  return batched.has(name);
}

/**
 * Event → its reactions. The jobs of an event run concurrently, in any order, after its reactions in the batch. A
 * reaction that needs another one's writes listens to an event that this one emits (`push.due`).
 */
export const listeners: { readonly [Type in EventType]: readonly ReactionName[] } = {
  "status.created": ["timelines", "lists", "notifications", "streams", "search", "federation"],
  "status.parent_missing": ["lookups"],
  "status.edited": ["notifications", "streams", "search", "timelines", "federation"],
  "status.deleted": ["streams", "federation"],
  "status.favourited": ["notifications", "federation"],
  "status.unfavourited": ["federation"],
  "status.due": ["publishing"],
  "status.policy_changed": ["streams", "federation"],
  "status.pinned": ["federation"],
  "status.unpinned": ["federation"],
  "account.created": [],
  "account.updated": ["reindexing", "federation"],
  "account.followed": ["timelines", "lists", "notifications", "federation", "awaited_lookups"],
  "account.fetched": ["lookups"],
  "replies.search_due": ["awaited_lookups"],
  "account.refresh_due": ["lookups"],
  "account.moved": ["moving", "federation"],
  "account.partly_moved": ["moving"],
  "account.unfollowed": ["timelines", "lists", "federation"],
  "account.blocked": ["federation"],
  "account.unblocked": ["federation"],
  "account.muted": [],
  "account.unmuted": [],
  "relationships.severed": ["notifications"],
  "account.suspended": ["suspension", "federation"],
  "account.unsuspended": ["suspension", "federation"],
  "account.suspension_continued": ["suspension"],
  "account.silenced": [],
  "account.unsilenced": [],
  "account.sensitized": [],
  "account.unsensitized": [],
  "appeal.created": [],
  "appeal.mail_due": ["mail"],
  "appeal.decided": ["mail"],
  "account.warned": ["notifications", "mail"],
  "follow.requested": ["notifications", "federation"],
  "follow.repeated": ["federation"],
  "follow.withdrawn": ["federation"],
  "follow.rejected": ["federation"],
  "account.endorsed": [],
  "account.unendorsed": [],
  "domain.block_created": ["domains"],
  "domain.blocked": [],
  "domain.unblocked": [],
  "domains.standing_changed": ["domains"],
  "domains.partly_swept": ["domains"],
  "blocklist.apply_due": ["domains"],
  "blocklist.undo_due": ["domains"],
  "import.apply_due": ["imports"],
  "relay.subscribed": ["federation"],
  "relay.unsubscribed": ["federation"],
  "relay.followed": ["federation"],
  "tag.followed": [],
  "tag.unfollowed": ["timelines"],
  "featured_tags.changed": ["federation"],
  "list.joined": ["lists"],
  "list.left": ["lists"],
  "list.deleted": [],
  "push.due": ["push"],
  "notification.dismissed": [],
  "notification_group.dismissed": [],
  "notifications.cleared": [],
  "media.uploaded": ["media"],
  "deliveries.due": ["deliveries"],
  "deliveries.retry_due": ["delivery_retries"],
  "deliveries.resumed": ["delivery_resumption"],
  "followers.differ": ["lookups"],
  "preview.due": ["previews"],
  "preview.renewed": ["previews"],
  "clip.uploaded": ["clips"],
  "media.removed": ["files"],
  "quote.created": ["notifications"],
  "quote.changed": ["streams", "notifications", "federation"],
  "quote.approval_due": ["lookups"],
  "quote.refused": ["federation"],
  "conversation.updated": ["streams"],
  "filters.changed": ["streams"],
  "announcement.due": ["announcements"],
  "announcement.published": ["streams"],
  "announcement.deleted": ["streams"],
  "announcement.reacted": ["streams"],
  "report.created": ["notifications", "federation"],
  "report.updated": [],
  "report.action_due": ["reported"],
  "notifications.merged": ["streams"],
  "tokens.revoked": ["streams"],
  "collection.created": [],
  "collection.updated": ["notifications"],
  "collection.deleted": [],
  "collection.account_added": ["notifications"],
  "collection.account_removed": [],
  "notification_requests.accepted": ["notifications"],
  "report.mail_due": ["mail"],
  "poll.voted": ["federation"],
  "poll.tallies_due": ["federation"],
  "poll.expired": ["notifications", "federation"],
  "user.registered": ["mail"],
  "user.registration_requested": ["mail"],
  "user.approved": ["mail"],
  "user.joined": ["notifications"],
  "invite.accepted": ["autofollow"],
  "user.disabled": [],
  "user.enabled": [],
  "user.registered_again": ["mail"],
  "user.address_wanted": ["mail"],
  "password.reset_requested": ["mail"],
  "password.changed": ["mail"],
  "password.switched_off": ["mail"],
  "email.changed": ["mail"],
  "email.change_requested": ["mail"],
  "account.deleted": ["deletion", "federation"],
  "account.partly_removed": ["deletion"],
  "user.deleted": ["mail"],
  "notifications.mail_due": ["mail"],
  "archive.requested": ["archive"],
  "archive.ready": ["mail"],
  "archives.removed": ["files"],
  "annual_report.requested": ["reports"],
  "annual_report.ready": ["notifications"],
  "otp.changed": ["mail"],
  "recovery_code.used": ["mail"],
  "recovery_codes.renewed": ["mail"],
  "passkey.changed": ["mail"],
  "passkey.copied": ["mail"],
  "session.new_device": ["mail"],
  "token.new_device": ["mail"],
  "webhook.triggered": ["webhooks"],
  "webhook.due": ["webhook_deliveries"],
  "inbox.due": ["inbox"],
};

/** The types of events that this release knows. */
export const eventTypes: readonly string[] = Object.keys(listeners);
