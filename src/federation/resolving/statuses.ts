/** Resolves remote statuses: known ones at once, others from their servers. */
import type { RemoteAccount } from "../../domain/kernel/actor.ts";
import { ApiError } from "../../domain/kernel/api-error.ts";
import type { Context } from "../../domain/kernel/context.ts";
import type { Arrival } from "../../domain/statuses/contents.ts";
import { receiveStatus, reviseStatus } from "../../domain/statuses/receiving.ts";
import { type StatusRow, findStatusByUri } from "../../store/statuses/statuses.ts";
import { parseLocalUri } from "../addresses.ts";
import { DocumentUnavailable, fetchObject } from "../fetched-documents.ts";
import { type ReadStatus, readStatus } from "../reading/statuses.ts";
import { resolveActor } from "./resolving-accounts.ts";
import { shareFetches } from "./shared-requests.ts";
import { findKnownStatus } from "./known-statuses.ts";
import { prepareStatus } from "./status-parts.ts";

export interface ResolveStatusOptions {
  /** The statuses whose quotes led here: at most `deepest`, without cycles. */
  readonly path?: readonly string[];
  /** Whether it is one of an account's older statuses, which cause no notifications. */
  readonly backfill?: boolean;
  /**
   * Distance from a status that was delivered or requested, which has 0 (default). Beyond 0, only known accounts
   * are mentioned, and only the profiles of authors are fetched. At `lastDepth`, no parent is fetched.
   */
  readonly depth?: number;
}

/** Maximum ancestors fetched: a conversation may never end. */
export const lastDepth = 100;

/** Maximum nesting of quotes. */
const deepest = 2;

const ask = shareFetches<StatusRow>("a status");

/**
 * A local or remote status by its URI. The caller checks who may see it. Concurrent calls for a status share one
 * request, and failures are cached for some minutes.
 * @returns undefined if it can't be verified: it is gone, no status, or of a suspended account or server
 * @throws {DocumentUnavailable} with the reason `unreachable`: a retry may succeed
 */
export async function resolveStatus(
  context: Context,
  uri: string,
  { path = [], backfill = false, depth = 0 }: ResolveStatusOptions = {},
): Promise<StatusRow | undefined> {
  const known = await findKnownStatus(context, uri);
  if (known !== undefined) return known;
  if (parseLocalUri(context.config, uri) !== undefined) return undefined;
  if (path.length > deepest || path.includes(uri)) return undefined;
  const arrival = backfill ? "backfilled" : "fetched";
  // Two statuses that quote each other would wait for each other.
  const alone = path.length > 0;
  return ask(context, uri, (own) => fetchStatus(own, uri, { path, arrival, depth }), { alone });
}

function fetchQuoted(context: Context, uri: string, path: readonly string[]): Promise<StatusRow | undefined> {
  // Without parents; otherwise a conversation of quotes would branch at each status.
  return resolveStatus(context, uri, { path, depth: lastDepth });
}

interface Fetching {
  readonly path?: readonly string[];
  readonly depth?: number;
  readonly arrival: Arrival;
}

async function fetchStatus(context: Context, uri: string, how: Fetching): Promise<StatusRow | undefined> {
  const read = readStatus(await fetchObject(context, uri), { now: context.clock() });
  // A page may name its own status's URI, but not another one.
  if (read === undefined) throw new DocumentUnavailable("invalid", uri);
  const known = read.uri === uri ? undefined : await findStatusByUri(context.store, read.uri);
  return known ?? storeStatus(context, read, how);
}

/**
 * Stores a status with a verified origin.
 * @returns as `resolveStatus`
 * @throws {DocumentUnavailable} with the reason `unreachable`
 */
export async function storeStatus(
  context: Context,
  read: ReadStatus,
  how: Fetching & { readonly author?: RemoteAccount; readonly inboxOf?: string | null },
): Promise<StatusRow | undefined> {
  const author = how.author ?? (await resolveAuthor(context, read, how.depth));
  if (author === undefined || author.account.suspended_at !== null) return undefined;
  const prepared = await prepareStatus(context, author, read, { ...how, fetchQuoted });
  try {
    return await receiveStatus(context, author, prepared);
  } catch (error) {
    // The status is empty, or its URI belongs to another account.
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  }
}

/** The first author that is an account: PeerTube names a video's channel second. */
async function resolveAuthor(
  context: Context,
  read: ReadStatus,
  depth = 0,
): Promise<RemoteAccount | undefined> {
  for (const uri of read.authorUris.slice(0, 3)) {
    const account = await resolveActor(context, uri, { inPassing: depth > 0 });
    if (account !== undefined) return { kind: "remote", account };
  }
  return undefined;
}

/**
 * Updates a known remote status from its server.
 * @throws {DocumentUnavailable} with any reason
 */
export async function refreshStatus(context: Context, status: StatusRow): Promise<StatusRow | undefined> {
  const read = readStatus(await fetchObject(context, status.uri), { now: context.clock() });
  return read?.uri === status.uri ? updateStatus(context, read) : undefined;
}

/** The same, shared by concurrent callers. An unreachable server changes nothing, and isn't queried again soon. */
export async function refreshQuietly(context: Context, status: StatusRow): Promise<void> {
  try {
    await ask(context, `refresh ${status.uri}`, (own) => refreshStatus(own, status));
  } catch (error) {
    if (!(error instanceof DocumentUnavailable)) throw error;
    context.log.debug({ reason: error.reason, url: error.url }, "could not refresh a status");
  }
}

/** Applies a verified document to a known status. */
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
