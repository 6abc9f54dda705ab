/**
 * Verifies activities whose request another actor signed, because it forwards or relays them. Trusts what is
 * covered by the actor's integrity proof (FEP-8b32) or Linked Data signature; otherwise only what the actor's own
 * server says about the object (FEP-fe34).
 */
import type { Context } from "../../domain/kernel/context.ts";
import { registrableDomainOf } from "../../outgoing/registrable-domain.ts";
import { haveSameOrigin } from "../addresses.ts";
import { DocumentUnavailable, fetchObject } from "../fetched-documents.ts";
import type { JsonObject } from "../json-bounds.ts";
import { typesOf, uriOf } from "../reading/values.ts";
import { resolveActor } from "../resolving/resolving-accounts.ts";
import { VerifiedDocument } from "../verified.ts";
import { fetchSource, takeFetch } from "./fetch-budget.ts";
import { claimedProofs, readProven } from "./integrity-proofs.ts";
import { inTurn } from "./large-documents.ts";
import { claimedLinkedKey, readLinkedSigned } from "./linked-signatures.ts";
import { type KnownKey, findKey, isOutdated, refreshKey } from "./remote-keys.ts";

/** A received activity. */
export interface ReceivedDocument {
  readonly actorUri: string;
  /** The signer of the request. */
  readonly senderUri: string;
  readonly document: JsonObject;
  /** Characters of the document. */
  readonly size: number;
  /** When the signatures of the document have to be valid. */
  readonly at: Date;
}

/** Maximum characters of a document whose Linked Data signature is verified: canonicalisation takes time. */
const longestLinked = 64_000;

/**
 * The activity, as far as it is verified to be its actor's.
 * @returns undefined if nothing is verified
 * @throws {DocumentUnavailable} with the reason `unreachable`, if a retry may verify it
 */
export async function authenticate(
  context: Context,
  received: ReceivedDocument,
): Promise<VerifiedDocument | undefined> {
  const { actorUri, senderUri, document } = received;
  if (senderUri === actorUri) return VerifiedDocument.fromSigner(document, actorUri, "request");
  return (await fromProof(context, received)) ?? fromObject(context, received);
}

/** The activity as covered by a proof or Linked Data signature of its actor; undefined without one. */
export async function fromProof(
  context: Context,
  received: ReceivedDocument,
): Promise<VerifiedDocument | undefined> {
  const { actorUri, document, size, at } = received;
  for (const claimed of claimedProofs(document, at)) {
    const key = await keyOf(context, claimed.keyUri, received);
    const proven = key === undefined ? undefined : await readProven(document, claimed, key.pem);
    if (proven !== undefined) return VerifiedDocument.fromSigner(proven, actorUri, "signature");
  }
  const linkedKey = size <= longestLinked ? claimedLinkedKey(document, at) : undefined;
  const key = linkedKey === undefined ? undefined : await keyOf(context, linkedKey, received);
  if (key === undefined) return undefined;
  const signed = await inTurn(context, size, () => readLinkedSigned(document, key.pem));
  return signed === undefined ? undefined : VerifiedDocument.fromSigner(signed, actorUri, "signature");
}

/** A key of the actor; undefined if it belongs to another. */
async function keyOf(
  context: Context,
  keyUri: string,
  { actorUri, senderUri }: ReceivedDocument,
): Promise<KnownKey | undefined> {
  if (!haveSameOrigin(keyUri, actorUri)) return undefined;
  // The sender pays for the request, because it may have invented the key.
  const known = await findKey(context, keyUri);
  const isCurrent = known !== undefined && !isOutdated(context, known);
  const key = isCurrent ? known : await fetchKey(context, keyUri, senderUri);
  return key?.ownerUri === actorUri ? key : undefined;
}

async function fetchKey(context: Context, uri: string, payerUri: string): Promise<KnownKey | undefined> {
  const domain = await registrableDomainOf(new URL(payerUri));
  const taken = takeFetch(context, fetchSource({ address: "", domain }));
  if ("retryAfter" in taken) return undefined;
  try {
    const key = await refreshKey(context, uri);
    taken.giveBack();
    return key;
  } catch (error) {
    if (error instanceof DocumentUnavailable && error.reason !== "unreachable") return undefined;
    throw error;
  }
}

/** Reads from the object's server whether the object exists. */
async function fromObject(
  context: Context,
  { actorUri, document }: ReceivedDocument,
): Promise<VerifiedDocument | undefined> {
  const objectUri = uriOf(document["object"]);
  if (objectUri === undefined || !haveSameOrigin(objectUri, actorUri)) return undefined;
  const types = typesOf(document);
  if (types.includes("Delete")) return deletionAtOrigin(context, actorUri, objectUri);
  const type = (["Create", "Update"] as const).find((one) => types.includes(one));
  const found = type === undefined ? undefined : await findObject(context, objectUri);
  if (type === undefined || found === undefined || found === "gone") return undefined;
  return VerifiedDocument.reporting(type, actorUri, found);
}

async function deletionAtOrigin(
  context: Context,
  actorUri: string,
  objectUri: string,
): Promise<VerifiedDocument | undefined> {
  // Removes the account if its server reports it as gone, or hasn't found it for a day.
  if (objectUri === actorUri) await resolveActor(context, actorUri, { refresh: true });
  else if ((await findObject(context, objectUri)) === "gone") {
    return VerifiedDocument.reportingDeletion(actorUri, objectUri);
  }
  return undefined;
}

/**
 * An object from its own server; "gone" only for an explicit deletion, because the server may hide private
 * objects.
 */
async function findObject(context: Context, uri: string): Promise<VerifiedDocument | "gone" | undefined> {
  try {
    const found = await fetchObject(context, uri);
    if (found.uri !== uri) return undefined;
    return found.types.includes("Tombstone") ? "gone" : found;
  } catch (error) {
    if (!(error instanceof DocumentUnavailable) || error.reason === "unreachable") throw error;
    return error.reason === "gone" ? "gone" : undefined;
  }
}
