/**
 * Resolves remote accounts: known ones at once, others from their servers. A job refreshes known accounts older
 * than a day.
 */
import { LRUCache } from "lru-cache";
import { removeDeparted, missRemoteAccount } from "../../domain/deletion/remote-deletion.ts";
import { storeRemoteProfile } from "../../domain/accounts/remote-accounts.ts";
import { queueRefreshes } from "../../domain/accounts/refreshing.ts";
import { cacheSlot } from "../../domain/kernel/caches.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { type AccountRow, findPublicAccountByHandle } from "../../store/accounts/account-rows.ts";
import {
  type RemoteAccountRow,
  findRemoteAccount,
  findRemoteAccountByHandle,
  findRemoteAccountByUri,
  isSuspendedByOrigin,
} from "../../store/accounts/remote-accounts.ts";
import { hostIn, isLocalUri } from "../addresses.ts";
import { DocumentUnavailable, fetchObject } from "../fetched-documents.ts";
import { type ReadActor, readActor } from "../reading/actors.ts";
import { uriOf, webUri } from "../reading/values.ts";
import { shareFetches, failureMemory } from "./shared-requests.ts";
import { mayDiscover } from "./discoveries.ts";
import { type WebFingerAnswer, type RemoteHandle, finger, sameHandle } from "./webfinger.ts";

const day = 86_400_000;

/** Milliseconds after which a profile is refreshed, as in Mastodon. */
const longestTrust = day;

/** Minimum milliseconds between two requests for an account. */
const shortestPause = 30_000;

/** When known accounts, by URI, were last requested. */
const requestedAt = cacheSlot(() => new LRUCache<string, number>({ max: 10_000 }));

const ask = shareFetches<RemoteAccountRow>("an account");

/** Account ids to skip for a while. */
function recently(): LRUCache<string, true> {
  return new LRUCache({ max: 10_000, ttl: failureMemory.others });
}

/** Accounts whose refresh was recently queued. */
const recentlyQueued = cacheSlot(recently);

/** Accounts whose age was recently checked. */
const recentlyChecked = cacheSlot(recently);

export interface ResolveOptions {
  /** Whether to query the account's server even if the account is known. */
  readonly refresh?: boolean;
  /**
   * Whether a fetched document merely mentions the account: only its profile is fetched until a local user views
   * it or it acts here, with a limit per domain.
   */
  readonly inPassing?: boolean;
}

/**
 * The remote account of an actor. Concurrent calls for an actor share one request, and failures are cached for
 * some minutes.
 * @param uri of the actor
 * @returns the account, which has exactly this URI; undefined if it can't be verified: it is gone, its server is
 * suspended, it isn't an actor, its handle belongs to another actor, or it is local
 * @throws {DocumentUnavailable} with the reason `unreachable`: a retry may succeed
 */
export async function resolveActor(
  context: Context,
  uri: string,
  { refresh = false, inPassing = false }: ResolveOptions = {},
): Promise<RemoteAccountRow | undefined> {
  const address = webUri(uri);
  if (address === undefined || isLocalUri(context.config, address)) return undefined;
  const known = await findRemoteAccountByUri(context.store, address);
  if (inPassing && known !== undefined) return known.deleted_at === null ? known : undefined;
  if (known !== undefined && !refresh) return usable(context, known);
  if (inPassing && !(await mayDiscover(context, address))) return undefined;
  if (refresh) context.caches.get(requestedAt).set(address, context.clock().getTime());
  const fetching = { known, isComplete: !inPassing };
  const account = await ask(context, address, (own) => fetchActor(own, address, fetching), { anew: refresh });
  // The document of one actor may name another one, which wasn't requested.
  return account?.uri === address ? account : undefined;
}

/**
 * Refreshes a known account after an activity reported a change; if it was fetched in the last half minute, by a
 * job later.
 * @returns the account as currently known; otherwise as `resolveActor`
 * @throws {DocumentUnavailable} with the reason `unreachable`
 */
