/**
 * Fetches documents of other servers: within limits, signed by the instance actor, and trusted only from their
 * origin.
 */
import type { Context } from "../domain/kernel/context.ts";
import { domainStanding } from "../domain/kernel/domain-standing.ts";
import type { OutgoingReply, OutgoingRequest } from "../outgoing/client.ts";
import { OutgoingError } from "../outgoing/outgoing-error.ts";
import { hostIn, instanceActorUri, isLocalUri, withoutFragment } from "./addresses.ts";
import { parseBounded } from "./json-bounds.ts";
import { uriOf } from "./reading/values.ts";
import { type SignedReply, sendSigned } from "./signed-requests.ts";
import { type FetchedDocument, VerifiedDocument } from "./verified.ts";

/** Why a document is unavailable. */
export type UnavailableReason =
  /** The server reports a deletion (410). */
  | "gone"
  /** The server doesn't find it (404): it may be private, not created yet, or the server under repair. */
  | "missing"
  /** The server denies access (401, 403, or another client error). */
  | "refused"
  /** No reply, or a server error: a retry may succeed. */
  | "unreachable"
  /** The reply isn't a document of its origin. */
  | "invalid"
  /** This server doesn't federate with the other one. */
  | "blocked";

export class DocumentUnavailable extends Error {
  override readonly name = "DocumentUnavailable";
  readonly reason: UnavailableReason;
  readonly url: string;
  /** Of the reply; null if there was none. */
  readonly status: number | null;

  constructor(
    reason: UnavailableReason,
    url: string,
    { status = null, ...options }: ErrorOptions & { readonly status?: number | null } = {},
  ) {
    super(`${url} is unavailable: ${reason}`, options);
    this.reason = reason;
    this.url = url;
    this.status = status;
  }
}

/** Options for fetching a key, whose sender may give up. */
export type FetchOptions = Pick<OutgoingRequest, "signal" | "forKey">;

const maxBytes = 1024 * 1024;

/**
 * Milliseconds for one request, for a document including redirects and both kinds of signatures, and for an
 * object.
 */
const times = { request: 10_000, document: 12_000, object: 20_000 };

const maxRedirects = 3;

const accepted =
  'application/activity+json, application/ld+json; profile="https://www.w3.org/ns/activitystreams"';

/**
 * Media types of ActivityPub (ActivityPub, 3.2). Any other, even JSON-LD with another profile, may be an uploaded
 * file.
 */
const activityTypes =
  /^application\/(?:activity\+json\s*(?:;|$)|ld\+json\s*;.*www\.w3\.org\/ns\/activitystreams)/i;

/** Whether a media type with its parameters is that of an ActivityPub document. */
export function isActivityType(mediaType: string): boolean {
  return activityTypes.test(mediaType.slice(0, 200));
}

/**
 * Fetches an ActivityPub document.
 * @throws {DocumentUnavailable}
 */
export async function fetchDocument(
  context: Context,
  url: string,
  how: FetchOptions = {},
): Promise<FetchedDocument> {
  await assertMayFetch(context, url);
  const reply = await request(context, url, accepted, within(context, times.document, how));
  if (reply.url.href !== URL.parse(url)?.href) await assertMayFetch(context, reply.url.href);
  const reason = failureOf(reply);
  if (reason !== undefined) {
    // After a detour through another server, 410 says nothing about this document.
    const isForeign = reason === "gone" && reply.isDetour;
    throw new DocumentUnavailable(isForeign ? "missing" : reason, url, { status: reply.status });
  }
  const document = parseBounded(reply.body);
  if (document === undefined) throw new DocumentUnavailable("invalid", url);
  return { url: reply.url.href, isDetour: reply.isDetour, document };
}

/** A successful reply of any type, and whether it claims to be an ActivityPub document. */
export interface FetchedPage {
  readonly reply: OutgoingReply;
  readonly isActivity: boolean;
}

/**
 * Fetches an ActivityPub document, or the web page at its URL. Nothing in it is verified.
 * @throws {DocumentUnavailable}
 */
