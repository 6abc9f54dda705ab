/** Receives activities: verifies the sender and queues them for jobs. */
import { LRUCache } from "lru-cache";
import { queueRefreshes } from "../../domain/accounts/refreshing.ts";
import { cacheSlot } from "../../domain/kernel/caches.ts";
import type { Context } from "../../domain/kernel/context.ts";
import type { InboxReply, InboxRequest } from "../../domain/kernel/federation.ts";
import { findPublicAccountByHandle } from "../../store/accounts/account-rows.ts";
import { findRemoteAccountByUri } from "../../store/accounts/remote-accounts.ts";
import { isKnownActor } from "../../store/federation/senders.ts";
import { findTombstones } from "../../store/federation/tombstones.ts";
import { registrableDomainOf } from "../../outgoing/registrable-domain.ts";
import { DatabaseUnavailable } from "../../store/kernel/unavailable.ts";
import { actorUriOf, haveSameOrigin, hostIn, isLocalUri } from "../addresses.ts";
import { noteSynchronization } from "../deliveries/synchronizing.ts";
import { type Pausing, whileAdmitted } from "./backlog.ts";
import { type Envelope, assertReadable, hasProof, isOwnDeletion, readEnvelope } from "./envelope.ts";
import { fetchSource, takeFetch } from "./fetch-budget.ts";
import { recordActivity } from "./recording.ts";
import { Refusal } from "./refusal.ts";
import { type ClaimedSignature, claimedSignature } from "./signature-headers.ts";
import { noteLife } from "./signs-of-life.ts";
import { KeyOwnerDeleted, type Sender, assertExchanges, verifySender } from "./verification.ts";

/** Activities that add nothing to their objects, which can be fetched from the actor's server. */
const fetchedTypes: ReadonlySet<string> = new Set(["Create", "Update", "Delete"]);

const accepted: InboxReply = { status: 202, error: null };

/** Seconds until a sender should retry if the database is unavailable. */
const outage = 10;

/**
 * Verifies and queues an activity.
 * @returns 202 once stored, or if it is this server's own; 400, 413 or 415 for an invalid activity, 401 for an
 * unverified sender, 403 for a suspended server, 404 or 410 without such an inbox, 429 or 503 to retry later
 */
export async function receive(context: Context, request: InboxRequest): Promise<InboxReply> {
  try {
    await receiveChecked(context, request);
    return accepted;
  } catch (error) {
    if (error instanceof Refusal) return error.reply;
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return { status: 503, error: "This server can't store activities at the moment", retryAfter: outage };
  }
}

/** Maximum bytes of a body that is parsed before its signature is verified, because parsing takes time. */
const longestUnverified = 100_000;

async function receiveChecked(context: Context, request: InboxRequest): Promise<void> {
  assertReadable(request.headers["content-type"], request.body);
  const claimed = claimedSignature(request.headers, context.clock());
  const early = request.body.length > longestUnverified ? undefined : await readChecked(context, request);
  // Most deletions are of unknown accounts. They are ignored without a fetch.
  if (early !== undefined && isOwnDeletion(early) && !(await isKnownActor(context.store, early.actorUri))) {
    return;
  }
  await whileAdmitted(context, hostIn(claimed.keyUri), (pausing) =>
    checkAndStore(context, request, { early, claimed, pausing }),
  );
}

async function readChecked(context: Context, request: InboxRequest): Promise<Envelope> {
  const envelope = readEnvelope(request.body);
  if (!isOwn(context, envelope)) await assertExchanges(context, hostIn(envelope.actorUri));
  return envelope;
}

/** Whether the activity is this server's own, which relays and other servers forward. */
function isOwn({ config }: Context, { actorUri }: Envelope): boolean {
  return isLocalUri(config, actorUri);
}

interface Claim {
  /** Undefined for a body that is parsed after verification. */
  readonly early: Envelope | undefined;
  readonly claimed: ClaimedSignature;
  /** Waits for the key. */
  readonly pausing: Pausing;
}

