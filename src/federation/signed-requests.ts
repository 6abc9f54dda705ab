/** Sends requests with HTTP signatures, of the kind that the host accepts. */
import { signRequest } from "@fedify/fedify";
import type { Context } from "../domain/kernel/context.ts";
import { OutgoingError } from "../outgoing/outgoing-error.ts";
import type { OutgoingReply, OutgoingRequest } from "../outgoing/client.ts";
import type { SignatureKind, SignatureKinds } from "../store/federation/remote-hosts.ts";
import { haveSameOrigin } from "./addresses.ts";
import { type SignableRequest, signDraft } from "./draft-signatures.ts";
import { type ActorKey, keysOf } from "./keys.ts";
import {
  firstKind,
  hasRefusedBoth,
  noteAccepted,
  noteRefused,
  otherKind,
  signatureKindsOf,
} from "./signature-kinds.ts";

export interface SignedReply extends OutgoingReply {
  /** Whether a redirect led to another origin, even if a later one led back: then that origin chose the reply. */
  readonly isDetour: boolean;
}

export interface SignedRequest extends Omit<OutgoingRequest, "trusted" | "truncate"> {
  readonly url: string;
  /** Whether the same POST has failed before. */
  readonly isRepeated?: boolean;
}

/**
 * Sends a request, signed by a local actor with its current key, like `sendSignedWith`.
 * @param actorUri the signer: a local account or the instance actor
 */
export async function sendSigned(
  context: Context,
  request: SignedRequest,
  actorUri: string,
): Promise<SignedReply> {
  return sendSignedWith(context, request, (await keysOf(context, actorUri)).rsa);
}

/**
 * Sends a signed request. If a host seems to reject one kind of signature, the other is tried (double-knocking).
 * Redirects are followed with a new signature each.
 * @throws {OutgoingError} if there is no reply within the limits
 */
export async function sendSignedWith(
  context: Context,
  request: SignedRequest,
  key: ActorKey,
): Promise<SignedReply> {
  const most = request.body === undefined ? (request.maxRedirects ?? 0) : 0;
  let { url } = request;
  let isDetour = false;
  for (let redirects = 0; ; redirects += 1) {
    const reply = await sendWithEitherKind(context, { ...request, url }, key);
    const location = redirectOf(reply);
    if (location === undefined || most === 0) return { ...reply, isDetour };
    const next = URL.parse(location, url);
    if (next === null || redirects === most) throw new OutgoingError("redirect", reply.url.hostname);
    isDetour ||= !haveSameOrigin(next.href, request.url);
    url = next.href;
  }
}

function redirectOf({ status, headers }: OutgoingReply): string | undefined {
  return [301, 302, 303, 307, 308].includes(status) ? headers["location"] : undefined;
}

async function sendWithEitherKind(
  context: Context,
  request: SignedRequest,
  key: ActorKey,
): Promise<OutgoingReply> {
  const host = URL.parse(request.url)?.host;
  if (host === undefined) throw new OutgoingError("url", "(no host)");
  const isPost = request.method === "POST";
  const known = await signatureKindsOf(context, host);
  const first = firstKind(known);
  const reply = await send(context, request, key, first);
  if (!isDoubtful(reply.status)) {
    // Not for GET: public pages accept any signature.
    if (isPost && isSuccess(reply.status)) await noteAccepted(context, host, known, first);
    return reply;
  }
  const second = otherKind(first);
  // After a temporary failure, a host that answers 202 to everything would get this kind, and drop the activity.
  const isTooEarly = reply.status === 500 && isPost && second === "rfc9421" && request.isRepeated !== true;
  const hasRefused = hasRefusedBoth(context, host);
  if (isTooEarly || !shouldTryOtherKind(reply.status, { known, isPost, hasRefused })) return reply;
  const again = await send(context, request, key, second);
  if (isDoubtful(again.status)) {
    noteRefused(context, host);
    // The reply that allows a retry: the host may not know the kind of the other one.
    return known.accepted === null && isFinal(reply.status) ? again : reply;
  }
  // After a temporary failure, a host that answers 202 to everything would seem to prefer RFC 9421.
  const isBelievable = second === "draft-cavage" || reply.status < 500;
  if (isPost && isSuccess(again.status) && isBelievable) await noteAccepted(context, host, known, second);
  return again;
}

function isSuccess(status: number): boolean {
  return status < 300;
}

/**
 * Whether the host may not know the kind of signature. Some fail because of it (500); for an unavailable or busy
 * host (502 and above) it is unrelated.
 */
function isDoubtful(status: number): boolean {
  return status === 401 || status === 500 || isFinal(status);
}

/** Whether a delivery with this reply isn't retried, although the signature may be the reason. */
function isFinal(status: number): boolean {
  return status === 400 || status === 403 || status === 501;
}

interface Doubt {
  readonly known: SignatureKinds;
  readonly isPost: boolean;
  /** Whether the host has recently rejected both kinds. */
  readonly hasRefused: boolean;
}

/** Whether to try the other kind. Until the host has accepted a POST, none may be lost because of its signature. */
function shouldTryOtherKind(status: number, { known, isPost, hasRefused }: Doubt): boolean {
  const isUnknown = known.accepted === null;
  if (status === 401) return true;
  if (isFinal(status)) return !hasRefused || (isUnknown && isPost);
  return isUnknown && !hasRefused;
}

async function send(
  context: Context,
  { url, isRepeated: _isRepeated, ...request }: SignedRequest,
  key: ActorKey,
  kind: SignatureKind,
): Promise<OutgoingReply> {
  const { method = "GET", headers = {}, body } = request;
  const unsigned = {
    method,
    url: new URL(url),
    headers,
    body: body === undefined ? body : Buffer.from(body),
  };
  const signed =
    kind === "draft-cavage"
      ? await signDraft(unsigned, key, context.clock())
      : await signMessage(unsigned, key);
  return context.outgoing.request(url, { ...request, method, maxRedirects: 0, headers: signed });
}

/** The headers of a request with their signature (RFC 9421). */
async function signMessage(
  { method, url, headers, body }: SignableRequest,
  key: ActorKey,
): Promise<Record<string, string>> {
  const bytes = body === undefined ? null : new Uint8Array(body);
  const unsigned = new Request(url, { method, headers: { ...headers }, body: bytes });
  const signed = await signRequest(unsigned, key.privateKey, new URL(key.uri), {
    spec: "rfc9421",
    body: bytes?.buffer ?? null,
  });
  return Object.fromEntries(signed.headers);
}
