/** What domain events carry. */
import type { Visibility } from "../../store/statuses/statuses.ts";

/** Whom a status is addressed to: the mentioned accounts and, unless it is direct, the author's followers. */
export interface Audience {
  readonly visibility: Visibility;
  readonly authorId: string;
  /** Of a reblog, the author of the original; of an edit, also those whom it no longer mentions. */
  readonly mentionedIds: readonly string[];
}

/** What events carry about a status: enough to address its recipients after the row is deleted. */
export interface StatusFacts {
  readonly statusId: string;
  readonly uri: string;
  readonly reblogOfId: string | null;
  readonly audience: Audience;
}

/** Where a status, which is no reblog, was listed besides home timelines. */
export interface StatusListing {
  readonly local: boolean;
  readonly hasMedia: boolean;
  /** No reply to somebody else. */
  readonly isTopLevel: boolean;
  /** Normalized names. */
  readonly tags: readonly string[];
}

/** Where another server gets activities, and the domain of its accounts. */
export interface KnownInbox {
  readonly inbox: string;
  readonly domain: string;
}

/** An acting account and the account that it acts on. */
export interface AccountPair {
  readonly accountId: string;
  readonly targetAccountId: string;
}

/** A follow, a request for one, or a block. */
export interface FollowFacts extends AccountPair {
  /** URI of the activity, which a remote account or this server made; null between local accounts. */
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

/** An entry of a collection, and the account in it. */
export interface ListedAccount {
  readonly itemId: string;
  readonly targetAccountId: string;
}

/** A subscription to a relay: what its Follow, or the Undo of it, needs once the relay is deleted. */
export interface RelayFacts {
  readonly relayId: string;
  readonly followUri: string;
  readonly inboxUrl: string;
  /** The actor that is followed; null for everything public, as with Mastodon's relays. */
  readonly actorUri: string | null;
}

export interface NotificationFacts {
  readonly notificationId: string;
  readonly notificationType: string;
  /** The recipient. */
  readonly accountId: string;
  readonly fromAccountId: string;
  readonly statusId: string | null;
  /** The recipient's policy keeps it in a request: it is neither pushed nor streamed. */
  readonly filtered: boolean;
}

/** What is done after a suspension, and after its end. */
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

/** A user's list, and members that were added or removed. */
export interface ListMembers {
  readonly accountId: string;
  readonly listId: string;
  readonly memberIds: readonly string[];
}

/** What events carry about an account: enough to identify it to other servers after the row is deleted. */
export interface AccountFacts {
  readonly accountId: string;
  readonly uri: string;
}

/**
 * Event → payload: identifiers, so that a reaction reads the current state when it runs, and whatever can't be read
 * after the row is deleted.
 */
export interface EventPayloads {
  /**
   * `isLate`: an old status of another server, which is new only here: it isn't streamed. `homeIds`: accounts whose home
   * timelines have it already.
   */
  "status.created": StatusFacts & { readonly isLate?: boolean; readonly homeIds?: readonly string[] };
  /** A status of another server replies to one that is unknown here. `depth`: statuses that led here; absent for none. */
  "status.parent_missing": { readonly statusId: string; readonly parentUri: string; readonly depth?: number };
  "status.edited": StatusFacts;
  "status.deleted": StatusFacts & {
    readonly listing?: StatusListing;
    /** Of a reblog: the URI of the original. */
    readonly reblogOfUri?: string;
    /** Inboxes of accounts that reblogged, favourited or answered a local status; the database no longer has them. */
    readonly reached?: readonly KnownInbox[];
  };
  "status.favourited": StatusMark;
  "status.unfavourited": StatusMark & { readonly favouriteId: string };
  /** The time of a scheduled status has come. */
  "status.due": { readonly scheduledStatusId: string };
  /** The author changed who may quote the status. */
  "status.policy_changed": StatusFacts;
  "status.pinned": StatusMark;
  "status.unpinned": StatusMark;
  "account.created": AccountFacts;
  "account.updated": AccountFacts;
  /** An account of another server was stored; what else its server says of it is still to be fetched. */
  "account.fetched": AccountFacts & {
    /** URI of the account to which it redirects. */
    readonly movedTo: string | null;
  };
  /** Somebody opened a remote conversation; its replies are to be fetched. */
  "replies.search_due": { readonly statusId: string };
  /** What is known of an account of another server is old. */
  "account.refresh_due": { readonly accountId: string };
  /** `moved`: the followed account is the new one of an account that the follower followed; it isn't notified. */
  "account.followed": FollowFacts & { readonly moved?: boolean };
  /** The account redirects to another one. Other servers get a Move. */
  "account.moved": AccountFacts & {
    readonly migrationId: string;
    readonly targetAccountId: string;
    readonly targetUri: string;
  };
  /** One run moved some of the local accounts' relations; the next continues after `after`. */
  "account.partly_moved": {
    readonly accountId: string;
    readonly targetAccountId: string;
    readonly relation: "follows" | "blocks" | "mutes";
    readonly after: string;
  };
  /** `endedBy` is one of the two accounts: its server tells the other with an Undo, or with a Reject. */
  "account.unfollowed": FollowFacts & { readonly endedBy: string };
  "account.blocked": FollowFacts;
  "account.unblocked": FollowFacts;
  "account.muted": AccountPair;
  "account.unmuted": AccountPair;
  /** A block or suspension ended follows of a local account; `severanceId` is the account's part of it. */
  "relationships.severed": { readonly accountId: string; readonly severanceId: string };
  /** The account disappears for everyone. Other servers are asked to hide it too, or to show it again. */
  "account.suspended": AccountFacts;
  "account.unsuspended": AccountFacts;
  /** One run did a part of what follows a suspension or its end. */
  "account.suspension_continued": {
    readonly accountId: string;
    readonly step: SuspensionStep;
    /** Where the step goes on: its own cursor; null at its beginning. */
    readonly after: string | null;
  };
  "account.silenced": AccountFacts;
  "account.unsilenced": AccountFacts;
  "account.sensitized": AccountFacts;
  "account.unsensitized": AccountFacts;
  "appeal.created": { readonly appealId: string; readonly accountId: string };
  /** Sent to each moderator who gets mails about appeals. */
  "appeal.mail_due": { readonly appealId: string; readonly userId: string };
  "appeal.decided": { readonly appealId: string; readonly accountId: string };
  /** Moderators took action against an account, or warned it; the account is to be told. */
  "account.warned": { readonly accountId: string; readonly warningId: string };
  "follow.requested": FollowFacts;
  /** A remote account followed once more. Its server gets another Accept; nothing else changes. */
  "follow.repeated": FollowFacts;
  /** The requester withdrew the request. */
  "follow.withdrawn": FollowFacts;
  /** A request was rejected, or a remote account's follow was refused at once. */
  "follow.rejected": FollowFacts;
  "account.endorsed": AccountPair;
  "account.unendorsed": AccountPair;
  /** The account blocked a server; the follows between the two are still to be ended. */
  "domain.block_created": { readonly accountId: string; readonly domain: string };
  /** The follows between the account and a server that it blocked have ended. */
  "domain.blocked": {
    readonly accountId: string;
    readonly domain: string;
    /** How many followers and followed accounts it lost. */
    readonly followers: number;
    readonly following: number;
  };
  "domain.unblocked": { readonly accountId: string; readonly domain: string };
  /** Staff blocked, unblocked, allowed or disallowed these domains; their accounts are still to be limited or restored. */
  "domains.standing_changed": { readonly domains: readonly string[] };
  /** One run did that for a part of the accounts; the first domain continues after this account. */
  "domains.partly_swept": {
    readonly domains: readonly string[];
    readonly after: { readonly host: string; readonly id: string } | null;
  };
  /** Entries of an imported list are still to be applied, or to be undone. */
  "blocklist.apply_due": { readonly importId: string };
  "blocklist.undo_due": { readonly importId: string };
  /** The server subscribes to a relay, or ends that. */
  "relay.subscribed": RelayFacts;
  "relay.unsubscribed": RelayFacts;
  /** A LitePub relay follows the server back; `followUri` is that of its Follow. */
  "relay.followed": RelayFacts & { readonly actorUri: string };
  "tag.followed": { readonly accountId: string; readonly tagId: string };
  "tag.unfollowed": { readonly accountId: string; readonly tagId: string };
  /** An account added or removed a hashtag on its profile. */
  "featured_tags.changed": {
    readonly accountId: string;
    readonly change: "added" | "removed";
    /** As the account writes it. */
    readonly name: string;
  };
  /** The user, `accountId`, added members to a list. */
  "list.joined": ListMembers;
  "list.left": ListMembers;
  "list.deleted": { readonly accountId: string; readonly listId: string };
  "notification.created": NotificationFacts;
  /** A push message is to be sent. `service` is the host of the push service. */
  "push.due": {
    readonly notificationId: string;
    readonly subscriptionId: string;
    readonly service: string;
    /** How often it has failed. */
    readonly attempt: number;
  };
  "notification.dismissed": { readonly accountId: string; readonly notificationId: string };
  "notification_group.dismissed": { readonly accountId: string; readonly groupKey: string };
  "notifications.cleared": { readonly accountId: string };
  "media.uploaded": { readonly mediaId: string };
  /** Activities wait for another server. `host` is that of the inbox, with its port. */
  "deliveries.due": { readonly host: string };
  /** The same, of a server whose last requests failed. */
  "deliveries.retry_due": { readonly host: string };
  /** A server takes other accounts of this one for followers of its account than this one. `url` lists them. */
  "followers.differ": { readonly accountId: string; readonly url: string };
  /** A status links to a page whose preview is to be fetched. `host` is that of its first link. */
  "preview.due": {
    readonly statusId: string;
    readonly host: string;
    /** How often it has waited for another job that fetches the same page. */
    readonly attempt: number;
  };
  /** A preview was fetched anew; the statuses that show it, from the one after `after`, still show the old one. */
  "preview.renewed": { readonly cardId: string; readonly after: string };
  /** A video, audio file or animated GIF, which takes minutes to convert. */
  "clip.uploaded": { readonly mediaId: string };
  "media.removed": { readonly keys: readonly string[] };
  /** A status quotes another one. `state` is `accepted` or `pending`. */
  "quote.created": QuoteFacts & { readonly state: string };
  /** The quoted account accepted, rejected or revoked the quote. */
  "quote.changed": QuoteFacts & { readonly state: string };
  /** A quote between other servers is still pending: its approval may be there by now. `attempt` counts from 1. */
  "quote.approval_due": { readonly statusId: string; readonly attempt: number };
  /** A local account's status may not be quoted; the server that asked gets a Reject. `uri` is that of the quoting status. */
  "quote.refused": Omit<QuoteFacts, "statusId"> & { readonly requestUri: string };
  /**
   * A user's view of a direct conversation changed: a new status, an edited or deleted one, or it was read.
   * `conversationId` is the id of this view, as in the API.
   */
  "conversation.updated": { readonly accountId: string; readonly conversationId: string };
  /** The user changed, added or deleted a filter, its keywords or its statuses; once per request. */
  "filters.changed": { readonly accountId: string };
  /** The time at which to publish an announcement, or at which its event ends. */
  "announcement.due": { readonly announcementId: string };
  /** Published, or changed since. */
  "announcement.published": { readonly announcementId: string };
  "announcement.deleted": { readonly announcementId: string };
  "announcement.reacted": { readonly announcementId: string; readonly name: string };
  /** `accountId` is the owner in all of these, `targetAccountId` the listed account. */
  "collection.created": CollectionFacts;
  /** `reworded`: the name or the description changed, of which the listed accounts are notified. */
  "collection.updated": CollectionFacts & { readonly reworded: boolean };
  "collection.deleted": CollectionFacts;
  "collection.account_added": CollectionFacts & ListedAccount;
  "collection.account_removed": Pick<CollectionFacts, "collectionId"> & ListedAccount;
  "report.created": AccountPair & { readonly reportId: string };
  /** Moderators assigned, classified, resolved or reopened it, or changed what is attached. */
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
  /** A moderator gets a mail about a new report. */
  "report.mail_due": { readonly reportId: string; readonly userId: string };
  /** Notification requests were accepted, and their notifications are now in the user's list. */
  "notifications.merged": { readonly accountId: string };
  /** Access tokens were revoked: they end the streams that were opened with them. */
  "tokens.revoked": { readonly tokenIds: readonly string[] };
  "poll.voted": StatusMark & { readonly pollId: string; readonly choices: readonly number[] };
  /** Other servers are to get the tallies of a local poll. */
  "poll.tallies_due": { readonly pollId: string };
  "poll.expired": { readonly pollId: string };
  "user.registered": { readonly userId: string };
  "user.registration_requested": { readonly registrationId: string };
  "user.approved": { readonly userId: string; readonly accountId: string };
  /** A registration is complete: the address is verified and, if required, a moderator has approved the user. */
  "user.joined": { readonly userId: string; readonly accountId: string };
  "user.disabled": { readonly userId: string; readonly accountId: string };
  "user.enabled": { readonly userId: string; readonly accountId: string };
  /** A registration used the email address of an existing user. */
  "user.registered_again": { readonly userId: string };
  /** A user asked to change their email address to that of another user, `userId`. */
  "user.address_wanted": { readonly userId: string };
  /** Both null for an unknown address. Queued all the same: response times must not reveal known addresses. */
  "password.reset_requested": { readonly userId: string | null; readonly registrationId: string | null };
  "password.changed": { readonly userId: string };
  /** After too many failed attempts in a row. */
  "password.switched_off": { readonly userId: string };
  /** `former` is the address to notify; null for the new address, which is in the row. */
  "email.changed": { readonly userId: string; readonly former: string | null };
  "email.change_requested": { readonly changeId: string };
  "account.deleted": AccountFacts;
  /** One run removed a part of a deleted account's data. */
  "account.partly_removed": { readonly accountId: string };
  /** Carries the address, since the user's row may be deleted by the time the mail is sent. */
  "user.deleted": { readonly email: string; readonly locale: string };
  "archive.requested": { readonly archiveId: string };
  "archive.ready": { readonly archiveId: string };
  "archives.removed": { readonly names: readonly string[] };
  "annual_report.requested": { readonly accountId: string; readonly year: number };
  "annual_report.ready": { readonly accountId: string; readonly reportId: string };
  "otp.changed": { readonly userId: string; readonly enabled: boolean };
  "recovery_code.used": { readonly userId: string };
  "session.new_device": { readonly userId: string; readonly sessionId: string };
  /** `network` is the subscriber's network, which is part of a device's identity. */
  "token.new_device": { readonly userId: string; readonly tokenId: string; readonly network: string };
  /** Webhooks want an event: the bodies of these deliveries are to be made. */
  "webhook.triggered": { readonly deliveryIds: readonly string[] };
  /** A webhook has deliveries to send. */
  "webhook.due": { readonly webhookId: string };
  /** Activities of other servers are to be processed. */
  "inbox.due": { readonly bucket: number };
}

export type EventType = keyof EventPayloads;
export type EventOf<Type extends EventType> = { readonly type: Type } & EventPayloads[Type];
export type AnyEvent = { [Type in EventType]: EventOf<Type> }[EventType];
