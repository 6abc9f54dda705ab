/**
 * JSON-LD terms beyond ActivityStreams, as defined by Mastodon (app/helpers/context_helper.rb), and those of
 * integrity proofs (FEP-521a). Each document defines the terms that it uses, so that no server needs to fetch
 * another context.
 */
import type { Json } from "../json-bounds.ts";

export const activityStreams = "https://www.w3.org/ns/activitystreams";

/** Defines `publicKey` and its properties. */
export const security = "https://w3id.org/security/v1";

const prefixes = {
  toot: "http://joinmastodon.org/ns#",
  schema: "http://schema.org#",
  ostatus: "http://ostatus.org#",
  gts: "https://gotosocial.org/ns#",
} as const;

const link = (id: string): Json => ({ "@id": id, "@type": "@id" });

/** Properties and types, by name. */
const definitions: Readonly<Record<string, Json>> = {
  manuallyApprovesFollowers: "as:manuallyApprovesFollowers",
  movedTo: link("as:movedTo"),
  alsoKnownAs: link("as:alsoKnownAs"),
  featured: link("toot:featured"),
  featuredTags: link("toot:featuredTags"),
  discoverable: "toot:discoverable",
  indexable: "toot:indexable",
  memorial: "toot:memorial",
  suspended: "toot:suspended",
  showFeatured: "toot:showFeatured",
  showMedia: "toot:showMedia",
  showRepliesInMedia: "toot:showRepliesInMedia",
  attributionDomains: { "@id": "toot:attributionDomains", "@container": "@set" },
  webfinger: {
    "@id": "https://purl.archive.org/socialweb/webfinger#webfinger",
    "@type": "http://www.w3.org/2001/XMLSchema#string",
  },
  PropertyValue: "schema:PropertyValue",
  value: "schema:value",
  assertionMethod: {
    "@id": "https://w3id.org/security#assertionMethod",
    "@type": "@id",
    "@container": "@set",
  },
  Multikey: "https://w3id.org/security#Multikey",
  controller: link("https://w3id.org/security#controller"),
  publicKeyMultibase: {
    "@id": "https://w3id.org/security#publicKeyMultibase",
    "@type": "https://w3id.org/security#multibase",
  },
  sensitive: "as:sensitive",
  Hashtag: "as:Hashtag",
  Emoji: "toot:Emoji",
  blurhash: "toot:blurhash",
  focalPoint: { "@id": "toot:focalPoint", "@container": "@list" },
  votersCount: "toot:votersCount",
  conversation: "ostatus:conversation",
  quote: link("https://w3id.org/fep/044f#quote"),
  quoteUri: "http://fedibird.com/ns#quoteUri",
  _misskey_quote: "https://misskey-hub.net/ns#_misskey_quote",
  quoteAuthorization: link("https://w3id.org/fep/044f#quoteAuthorization"),
  QuoteAuthorization: "https://w3id.org/fep/044f#QuoteAuthorization",
  QuoteRequest: "https://w3id.org/fep/044f#QuoteRequest",
  interactingObject: link("gts:interactingObject"),
  interactionTarget: link("gts:interactionTarget"),
  interactionPolicy: link("gts:interactionPolicy"),
  canQuote: link("gts:canQuote"),
  canFeature: link("https://w3id.org/fep/7aa9#canFeature"),
  automaticApproval: link("gts:automaticApproval"),
  manualApproval: link("gts:manualApproval"),
};

/** The `@context` of a document: ActivityStreams, and further terms that it uses. */
export function contextOf(document: Json): Json {
  const used = new Set<string>();
  collect(document, used);
  const terms = Object.entries(definitions).filter(([name]) => used.has(name));
  const written = JSON.stringify(terms);
  const extension: Readonly<Record<string, Json>> = {
    ...Object.fromEntries(Object.entries(prefixes).filter(([name]) => written.includes(`"${name}:`))),
    ...Object.fromEntries(terms),
  };
  const contexts: Json[] = [activityStreams];
  if (used.has("publicKey")) contexts.push(security);
  if (terms.length > 0) contexts.push(extension);
  return contexts.length === 1 ? activityStreams : contexts;
}

/** Names of properties and types in a document. */
function collect(value: Json, used: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries<Json>(value)) {
    if (!Array.isArray(value)) used.add(name);
    if (name === "type" && typeof member === "string") used.add(member);
    // The keys of a language map aren't properties.
    if (!name.endsWith("Map")) collect(member, used);
  }
}