async function checkAndStore(context: Context, request: InboxRequest, claim: Claim): Promise<void> {
  const inboxOf = await ownerOfInbox(context, request.inbox);
  const sender = await senderOf(context, request, claim);
  if (sender === undefined) return;
  const envelope = claim.early ?? (await readChecked(context, request));
  // Not refused: the forwarding server would try again for days.
  if (isOwn(context, envelope)) return;
  assertBelievable(envelope, sender);
  await noteLife(context, sender.host);
  if (sender.uri === envelope.actorUri) {
    await noteSynchronization(context, sender.uri, request.headers["collection-synchronization"]);
  }
  await recordActivity(context, {
    uri: envelope.uri,
    actorUri: envelope.actorUri,
    types: envelope.types,
    senderUri: sender.uri,
    host: sender.host,
    inboxOf,
    body: request.body.toString(),
  });
}

/** Undefined for the deletion of an actor without a key: it isn't queued, but the actor's server is queried. */
async function senderOf(
  context: Context,
  request: InboxRequest,
  { early, claimed, pausing }: Claim,
): Promise<Sender | undefined> {
  try {
    return await verifySender(context, request, claimed, pausing);
  } catch (error) {
    if (!(error instanceof KeyOwnerDeleted)) throw error;
    const isTheirs =
      early !== undefined && isOwnDeletion(early) && haveSameOrigin(claimed.keyUri, early.actorUri);
    if (!isTheirs) throw new Refusal(401, "The key of the signature is gone");
    await queueActorCheck(context, request.address, early.actorUri);
    return undefined;
  }
}

/** Milliseconds until a reportedly deleted account is queried, once for all reports. */
const patience = 2 * 60_000;

/**
 * Queues a query for a known actor. Anyone can cause it, so the client pays for the request.
 * @throws {Refusal} 429
 */
async function queueActorCheck(context: Context, address: string, actorUri: string): Promise<void> {
  const account = await findRemoteAccountByUri(context.store, actorUri);
  if (account === undefined || account.deleted_at !== null) return;
  const domain = await registrableDomainOf(new URL(actorUri));
  const taken = takeFetch(context, fetchSource({ address, domain }));
  if ("retryAfter" in taken) {
    throw new Refusal(429, "Too many deletions of your server could not be verified", taken.retryAfter);
  }
  await context.writeWithoutActor(
    queueRefreshes,
    [account.id],
    new Date(context.clock().getTime() + patience),
  );
}

/**
 * Rejects activities that can't be verified later, either. Without its actor's signature, an activity needs a
 * proof, or an object that can be fetched from the actor's server (FEP-fe34).
 */
function assertBelievable(envelope: Envelope, sender: Sender): void {
  const { actorUri, uri, objectUri, types } = envelope;
  if (uri !== null && !haveSameOrigin(uri, actorUri)) {
    throw new Refusal(401, "The id of the activity is not of its actor's server");
  }
  if (sender.uri === actorUri || hasProof(envelope)) return;
  const isFetched = types.some((type) => fetchedTypes.has(type));
  if (isFetched && objectUri !== null && haveSameOrigin(objectUri, actorUri)) return;
  throw new Refusal(401, "The activity is signed neither by its actor's key nor with a proof of its actor");
}

/** Cached inbox owners: usernames rarely change, and activities come in bursts. */
const inboxMemory = 10_000;

const keptInboxes = cacheSlot(() => new LRUCache<string, string>({ max: 1000, ttl: inboxMemory }));

/** The account whose inbox received the activity; null for the shared inbox and the server's own. */
async function ownerOfInbox(context: Context, inbox: InboxRequest["inbox"]): Promise<string | null> {
  if (inbox.kind !== "account") return null;
  const known = context.caches.get(keptInboxes);
  const id = known.get(inbox.username);
  if (id !== undefined) return id;
  const account = await findPublicAccountByHandle(context.store, inbox.username, null);
  if (account === undefined) throw await noInbox(context, inbox.username);
  known.set(inbox.username, account.id);
  return account.id;
}

async function noInbox(context: Context, username: string): Promise<Refusal> {
  const uri = actorUriOf(context.config, username);
  const isGone = (await findTombstones(context.store, [uri])).has(uri);
  return isGone
    ? new Refusal(410, "The account of this inbox was deleted")
    : new Refusal(404, "There is no account with this inbox");
}
