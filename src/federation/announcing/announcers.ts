/** How events are announced: by which actors, with which activities. */
import type { Queryable } from "../../domain/kernel/context.ts";
import type { EventOf, EventType } from "../../domain/kernel/events.ts";
import { findPolls } from "../../store/statuses/polls.ts";
import type { Announcement, Run } from "./announcement.ts";
import * as polls from "./polls.ts";
import * as profiles from "./profiles.ts";
import * as quotes from "./quotes.ts";
import * as relationships from "./relationships.ts";
import { announceAcceptOfRelay, announceSubscription } from "./relays.ts";
import { announceReport } from "./reports.ts";
import * as statuses from "./statuses.ts";

type Announcements = readonly Announcement[] | Promise<readonly Announcement[]>;

/** Announces an event by accounts. */
interface AccountAnnouncer<Type extends EventType> {
  /** The ids of the announcing accounts; remote ones are ignored. */
  readonly accountsOf: (
    event: EventOf<Type>,
    context: Queryable,
  ) => readonly string[] | Promise<readonly string[]>;
  /** Whether its activities embed the actor's document. */
  readonly showsActor?: boolean;
  /** The activities to send now; none if the event is outdated. */
  readonly announce: (run: Run, event: EventOf<Type>) => Announcements;
}

/** Announces an event by the instance actor. */
interface InstanceAnnouncer<Type extends EventType> {
  /** @param id as in `Run` */
  readonly announceAsInstance: (context: Queryable, event: EventOf<Type>, id: string) => Announcements;
}

export type Announcer<Type extends EventType> = AccountAnnouncer<Type> | InstanceAnnouncer<Type>;

const byAuthor = ({ audience }: { readonly audience: { readonly authorId: string } }): string[] => [
  audience.authorId,
];
const byAccount = ({ accountId }: { readonly accountId: string }): string[] => [accountId];
const byTarget = ({ targetAccountId }: { readonly targetAccountId: string }): string[] => [targetAccountId];

const subscription = {
  announceAsInstance: (context, event) => [announceSubscription(context, event)],
} satisfies Announcer<"relay.subscribed" | "relay.unsubscribed">;

const profile = {
  accountsOf: byAccount,
  showsActor: true,
  announce: profiles.announceProfile,
} satisfies AccountAnnouncer<"account.updated">;

const tallies = {
  accountsOf: async ({ pollId }, { store }) =>
    (await findPolls(store, [pollId])).map((poll) => poll.account_id),
  announce: (run, { pollId }) => polls.announceTallies(run, pollId),
} satisfies AccountAnnouncer<"poll.expired" | "poll.tallies_due">;

const announcers: { readonly [Type in EventType]?: Announcer<Type> } = {
  "status.created": { accountsOf: byAuthor, announce: statuses.announceCreation },
  "status.edited": { accountsOf: byAuthor, announce: statuses.announceUpdate },
  "status.policy_changed": { accountsOf: byAuthor, announce: statuses.announceUpdate },
  "status.deleted": { accountsOf: byAuthor, announce: statuses.announceDeletion },
  "status.pinned": { accountsOf: byAccount, announce: statuses.announcePin },
  "status.unpinned": { accountsOf: byAccount, announce: statuses.announcePin },
  "status.favourited": { accountsOf: byAccount, announce: relationships.announceLike },
  "status.unfavourited": { accountsOf: byAccount, announce: relationships.announceUnlike },
  "poll.voted": { accountsOf: byAccount, announce: polls.announceVote },
  "poll.tallies_due": tallies,
  "poll.expired": tallies,
  "account.updated": profile,
  "account.suspended": profile,
  "account.unsuspended": profile,
  "featured_tags.changed": {
    accountsOf: byAccount,
    showsActor: true,
    announce: async (run, event) => [
      profiles.announceFeaturedTag(run, event),
      ...(await profiles.announceProfile(run)),
    ],
  },
  "account.moved": { accountsOf: byAccount, announce: profiles.announceMove },
  "account.deleted": {
    accountsOf: byAccount,
    announce: ({ context }, event) => profiles.announceAccountDeletion(context, event),
  },
  "follow.requested": { accountsOf: byAccount, announce: relationships.announceFollow },
  "follow.withdrawn": { accountsOf: byAccount, announce: relationships.announceUnfollow },
  "account.followed": { accountsOf: byTarget, announce: relationships.announceAccept },
  "follow.repeated": { accountsOf: byTarget, announce: relationships.announceAccept },
  "follow.rejected": { accountsOf: byTarget, announce: relationships.announceReject },
  "account.unfollowed": {
    accountsOf: ({ endedBy }) => [endedBy],
    announce: (run, event) =>
      event.endedBy === event.accountId
        ? relationships.announceUnfollow(run, event)
        : relationships.announceReject(run, event),
  },
  "account.blocked": { accountsOf: byAccount, announce: relationships.announceBlock },
  "account.unblocked": { accountsOf: byAccount, announce: relationships.announceUnblock },
  "quote.refused": {
    accountsOf: ({ quotedAccountId }) => [quotedAccountId],
    announce: quotes.announceQuoteRefusal,
  },
  "quote.changed": {
    accountsOf: ({ accountId, quotedAccountId }) => [accountId, quotedAccountId],
    announce: quotes.announceQuoteDecision,
  },
  "report.created": { announceAsInstance: announceReport },
  "relay.subscribed": subscription,
  "relay.unsubscribed": subscription,
  "relay.followed": {
    announceAsInstance: (context, event, id) => [announceAcceptOfRelay(context, event, id)],
  },
};

/** Returns how events of a type are announced; undefined if they aren't. */
export function announcerOf<Type extends EventType>(type: Type): Announcer<Type> | undefined {
  return announcers[type];
}
