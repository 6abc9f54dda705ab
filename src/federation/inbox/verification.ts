/** Identifies the sender of a request by its HTTP signature. */
import { verifyRequestDetailed } from "@fedify/fedify";
import { addressSite } from "../../domain/kernel/addresses.ts";
import type { Context } from "../../domain/kernel/context.ts";
import type { DocumentRequest, InboxRequest } from "../../domain/kernel/federation.ts";
import { domainStanding } from "../../domain/kernel/domain-standing.ts";
import { registrableDomainOf } from "../../outgoing/registrable-domain.ts";
import { hostIn, isLocalUri } from "../addresses.ts";
import { DocumentUnavailable, type UnavailableReason } from "../fetched-documents.ts";
import type { Pausing } from "./backlog.ts";
import { type Taken, fetchSource, takeFetch } from "./fetch-budget.ts";
import { waitForKey } from "./key-waiters.ts";
import { verifyDraftSignature } from "../draft-signatures.ts";
import { noteUsed } from "../signature-kinds.ts";
import { Refusal } from "./refusal.ts";
import {
  type KnownKey,
  failureOf,
  findKey,
  isBeingFetched,
  isOutdated,
  refreshKey,
  shortestTrust,
} from "./remote-keys.ts";
import type { ClaimedSignature } from "./signature-headers.ts";

/** The key's owner is gone, so the signature can't be verified. */
export class KeyOwnerDeleted extends Error {
  override readonly name = "KeyOwnerDeleted";
}

/** A request to an inbox, or one for a document, which has no body. */
export type SignedRequest = InboxRequest | (DocumentRequest & { readonly body?: undefined });

/** The signer of a request. */
export interface Sender {
  readonly uri: string;
  readonly host: string;
}

/**
 * The actor that signed the request.
 * @param pausing wraps the wait for the key
 * @throws {Refusal} 401, 403, 429 or 503
 * @throws {KeyOwnerDeleted} if the actor was deleted and the signature can't be verified
 */
export async function verifySender(
  context: Context,
  request: SignedRequest,
  claimed: ClaimedSignature,
  pausing: Pausing = (wait) => wait(),
): Promise<Sender> {
  const host = hostIn(claimed.keyUri);
  await assertExchanges(context, host);
  if (isLocalUri(context.config, claimed.keyUri)) throw new Refusal(401, "The key belongs to this server");
  const { ownerUri } = await verifiedKey(context, request, claimed, pausing);
  await noteUsed(context, host, claimed.kind);
  return { uri: ownerUri, host };
}

/**
 * @param host from `hostIn`
 * @throws {Refusal} 401 without a host, 403 for a server without federation
 */
export async function assertExchanges(context: Context, host: string): Promise<void> {
  if (host === "") throw new Refusal(401, "The host of the key ends with a dot");
  const { severity } = await domainStanding(context, host);
  if (severity === "suspend") throw new Refusal(403, "This server doesn't accept activities of your server");
}

async function verifiedKey(
  context: Context,
  request: SignedRequest,
  claimed: ClaimedSignature,
  pausing: Pausing,
): Promise<KnownKey> {
  const known = await findKey(context, claimed.keyUri);
  if (known !== undefined && !isOutdated(context, known)) {
    if (await isSignedWith(context, request, claimed, known)) return known;
    // The owner may have a new key. If the known one was just fetched, the signature is invalid.
    if (context.clock().getTime() - known.fetchedAt < shortestTrust) throw invalid();
  }
  const { key, taken } = await pausing(() => fetchedKey(context, request, { claimed, known }));
  if (!(await isSignedWith(context, request, claimed, key))) throw invalid();
  taken?.giveBack();
  return key;
}

interface Wanted {
  readonly claimed: ClaimedSignature;
  readonly known: KnownKey | undefined;
}

async function fetchedKey(
  context: Context,
  request: SignedRequest,
  { claimed: { keyUri }, known }: Wanted,
): Promise<{ readonly key: KnownKey; readonly taken?: Taken }> {
  const failed = failureOf(context, keyUri);
  if (failed !== undefined) return { key: withoutFetch(known, failed) };
  const domain = await registrableDomainOf(new URL(keyUri));
  const from = { address: request.address, domain };
  const source = fetchSource(from);
  const site = fetchSource(from, addressSite);
  const waiter = { keyUri, domain, source, site, bytes: request.body?.length ?? 0 };
  try {
    return await waitForKey(context, waiter, async (signal) => {
      const taken = isBeingFetched(context, keyUri) ? undefined : takeFetch(context, source);
      if (taken !== undefined && "retryAfter" in taken) {
        throw new Refusal(429, "Too many keys of your server could not be verified", taken.retryAfter);
      }
      return { key: await refreshKey(context, keyUri, signal), ...(taken === undefined ? {} : { taken }) };
    });
  } catch (error) {
    if (!(error instanceof DocumentUnavailable)) throw error;
    return { key: withoutFetch(known, error.reason) };
  }
}

/** If the actor is gone, its old key still verifies its last activity. */
function withoutFetch(known: KnownKey | undefined, reason: UnavailableReason): KnownKey {
  if (known !== undefined) return known;
  if (reason === "gone" || reason === "missing") throw new KeyOwnerDeleted("the owner of the key is gone");
  if (reason === "unreachable") {
    throw new Refusal(503, "Your server didn't answer when this one fetched the key of the signature", 60);
  }
  if (reason === "blocked") throw new Refusal(403, "This server doesn't fetch the key of the signature");
  throw new Refusal(401, "The key of the signature is not in the document of its owner");
}

function invalid(): Refusal {
  return new Refusal(401, "The signature is not valid");
}

/** Verifies with this server's key and limits: Fedify neither fetches nor selects a key. */
async function isSignedWith(
  context: Context,
  request: SignedRequest,
  claimed: ClaimedSignature,
  { key, publicKey }: KnownKey,
): Promise<boolean> {
  if (claimed.kind === "draft-cavage") {
    return verifyDraftSignature({ method: "POST", ...request }, claimed.draft, publicKey);
  }
  const noDocuments = (): Promise<never> => Promise.reject(new Error("keys are fetched elsewhere"));
  try {
    const result = await verifyRequestDetailed(asSigned(request), {
      spec: claimed.kind,
      // `claimedSignature` has checked the times, by this server's clock.
      timeWindow: false,
      keyCache: { get: () => Promise.resolve(key), set: () => Promise.resolve() },
      documentLoader: noDocuments,
      contextLoader: noDocuments,
    });
    return result.verified;
  } catch (error) {
    // Malformed Base64, dates or headers.
    context.log.debug({ error, key: key.id?.href }, "could not parse a signature");
    return false;
  }
}

/** The request with this server's host, which a proxy may have replaced. */
function asSigned(request: SignedRequest): Request {
  const { url } = request;
  const headers = { ...request.headers, host: url.host };
  if (request.body === undefined) return new Request(url, { method: request.method, headers });
  const { buffer, byteOffset, byteLength } = request.body;
  const body = new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
  return new Request(url, { method: "POST", headers, body });
}
