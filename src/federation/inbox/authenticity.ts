/**
 * Decides what to believe of an activity that its actor has not signed with HTTP: another server forwards it, or relays
 * it. It is believed if it has an integrity proof (FEP-8b32) or a Linked Data signature of its actor. Otherwise only what
 * the actor's own server says of its object is believed (FEP-fe34).
 */
import { verifyJsonLd, verifyObject } from "@fedify/fedify";
import {
  Activity,
  type CryptographicKey,
  Create,
  Delete,
  Multikey,
  type Object as ActivityPubObject,
  Tombstone,
  Update,
} from "@fedify/vocab";
import type { Context } from "../../domain/kernel/context.ts";
import { registrableDomainOf } from "../../outgoing/registrable-domain.ts";
import { haveSameOrigin } from "../addresses.ts";
import { DocumentUnavailable, fetchObject } from "../documents.ts";
import { contextLoader } from "../json-ld-contexts.ts";
import { findKey, refreshKey } from "./remote-keys.ts";
import { inTurn } from "./large-documents.ts";
import { fetchSource, takeFetch } from "./fetch-budget.ts";

/** An activity as it was received. */
export interface ReceivedDocument {
  readonly uri: string | null;
  readonly actorUri: string;
  readonly senderUri: string | null;
  readonly document: object;
  /** Characters of the document. */
  readonly size: number;
}

/** Characters of a document whose proofs are verified: making it canonical takes time. */
const longestProven = 100_000;

/**
 * The activity, if it is certain that its actor made it, or as much of it as is.
 * @returns undefined if nothing of it can be believed
 * @throws {DocumentUnavailable} with the reason `unreachable`, if that may be found out later
 */
export async function authenticate(
  context: Context,
  received: ReceivedDocument,
): Promise<Activity | undefined> {
  const activity = await inTurn(context, received.size, () => parse(received.document));
  if (activity === undefined || !isConsistent(activity, received)) return undefined;
  if (received.senderUri === received.actorUri) return activity;
  if (received.size <= longestProven && (await isProven(context, received))) return activity;
  return fromOrigin(context, activity, received);
}

/** Undefined for what isn't an activity. Nothing is fetched: handlers do that with loaders of their own. */
async function parse(document: object): Promise<Activity | undefined> {
  try {
    return await Activity.fromJsonLd(document, { documentLoader: noDocuments, contextLoader });
  } catch {
    return undefined;
  }
}

/** Whether JSON-LD says the same as the plain JSON, which was checked when the activity arrived. */
function isConsistent(activity: Activity, { uri, actorUri }: ReceivedDocument): boolean {
  const actors = activity.actorIds.map(({ href }) => href);
  const isOwn = actors.length > 0 && actors.every((actor) => actor === new URL(actorUri).href);
  return isOwn && (activity.id?.href ?? null) === (uri === null ? null : new URL(uri).href);
}

async function isProven(context: Context, received: ReceivedDocument): Promise<boolean> {
  const { document } = received;
  const options = { documentLoader: noDocuments, contextLoader, keyCache: keyCacheOf(context, received) };
  try {
    if ("proof" in document) return (await verifyObject(Activity, document, options)) !== null;
    return "signature" in document && (await verifyJsonLd(document, options));
  } catch (error) {
    if (error instanceof DocumentUnavailable && error.reason === "unreachable") throw error;
    context.log.debug({ error }, "the proof of an activity could not be read");
    return false;
  }
}

function noDocuments(): Promise<never> {
  return Promise.reject(new Error("nothing is fetched here"));
}

interface Keys {
  get(uri: URL): Promise<CryptographicKey | Multikey | null>;
  set(): Promise<void>;
}

/** The keys of proofs, with their owners checked. Fedify asks for an RSA key or for one with Ed25519. */
function keyCacheOf(context: Context, { senderUri, actorUri }: ReceivedDocument): Keys {
  return {
    async get(uri) {
      const known =
        (await findKey(context, uri.href)) ?? (await fetchKey(context, uri, senderUri ?? actorUri));
      if (known === undefined) return null;
      const { publicKey } = known;
      const isMultikey = publicKey.algorithm.name === "Ed25519";
      return isMultikey
        ? new Multikey({ id: uri, controller: new URL(known.ownerUri), publicKey })
        : known.key;
    },
    set: () => Promise.resolve(),
  };
}

/** The sender's server pays, which is verified. */
async function fetchKey(
  context: Context,
  uri: URL,
  payerUri: string,
): Promise<Awaited<ReturnType<typeof refreshKey>> | undefined> {
  const domain = await registrableDomainOf(new URL(payerUri));
  const taken = takeFetch(context, fetchSource({ address: "", domain }));
  if ("retryAfter" in taken) return undefined;
  try {
    const key = await refreshKey(context, uri.href);
    taken.giveBack();
    return key;
  } catch (error) {
    if (error instanceof DocumentUnavailable && error.reason !== "unreachable") return undefined;
    throw error;
  }
}

/** What the actor's server says of the object of an activity: that it is there, or gone. */
async function fromOrigin(
  context: Context,
  activity: Activity,
  { uri, actorUri }: ReceivedDocument,
): Promise<Activity | undefined> {
  const { objectId } = activity;
  if (objectId === null || !haveSameOrigin(objectId.href, actorUri)) return undefined;
  const found = await objectAtOrigin(context, objectId);
  const actor = new URL(actorUri);
  // An activity needs an id, without which the vocabulary would fetch the object again.
  const id = new URL(uri ?? `${objectId.href}#believed`);
  if (activity instanceof Delete) {
    return found === "gone" ? new Delete({ id, actor, object: objectId }) : undefined;
  }
  if (found === "gone" || found === undefined || !isOf(found, actorUri)) return undefined;
  const values = { id, actor, object: found, tos: found.toIds, ccs: found.ccIds };
  if (activity instanceof Create) return new Create(values);
  return activity instanceof Update ? new Update(values) : undefined;
}

async function objectAtOrigin(context: Context, uri: URL): Promise<ActivityPubObject | "gone" | undefined> {
  try {
    const found = await fetchObject(context, uri.href);
    if (found.id?.href !== uri.href) return undefined;
    return found instanceof Tombstone ? "gone" : found;
  } catch (error) {
    if (!(error instanceof DocumentUnavailable) || error.reason === "unreachable") throw error;
    return error.reason === "gone" ? "gone" : undefined;
  }
}

/** Whether the object is the actor, or made by it alone. */
function isOf(object: ActivityPubObject, actorUri: string): boolean {
  if (object.id?.href === actorUri) return true;
  const authors = object.attributionIds.map(({ href }) => href);
  return authors.length > 0 && authors.every((author) => author === actorUri);
}
