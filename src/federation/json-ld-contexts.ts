/**
 * JSON-LD contexts. Unknown ones are never fetched, since that would let any document make this server send requests:
 * they are read as the usual terms instead, which is all that this server understands anyway.
 */
import { type DocumentLoader, preloadedContexts } from "@fedify/vocab-runtime";

const activityStreams = "https://www.w3.org/ns/activitystreams";

/** The extensions that servers of different makes use, by their usual names. */
const usualTerms = {
  "@context": [
    activityStreams,
    "https://w3id.org/security/v1",
    {
      toot: "http://joinmastodon.org/ns#",
      schema: "http://schema.org#",
      misskey: "https://misskey-hub.net/ns#",
      fedibird: "http://fedibird.com/ns#",
      litepub: "http://litepub.social/ns#",
      Hashtag: "as:Hashtag",
      Emoji: "toot:Emoji",
      EmojiReact: "litepub:EmojiReact",
      ChatMessage: "litepub:ChatMessage",
      PropertyValue: "schema:PropertyValue",
      value: "schema:value",
      sensitive: "as:sensitive",
      manuallyApprovesFollowers: "as:manuallyApprovesFollowers",
      movedTo: { "@id": "as:movedTo", "@type": "@id" },
      alsoKnownAs: { "@id": "as:alsoKnownAs", "@type": "@id" },
      quoteUrl: "as:quoteUrl",
      quoteUri: "fedibird:quoteUri",
      _misskey_quote: "misskey:_misskey_quote",
      _misskey_content: "misskey:_misskey_content",
      _misskey_reaction: "misskey:_misskey_reaction",
      isCat: "misskey:isCat",
      featured: { "@id": "toot:featured", "@type": "@id" },
      featuredTags: { "@id": "toot:featuredTags", "@type": "@id" },
      discoverable: "toot:discoverable",
      indexable: "toot:indexable",
      memorial: "toot:memorial",
      suspended: "toot:suspended",
      votersCount: "toot:votersCount",
      blurhash: "toot:blurhash",
      focalPoint: { "@container": "@list", "@id": "toot:focalPoint" },
    },
  ],
};

/** Contexts by their addresses, from memory only. */
export const contextLoader: DocumentLoader = (url) =>
  Promise.resolve({ contextUrl: null, documentUrl: url, document: preloadedContexts[url] ?? usualTerms });
