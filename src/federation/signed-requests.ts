/** Requests to other servers with HTTP signatures: RFC 9421, or draft-cavage-http-signatures-12 where that is refused. */
import { signRequest } from "@fedify/fedify";
import { LRUCache } from "lru-cache";
import { cacheSlot } from "../domain/kernel/caches.ts";
import type { Context } from "../domain/kernel/context.ts";
import { OutgoingError } from "../outgoing/outgoing-error.ts";
import type { OutgoingReply, OutgoingRequest } from "../outgoing/client.ts";
import {
  type SignatureKind,
  findSignatureKind,
  rememberSignatureKind,
} from "../store/federation/remote-hosts.ts";
import { type ActorKey, keysOf } from "./keys.ts";

export interface SignedRequest extends Omit<OutgoingRequest, "trusted" | "truncate"> {
  readonly url: string;
}

const specs = { rfc9421: "rfc9421", "draft-cavage": "draft-cavage-http-signatures-12" } as const;

const keptKinds = cacheSlot(() => new LRUCache<string, SignatureKind>({ max: 10_000 }));

/**
 * Sends a request, signed by a local actor. A host that refuses one kind of signature gets the other (double-knocking);
 * the one that it accepts is remembered. Redirects are followed with a new signature for each.
 * @param actorUri who signs: a local account or the instance actor
 * @throws {OutgoingError} if there is no reply within the bounds
 */
export async function sendSigned(
  context: Context,
  request: SignedRequest,
  actorUri: string,
): Promise<OutgoingReply> {
  const { rsa } = await keysOf(context, actorUri);
  const most = request.body === undefined ? (request.maxRedirects ?? 0) : 0;
  let { url } = request;
  for (let redirects = 0; ; redirects += 1) {
    const reply = await knock(context, { ...request, url }, rsa);
    const location = redirectOf(reply);
    if (location === undefined || most === 0) return reply;
    const next = URL.parse(location, url);
    if (next === null || redirects === most) throw new OutgoingError("redirect", reply.url.hostname);
    url = next.href;
  }
}

function redirectOf({ status, headers }: OutgoingReply): string | undefined {
  return [301, 302, 303, 307, 308].includes(status) ? headers["location"] : undefined;
}

async function knock(context: Context, request: SignedRequest, key: ActorKey): Promise<OutgoingReply> {
  const host = URL.parse(request.url)?.host;
  if (host === undefined) throw new OutgoingError("url", "(no host)");
  const known = await signatureKindOf(context, host);
  const first = known ?? "rfc9421";
  const reply = await send(context, request, key, first);
  if (!mayDislikeSignature(reply.status, known)) {
    if (known === undefined && reply.status < 300) await remember(context, host, first);
    return reply;
  }
  const second = first === "rfc9421" ? "draft-cavage" : "rfc9421";
  const again = await send(context, request, key, second);
  if (again.status >= 300) return again;
  await remember(context, host, second);
  return again;
}

/**
 * Whether the other kind of signature may be accepted. Some servers answer an unknown kind with an error of their own:
 * that counts only until they have accepted one.
 */
function mayDislikeSignature(status: number, known: SignatureKind | undefined): boolean {
  return status === 401 || (known === undefined && (status === 400 || status === 403 || status >= 500));
}

async function send(
  context: Context,
  { url, ...request }: SignedRequest,
  key: ActorKey,
  kind: SignatureKind,
): Promise<OutgoingReply> {
  const { method = "GET", headers = {}, body } = request;
  const bytes = body === undefined ? null : Uint8Array.from(Buffer.from(body));
  const unsigned = new Request(url, { method, headers: { ...headers }, body: bytes });
  const signed = await signRequest(unsigned, key.privateKey, new URL(key.uri), {
    spec: specs[kind],
    body: bytes?.buffer ?? null,
  });
  return context.outgoing.request(url, {
    ...request,
    method,
    maxRedirects: 0,
    headers: Object.fromEntries(signed.headers),
  });
}

async function signatureKindOf(context: Context, host: string): Promise<SignatureKind | undefined> {
  const kept = context.caches.get(keptKinds);
  const known = kept.get(host) ?? (await findSignatureKind(context.store, host));
  if (known !== undefined) kept.set(host, known);
  return known;
}

async function remember(context: Context, host: string, kind: SignatureKind): Promise<void> {
  context.caches.get(keptKinds).set(host, kind);
  await rememberSignatureKind(context.autocommit, host, kind);
}
