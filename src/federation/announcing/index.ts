/**
 * Announces what local actors do to other servers: events → activities, recorded with their deliveries in one
 * transaction. A repeated run records nothing twice, because the URI of an activity follows from what it announces, or
 * from the job.
 */
import type { Context, Queryable, Transaction } from "../../domain/kernel/context.ts";
import type { AnyEvent } from "../../domain/kernel/events.ts";
import { currentStandings } from "../../domain/moderation/domain-standing.ts";
import { findAccount } from "../../store/accounts/accounts.ts";
import type { Inbox } from "../../store/federation/activities.ts";
import { findActorKeys } from "../../store/federation/actor-keys.ts";
import { lockActor } from "../../store/federation/announced.ts";
import { hasRemoteFollowers } from "../../store/federation/audience.ts";
import { findPolls } from "../../store/statuses/polls.ts";
import { hostIn, instanceActorUri } from "../addresses.ts";
import { recordActivity } from "../deliveries/recording.ts";
import { type ActorKeys, areCurrent, keysOf } from "../keys.ts";
import { renderActor } from "../rendering/actors.ts";
import { type RenderedObject, documentOf } from "../rendering/document.ts";
import type { Announcement, LocalSpeaker, Run, Speaker } from "./announcement.ts";
import * as polls from "./polls.ts";
import * as profiles from "./profiles.ts";
import { signDocument } from "./proofs.ts";
import * as quotes from "./quotes.ts";
import * as relationships from "./relationships.ts";
import { announceAcceptOfRelay, announceSubscription } from "./relays.ts";
import { announceReport } from "./reports.ts";
import * as statuses from "./statuses.ts";

/** Runs that a profile may change during, before the job fails and is retried. */
const mostTries = 5;

/**
 * Records the activities that announce an event; none for the events of remote actors.
 * @param runId the same each time that the event is handled
 */
export async function announceEvent(context: Context, event: AnyEvent, runId: string): Promise<void> {
  for (const speaker of await findSpeakers(context, event)) await announceAs(context, speaker, event, runId);
}

async function announceAs(context: Context, speaker: Speaker, event: AnyEvent, runId: string): Promise<void> {
  const { uri, account } = speaker;
  const isKnown = (await findActorKeys(context.store, uri)).length > 0;
  // An actor without keys has never been sent to another server.
  if (!isKnown && event.type === "account.deleted") return;
  if (!isKnown) {
    const plan = await planOf(context, { event, speaker, runId, actor: bare(uri) });
    // Generating keys is slow: only if the actor has recipients.
    if (!(await hasAudience(context, speaker, plan))) return;
  }
  for (let tries = 1; ; tries += 1) {
    const keys = await keysOf(context, uri);
    const current = account === null ? null : await findAccount(context.store, account.id);
    const actor =
      showsActor(event) && current !== null && current !== undefined
        ? await renderActor(context, current, keys)
        : null;
    const version = actor === null ? null : (current?.version ?? null);
    if (await context.write(record, { event, speaker, runId, actor, version, keys })) return;
    if (tries === mostTries) throw new Error(`the profile of ${uri} changes all the time`);
  }
}

/** The local actors that announce an event. */
async function findSpeakers(context: Context, event: AnyEvent): Promise<Speaker[]> {
  switch (event.type) {
    case "report.created":
    case "relay.subscribed":
    case "relay.unsubscribed":
    case "relay.followed":
      return [{ uri: instanceActorUri(context.config), account: null }];
    case "poll.expired":
    case "poll.tallies_due": {
      const [poll] = await findPolls(context.store, [event.pollId]);
      return poll === undefined ? [] : findLocal(context, [poll.account_id]);
    }
    default:
      return findLocal(context, actorsOf(event));
  }
}

async function findLocal({ store }: Queryable, ids: readonly string[]): Promise<LocalSpeaker[]> {
  const rows = [];
  for (const id of new Set(ids)) rows.push(await findAccount(store, id));
  return rows.flatMap((account) =>
    account === undefined || account.domain !== null ? [] : [{ uri: account.uri, account }],
  );
}

/** The accounts whose activities announce an event, if they are local. */
function actorsOf(event: AnyEvent): readonly string[] {
  switch (event.type) {
    case "status.created":
    case "status.edited":
    case "status.deleted":
    case "status.policy_changed":
      return [event.audience.authorId];
    case "status.favourited":
    case "status.unfavourited":
    case "status.pinned":
    case "status.unpinned":
    case "poll.voted":
    case "account.updated":
    case "account.moved":
    case "account.suspended":
    case "account.unsuspended":
    case "account.deleted":
    case "follow.requested":
    case "follow.withdrawn":
    case "account.blocked":
    case "account.unblocked":
    case "featured_tags.changed":
      return [event.accountId];
    case "account.followed":
    case "follow.repeated":
    case "follow.rejected":
      return [event.targetAccountId];
    case "account.unfollowed":
      return [event.endedBy];
    case "quote.refused":
      return [event.quotedAccountId];
    case "quote.changed":
      return [event.accountId, event.quotedAccountId];
    default:
      return [];
  }
}

/** Whether its activity contains the actor. */
function showsActor(event: AnyEvent): boolean {
  return ["account.updated", "account.suspended", "account.unsuspended", "featured_tags.changed"].includes(
    event.type,
  );
}

function bare(uri: string): RenderedObject {
  return { id: uri, type: "Person" };
}

interface Plan {
  readonly event: AnyEvent;
  readonly speaker: Speaker;
  readonly runId: string;
  /** The actor's document, for the events that show it. */
  readonly actor: RenderedObject | null;
}

