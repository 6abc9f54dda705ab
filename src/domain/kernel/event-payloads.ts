/** Payloads of domain events. */
import type { Visibility } from "../../store/statuses/statuses.ts";

/** Recipients of a status: the mentioned accounts and, unless it is direct, the author's followers. */
export interface Audience {
  readonly visibility: Visibility;
  readonly authorId: string;
  /** For a reblog, the author of the original; for an edit, including formerly mentioned accounts. */
  readonly mentionedIds: readonly string[];
}

/** A status in events: enough to address its recipients after the row is deleted. */
export interface StatusFacts {
  readonly statusId: string;
  readonly uri: string;
  readonly reblogOfId: string | null;
  readonly audience: Audience;
}

/** Where a status other than a reblog was listed besides home timelines. */
export interface StatusListing {
  readonly local: boolean;
  readonly hasMedia: boolean;
  /** Not a reply to somebody else. */
  readonly isTopLevel: boolean;
  /** Normalized names. */
  readonly tags: readonly string[];
}

/** The inbox of another server, and the domain of its accounts. */
export interface KnownInbox {
  readonly inbox: string;
  readonly domain: string;
}

/** An acting account and its target. */
export interface AccountPair {
  readonly accountId: string;
  readonly targetAccountId: string;
}

/** A follow, a request for one, or a block. */
export interface FollowFacts extends AccountPair {
  /** URI of the activity, assigned by the remote or this server; null between local accounts. */
  readonly uri: string | null;
}

/** A status that quotes another one, and the authors of both. */
export interface QuoteFacts {
  readonly statusId: string;
  readonly accountId: string;
  readonly quotedStatusId: string;
  readonly quotedAccountId: string;
  /** URI of the quoting status. */
  readonly uri: string;
}

/** A collection and its owner. */
export interface CollectionFacts {
  readonly collectionId: string;
  readonly accountId: string;
}

/** A collection's item and its account. */
export interface ListedAccount {
  readonly itemId: string;
  readonly targetAccountId: string;
}

/** A subscription to a relay, with what its Follow or Undo needs after the relay is deleted. */
export interface RelayFacts {
  readonly relayId: string;
  readonly followUri: string;
  readonly inboxUrl: string;
  /** The followed actor; null for the public collection, as with Mastodon's relays. */
  readonly actorUri: string | null;
}

/** The clean-up steps of a suspension and of its end. */
export type SuspensionStep =
  | "endFollows"
  | "emptyTimelines"
  | "hidePictures"
  | "hideMedia"
  | "showPictures"
  | "showMedia"
  | "fillTimelines";

/** An account's interaction with a status. */
export interface StatusMark {
  readonly statusId: string;
  /** Of the status. */
  readonly uri: string;
  /** The status's author. */
  readonly authorId: string;
  /** The account that interacted. */
  readonly accountId: string;
}

/** A user's list, and added or removed members. */
export interface ListMembers {
  readonly accountId: string;
  readonly listId: string;
  readonly memberIds: readonly string[];
}

/** An account in events: enough to identify it to other servers after the row is deleted. */
export interface AccountFacts {
  readonly accountId: string;
  readonly uri: string;
}

/**
 * Event → payload: ids, so that a reaction reads the current state when it runs, and whatever can't be read after
 * the row is deleted.
 */
