/** Actors of other servers → profiles. Nothing is fetched: what isn't in the document itself is left out. */
import {
  Application,
  type CryptographicKey,
  Emoji,
  type Image,
  type Multikey,
  type Object as ActivityPubObject,
  Group,
  Link,
  Organization,
  type Person,
  PropertyValue,
  Service,
  isActor,
} from "@fedify/vocab";
import { type DocumentLoader, exportSpki } from "@fedify/vocab-runtime";
import type { RemotePicture, RemoteProfile } from "../../domain/accounts/remote-accounts.ts";
import type { RemoteEmoji } from "../../domain/instance/remote-emojis.ts";
import { remoteMediaLimits, remoteProfileLimits } from "../../domain/kernel/limits.ts";
import type { RemoteKey } from "../../store/federation/remote-keys.ts";
import { remoteAddress } from "../../text/remote-address.ts";
import type { Json, JsonObject } from "../json-bounds.ts";
import { contextLoader } from "../json-ld-contexts.ts";
import { timeOf } from "./values.ts";

/** An actor's document. Its handle is still to be verified: `preferredUsername` is only what it asks for. */
export interface ReadActor extends Omit<RemoteProfile, "username" | "domain"> {
  readonly preferredUsername: string;
}

/** Keys and aliases of a document that are read. */
const mostKeys = 10;

/** As in Mastodon. Other software allows more, which couldn't be mentioned. */
const usernames = /^[a-z0-9_]+(?:[.-]+[a-z0-9_]+)*$/i;

const refuse: DocumentLoader = (url) => Promise.reject(new Error(`${url} is not fetched`));

/** For Fedify's accessors: what would have to be fetched is left out. */
export const embeddedOnly = { documentLoader: refuse, contextLoader, suppressError: true } as const;

/**
 * Reads an actor.
 * @param object a document that its origin has confirmed
 * @param document the same as it was received, for terms that Fedify doesn't know
 * @returns undefined for what isn't an actor, and for one without inbox or usable name
 */
export async function readActor(
  object: ActivityPubObject,
  document: JsonObject,
): Promise<ReadActor | undefined> {
  if (!isActor(object) || object.id === null) return undefined;
  const uri = boundedAddress(object.id);
  const inbox = boundedAddress(object.inboxId);
  const preferredUsername = String(object.preferredUsername ?? "");
  const isNamed =
    preferredUsername.length <= remoteProfileLimits.username && usernames.test(preferredUsername);
  if (uri === null || inbox === null || !isNamed) return undefined;
  const [avatar, header] = [
    await pictureOf(object.getIcons(embeddedOnly)),
    await pictureOf(object.getImages(embeddedOnly)),
  ];
  return {
    uri,
    preferredUsername,
    url: pageOf(object),
    actorType: typeOf(object),
    displayName: String(object.name ?? ""),
    note: String(object.summary ?? ""),
    fields: await fieldsOf(object),
    avatar,
    header,
    locked: object.manuallyApprovesFollowers ?? false,
    discoverable: object.discoverable,
    indexable: object.indexable ?? false,
    memorial: object.memorial ?? false,
    suspended: object.suspended ?? false,
    attributionDomains: textsIn(document["attributionDomains"]),
    alsoKnownAs: object.aliasIds
      .slice(0, remoteProfileLimits.aliases)
      .flatMap((id) => boundedAddress(id) ?? []),
    movedTo: boundedAddress(object.successorId),
    publishedAt: timeOf(object.published?.toString()),
    addresses: {
      inbox,
      sharedInbox: boundedAddress(object.endpoints?.sharedInbox ?? null),
      outbox: boundedAddress(object.outboxId),
      followers: boundedAddress(object.followersId),
      following: boundedAddress(object.followingId),
      featured: boundedAddress(object.featuredId),
      featuredTags: boundedAddress(object.featuredTagsId),
    },
    keys: await keysOf(object, uri),
    emojis: await emojisOf(object),
  };
}

type Actor = Application | Group | Organization | Person | Service;