/** The activities that announce an event now. Nothing if what it tells isn't true any more. */
async function planOf(place: Queryable, { event, speaker, runId, actor }: Plan): Promise<Announcement[]> {
  const { account, uri } = speaker;
  if (event.type === "report.created") return announceReport(place, event);
  if (event.type === "relay.followed") return [announceAcceptOfRelay(place, event, runId)];
  if (event.type === "relay.subscribed" || event.type === "relay.unsubscribed") {
    return [announceSubscription(place, event)];
  }
  if (account === null) return [];
  const run: Run = { place, speaker: { uri, account }, id: runId };
  switch (event.type) {
    case "status.created":
      return statuses.announceCreation(run, event);
    case "status.edited":
    case "status.policy_changed":
      return statuses.announceUpdate(run, event);
    case "status.deleted":
      return statuses.announceDeletion(run, event);
    case "status.pinned":
    case "status.unpinned":
      return statuses.announcePin(run, event);
    case "status.favourited":
      return relationships.announceLike(run, event);
    case "status.unfavourited":
      return relationships.announceUnlike(run, event);
    case "poll.voted":
      return polls.announceVote(run, event);
    case "poll.tallies_due":
    case "poll.expired":
      return polls.announceTallies(run, event.pollId);
    case "account.updated":
    case "account.suspended":
    case "account.unsuspended":
      return actor === null ? [] : profiles.announceProfile(run, actor);
    case "featured_tags.changed":
      return actor === null
        ? []
        : [profiles.announceFeaturedTag(run, event), ...(await profiles.announceProfile(run, actor))];
    case "account.moved":
      return profiles.announceMove(run, event);
    case "account.deleted":
      return profiles.announceAccountDeletion(place, event);
    case "follow.requested":
      return relationships.announceFollow(run, event);
    case "follow.withdrawn":
      return relationships.announceUnfollow(run, event);
    case "account.followed":
    case "follow.repeated":
      return relationships.announceAccept(run, event);
    case "follow.rejected":
      return relationships.announceReject(run, event);
    case "account.unfollowed":
      return event.endedBy === event.accountId
        ? relationships.announceUnfollow(run, event)
        : relationships.announceReject(run, event);
    case "account.blocked":
      return relationships.announceBlock(run, event);
    case "account.unblocked":
      return relationships.announceUnblock(run, event);
    case "quote.refused":
      return quotes.announceQuoteRefusal(run, event);
    case "quote.changed":
      return quotes.announceQuoteDecision(run, event);
    default:
      return [];
  }
}

interface Recording extends Plan {
  /** Of the account, when the actor was rendered; null if that doesn't matter. */
  readonly version: string | null;
  readonly keys: ActorKeys;
}

/** @returns false if the account or its keys have changed since the actor was rendered: nothing is recorded then */
async function record(tx: Transaction, recording: Recording): Promise<boolean> {
  const { speaker, version, keys } = recording;
  const { account } = speaker;
  if (account !== null) {
    await lockActor(tx.store, account.id);
    const current = await findAccount(tx.store, account.id);
    if (current === undefined) return true;
    if (version !== null && current.version !== version) return false;
    if (version !== null && !(await areCurrent(tx, account.uri, keys))) return false;
    recording = { ...recording, speaker: { ...speaker, account: current } };
  }
  const plan = await planOf(tx, recording);
  for (const announcement of plan) await recordAnnouncement(tx, recording.speaker, announcement, keys);
  return true;
}

/** Records the activity of an announcement, if it has recipients. */
export async function recordAnnouncement(
  tx: Transaction,
  speaker: Speaker,
  announcement: Announcement,
  keys: ActorKeys,
): Promise<void> {
  if (!(await hasAudience(tx, speaker, [announcement]))) return;
  const { statusId = null, toFollowers = false, forwardable = false, asInstance = false } = announcement;
  const inboxes = await permitted(tx, announcement);
  const followersOf = toFollowers && speaker.account !== null ? speaker.account.id : null;
  if (inboxes.length === 0 && followersOf === null) return;
  const activity = await announcement.render();
  const document = documentOf(activity);
  await recordActivity(tx, {
    activityUri: activity.id,
    actorUri: asInstance ? instanceActorUri(tx.config) : speaker.uri,
    accountId: asInstance ? null : (speaker.account?.id ?? null),
    json: forwardable ? await signDocument(document, keys, tx.clock()) : document,
    statusId,
    inboxes,
    followersOf,
    ...(announcement.formerKey === undefined ? {} : { formerKey: announcement.formerKey }),
  });
}

async function hasAudience(
  { store }: Queryable,
  { account }: Speaker,
  announcements: readonly Announcement[],
): Promise<boolean> {
  if (announcements.some(({ inboxes }) => inboxes.length > 0)) return true;
  if (account === null || !announcements.some(({ toFollowers }) => toFollowers === true)) return false;
  return hasRemoteFollowers(store, account.id);
}

/** The inboxes of servers that the staff didn't suspend. */
async function permitted(
  place: Queryable,
  { inboxes, evenIfSuspended = false }: Announcement,
): Promise<Inbox[]> {
  const hosts = new Map(inboxes.map((row) => [row.inbox, hostIn(row.inbox)]));
  const domains = inboxes.flatMap(({ inbox, domain }) => [domain, hosts.get(inbox) ?? ""]);
  const standings = await currentStandings(place, evenIfSuspended ? [] : [...new Set(domains)]);
  const isSuspended = (domain: string): boolean => standings.get(domain)?.severity === "suspend";
  const refused = new Set(
    inboxes
      .filter(({ inbox, domain }) => isSuspended(domain) || isSuspended(hosts.get(inbox) ?? ""))
      .map(({ inbox }) => inbox),
  );
  return inboxes
    .filter(({ inbox }) => hosts.get(inbox) !== "" && !refused.has(inbox))
    .map(({ inbox, host }) => ({ inbox, host: host ?? hostIn(inbox) }));
}