export interface EventPayloads {
  /**
   * `isLate`: an old remote status that is new only to this server, and isn't streamed. `homeIds`: accounts whose
   * home timelines already have it.
   */
  "status.created": StatusFacts & { readonly isLate?: boolean; readonly homeIds?: readonly string[] };
  /** A remote status replies to an unknown one. `depth`: number of statuses that led here; absent for none. */
  "status.parent_missing": { readonly statusId: string; readonly parentUri: string; readonly depth?: number };
  "status.edited": StatusFacts;
  "status.deleted": StatusFacts & {
    readonly listing?: StatusListing;
    /** For a reblog: the URI of the original. */
    readonly reblogOfUri?: string;
    /** For a reblog: when it was made, in ISO 8601. Absent in events of version 0.1.0. */
    readonly createdAt?: string;
    /**
     * Inboxes of accounts that reblogged, favourited or answered a local status, which are no longer in the
     * database.
     */
    readonly reached?: readonly KnownInbox[];
  };
  "status.favourited": StatusMark;
  "status.unfavourited": StatusMark & { readonly favouriteId: string };
  /** A scheduled status is due. */
  "status.due": { readonly scheduledStatusId: string };
  /** The author changed the quote policy of the status. */
  "status.policy_changed": StatusFacts;
  "status.pinned": StatusMark;
  "status.unpinned": StatusMark;
  "account.created": AccountFacts;
  "account.updated": AccountFacts;
  /** A remote account was stored; its collections must still be fetched. */
  "account.fetched": AccountFacts & {
    /** URI of the account it redirects to. */
    readonly movedTo: string | null;
  };
  /** A user viewed a remote conversation, whose replies must be fetched. */
  "replies.search_due": { readonly statusId: string };
  /** A remote account is outdated. */
  "account.refresh_due": { readonly accountId: string };
  /** `moved`: the followed account replaces a moved one that the follower followed; it isn't notified. */
  "account.followed": FollowFacts & { readonly moved?: boolean };
  /** The account redirects to another one. Sends a Move to other servers. */
  "account.moved": AccountFacts & {
    readonly migrationId: string;
    readonly targetAccountId: string;
    readonly targetUri: string;
  };
  /** One run moved some of the local accounts' relationships; the next continues after `after`. */
  "account.partly_moved": {
    readonly accountId: string;
    readonly targetAccountId: string;
    readonly relation: "follows" | "blocks" | "mutes";
    readonly after: string;
  };
  /** `endedBy` is one of the two accounts: it determines whether the other server gets an Undo or a Reject. */
  "account.unfollowed": FollowFacts & { readonly endedBy: string };
  "account.blocked": FollowFacts;
  "account.unblocked": FollowFacts;
  "account.muted": AccountPair;
  "account.unmuted": AccountPair;
  /** A block or suspension ended follows of a local account; `severanceId` is the account's part of it. */
  "relationships.severed": { readonly accountId: string; readonly severanceId: string };
  /** The account disappears for everyone. Other servers are asked to hide it too, or to restore it. */
  "account.suspended": AccountFacts;
  "account.unsuspended": AccountFacts;
  /** One run did part of a suspension's clean-up, or of its reversal. */
  "account.suspension_continued": {
    readonly accountId: string;
    readonly step: SuspensionStep;
    /** The step's own cursor; null at its beginning. */
    readonly after: string | null;
  };
  "account.silenced": AccountFacts;
  "account.unsilenced": AccountFacts;
  "account.sensitized": AccountFacts;
  "account.unsensitized": AccountFacts;
  "appeal.created": { readonly appealId: string; readonly accountId: string };
  /** Sent to each moderator who receives mails about appeals. */
  "appeal.mail_due": { readonly appealId: string; readonly userId: string };
  "appeal.decided": { readonly appealId: string; readonly accountId: string };
  /** Moderators acted against an account, or warned it; it must be notified. */
  "account.warned": { readonly accountId: string; readonly warningId: string };
  "follow.requested": FollowFacts;
  /** A remote account repeated a Follow. Its server gets another Accept; nothing else changes. */
  "follow.repeated": FollowFacts;
  /** The requester withdrew the request. */
  "follow.withdrawn": FollowFacts;
  /** A request was rejected, or a remote account's follow was rejected at once. */
  "follow.rejected": FollowFacts;
  "account.endorsed": AccountPair;
  "account.unendorsed": AccountPair;
  /** The account blocked a domain; the follows between the two must still be ended. */
  "domain.block_created": { readonly accountId: string; readonly domain: string };
  /** The follows between the account and a blocked domain have ended. */
  "domain.blocked": {
    readonly accountId: string;
    readonly domain: string;
    /** How many followers and followed accounts were lost. */
    readonly followers: number;
    readonly following: number;
  };
  "domain.unblocked": { readonly accountId: string; readonly domain: string };
  /**
   * Staff blocked, unblocked, allowed or disallowed these domains; their accounts must still be limited or
   * restored.
   */
  "domains.standing_changed": { readonly domains: readonly string[] };
  /** One run did that for some of the accounts; the first domain continues after this account. */
  "domains.partly_swept": {
    readonly domains: readonly string[];
    readonly after: { readonly host: string; readonly id: string } | null;
  };
  /** Entries of an imported list must still be applied or reverted. */
  "blocklist.apply_due": { readonly importId: string };
  "blocklist.undo_due": { readonly importId: string };
  /** Entries of an import must still be applied; `after` is the id of the last entry that was removed. */
  "import.apply_due": { readonly importId: string; readonly after: string };
  /** The server subscribed to a relay, or unsubscribed. */
  "relay.subscribed": RelayFacts;
  "relay.unsubscribed": RelayFacts;
  /** A LitePub relay follows the server back; `followUri` is the URI of its Follow. */
  "relay.followed": RelayFacts & { readonly actorUri: string };
  "tag.followed": { readonly accountId: string; readonly tagId: string };
  "tag.unfollowed": { readonly accountId: string; readonly tagId: string };
  /** An account added or removed a featured hashtag. */
  "featured_tags.changed": {
    readonly accountId: string;
    readonly change: "added" | "removed";
    /** As typed. */
    readonly name: string;
  };
  /** The user, `accountId`, added members to a list. */
  "list.joined": ListMembers;
  "list.left": ListMembers;
  "list.deleted": { readonly accountId: string; readonly listId: string };
  /** A push message is due. `service` is the host of the push service. */
  /** A person has come back, whose home timeline has no entries. */
  "home.fill_due": { readonly accountId: string };
  "push.due": {
    readonly notificationId: string;
    readonly subscriptionId: string;
    readonly service: string;
    /** Number of failures. */
    readonly attempt: number;
  };
  "notification.dismissed": { readonly accountId: string; readonly notificationId: string };
  "notification_group.dismissed": { readonly accountId: string; readonly groupKey: string };
  "notifications.cleared": { readonly accountId: string };
  "media.uploaded": { readonly mediaId: string };
  /** Deliveries to another server are due. `host` is that of the inbox, including its port. */
  "deliveries.due": { readonly host: string };
  /** The same, for a server whose last requests failed. */
  "deliveries.retry_due": { readonly host: string };
  /** A server answers again since a time (ISO 8601), and some of the deliveries to it must still be made due. */
  "deliveries.resumed": { readonly host: string; readonly since: string };
  /** Another server's list of its account's local followers differs from this server's. `url` is that list. */
  "followers.differ": { readonly accountId: string; readonly url: string };
  /** A status links to a page whose preview must be fetched. `host` is that of its first link. */
  "preview.due": {
    readonly statusId: string;
    readonly host: string;
    /** How often it has waited for another job that fetches the same page. */
    readonly attempt: number;
  };
  /** A preview was refetched; the statuses that show it, from the one after `after`, still have the old one. */
  "preview.renewed": { readonly cardId: string; readonly after: string };
  /** A video, audio file or animated GIF, which takes minutes to convert. */
  "clip.uploaded": { readonly mediaId: string };
  "media.removed": { readonly keys: readonly string[] };
  /** A status quotes another one. `state` is `accepted` or `pending`. */
  "quote.created": QuoteFacts & { readonly state: string };
  /** The quoted account accepted, rejected or revoked the quote. */
  "quote.changed": QuoteFacts & { readonly state: string };
  /** A quote between remote servers is still pending: it may be approved by now. `attempt` counts from 1. */
  "quote.approval_due": { readonly statusId: string; readonly attempt: number };
  /** A remote request to quote a local status is rejected. `uri` is that of the quoting status. */
  "quote.refused": Omit<QuoteFacts, "statusId"> & { readonly requestUri: string };
  /**
   * A user's view of a direct conversation changed: a status was added, edited or deleted, or it was read.
   * `conversationId` is the id of this view, as in the API.
   */
  "conversation.updated": { readonly accountId: string; readonly conversationId: string };
  /** The user changed, added or deleted a filter, its keywords or its statuses; once per request. */
  "filters.changed": { readonly accountId: string };
  /** The time to publish an announcement, or the end of its event. */
  "announcement.due": { readonly announcementId: string };
  /** Published, or changed afterwards. */
  "announcement.published": { readonly announcementId: string };
  "announcement.deleted": { readonly announcementId: string };
  "announcement.reacted": { readonly announcementId: string; readonly name: string };
  /** `accountId` is the owner in all of these, `targetAccountId` the listed account. */
  "collection.created": CollectionFacts;
  /** `reworded`: the name or description changed, of which the listed accounts are notified. */
  "collection.updated": CollectionFacts & { readonly reworded: boolean };
  "collection.deleted": CollectionFacts;
  "collection.account_added": CollectionFacts & ListedAccount;
  "collection.account_removed": Pick<CollectionFacts, "collectionId"> & ListedAccount;
  "report.created": AccountPair & { readonly reportId: string };
  /** Moderators assigned, classified, resolved or reopened it, or changed its attachments. */
  "report.updated": AccountPair & { readonly reportId: string };
  /** Moderators decided to delete reported content, or to mark it as sensitive. `accountId` is its author. */
  "report.action_due": {
    readonly accountId: string;
    readonly action: "delete" | "mark_as_sensitive";
    readonly statusIds: readonly string[];
    readonly collectionIds: readonly string[];
  };
  /** The user accepted the notification requests from these accounts. */
  "notification_requests.accepted": {
    readonly accountId: string;
    readonly fromAccountIds: readonly string[];
  };
  /** A moderator must receive a mail about a new report. */
  "report.mail_due": { readonly reportId: string; readonly userId: string };
  /** Notification requests were accepted, and their notifications are now in the user's list. */
  "notifications.merged": { readonly accountId: string };
  /** Access tokens were revoked, which ends their streams. */
  "tokens.revoked": { readonly tokenIds: readonly string[] };
  "poll.voted": StatusMark & { readonly pollId: string; readonly choices: readonly number[] };
  /** Other servers must receive the tallies of a local poll. */
  "poll.tallies_due": { readonly pollId: string };
  "poll.expired": { readonly pollId: string };
  "user.registered": { readonly userId: string };
  "user.registration_requested": { readonly registrationId: string };
  /** Staff approved the account, whose address may not be verified yet. */
  "user.approved": { readonly userId: string; readonly accountId: string };
  /**
   * A registration is complete: verified and, if required, approved. The event for what follows from a new member. Accounts
   * that the operator makes have none.
   */
  "user.joined": { readonly userId: string; readonly accountId: string };
  /** The same for a registration with an invitation. */
  "invite.accepted": { readonly inviteId: string; readonly accountId: string };
  "user.disabled": { readonly userId: string; readonly accountId: string };
  "user.enabled": { readonly userId: string; readonly accountId: string };
  /** A registration used the e-mail address of an existing user. */
  "user.registered_again": { readonly userId: string };
  /** A user wants to change their e-mail address to that of another user, `userId`. */
  "user.address_wanted": { readonly userId: string };
  /** Both null for an unknown address. Queued nevertheless: response times must not reveal known addresses. */
  "password.reset_requested": { readonly userId: string | null; readonly registrationId: string | null };
  "password.changed": { readonly userId: string };
  /** After too many consecutive failures. */
  "password.switched_off": { readonly userId: string };
  /** `former` is the address to notify; null for the new address, which is in the row. */
  "email.changed": { readonly userId: string; readonly former: string | null };
  "email.change_requested": { readonly changeId: string };
  "account.deleted": AccountFacts;
  /** One run removed part of a deleted account's data. */
  "account.partly_removed": { readonly accountId: string };
  /** Includes the address, because the user's row may be deleted before the mail is sent. */
  "user.deleted": { readonly email: string; readonly locale: string };
  /** Notifications above `after`, up to `until`. */
  "notifications.mail_due": { readonly userId: string; readonly after: string; readonly until: string };
  "archive.requested": { readonly archiveId: string };
  "archive.ready": { readonly archiveId: string };
  "archives.removed": { readonly names: readonly string[] };
  "annual_report.requested": { readonly accountId: string; readonly year: number };
  "annual_report.ready": { readonly accountId: string; readonly reportId: string };
  "otp.changed": { readonly userId: string; readonly enabled: boolean };
  "recovery_code.used": { readonly userId: string };
  "recovery_codes.renewed": { readonly userId: string };
  /** Includes the name, because the row of a removed passkey is gone. */
  "passkey.changed": { readonly userId: string; readonly change: "added" | "removed"; readonly name: string };
  /** The signature counter of a passkey didn't increase. */
  "passkey.copied": { readonly userId: string; readonly name: string };
  "session.new_device": { readonly userId: string; readonly sessionId: string };
  /** `network` is the subscriber's network, which is part of a device's identity. */
  "token.new_device": { readonly userId: string; readonly tokenId: string; readonly network: string };
  /** An event matches webhooks: the bodies of these deliveries must be made. */
  "webhook.triggered": { readonly deliveryIds: readonly string[] };
  /** A webhook has deliveries to send. */
  "webhook.due": { readonly webhookId: string };
  /** Received activities must be processed. */
  "inbox.due": { readonly bucket: number };
}

export type EventType = keyof EventPayloads;
/** The events of these types. */
export type EventOf<Type extends EventType> = {
  [Each in Type]: { readonly type: Each } & EventPayloads[Each];
}[Type];
export type AnyEvent = EventOf<EventType>;