export async function fetchPage(context: Context, url: string): Promise<FetchedPage> {
  await assertMayFetch(context, url);
  const reply = await request(context, url, `${accepted}, text/html;q=0.1`, within(context, times.document));
  const reason = failureOf(reply);
  if (reason !== undefined && reason !== "invalid") {
    throw new DocumentUnavailable(reason, url, { status: reply.status });
  }
  return { reply, isActivity: reason === undefined };
}

async function assertMayFetch(context: Context, url: string): Promise<void> {
  const host = hostIn(url);
  // Local documents are never fetched over the network.
  if (host === "" || isLocalUri(context.config, url)) throw new DocumentUnavailable("invalid", url);
  const { severity } = await domainStanding(context, host);
  if (severity === "suspend") throw new DocumentUnavailable("blocked", url);
}

async function request(
  context: Context,
  url: string,
  accept: string,
  how: FetchOptions,
): Promise<SignedReply> {
  try {
    return await sendSigned(
      context,
      { ...how, url, headers: { accept }, timeout: times.request, maxBytes, maxRedirects },
      instanceActorUri(context.config),
    );
  } catch (error) {
    return throwUnavailable(error, url);
  }
}

/** The options with a deadline for all requests, or the context's if that is earlier. */
export function within(context: Context, milliseconds: number, how: FetchOptions = {}): FetchOptions {
  const signals = [AbortSignal.timeout(milliseconds), context.deadline, how.signal];
  return { ...how, signal: AbortSignal.any(signals.filter((signal) => signal !== undefined)) };
}

/**
 * Converts the error of a request.
 * @throws {DocumentUnavailable} if there was no reply within the limits; rethrows other errors
 */
export function throwUnavailable(error: unknown, url: string): never {
  if (!(error instanceof OutgoingError)) throw error;
  const lasting = ["url", "size", "encoding", "redirect"].includes(error.failure);
  throw new DocumentUnavailable(lasting ? "invalid" : "unreachable", url, { cause: error });
}

/** The reason for a failed status; undefined for success. */
export function reasonOf(status: number): UnavailableReason | undefined {
  if (status === 410) return "gone";
  if (status === 404) return "missing";
  if (status === 429 || status >= 500) return "unreachable";
  return status === 200 ? undefined : "refused";
}

function failureOf({ status, headers }: OutgoingReply): UnavailableReason | undefined {
  const reason = reasonOf(status);
  if (reason !== undefined) return reason;
  return isActivityType(headers["content-type"] ?? "") ? undefined : "invalid";
}

/**
 * Fetches an object and checks that it is from its origin (FEP-fe34): its id must be the URL that it came from.
 * An object with another id is fetched once more from there; the caller compares its `uri` if only the requested
 * object is acceptable.
 * @throws {DocumentUnavailable}
 */
export async function fetchObject(
  context: Context,
  uri: string,
  how: FetchOptions = {},
): Promise<VerifiedDocument> {
  const inTime = within(context, times.object, how);
  const first = await fetchDocument(context, withoutFragment(uri), inTime);
  const verified = VerifiedDocument.fromOrigin(first, uri);
  if (verified !== undefined) return verified;
  const id = uriOf(first.document["id"]);
  if (id === undefined) throw new DocumentUnavailable("invalid", uri);
  const own = await fetchNamed(context, id, inTime);
  if (own === undefined) throw new DocumentUnavailable("invalid", uri);
  return own;
}

/** Fetches the object that another document names as its id. A deletion of this one says nothing about the other. */
async function fetchNamed(
  context: Context,
  id: string,
  how: FetchOptions,
): Promise<VerifiedDocument | undefined> {
  try {
    return VerifiedDocument.fromOrigin(await fetchDocument(context, withoutFragment(id), how), id);
  } catch (error) {
    if (!(error instanceof DocumentUnavailable) || error.reason !== "gone") throw error;
    throw new DocumentUnavailable("missing", id, { status: error.status });
  }
}