function typeOf(actor: Actor): RemoteProfile["actorType"] {
  if (actor instanceof Application) return "Application";
  if (actor instanceof Group) return "Group";
  if (actor instanceof Organization) return "Organization";
  return actor instanceof Service ? "Service" : "Person";
}

function boundedAddress(url: URL | null): string | null {
  // An actor's URI may have a fragment, which is a part of its identity.
  if (url === null || remoteAddress(url.href) === undefined) return null;
  return url.href;
}

/** The page of the profile, if it is on the actor's own server. */
function pageOf(actor: Actor): string | null {
  for (const one of actor.urls) {
    const isPage = !(one instanceof Link) || one.mediaType === null || /^text\/html\b/i.test(one.mediaType);
    const url = one instanceof Link ? one.href : one;
    if (isPage && url !== null && url.host === actor.id?.host) return boundedAddress(url);
  }
  return null;
}

/** The largest of the pictures: PeerTube lists several sizes. Those of unknown size come last, in their order. */
async function pictureOf(images: AsyncIterable<Image>): Promise<RemotePicture | null> {
  const found: { readonly width: number; readonly picture: RemotePicture }[] = [];
  for await (const image of images) {
    const url = imageAddress(image);
    // Mastodon has the description in `summary`, other software in `name`.
    const description = String(image.summary ?? image.name ?? "");
    if (url !== null) found.push({ width: image.width ?? 0, picture: { url: url.href, description } });
    if (found.length === 10) break;
  }
  return found.toSorted((one, other) => other.width - one.width)[0]?.picture ?? null;
}

async function emojisOf(actor: Actor): Promise<RemoteProfile["emojis"]> {
  const emojis: RemoteEmoji[] = [];
  for await (const tag of actor.getTags(embeddedOnly)) {
    if (!(tag instanceof Emoji)) continue;
    const url = imageAddress(await tag.getIcon(embeddedOnly));
    if (url !== null) {
      const updated = timeOf(tag.updated?.toString());
      emojis.push({ shortcode: String(tag.name ?? ""), url: url.href, updated });
    }
    if (emojis.length === remoteMediaLimits.emojisAtOnce) break;
  }
  return emojis;
}

function imageAddress(image: Image | null): URL | null {
  return image?.url instanceof Link ? image.url.href : (image?.url ?? null);
}

async function fieldsOf(actor: Actor): Promise<RemoteProfile["fields"]> {
  const fields: { readonly name: string; readonly value: string }[] = [];
  for await (const attachment of actor.getAttachments(embeddedOnly)) {
    if (!(attachment instanceof PropertyValue)) continue;
    fields.push({ name: String(attachment.name ?? ""), value: String(attachment.value ?? "") });
    if (fields.length === remoteProfileLimits.fields) break;
  }
  return fields;
}

/**
 * The public keys that the actor itself lists and owns: RSA keys for HTTP signatures, and those of FEP-521a. A key of
 * another host isn't believed, because its own origin doesn't say so.
 */
async function keysOf(actor: Actor, uri: string): Promise<RemoteKey[]> {
  const keys: RemoteKey[] = [];
  for await (const key of actor.getPublicKeys(embeddedOnly)) {
    if (key.ownerId?.href === uri || key.ownerId === null) await add(keys, key, uri);
  }
  for await (const key of actor.getAssertionMethods(embeddedOnly)) {
    if (key.controllerId?.href === uri) await add(keys, key, uri);
  }
  return keys;
}

async function add(keys: RemoteKey[], key: CryptographicKey | Multikey, uri: string): Promise<void> {
  if (key.id === null || key.publicKey === null || keys.length >= mostKeys) return;
  if (key.id.origin !== new URL(uri).origin || boundedAddress(key.id) === null) return;
  keys.push({ uri: key.id.href, publicKey: await exportSpki(key.publicKey) });
}

function textsIn(value: Json | undefined): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.slice(0, remoteProfileLimits.attributionDomains).filter((one) => typeof one === "string");
}
