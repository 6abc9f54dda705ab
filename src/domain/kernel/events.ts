/**
 * What a write sets off. An event is written in the transaction of the rows that it speaks of; the queue carries it,
 * at least once, to every reaction that listens. Reactions are idempotent.
 */
import type { WriteStore } from "../../store/kernel/connection.ts";
import type { Visibility } from "../../store/statuses/statuses.ts";
import { type QueuedJob, addJobs } from "../../store/kernel/queue.ts";

/** Whom a status is addressed to. Followers are those of its author, unless it is direct. */
export interface Audience {
  readonly visibility: Visibility;
  readonly authorId: string;
  readonly mentionedIds: readonly string[];
}

/** What events tell of a status: enough to address those who were shown it once the row is gone. */
export interface StatusFacts {
  readonly statusId: string;
  readonly uri: string;
  readonly reblogOfId: string | null;
  readonly audience: Audience;
}

/** An account, and another one that it did something to. */
export interface AccountPair {
  readonly accountId: string;
  readonly targetAccountId: string;
}

/** A follow, a request for one, or a block. */
export interface FollowFacts extends AccountPair {
  /** Of its activity on another server; null where it was made here. */
  readonly uri: string | null;
}

export interface NotificationFacts {
  readonly notificationId: string;
  readonly notificationType: string;
  /** Whose notification it is. */
  readonly accountId: string;
  readonly fromAccountId: string;
  readonly statusId: string | null;
}

/** Something that an account did to a status. */
export interface StatusMark {
  readonly statusId: string;
  /** Of the status. */
  readonly uri: string;
  /** Whose status it is. */
  readonly authorId: string;
  /** Who did it. */
  readonly accountId: string;
}

/** What events tell of an account: enough to name it to other servers once the row is gone. */
export interface AccountFacts {
  readonly accountId: string;
  readonly uri: string;
}

/**
 * Event → what it carries: identifiers, by which a reaction reads things as they are when it runs, and what can't be
 * read any more once the row is gone.
 */
export interface EventPayloads {
  "status.created": StatusFacts;
  "status.edited": StatusFacts;
  "status.deleted": StatusFacts;
  "status.favourited": StatusMark;
  "status.unfavourited": StatusMark;
  "status.pinned": StatusMark;
  "status.unpinned": StatusMark;
  "account.updated": AccountFacts;
  "account.followed": FollowFacts;
  "account.unfollowed": FollowFacts;
  "account.blocked": FollowFacts;
  "account.unblocked": FollowFacts;
  "account.muted": AccountPair;
  "account.unmuted": AccountPair;
  "follow.requested": FollowFacts;
  /** Its requester took it back. */
  "follow.withdrawn": FollowFacts;
  "follow.rejected": FollowFacts;
  /** A status came into homes: into those of these accounts. */
  "home.entered": { readonly statusId: string; readonly accountIds: readonly string[] };
  "notification.created": NotificationFacts;
  "notification.dismissed": { readonly accountId: string; readonly notificationId: string };
  "notifications.cleared": { readonly accountId: string };
  "media.uploaded": { readonly mediaId: string };
  "media.removed": { readonly keys: readonly string[] };
  "poll.voted": StatusMark & { readonly pollId: string; readonly choices: readonly number[] };
  "poll.expired": { readonly pollId: string };
  "user.registered": { readonly userId: string };
  "user.registration_requested": { readonly registrationId: string };
  "user.approved": { readonly userId: string };
  "user.disabled": { readonly userId: string; readonly accountId: string };
  "user.enabled": { readonly userId: string; readonly accountId: string };
  /** Someone registered with the address of a person who is here already. */
  "user.registered_again": { readonly userId: string };
  /** Someone wants to change their address to that of a person who is here already. */
  "user.address_wanted": { readonly userId: string };
  /** Null where nobody has the address: whether anybody does must not show in how long the answer takes. */
  "password.reset_requested": { readonly userId: string | null; readonly registrationId: string | null };
  "password.changed": { readonly userId: string };
  /** After too many wrong ones in a row. */
  "password.switched_off": { readonly userId: string };
  /** The address that is written to: null for the new one, which stands in the row. */
  "email.changed": { readonly userId: string; readonly former: string | null };
  "email.change_requested": { readonly changeId: string };
  "account.deleted": AccountFacts;
  /** One run removed a part of what a deleted account left. */
  "account.partly_removed": { readonly accountId: string };
  /** Where to write, since the login may be gone by then. */
  "user.deleted": { readonly email: string; readonly locale: string };
  "archive.requested": { readonly archiveId: string };
  "archive.ready": { readonly archiveId: string };
  "archives.removed": { readonly names: readonly string[] };
  "otp.changed": { readonly userId: string; readonly enabled: boolean };
  "recovery_code.used": { readonly userId: string };
  "session.new_device": { readonly userId: string; readonly sessionId: string };
  /** The network is part of what names a device. */
  "token.new_device": { readonly userId: string; readonly tokenId: string; readonly network: string };
}

