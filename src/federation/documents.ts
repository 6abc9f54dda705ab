/** Documents of other servers: fetched within bounds, signed by the instance actor, and believed only from their origin. */
import type { Context } from "../domain/kernel/context.ts";
import { domainStanding } from "../domain/kernel/domain-standing.ts";
import type { OutgoingReply, OutgoingRequest } from "../outgoing/client.ts";
import { OutgoingError } from "../outgoing/outgoing-error.ts";
import { hostIn, instanceActorUri, isLocalUri, withoutFragment } from "./addresses.ts";
import { parseBounded } from "./json-bounds.ts";
import { uriOf } from "./reading/values.ts";
import { type SignedReply, sendSigned } from "./signed-requests.ts";
import { type FetchedDocument, VerifiedDocument } from "./verified.ts";

/** Why a document can't be had. */
export type UnavailableReason =
  /** The server says that there was one (410). */
  | "gone"
  /** The server doesn't find it (404): it may be private, be created later, or the server may be under repair. */
  | "missing"
  /** The server doesn't let this one read it (401, 403, another error of the request). */
  | "refused"
  /** No reply, or a failure of the server: it may answer later. */
  | "unreachable"
  /** What it sent isn't a document of its origin. */
  | "invalid"
  /** This server exchanges nothing with that one. */
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

/** How a document is fetched: for a sender who waits for a key, who may give up. */
export type FetchOptions = Pick<OutgoingRequest, "signal" | "forKey">;

const maxBytes = 1024 * 1024;

/** Milliseconds for one request, for a document with its redirects and both kinds of signatures, and for an object. */
const times = { request: 10_000, document: 12_000, object: 20_000 };

const maxRedirects = 3;

const accepted =
  'application/activity+json, application/ld+json; profile="https://www.w3.org/ns/activitystreams"';

/**
 * Media types of ActivityPub (ActivityPub, 3.2). Any other, JSON-LD of another profile too, may be a file that a user of
 * the server uploaded.
 */
const activityTypes =
  /^application\/(?:activity\+json\s*(?:;|$)|ld\+json\s*;.*www\.w3\.org\/ns\/activitystreams)/i;

/** Whether a media type with its parameters is that of an ActivityPub document. */
export function isActivityType(mediaType: string): boolean {
  return activityTypes.test(mediaType.slice(0, 200));
}

/**
 * Fetches a JSON document of ActivityPub.
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
    // Another server can't say that this one's documents are gone, nor choose the one that says it.
    const isForeign = reason === "gone" && reply.isDetour;
    throw new DocumentUnavailable(isForeign ? "missing" : reason, url, { status: reply.status });
  }
  const document = parseBounded(reply.body);
  if (document === undefined) throw new DocumentUnavailable("invalid", url);
  return { url: reply.url.href, isDetour: reply.isDetour, document };
}

/** A reply of any type, with success, and whether it claims to be a document of ActivityPub. */
export interface FetchedPage {
  readonly reply: OutgoingReply;
  readonly isActivity: boolean;
}

/**
 * Fetches a document of ActivityPub, or the web page at its address. Nothing in it is believed.
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
  // Nothing here is fetched over the network.
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

/** The same options with a deadline for all requests together, or that of the context if it is earlier. */
export function within(context: Context, milliseconds: number, how: FetchOptions = {}): FetchOptions {
  const signals = [AbortSignal.timeout(milliseconds), context.deadline, how.signal];
  return { ...how, signal: AbortSignal.any(signals.filter((signal) => signal !== undefined)) };
}

/**
 * Translates the error of a request.
 * @throws {DocumentUnavailable} if there was no reply within the bounds; any other error as it is
 */
export function throwUnavailable(error: unknown, url: string): never {
  if (!(error instanceof OutgoingError)) throw error;
  const lasting = ["url", "size", "encoding", "redirect"].includes(error.failure);
  throw new DocumentUnavailable(lasting ? "invalid" : "unreachable", url, { cause: error });
}

/** What a status means; undefined for success. */
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
 * Fetches an object and checks that its origin says it (FEP-fe34): its id has to be the address that it came from. An
 * object that names another address as its id is fetched again from there, once; the caller compares its `uri`, if it
 * wants only the object that it asked for.
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

/** The object that another document names as its id. If this one is gone, that doesn't say so of the other. */
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
