/**
 * Documents of other servers in one form: compacted by a context of this server. Their own contexts may name properties
 * as they like; read without this step, a document that somebody else compacted anew could say something else than what
 * its author signed.
 */
import type { Object as ActivityPubObject } from "@fedify/vocab";
import jsonld from "@fedify/vocab-runtime/jsonld";
import type { JsonObject } from "../json-bounds.ts";
import { contextLoader, extensionTerms } from "../json-ld-contexts.ts";

/** The names by which the functions of this folder read properties. */
const terms = [
  "https://www.w3.org/ns/activitystreams",
  {
    ...extensionTerms,
    sc: "http://schema.org/",
    mz: "https://joinmobilizon.org/ns#",
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