export async function refreshChanged(context: Context, uri: string): Promise<RemoteAccountRow | undefined> {
  const known = await findRemoteAccountByUri(context.store, uri);
  const last = Math.max(known?.fetched_at?.getTime() ?? 0, context.caches.get(requestedAt).get(uri) ?? 0);
  const next = last + shortestPause;
  if (known === undefined || next <= context.clock().getTime()) {
    return resolveActor(context, uri, { refresh: true });
  }
  await context.writeWithoutActor(queueRefreshes, [known.id], new Date(next));
  return known;
}

/**
 * The account of a handle, local or remote.
 * @param domain in lower case and Punycode, possibly with a port
 * @returns as `resolveActor`
 * @throws {DocumentUnavailable} with the reason `unreachable`
 */
export async function resolveHandle(
  context: Context,
  { username, domain }: RemoteHandle,
  { refresh = false }: Pick<ResolveOptions, "refresh"> = {},
): Promise<AccountRow | undefined> {
  if (domain === context.config.localDomain) return findPublicAccountByHandle(context.store, username, null);
  const known = await findRemoteAccountByHandle(context.store, username, domain);
  if (known !== undefined && known.deleted_at === null && !refresh) return usable(context, known);
  const name = `${username.toLowerCase()}@${domain}`;
  const request = async (own: Context): Promise<RemoteAccountRow | undefined> => {
    const fingers = memoizedFinger();
    const { actorUri } = await fingers(own, { username, domain });
    if (isLocalUri(own.config, actorUri)) return undefined;
    return fetchActor(own, actorUri, { known: await findRemoteAccountByUri(own.store, actorUri), fingers });
  };
  return ask(context, name, request, { anew: refresh });
}

/** For the port: like `resolveHandle`, but unreachable accounts are undefined. */
export async function findAccount(context: Context, handle: RemoteHandle): Promise<AccountRow | undefined> {
  try {
    return await resolveHandle(context, handle);
  } catch (error) {
    if (error instanceof DocumentUnavailable) return undefined;
    throw error;
  }
}

/** For the port: a known account, refreshed if its server answers. */
export async function refreshAccount(context: Context, account: AccountRow): Promise<AccountRow | undefined> {
  try {
    return await resolveActor(context, account.uri, { refresh: true });
  } catch (error) {
    if (error instanceof DocumentUnavailable) return account;
    throw error;
  }
}

/**
 * The current target of an actor's move.
 * @returns undefined if it hasn't moved, or is unavailable
 * @throws {DocumentUnavailable} with the reason `unreachable`: a retry may succeed
 */
export async function findRedirect(context: Context, uri: string): Promise<string | undefined> {
  try {
    const actor = await fetchObject(context, uri);
    return actor.uri === uri ? uriOf(actor.value("movedTo")) : undefined;
  } catch (error) {
    if (error instanceof DocumentUnavailable && error.reason !== "unreachable") return undefined;
    throw error;
  }
}

async function usable(context: Context, account: RemoteAccountRow): Promise<RemoteAccountRow | undefined> {
  if (account.deleted_at !== null) return undefined;
  await refreshIfOld(context, account);
  return account;
}

/** Queues the refresh of an account that was last fetched over a day ago. */
export async function refreshIfOld(
  context: Context,
  account: Pick<RemoteAccountRow, "id" | "fetched_at" | "suspended_at" | "origin_suspended_at">,
): Promise<void> {
  const queued = context.caches.get(recentlyQueued);
  const age = context.clock().getTime() - (account.fetched_at?.getTime() ?? 0);
  const isSuspendedHere = account.suspended_at !== null && !isSuspendedByOrigin(account);
  if (age < longestTrust || isSuspendedHere || queued.has(account.id)) return;
  queued.set(account.id, true);
  await context.writeWithoutActor(queueRefreshes, [account.id]);
}

