/** Accounts → actors (ActivityPub, 4.1), with Mastodon's properties (ActorSerializer). */
import type { JsonObject } from "../json-bounds.ts";
import { exportMultibaseKey, exportSpki } from "@fedify/vocab-runtime";
import type { Queryable } from "../../domain/kernel/context.ts";
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import { type ActorPartsRow, findActorParts } from "../../store/federation/actor-parts.ts";
import { findEntities } from "../../text/entities.ts";
import { addressesOf, instanceActorUri, sharedInboxUrl } from "../addresses.ts";
import type { ActorKeys } from "../keys.ts";
import { type RenderedObject, everyone, present } from "./document.ts";
import { renderImage } from "./media.ts";
import { loadLocalEmojis, renderEmojisIn, renderHashtag } from "./tags.ts";

/** Actor types. Accounts of any other type are Persons. */
const actorTypes: ReadonlySet<string> = new Set([
  "Application",
  "Group",
  "Organization",
  "Person",
  "Service",
]);

/** Renders a local account with its public keys. A suspended one shows nothing of its profile. */
export async function renderActor(
  context: Queryable,
  account: AccountRow,
  keys: ActorKeys,
): Promise<RenderedObject> {
  const profile =
    account.suspended_at === null ? await renderProfile(context, account) : hiddenProfile(account);
  const { followers, following, featured, featuredTags } = addressesOf(account.uri);
  return {
    id: account.uri,
    type: typeOf(account),
    ...endpointsOf(context, account.uri),
    followers,
    following,
    featured,
    featuredTags,
    preferredUsername: account.username,
    webfinger: `${account.username}@${context.config.localDomain}`,
    url: account.url,
    // The day only, as in the API.
    published: `${account.created_at.toISOString().slice(0, 10)}T00:00:00Z`,
    memorial: account.memorial,
    showFeatured: account.show_featured,
    showMedia: account.show_media,
    showRepliesInMedia: account.show_media_replies,
    ...profile,
    ...(await renderKeys(account.uri, keys)),
  };
}

/**
 * Renders only what is needed to verify a local account's signatures; Mastodon and GoToSocial serve as much to
 * everyone.
 */
export async function renderActorKeys(account: AccountRow, keys: ActorKeys): Promise<RenderedObject> {
  const { uri, username } = account;
  return {
    id: uri,
    type: typeOf(account),
    preferredUsername: username,
    inbox: addressesOf(uri).inbox,
    ...(await renderKeys(uri, keys)),
  };
}

function typeOf(account: AccountRow): string {
  return actorTypes.has(account.actor_type) ? account.actor_type : "Person";
}

/** Renders the server's own actor, which signs requests for documents; as in Mastodon, its name is the domain. */
export async function renderInstanceActor(context: Queryable, keys: ActorKeys): Promise<RenderedObject> {
  const { config } = context;
  const uri = instanceActorUri(config);
  return {
    id: uri,
    type: "Application",
    ...endpointsOf(context, uri),
    preferredUsername: config.publicUrl.hostname,
    webfinger: `${config.publicUrl.hostname}@${config.localDomain}`,
    name: config.localDomain,
    url: new URL("/about", config.publicUrl).href,
    manuallyApprovesFollowers: true,
    discoverable: false,
    indexable: false,
    ...(await renderKeys(uri, keys)),
  };
}

function endpointsOf({ config }: Queryable, actorUri: string): JsonObject {
  const { inbox, outbox } = addressesOf(actorUri);
  return { inbox, outbox, endpoints: { sharedInbox: sharedInboxUrl(config) } };
}

/** The RSA key for HTTP signatures, and the Ed25519 key for integrity proofs (FEP-521a). */
async function renderKeys(actorUri: string, { rsa, ed25519 }: ActorKeys): Promise<JsonObject> {
  return {
    publicKey: { id: rsa.uri, owner: actorUri, publicKeyPem: await exportSpki(rsa.publicKey) },
    assertionMethod: [
      {
        id: ed25519.uri,
        type: "Multikey",
        controller: actorUri,
        publicKeyMultibase: await exportMultibaseKey(ed25519.publicKey),
      },
    ],
  };
}

async function renderProfile(context: Queryable, account: AccountRow): Promise<JsonObject> {
  const texts = textsOf(account);
  const [[parts], emojis] = await Promise.all([
    findActorParts(context.store, [account.id]),
    loadLocalEmojis(context, texts),
  ]);
  const hashtags = new Set(
    findEntities(account.note_source).flatMap((entity) => (entity.type === "hashtag" ? [entity.name] : [])),
  );
  return {
    name: account.display_name === "" ? account.username : account.display_name,
    summary: account.note,
    manuallyApprovesFollowers: account.locked,
    discoverable: account.discoverable ?? false,
    indexable: account.indexable,
    interactionPolicy: policyOf(account),
    attachment: account.fields.map(({ name, value }) => ({ type: "PropertyValue", name, value })),
    tag: [
      ...renderEmojisIn(context, emojis, texts),
      ...[...hashtags].map((name) => renderHashtag(context, name)),
    ],
    ...picturesOf(context, account),
    ...movesOf(account, parts),
  };
}

/** The profile of a suspended account, which may return (Mastodon: `suspended`). */
function hiddenProfile(account: AccountRow): JsonObject {
  return {
    name: account.username,
    summary: "",
    manuallyApprovesFollowers: false,
    discoverable: false,
    indexable: false,
    attachment: [],
    tag: [],
    suspended: true,
  };
}

function textsOf({ display_name: name, note, fields }: AccountRow): string[] {
  return [name, note, ...fields.flatMap((field) => [field.name, field.value])];
}

/** Who may feature the account in collections (FEP-7aa9). */
function policyOf(account: AccountRow): JsonObject {
  const { followers } = addressesOf(account.uri);
  const open = account.locked ? followers : everyone;
  return {
    canFeature: { automaticApproval: [account.discoverable === true ? open : account.uri] },
  };
}

function picturesOf(context: Queryable, account: AccountRow): JsonObject {
  const picture = (key: string | null, description: string): JsonObject | undefined =>
    key === null ? undefined : renderImage(context, key, description);
  return present({
    icon: picture(account.avatar_key, account.avatar_description),
    image: picture(account.header_key, account.header_description),
  });
}

function movesOf({ attribution_domains: domains }: AccountRow, parts: ActorPartsRow | undefined): JsonObject {
  const aliases = parts?.also_known_as ?? [];
  return present({
    movedTo: parts?.moved_to_uri ?? undefined,
    alsoKnownAs: aliases.length === 0 ? undefined : aliases,
    attributionDomains: domains.length === 0 ? undefined : domains,
  });
}
