/**
 * Linked Data signatures (RsaSignature2017), which Mastodon and others add to public activities, so that other servers can
 * forward them. Such a signature covers the meaning of a document and not its text: anybody can write the same meaning
 * in other words, and add words that mean nothing. So nothing is read but what the signature covers: the document is
 * expanded once, by its own contexts, and both the signed form and the one that is read are made from the result.
 */
import { createHash, createPublicKey, verify } from "node:crypto";
import { promisify } from "node:util";
import jsonld from "@fedify/vocab-runtime/jsonld";
import { type Json, type JsonObject, isList, isObject, isWithin } from "../json-bounds.ts";
import { contextLoader, extensionTerms } from "../json-ld-contexts.ts";
import { uriOf, webUri } from "../reading/values.ts";

/** Reading JSON-LD takes up to a tenth of a millisecond for each value. A post with 100 mentions has 500 values. */
const bounds = { levels: 8, values: 600, contexts: 8 };

/** The names by which documents are read here. */
const terms = { "@context": ["https://www.w3.org/ns/activitystreams", { ...extensionTerms }] };

/** The vocabulary of the signature itself, which isn't in its JSON. */
const identity = "https://w3id.org/identity/v1";

/** Safe mode rejects a document with anything that the signed form would lose: undefined terms, relative URIs. */
const safe = { documentLoader: contextLoader, base: null, safe: true };

const verifyAsync = promisify(verify);

/** The key that a document claims to be signed with; undefined without a signature. */
export function claimedLinkedKey({ signature }: JsonObject): string | undefined {
  if (!isObject(signature) || signature["type"] !== "RsaSignature2017") return undefined;
  const { creator } = signature;
  return typeof creator === "string" ? webUri(creator) : undefined;
}

/**
 * Verifies the signature of a document.
 * @param pem the public key, SPKI
 * @returns what the signature covers, by the usual names; undefined if it isn't valid
 */
export async function readLinkedSigned(document: JsonObject, pem: string): Promise<JsonObject | undefined> {
  const { signature, ...unsigned } = document;
  if (!isObject(signature) || !isWithin(unsigned, bounds)) return undefined;
  const { type: _type, id: _id, signatureValue, ...options } = signature;
  if (typeof signatureValue !== "string" || !isWithin(options, { levels: 1, values: 10 })) return undefined;
  const id = uriOf(unsigned["id"]);
  try {
    const expanded = await jsonld.expand(unsigned, safe);
    if (!isSignable(expanded as Json[])) return undefined;
    const signed = (await hashOf([{ ...options, "@context": identity }])) + (await hashOf(expanded));
    const key = createPublicKey(pem);
    const isValid = await verifyAsync(
      "sha256",
      Buffer.from(signed),
      key,
      Buffer.from(signatureValue, "base64"),
    );
    return isValid && id !== undefined ? await read(expanded, id) : undefined;
  } catch {
    // Of documents that aren't JSON-LD, or lose something in the signed form.
    return undefined;
  }
}

/** What the signed form has of the keywords, in an expanded document. */
const signedKeywords: ReadonlySet<string> = new Set(["@id", "@type", "@value", "@language", "@list"]);

const rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
const schema = "http://www.w3.org/2001/XMLSchema#";

/** Types of values that JSON-LD writes as plain JSON. Written out, they would mean the same but be read as other values. */
const plainTypes: ReadonlySet<Json> = new Set(
  ["string", "boolean", "integer", "double"].map((name) => `${schema}${name}`),
);

/**
 * Whether an expanded document has nothing that the signed form lacks or has in another form. Other keywords aren't signed,
 * though `frame` acts on them (`@preserve` replaces the object that has it), or they let the same signed form be written
 * inside out (`@reverse`, `@included`).
 */
function isSignable(value: Json): boolean {
  if (isList(value)) return value.every(isSignable);
  if (!isObject(value)) return true;
  if (value["@value"] !== undefined && plainTypes.has(value["@type"] ?? null)) return false;
  return Object.entries(value).every(
    ([name, part]) =>
      (name.startsWith("@") ? signedKeywords.has(name) : !name.startsWith(rdf)) && isSignable(part),
  );
}

/** The SHA-256 of the canonical form, in hexadecimal. */
async function hashOf(document: object[]): Promise<string> {
  const [only, ...others] = document;
  if (only === undefined || others.length > 0) throw new TypeError("the document has several objects");
  const canonical = await jsonld.canonize(only, { ...safe, format: "application/n-quads" });
  return createHash("sha256").update(canonical).digest("hex");
}

/** The object with this id and the objects that it refers to, each with all of its properties, merged. */
async function read(expanded: object[], id: string): Promise<JsonObject | undefined> {
  const frame = { ...terms, id };
  const options = { documentLoader: contextLoader, base: null, embed: "@once", omitGraph: true };
  const framed: unknown = await jsonld.frame(expanded, frame, options);
  return JSON.parse(JSON.stringify(framed)) as JsonObject;
}