export type EventType = keyof EventPayloads;
export type EventOf<Type extends EventType> = { readonly type: Type } & EventPayloads[Type];
export type AnyEvent = { [Type in EventType]: EventOf<Type> }[EventType];

/** Reactions by name; each is a file in reactions/ and a task of the queue. */
export const reactionNames = [
  "timelines",
  "notifications",
  "media",
  "files",
  "mail",
  "deletion",
  "archive",
] as const;
export type ReactionName = (typeof reactionNames)[number];

/**
 * Who reacts to what. The reactions to one event run in any order, at once: a reaction that needs what another one
 * writes listens to the event that this one emits (`home.entered`, `notification.created`), and not to the same one.
 */
const listeners: { readonly [Type in EventType]: readonly ReactionName[] } = {
  "status.created": ["timelines", "notifications"],
  "status.edited": ["notifications"],
  "status.deleted": [],
  "status.favourited": ["notifications"],
  "status.unfavourited": [],
  "status.pinned": [],
  "status.unpinned": [],
  "account.updated": [],
  "account.followed": ["timelines", "notifications"],
  "account.unfollowed": ["timelines"],
  "account.blocked": ["timelines"],
  "account.unblocked": [],
  "account.muted": [],
  "account.unmuted": [],
  "follow.requested": ["notifications"],
  "follow.withdrawn": [],
  "follow.rejected": [],
  "home.entered": [],
  "notification.created": [],
  "notification.dismissed": [],
  "notifications.cleared": [],
  "media.uploaded": ["media"],
  "media.removed": ["files"],
  "poll.voted": [],
  "poll.expired": ["notifications"],
  "user.registered": ["mail"],
  "user.registration_requested": ["mail"],
  "user.approved": ["mail"],
  "user.disabled": [],
  "user.enabled": [],
  "user.registered_again": ["mail"],
  "user.address_wanted": ["mail"],
  "password.reset_requested": ["mail"],
  "password.changed": ["mail"],
  "password.switched_off": ["mail"],
  "email.changed": ["mail"],
  "email.change_requested": ["mail"],
  "account.deleted": ["deletion"],
  "account.partly_removed": ["deletion"],
  "user.deleted": ["mail"],
  "archive.requested": ["archive"],
  "archive.ready": ["mail"],
  "archives.removed": ["files"],
  "otp.changed": ["mail"],
  "recovery_code.used": ["mail"],
  "session.new_device": ["mail"],
  "token.new_device": ["mail"],
};

/** An event that has yet to happen. */
export interface LaterEvent {
  readonly event: AnyEvent;
  readonly at: Date;
  /** Names it: an event of the same name that waits already happens at this time instead. */
  readonly key?: string;
}

/** Queues the reactions to events, in the transaction of the rows that changed. Commands call `tx.emit`. */
export async function addEvents(store: WriteStore, events: readonly AnyEvent[]): Promise<void> {
  await addJobs(
    store,
    events.flatMap((event) => jobsOf(event)),
  );
}

/** The same, for one that happens later. Commands call `tx.emitLater`. */
export async function addLaterEvent(store: WriteStore, { event, at, key }: LaterEvent): Promise<void> {
  await addJobs(
    store,
    jobsOf(event).map((job) => ({
      ...job,
      runAt: at,
      ...(key === undefined ? {} : { key: `${job.task} ${key}` }),
    })),
  );
}

/** How many mails are sent at once: fewer than jobs are run, so that a slow mail server holds nothing else up. */
const mailQueues = 2;
let mails = 0;

function jobsOf(event: AnyEvent): QueuedJob[] {
  return listeners[event.type].map((task) => {
    // One after another: each reads all that somebody ever wrote.
    if (task === "archive") return { task, payload: event, queue: "archives" };
    if (task !== "mail") return { task, payload: event };
    mails = (mails + 1) % mailQueues;
    return { task, payload: event, queue: `mail ${mails}` };
  });
}
