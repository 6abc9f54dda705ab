/** Documents of other servers: fetched within bounds, signed by the instance actor, and believed only from their origin. */
import { Object as ActivityPubObject } from "@fedify/vocab";
import type { DocumentLoader } from "@fedify/vocab-runtime";
import type { Context } from "../domain/kernel/context.ts";
import { domainStanding } from "../domain/moderation/domain-standing.ts";
import type { OutgoingReply } from "../outgoing/client.ts";
import { OutgoingError } from "../outgoing/outgoing-error.ts";
import { hostIn, instanceActorUri, isLocalUri } from "./addresses.ts";
import { type JsonObject, isReadable, parseBounded } from "./json-bounds.ts";
import { contextLoader } from "./json-ld-contexts.ts";
import { sendSigned } from "./signed-requests.ts";

/** Why a document can't be had. */
export type UnavailableReason =
  /** The server says that there is none (404, 410). */
  | "gone"
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

export interface FetchedDocument {
  /** Where it came from, after redirects. */
  readonly url: string;
  readonly document: JsonObject;
}

const maxBytes = 1024 * 1024;
const timeout = 10_000;
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
export async function fetchDocument(context: Context, url: string): Promise<FetchedDocument> {
  await assertMayFetch(context, url);
  const reply = await request(context, url);
  if (reply.url.href !== URL.parse(url)?.href) await assertMayFetch(context, reply.url.href);
  const reason = failureOf(reply);
  if (reason !== undefined) throw new DocumentUnavailable(reason, url, { status: reply.status });
  const document = parseBounded(reply.body);
  if (document === undefined) throw new DocumentUnavailable("invalid", url);
  return { url: reply.url.href, document };
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
  const reply = await request(context, url, `${accepted}, text/html;q=0.1`);
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

async function request(context: Context, url: string, accept = accepted): Promise<OutgoingReply> {
  try {
    return await sendSigned(
      context,
      { url, headers: { accept }, timeout, maxBytes, maxRedirects },
      instanceActorUri(context.config),
    );
  } catch (error) {
    return throwUnavailable(error, url);
  }
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
  if (status === 404 || status === 410) return "gone";
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
 * object that names another address as its id is fetched again from there, once.
 * @throws {DocumentUnavailable}
 */
export async function fetchObject(context: Context, uri: string): Promise<ActivityPubObject> {
  return (await fetchObjectAndDocument(context, uri)).object;
}

/**
 * The same with the document, for terms that Fedify doesn't know.
 * @throws {DocumentUnavailable}
 */
export async function fetchObjectAndDocument(
  context: Context,
  uri: string,
): Promise<FetchedDocument & { readonly object: ActivityPubObject }> {
  const first = await fetchDocument(context, withoutFragment(uri));
  if (isAtItsAddress(first, uri)) return { ...first, object: await parse(context, first) };
  const id = idOf(first);
  if (id === undefined) throw new DocumentUnavailable("invalid", uri);
  const second = await fetchDocument(context, withoutFragment(id));
  if (!isAtItsAddress(second, id)) throw new DocumentUnavailable("invalid", uri);
  return { ...second, object: await parse(context, second) };
}

/** Whether the document came from the address that it calls its own, or from a redirect of it within its origin. */
function isAtItsAddress(fetched: FetchedDocument, requested: string): boolean {
  const id = idOf(fetched);
  if (id === undefined) return false;
  const [own, from, asked] = [new URL(id), new URL(fetched.url), new URL(requested)].map(
    (url) => [url.origin, withoutFragment(url.href)] as const,
  );
  if (own === undefined || from === undefined || asked === undefined) return false;
  return own[0] === from[0] && (own[1] === from[1] || own[1] === asked[1]);
}

function idOf({ document }: FetchedDocument): string | undefined {
  const id = document["id"] ?? document["@id"];
  return typeof id === "string" && URL.canParse(id) ? id : undefined;
}

function withoutFragment(uri: string): string {
  return uri.replace(/#.*$/s, "");
}

async function parse(context: Context, { document, url }: FetchedDocument): Promise<ActivityPubObject> {
  if (!isReadable(document)) throw new DocumentUnavailable("invalid", url);
  try {
    return await ActivityPubObject.fromJsonLd(document, loadersOf(context));
  } catch (error) {
    throw new DocumentUnavailable("invalid", url, { cause: error });
  }
}

/** What Fedify's functions need to read documents. */
export interface Loaders {
  readonly documentLoader: DocumentLoader;
  readonly contextLoader: DocumentLoader;
}

/** Loaders that fetch within the bounds of this server. Without them, Fedify would send requests of its own. */
export function loadersOf(context: Context): Loaders {
  return {
    contextLoader,
    documentLoader: async (address) => {
      const { document, url } = await fetchDocument(context, address);
      if (!isReadable(document)) throw new DocumentUnavailable("invalid", address);
      return { contextUrl: null, document, documentUrl: url };
    },
  };
}
