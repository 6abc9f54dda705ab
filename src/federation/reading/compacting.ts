/**
 * Documents of other servers in one form: compacted by a context of this server. Their own contexts may name properties
 * as they like; read without this step, a document that somebody else compacted anew could say something else than what
 * its author signed.
 */
import type { Object as ActivityPubObject } from "@fedify/vocab";
import jsonld from "@fedify/vocab-runtime/jsonld";
import type { JsonObject } from "../json-bounds.ts";
import { contextLoader } from "../json-ld-contexts.ts";

/** The names by which the functions of this folder read properties. */
const terms = [
  "https://www.w3.org/ns/activitystreams",
  {
    toot: "http://joinmastodon.org/ns#",
    schema: "http://schema.org#",
    sc: "http://schema.org/",
    misskey: "https://misskey-hub.net/ns#",
    fedibird: "http://fedibird.com/ns#",
    litepub: "http://litepub.social/ns#",
    fep044f: "https://w3id.org/fep/044f#",
    gts: "https://gotosocial.org/ns#",
    mz: "https://joinmobilizon.org/ns#",
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
    timezone: "mz:timezone",
  },
] as const;

// The shape that jsonld's types want.
const context = { "@context": JSON.parse(JSON.stringify(terms)) as object[] };

/**
 * Compacts a document. Terms that its own context doesn't define have their usual meaning, since some servers leave
 * them out.
 * @throws for a document that isn't JSON-LD
 */
export async function compactDocument(document: JsonObject): Promise<JsonObject> {
  const options = { documentLoader: contextLoader, expandContext: context };
  return (await jsonld.compact(structuredClone(document), context, options)) as JsonObject;
}

/** The same for an object of Fedify, which keeps the document that it was read from. */
export async function compactObject(object: ActivityPubObject): Promise<JsonObject> {
  return compactDocument((await object.toJsonLd({ contextLoader })) as JsonObject);
}