/** Queues the refresh of a viewed account that was last fetched over a day ago. */
export async function keepFresh(context: Context, account: Pick<AccountRow, "id" | "domain">): Promise<void> {
  const looked = context.caches.get(recentlyChecked);
  if (account.domain === null || looked.has(account.id)) return;
  looked.set(account.id, true);
  const row = await findRemoteAccount(context.store, account.id);
  if (row !== undefined) await refreshIfOld(context, row);
}

type Fingers = (context: Context, handle: RemoteHandle) => Promise<WebFingerAnswer>;

/** Queries each handle only once. */
function memoizedFinger(): Fingers {
  const known = new Map<string, Promise<WebFingerAnswer>>();
  return (context, handle) => {
    const name = `${handle.username.toLowerCase()}@${handle.domain}`;
    const answer = known.get(name) ?? finger(context, handle);
    known.set(name, answer);
    return answer;
  };
}

interface FetchingActor {
  readonly known: RemoteAccountRow | undefined;
  readonly fingers?: Fingers;
  /** Whether a job fetches the rest. */
  readonly isComplete?: boolean;
}

async function fetchActor(
  context: Context,
  uri: string,
  { known, fingers = memoizedFinger(), isComplete = true }: FetchingActor,
): Promise<RemoteAccountRow | undefined> {
  const actor = await readAt(context, uri, known);
  const handle = await verifiedHandle(context, actor, known, fingers);
  const { preferredUsername: _claimed, ...profile } = actor;
  return storeRemoteProfile(context, { ...profile, ...handle, isComplete });
}

async function readAt(
  context: Context,
  uri: string,
  known: RemoteAccountRow | undefined,
): Promise<ReadActor> {
  try {
    const document = await fetchObject(context, uri);
    if (document.uri === uri && document.types.includes("Tombstone"))
      throw new DocumentUnavailable("gone", uri);
    const actor = await readActor(document, context.clock());
    // With a local inbox, this server would deliver to itself.
    const isForeign = [actor?.uri, actor?.addresses.inbox, actor?.addresses.sharedInbox ?? undefined].every(
      (address) => address === undefined || !isLocalUri(context.config, address),
    );
    if (actor === undefined || !isForeign) throw new DocumentUnavailable("invalid", uri);
    return actor;
  } catch (error) {
    if (error instanceof DocumentUnavailable && known?.deleted_at === null) {
      if (error.reason === "gone") await context.writeWithoutActor(removeDeparted, known);
      if (error.reason === "missing") await context.writeWithoutActor(missRemoteAccount, known);
    }
    throw error;
  }
}

/**
 * The verified handle of an actor: its server confirms that it belongs to the actor, and the actor does, too. As
 * in Mastodon, the actor's server may name another domain, which must confirm it.
 * @throws {DocumentUnavailable} `invalid` if the handle belongs to another actor
 */
async function verifiedHandle(
  context: Context,
  actor: ReadActor,
  known: RemoteAccountRow | undefined,
  fingers: Fingers,
): Promise<RemoteHandle> {
  const claimed: RemoteHandle = { username: actor.preferredUsername, domain: hostIn(actor.uri) };
  try {
    const first = await fingers(context, claimed);
    // A local handle can't belong to a remote account.
    if (first.handle.domain === context.config.localDomain)
      throw new DocumentUnavailable("invalid", actor.uri);
    const second = sameHandle(first.handle, claimed) ? first : await fingers(context, first.handle);
    const isNamed = second.handle.username.toLowerCase() === claimed.username.toLowerCase();
    const isConfirmed = isNamed && sameHandle(second.handle, first.handle) && second.actorUri === actor.uri;
    if (!isConfirmed) throw new DocumentUnavailable("invalid", actor.uri);
    return second.handle;
  } catch (error) {
    // Known facts stay valid while the server doesn't answer.
    const isSilent = error instanceof DocumentUnavailable && error.reason === "unreachable";
    const isSame =
      known !== undefined &&
      known.uri === actor.uri &&
      known.username.toLowerCase() === actor.preferredUsername.toLowerCase();
    if (isSilent && isSame) return { username: known.username, domain: known.domain };
    throw error;
  }
}
