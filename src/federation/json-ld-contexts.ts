/**
 * JSON-LD contexts for Linked Data signatures. Unknown ones are never fetched, because then any document could
 * cause requests: they are read as the usual terms.
 */
import { type DocumentLoader, preloadedContexts } from "@fedify/vocab-runtime";

const activityStreams = "https://www.w3.org/ns/activitystreams";

/** Extensions of various servers, by their usual names. */
export const extensionTerms = {
  toot: "http://joinmastodon.org/ns#",
  schema: "http://schema.org#",
  misskey: "https://misskey-hub.net/ns#",
  fedibird: "http://fedibird.com/ns#",
  litepub: "http://litepub.social/ns#",
  fep044f: "https://w3id.org/fep/044f#",
  gts: "https://gotosocial.org/ns#",
  Hashtag: "as:Hashtag",
  Emoji: "toot:Emoji",
  EmojiReact: "litepub:EmojiReact",
  ChatMessage: "litepub:ChatMessage",
  QuoteRequest: "fep044f:QuoteRequest",
  QuoteAuthorization: "fep044f:QuoteAuthorization",
  sensitive: "as:sensitive",
  votersCount: "toot:votersCount",
  blurhash: "toot:blurhash",
  focalPoint: { "@id": "toot:focalPoint", "@container": "@list" },
  quote: { "@id": "fep044f:quote", "@type": "@id" },
  quoteAuthorization: { "@id": "fep044f:quoteAuthorization", "@type": "@id" },
  interactingObject: { "@id": "gts:interactingObject", "@type": "@id" },
  interactionTarget: { "@id": "gts:interactionTarget", "@type": "@id" },
  interactionPolicy: { "@id": "gts:interactionPolicy", "@type": "@id" },
  canQuote: { "@id": "gts:canQuote", "@type": "@id" },
  automaticApproval: { "@id": "gts:automaticApproval", "@type": "@id" },
  manualApproval: { "@id": "gts:manualApproval", "@type": "@id" },
  quoteUrl: "as:quoteUrl",
  quoteUri: "fedibird:quoteUri",
  _misskey_quote: "misskey:_misskey_quote",
  _misskey_reaction: "misskey:_misskey_reaction",
} as const;

/** Terms used in place of an unknown context: those of posts, and those of profiles. */
const usualTerms = {
  "@context": [
    activityStreams,
    "https://w3id.org/security/v1",
    {
      ...extensionTerms,
      PropertyValue: "schema:PropertyValue",
      value: "schema:value",
      manuallyApprovesFollowers: "as:manuallyApprovesFollowers",
      movedTo: { "@id": "as:movedTo", "@type": "@id" },
      alsoKnownAs: { "@id": "as:alsoKnownAs", "@type": "@id" },
      _misskey_content: "misskey:_misskey_content",
      isCat: "misskey:isCat",
      featured: { "@id": "toot:featured", "@type": "@id" },
      featuredTags: { "@id": "toot:featuredTags", "@type": "@id" },
      discoverable: "toot:discoverable",
      indexable: "toot:indexable",
      memorial: "toot:memorial",
      suspended: "toot:suspended",
    },
  ],
};

/** Contexts by URL, from memory only. */
export const contextLoader: DocumentLoader = (url) =>
  Promise.resolve({ contextUrl: null, documentUrl: url, document: preloadedContexts[url] ?? usualTerms });
