/**
 * Follower synchronization (FEP-8fcf): with its deliveries, a server reports which accounts of this one follow the
 * actor according to it. Differences, as after lost activities, are removed.
 */
import type { RemoteAccount } from "../../domain/kernel/actor.ts";
import { ApiError } from "../../domain/kernel/api-error.ts";
import type { Context, Transaction } from "../../domain/kernel/context.ts";
import { acceptFollowRequest } from "../../domain/relationships/follows.ts";
import { rejectFollower } from "../../domain/relationships/remote-follows.ts";
import {
  type RemoteAccountRow,
  findRemoteAccount,
  findRemoteAccountByUri,
} from "../../store/accounts/remote-accounts.ts";
import { findPersonalInboxes } from "../../store/federation/audience.ts";
import {
  type ExpectedFollower,
  findExpectedFollowers,
  findFollowerDigest,
  findOtherLocalFollowers,
} from "../../store/federation/follower-digests.ts";
import { hostIn, parseLocalUri } from "../addresses.ts";
import { uriOf } from "../reading/values.ts";
import { readCollection } from "../resolving/collections.ts";
import { recordActivity } from "./recording.ts";
import { hexOf } from "./synchronization-header.ts";
import { sweep } from "../../work/sweep.ts";

/** Characters of a header that is read. */
const longestHeader = 4000;

/** Milliseconds until differences are looked at: an answer to a follow may be on its way. */
const patience = 60_000;

/** Milliseconds for which a follow counts as new: it may not be in a collection that was made before. */
const newFollow = 10 * 60_000;

/** A collection with more pages or members is ignored. */
const bounds = { requests: 10, items: 100_000 };

/** The digest of no followers. */
const none = "0".repeat(64);

/**
 * Compares the header Collection-Synchronization of an activity with the follows of local accounts, and queues a job if
 * they differ.
 * @param actorUri who has signed the request
 */
export async function noteSynchronization(
  context: Context,
  actorUri: string,
  header: string | undefined,
): Promise<void> {
  const claim = header === undefined ? undefined : readHeader(header);
  if (claim === undefined) return;
  const account = await findRemoteAccountByUri(context.store, actorUri);
  // Only the actor's own collection, at its server.
  if (account === undefined || account.followers_url !== claim.collectionId) return;
  if (URL.parse(claim.url)?.origin !== new URL(actorUri).origin) return;
  const known = await findFollowerDigest(context.store, account.id, context.config.publicUrl.origin);
  if ((known === undefined ? none : hexOf(known)) === claim.digest) return;
  await context.writeWithoutActor(plan, account.id, claim.url);
}

async function plan(tx: Transaction, accountId: string, url: string): Promise<void> {
  await tx.emitLater({
    event: { type: "followers.differ", accountId, url },
    key: accountId,
    keepsPending: true,
    at: new Date(tx.clock().getTime() + patience),
  });
}

interface Claim {
  readonly collectionId: string;
  readonly url: string;
  /** 64 hexadecimal digits. */
  readonly digest: string;
}

/** @returns undefined unless all parameters are there */
export function readHeader(header: string): Claim | undefined {
  if (header.length > longestHeader) return undefined;
  const parameters = new Map(
    [...header.matchAll(/(?:^|,)\s*(\w+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
  );
  const collectionId = parameters.get("collectionId");
  const url = parameters.get("url");
  const digest = parameters.get("digest")?.toLowerCase() ?? "";
  if (collectionId === undefined || url === undefined || !/^[\da-f]{64}$/.test(digest)) return undefined;
  return { collectionId, url, digest };
}

/**
 * Fetches who of this server follows a remote account, as its server sees it, and removes the differences: follows that
 * the other server doesn't know end here; those that this server doesn't know end there.
 * @throws {DocumentUnavailable}
 */
export async function synchronizeFollowers(
  context: Context,
  { accountId, url }: { readonly accountId: string; readonly url: string },
): Promise<void> {
  const account = await findRemoteAccount(context.store, accountId);
  if (account === undefined || account.suspended_at !== null) return;
  const actor: RemoteAccount = { kind: "remote", account };
  const before = new Date(context.clock().getTime() - newFollow);
  const { items, isWhole } = await readCollection(context, url, url, bounds);
  if (!isWhole) return;
  const uris = items.flatMap((item) => uriOf(item) ?? []);
  const usernames = uris.flatMap((uri) => {
    const named = parseLocalUri(context.config, uri);
    return named?.kind === "account" ? named.username.toLowerCase() : [];
  });
  const listed = new Set(uris);
  const expected = (await findExpectedFollowers(context.store, accountId, usernames)).filter(({ uri }) =>
    listed.has(uri),
  );
  await endUnknownHere(context, actor, expected, before);
  for (const follower of expected) {
    if (!follower.follows) await endUnknownThere(context, account, follower);
  }
}

async function endUnknownHere(
  context: Context,
  actor: RemoteAccount,
  expected: readonly ExpectedFollower[],
  before: Date,
): Promise<void> {
  const { id } = actor.account;
  await sweep(
    async (ids) => {
      const others = await findOtherLocalFollowers(context.store, id, ids, before);
      for (const accountId of others) await orNothing(context.write(rejectFollower, actor, { accountId }));
      // Those that remain couldn't be removed.
      return others.length > 0 && [...ids, ...others];
    },
    expected.map((follower) => follower.id),
  );
}

async function endUnknownThere(
  context: Context,
  account: RemoteAccountRow,
  follower: ExpectedFollower,
): Promise<void> {
  // The acceptance was lost.
  const actor: RemoteAccount = { kind: "remote", account };
  if (follower.requested)
    await orNothing(context.write(acceptFollowRequest, actor, { accountId: follower.id }));
  else await context.writeWithoutActor(undoFollow, account, follower);
}

/** Rejects a follow that this server doesn't know, and so without the URI of a Follow. */
async function undoFollow(
  tx: Transaction,
  account: RemoteAccountRow,
  { id, uri }: ExpectedFollower,
): Promise<void> {
  const inboxes = await findPersonalInboxes(tx.store, [account.id]);
  if (inboxes.length === 0) return;
  const name = `${uri}#follows/${account.id}/${tx.clock().getTime()}`;
  await recordActivity(tx, {
    activityUri: `${name}/undo`,
    actorUri: uri,
    accountId: id,
    json: {
      "@context": "https://www.w3.org/ns/activitystreams",
      id: `${name}/undo`,
      type: "Undo",
      actor: uri,
      object: { id: name, type: "Follow", actor: uri, object: account.uri },
    },
    statusId: null,
    inboxes: inboxes.map(({ inbox, host }) => ({ inbox, host: host ?? hostIn(inbox) })),
  });
}

/** Ignores that a rule or another request was faster. */
async function orNothing(written: Promise<unknown>): Promise<void> {
  try {
    await written;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
