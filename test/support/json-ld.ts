/** Documents of ActivityPub as other servers read them. */
import jsonld from "@fedify/vocab-runtime/jsonld";
import { preloadedContexts } from "@fedify/vocab-runtime";
import { Object as ActivityPubObject } from "@fedify/vocab";
import type { Json, JsonObject } from "../../src/federation/json-bounds.ts";
import { contextLoader } from "../../src/federation/json-ld-contexts.ts";
import { documentOf } from "../../src/federation/rendering/document.ts";

/**
 * The context with which Mastodon 4.5 sends its documents, put together from its documentation
 * (https://docs.joinmastodon.org/spec/activitypub/) and those of FEP-044f, FEP-521a and FEP-7aa9.
 */
const mastodonContext: Json = [
  "https://www.w3.org/ns/activitystreams",
  "https://w3id.org/security/v1",
  "https://purl.archive.org/socialweb/webfinger",
  {
    manuallyApprovesFollowers: "as:manuallyApprovesFollowers",
    toot: "http://joinmastodon.org/ns#",
    featured: { "@id": "toot:featured", "@type": "@id" },
    featuredTags: { "@id": "toot:featuredTags", "@type": "@id" },
    alsoKnownAs: { "@id": "as:alsoKnownAs", "@type": "@id" },
    movedTo: { "@id": "as:movedTo", "@type": "@id" },
    schema: "http://schema.org#",
    PropertyValue: "schema:PropertyValue",
    value: "schema:value",
    discoverable: "toot:discoverable",
    suspended: "toot:suspended",
    memorial: "toot:memorial",
    indexable: "toot:indexable",
    attributionDomains: { "@id": "toot:attributionDomains", "@container": "@set" },
    showFeatured: "toot:showFeatured",
    showMedia: "toot:showMedia",
    showRepliesInMedia: "toot:showRepliesInMedia",
    Hashtag: "as:Hashtag",
    Emoji: "toot:Emoji",
    focalPoint: { "@container": "@list", "@id": "toot:focalPoint" },
    blurhash: "toot:blurhash",
    ostatus: "http://ostatus.org#",
    conversation: "ostatus:conversation",
    sensitive: "as:sensitive",
    votersCount: "toot:votersCount",
    quote: { "@id": "https://w3id.org/fep/044f#quote", "@type": "@id" },
    quoteUri: "http://fedibird.com/ns#quoteUri",
    _misskey_quote: "https://misskey-hub.net/ns#_misskey_quote",
    quoteAuthorization: { "@id": "https://w3id.org/fep/044f#quoteAuthorization", "@type": "@id" },
    QuoteAuthorization: "https://w3id.org/fep/044f#QuoteAuthorization",
    gts: "https://gotosocial.org/ns#",
    interactingObject: { "@id": "gts:interactingObject", "@type": "@id" },
    interactionTarget: { "@id": "gts:interactionTarget", "@type": "@id" },
    interactionPolicy: { "@id": "gts:interactionPolicy", "@type": "@id" },
    canQuote: { "@id": "gts:canQuote", "@type": "@id" },
    canFeature: { "@id": "https://w3id.org/fep/7aa9#canFeature", "@type": "@id" },
    automaticApproval: { "@id": "gts:automaticApproval", "@type": "@id" },
    manualApproval: { "@id": "gts:manualApproval", "@type": "@id" },
    assertionMethod: {
      "@id": "https://w3id.org/security#assertionMethod",
      "@type": "@id",
      "@container": "@set",
    },
  },
  "https://w3id.org/security/multikey/v1",
];

function loadContext(url: string): Promise<{ contextUrl: null; documentUrl: string; document: unknown }> {
  const document = preloadedContexts[url];
  if (document === undefined) return Promise.reject(new Error(`a document needs the context ${url}`));
  return Promise.resolve({ contextUrl: null, documentUrl: url, document });
}

/** What a document says, independent of its context. Fails if it needs an unusual context or leaves a term undefined. */
export async function expand(document: JsonObject): Promise<unknown> {
  return jsonld.expand(document, { documentLoader: loadContext, safe: true });
}

/** What Mastodon would mean by the same members. */
export function expandAsMastodon(document: JsonObject): Promise<unknown> {
  return expand({ ...document, "@context": mastodonContext });
}

/** A rendered object as Fedify reads it. */
export function readRendered(object: JsonObject): Promise<ActivityPubObject> {
  return ActivityPubObject.fromJsonLd(documentOf(object), { contextLoader, documentLoader: contextLoader });
}
