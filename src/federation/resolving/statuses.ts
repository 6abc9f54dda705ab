/** Finds statuses of other servers: known ones at once, others by asking their servers. */
import { LRUCache } from "lru-cache";
import type { RemoteAccount } from "../../domain/kernel/actor.ts";
import { ApiError } from "../../domain/kernel/api-error.ts";
import { cacheSlot } from "../../domain/kernel/caches.ts";
import type { Context } from "../../domain/kernel/context.ts";
import type { Arrival } from "../../domain/statuses/contents.ts";
import { receiveStatus, reviseStatus } from "../../domain/statuses/receiving.ts";
import { type StatusRow, findStatusByUri } from "../../store/statuses/statuses.ts";
import { parseLocalUri } from "../addresses.ts";
import { DocumentUnavailable, type UnavailableReason, fetchObject } from "../documents.ts";
import { compactObject } from "../reading/compacting.ts";
import { type ReadStatus, readStatus } from "../reading/statuses.ts";
import { resolveActor } from "./accounts.ts";
import { findKnownStatus } from "./known-statuses.ts";
import { prepareStatus } from "./status-parts.ts";

export interface ResolveStatusOptions {
  /** The statuses that led here by their quotes: not more than `deepest`, and no circle is followed. */
  readonly path?: readonly string[];
  /** One of an account's older statuses, of which nobody is notified. */
  readonly backfill?: boolean;
}

/** Quotes of quotes that are followed. */
const deepest = 2;

interface Asked {
  /** Requests under way, by what is asked for. */
  readonly running: Map<string, Promise<StatusRow | undefined>>;
  /** Why the latest ones failed. */
  readonly failed: LRUCache<string, UnavailableReason>;
}

/** Milliseconds for which a failure is remembered. */
const memory = { unreachable: 60_000, others: 300_000 };

const asked = cacheSlot((): Asked => ({
  running: new Map(),
  failed: new LRUCache({ max: 10_000, ttl: memory.others }),
}));

/**
 * A status by its URI, local or remote, whoever may see it. Callers that ask for the same one share one request, and
 * failures are remembered for some minutes.
 * @returns undefined if there is none that can be believed: it is gone, no status, or of a suspended account or server
 * @throws {DocumentUnavailable} with the reason `unreachable`: its server may answer later
 */
export async function resolveStatus(
  context: Context,
  uri: string,
  { path = [], backfill = false }: ResolveStatusOptions = {},
): Promise<StatusRow | undefined> {
  const known = await findKnownStatus(context, uri);
  if (known !== undefined) return known;
  if (parseLocalUri(context.config, uri) !== undefined) return undefined;
  if (path.length > deepest || path.includes(uri)) return undefined;
  return ask(context, uri, path.length > 0, (own) =>
    fetchStatus(own, uri, { path, arrival: backfill ? "backfilled" : "fetched" }),
  );
}

function fetchQuoted(context: Context, uri: string, path: readonly string[]): Promise<StatusRow | undefined> {
  return resolveStatus(context, uri, { path });
}

/** @param isNested never waits for another request, which may be waiting for this one: two statuses that quote each other */
async function ask(
  context: Context,
  name: string,
  isNested: boolean,
  request: (own: Context) => Promise<StatusRow | undefined>,
): Promise<StatusRow | undefined> {
  const { running, failed } = context.caches.get(asked);
  const before = failed.get(name);
  if (before === "unreachable") throw new DocumentUnavailable(before, name);
  if (before !== undefined) return undefined;
  const shared = isNested ? undefined : running.get(name);
  if (shared !== undefined) return shared;
  // On a context of its own: a client that disconnects must not abort the request for the others.
  const own = context.fork();
  const started = request(own).catch((error: unknown) => {
    if (!(error instanceof DocumentUnavailable)) throw error;
    own.log.debug({ reason: error.reason, url: error.url }, "a status was not found");
    if (error.reason !== "unreachable") {
      failed.set(name, error.reason);
      return undefined;
    }
    failed.set(name, error.reason, { ttl: memory.unreachable });
    throw error;
  });
  if (!isNested) running.set(name, started);
  try {
    return await started;
  } finally {
    if (running.get(name) === started) running.delete(name);
  }
}

interface Fetching {
  readonly path?: readonly string[];
  readonly arrival: Arrival;
}

async function fetchStatus(context: Context, uri: string, how: Fetching): Promise<StatusRow | undefined> {
  const document = await compactObject(await fetchObject(context, uri));
  const read = readStatus(document, { now: context.clock() });
  // The page of a status may name its URI; another status that it names isn't meant.
  if (read === undefined) throw new DocumentUnavailable("invalid", uri);
  const known = read.uri === uri ? undefined : await findStatusByUri(context.store, read.uri);
  return known ?? storeStatus(context, read, how);
}

/**
 * Stores a status whose origin is verified.
 * @returns as `resolveStatus`
 * @throws {DocumentUnavailable} with the reason `unreachable`
 */
export async function storeStatus(
  context: Context,
  read: ReadStatus,
  how: Fetching & { readonly author?: RemoteAccount; readonly inboxOf?: string | null },
): Promise<StatusRow | undefined> {
  const author = how.author ?? (await resolveAuthor(context, read));
  if (author === undefined || author.account.suspended_at !== null) return undefined;
  const prepared = await prepareStatus(context, author, read, { ...how, fetchQuoted });
  try {
    return await context.write(receiveStatus, author, prepared);
  } catch (error) {
    // A status without contents, or one whose URI belongs to another account.
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  }
}

/** The first author who is an account: PeerTube names the channel of a video second. */
async function resolveAuthor(context: Context, read: ReadStatus): Promise<RemoteAccount | undefined> {
  for (const uri of read.authorUris.slice(0, 3)) {
    const account = await resolveActor(context, uri);
    if (account !== undefined) return { kind: "remote", account };
  }
  return undefined;
}

/**
 * Follows what the server of a known remote status says about it now.
 * @throws {DocumentUnavailable} with any reason
 */
export async function refreshStatus(context: Context, status: StatusRow): Promise<StatusRow | undefined> {
  const document = await compactObject(await fetchObject(context, status.uri));
  const read = readStatus(document, { now: context.clock() });
  return read?.uri === status.uri ? updateStatus(context, read) : undefined;
}

/** The same, once for all who ask at the same time. A server that doesn't answer changes nothing, and isn't asked again soon. */
export async function refreshQuietly(context: Context, status: StatusRow): Promise<void> {
  try {
    await ask(context, `refresh ${status.uri}`, false, (own) => refreshStatus(own, status));
  } catch (error) {
    if (!(error instanceof DocumentUnavailable)) throw error;
    context.log.debug({ reason: error.reason, url: error.url }, "a status was not refreshed");
  }
}

/** Applies a document of a known status whose origin is verified. */
export async function updateStatus(
  context: Context,
  read: ReadStatus,
  given?: RemoteAccount,
): Promise<StatusRow | undefined> {
  const author = given ?? (await resolveAuthor(context, read));
  if (author === undefined || author.account.suspended_at !== null) return undefined;
  const prepared = await prepareStatus(context, author, read, { arrival: "fetched", fetchQuoted });
  return context.write(reviseStatus, author, prepared);
}
