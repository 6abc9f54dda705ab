/** Remote actors → profiles. Fetches nothing: reads only the document itself. */
import type { RemotePicture, RemoteProfile } from "../../domain/accounts/remote-accounts.ts";
import { remoteMediaLimits, remoteProfileLimits } from "../../domain/kernel/limits.ts";
import type { RemoteKey } from "../../store/federation/remote-keys.ts";
import { remoteAddress } from "../../text/remote-address.ts";
import { haveSameOrigin } from "../addresses.ts";
import { type Json, isObject } from "../json-bounds.ts";
import type { VerifiedDocument } from "../verified.ts";
import { readKeys } from "./keys.ts";
import { readEmojis } from "./tags.ts";
import {
  isTrue,
  listOf,
  numberOf,
  objectsOf,
  pagesOf,
  textOf,
  timeOf,
  typesOf,
  uriOf,
  urisOf,
  valueOf,
  wordsOf,
} from "./values.ts";

/** An actor's document. Its handle is unverified: `preferredUsername` is only a claim. */
export interface ReadActor extends Omit<RemoteProfile, "username" | "domain"> {
  readonly preferredUsername: string;
}

/** As in Mastodon. Other software allows more, but those can't be mentioned. */
const usernames = /^[a-z0-9_]+(?:[.-]+[a-z0-9_]+)*$/i;

const actorTypes = ["Person", "Service", "Group", "Application", "Organization"] as const;

/** Whether an object of these types is an actor. */
export function isActorType(types: readonly string[]): boolean {
  return types.some((type) => actorTypes.some((actorType) => actorType === type));
}

/**
 * Reads an actor.
 * @param now selects the keys that are valid
 * @returns undefined if it isn't an actor, or lacks an inbox or usable name
 */
export async function readActor(actor: VerifiedDocument, now: Date): Promise<ReadActor | undefined> {
  if (!isActorType(actor.types)) return undefined;
  const address = (name: string): string | null => addressOf(actor.value(name));
  const uri = addressOf(actor.uri);
  const inbox = address("inbox");
  const preferredUsername = textOf(actor.value("preferredUsername")) ?? "";
  const isNamed =
    preferredUsername.length <= remoteProfileLimits.username && usernames.test(preferredUsername);
  if (uri === null || inbox === null || !isNamed) return undefined;
  // Only the actor's own collections: another one, such as the public, would be addressed in the actor's name.
  const collection = (name: string): string | null => {
    const own = address(name);
    return own !== null && haveSameOrigin(own, uri) ? own : null;
  };
  const endpoints = actor.value("endpoints");
  const discoverable = actor.value("discoverable");
  return {
    uri,
    preferredUsername,
    url: pageOf(actor, uri),
    actorType: actorTypes.find((type) => actor.types.includes(type)) ?? "Person",
    displayName: wordsOf(actor.json, "name") ?? "",
    note: wordsOf(actor.json, "summary") ?? "",
    fields: fieldsOf(actor),
    avatar: pictureOf(actor.value("icon")),
    header: pictureOf(actor.value("image")),
    locked: isTrue(actor.value("manuallyApprovesFollowers")),
    discoverable: discoverable === undefined ? null : isTrue(discoverable),
    indexable: isTrue(actor.value("indexable")),
    memorial: isTrue(actor.value("memorial")),
    suspended: isTrue(actor.value("suspended")),
    attributionDomains: textsIn(actor.value("attributionDomains")),
    alsoKnownAs: urisOf(actor.value("alsoKnownAs"), remoteProfileLimits.aliases).flatMap(
      (alias) => addressOf(alias) ?? [],
    ),
    movedTo: address("movedTo"),
    publishedAt: timeOf(actor.value("published")),
    addresses: {
      inbox,
      sharedInbox: isObject(endpoints) ? addressOf(valueOf(endpoints, "sharedInbox")) : null,
      outbox: collection("outbox"),
      followers: collection("followers"),
      following: collection("following"),
      featured: collection("featured"),
      featuredTags: collection("featuredTags"),
    },
    keys: await keysOf(actor, uri, now),
    emojis: readEmojis(listOf(actor.value("tag"), mostTags)).slice(0, remoteMediaLimits.emojisAtOnce),
  };
}

/** Maximum tags read of an actor. */
const mostTags = 100;

/** Maximum pictures of one kind read of an actor. */
const mostValues = 20;

function addressOf(value: Json | undefined): string | null {
  const uri = uriOf(value);
  // An actor's URI may have a fragment, which is part of its identity.
  return uri === undefined || remoteAddress(uri) === undefined ? null : uri;
}

/** The page of the profile if it is on the actor's own server. */
function pageOf(actor: VerifiedDocument, uri: string): string | null {
  const { host } = new URL(uri);
  return (
    pagesOf(actor.json).find((page) => addressOf(page) !== null && URL.parse(page)?.host === host) ?? null
  );
}

/** The largest picture: PeerTube lists several sizes. Those of unknown size come last, in order. */
function pictureOf(value: Json | undefined): RemotePicture | null {
  const found = listOf(value, mostValues).flatMap((image) => {
    const link = isObject(image) ? (valueOf(image, "url") ?? valueOf(image, "href")) : image;
    const [first] = listOf(link, 1);
    const url = uriOf(isObject(first) ? valueOf(first, "href") : first);
    if (url === undefined) return [];
    const facts = isObject(image) ? image : {};
    // Mastodon has the description in `summary`, other software in `name`.
    const description = wordsOf(facts, "summary") ?? wordsOf(facts, "name") ?? "";
    return [{ width: numberOf(valueOf(facts, "width")) ?? 0, picture: { url, description } }];
  });
  return found.toSorted((one, other) => other.width - one.width)[0]?.picture ?? null;
}

function fieldsOf(actor: VerifiedDocument): RemoteProfile["fields"] {
  return objectsOf(actor.value("attachment"), 2 * remoteProfileLimits.fields)
    .filter((attachment) => typesOf(attachment).includes("PropertyValue"))
    .slice(0, remoteProfileLimits.fields)
    .map((field) => ({ name: wordsOf(field, "name") ?? "", value: textOf(valueOf(field, "value")) ?? "" }));
}

/**
 * Keys to store, which are then trusted without a request: those whose URIs are below the actor's, because others
 * may belong to another actor of the same server.
 */
async function keysOf(actor: VerifiedDocument, actorUri: string, now: Date): Promise<RemoteKey[]> {
  const isBelow = (uri: string): boolean =>
    uri.startsWith(actorUri) && /^[#/?]/.test(uri.slice(actorUri.length));
  const keys = await readKeys(actor, now);
  return keys
    .filter(({ uri }) => isBelow(uri) && addressOf(uri) !== null)
    .slice(0, mostKeys)
    .map(({ uri, pem }) => ({ uri, publicKey: pem }));
}

/** Maximum stored keys per actor. */
const mostKeys = 10;

function textsIn(value: Json | undefined): string[] {
  return listOf(value, remoteProfileLimits.attributionDomains).filter((one) => typeof one === "string");
}
