/**
 * Announces what local actors do to other servers: events → activities, recorded with their deliveries in one
 * transaction. A repeated run records nothing twice, because the URI of an activity follows from what it announces, or
 * from the job.
 */
import type { Context, Queryable, Transaction } from "../../domain/kernel/context.ts";
import type { AnyEvent, EventType } from "../../domain/kernel/events.ts";
import { currentStandings } from "../../domain/kernel/domain-standing.ts";
import { findAccount } from "../../store/accounts/account-rows.ts";
import type { Inbox } from "../../store/deliveries/activities.ts";
import { findActorKeys } from "../../store/federation/actor-keys.ts";
import { lockActor } from "../../store/federation/announced.ts";
import { hasRemoteFollowers } from "../../store/federation/audience.ts";
import { hostIn, instanceActorUri } from "../addresses.ts";
import { recordActivity } from "../deliveries/recording.ts";
import { type ActorKeys, areCurrent, keysOf } from "../keys.ts";
import { renderActor } from "../rendering/actors.ts";
import { type RenderedObject, documentOf } from "../rendering/document.ts";
import { announcerOf } from "./announcers.ts";
import type { Announcement, LocalAccountActor, LocalActor } from "./announcement.ts";
import { signDocument } from "./proofs.ts";

/** Runs that a profile may change during, before the job fails and is retried. */
const mostTries = 5;

/**
 * Records the activities that announce an event; none for the events of remote actors.
 * @param runId the same each time that the event is handled
 */
export async function announceEvent(context: Context, event: AnyEvent, runId: string): Promise<void> {
  for (const actor of await findActors(context, event)) await announceAs(context, actor, event, runId);
}

async function announceAs(
  context: Context,
  actor: LocalActor,
  event: AnyEvent,
  runId: string,
): Promise<void> {
  const { uri, account } = actor;
  const isKnown = (await findActorKeys(context.store, uri)).length > 0;
  // An actor without keys has never been sent to another server.
  if (!isKnown && event.type === "account.deleted") return;
  if (!isKnown) {
    const plan = await planOf(context, { event, actor, runId, document: { id: uri, type: "Person" } });
    // Generating keys is slow: only if the actor has recipients.
    if (!(await hasAudience(context, actor, plan))) return;
  }
  for (let tries = 1; ; tries += 1) {
    const keys = await keysOf(context, uri);
    const current =
      account !== null && showsActor(event) ? await findAccount(context.store, account.id) : undefined;
    const document = current === undefined ? null : await renderActor(context, current, keys);
    const version = current?.version ?? null;
    if (await context.writeWithoutActor(record, { event, actor, runId, document, version, keys })) return;
    if (tries === mostTries) throw new Error(`the profile of ${uri} changes all the time`);
  }
}

function showsActor(event: AnyEvent): boolean {
  const announcer = announcerOf<EventType>(event.type);
  return announcer !== undefined && "showsActor" in announcer && announcer.showsActor;
}

/** The local actors that announce an event. */
async function findActors(context: Context, event: AnyEvent): Promise<LocalActor[]> {
  const announcer = announcerOf<EventType>(event.type);
  if (announcer === undefined) return [];
  if ("announceAsInstance" in announcer) return [{ uri: instanceActorUri(context.config), account: null }];
  return findLocal(context, await announcer.accountsOf(event, context));
}

async function findLocal({ store }: Queryable, ids: readonly string[]): Promise<LocalAccountActor[]> {
  const rows = [];
  for (const id of new Set(ids)) rows.push(await findAccount(store, id));
  return rows.flatMap((account) =>
    account === undefined || account.domain !== null ? [] : [{ uri: account.uri, account }],
  );
}

interface Plan {
  readonly event: AnyEvent;
  readonly actor: LocalActor;
  readonly runId: string;
  readonly document: RenderedObject | null;
}

/** The activities that announce an event now; none if it isn't true any more. */
async function planOf(
  context: Queryable,
  { event, actor: { uri, account }, runId, document }: Plan,
): Promise<readonly Announcement[]> {
  const announcer = announcerOf<EventType>(event.type);
  if (announcer === undefined) return [];
  if ("announceAsInstance" in announcer) return announcer.announceAsInstance(context, event, runId);
  if (account === null) return [];
  return announcer.announce({ context, actor: { uri, account }, id: runId, document }, event);
}

interface Recording extends Plan {
  /** Of the account, when the actor was rendered; null if that doesn't matter. */
  readonly version: string | null;
  readonly keys: ActorKeys;
}

/** @returns false if the account or its keys have changed since the actor was rendered: nothing is recorded then */
async function record(tx: Transaction, recording: Recording): Promise<boolean> {
  const { actor, version, keys } = recording;
  const { account } = actor;
  if (account !== null) {
    await lockActor(tx.store, account.id);
    const current = await findAccount(tx.store, account.id);
    if (current === undefined) return true;
    if (version !== null && current.version !== version) return false;
    if (version !== null && !(await areCurrent(tx, account.uri, keys))) return false;
    recording = { ...recording, actor: { ...actor, account: current } };
  }
  const plan = await planOf(tx, recording);
  for (const announcement of plan) await recordAnnouncement(tx, recording.actor, announcement, keys);
  return true;
}

/** Records the activity of an announcement, if it has recipients. */
export async function recordAnnouncement(
  tx: Transaction,
  actor: LocalActor,
  announcement: Announcement,
  keys: ActorKeys,
): Promise<void> {
  if (!(await hasAudience(tx, actor, [announcement]))) return;
  const { statusId = null, toFollowers = false, forwardable = false, asInstance = false } = announcement;
  const inboxes = await permitted(tx, announcement);
  const followersOf = toFollowers && actor.account !== null ? actor.account.id : null;
  if (inboxes.length === 0 && followersOf === null) return;
  const activity = await announcement.render();
  const document = documentOf(activity);
  await recordActivity(tx, {
    activityUri: activity.id,
    actorUri: asInstance ? instanceActorUri(tx.config) : actor.uri,
    accountId: asInstance ? null : (actor.account?.id ?? null),
    json: forwardable ? await signDocument(document, keys, tx.clock()) : document,
    statusId,
    inboxes,
    followersOf,
    ...(announcement.formerKey === undefined ? {} : { formerKey: announcement.formerKey }),
  });
}

async function hasAudience(
  { store }: Queryable,
  { account }: LocalActor,
  announcements: readonly Announcement[],
): Promise<boolean> {
  if (announcements.some(({ inboxes }) => inboxes.length > 0)) return true;
  if (account === null || !announcements.some(({ toFollowers }) => toFollowers === true)) return false;
  return hasRemoteFollowers(store, account.id);
}

/** The inboxes of servers that the staff didn't suspend. */
async function permitted(
  context: Queryable,
  { inboxes, evenIfSuspended = false }: Announcement,
): Promise<Inbox[]> {
  const hosts = new Map(inboxes.map((row) => [row.inbox, hostIn(row.inbox)]));
  const domains = inboxes.flatMap(({ inbox, domain }) => [domain, hosts.get(inbox) ?? ""]);
  const standings = await currentStandings(context, evenIfSuspended ? [] : [...new Set(domains)]);
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
