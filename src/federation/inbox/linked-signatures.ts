/**
 * Linked Data signatures (RsaSignature2017), which Mastodon and others add to public activities, so that other
 * servers can forward them. Such a signature covers a document's meaning, not its text: anyone can rewrite the
 * text and add parts without meaning. So only what the signature covers is read: the document is expanded once
 * with its own contexts, and both the signed form and the form that is read derive from the result.
 */
import { createHash, createPublicKey, verify } from "node:crypto";
import { promisify } from "node:util";
import jsonld from "@fedify/vocab-runtime/jsonld";
import { type Json, type JsonObject, isList, isObject, isWithin } from "../json-bounds.ts";
import { contextLoader, extensionTerms } from "../json-ld-contexts.ts";
import { uriOf, webUri } from "../reading/values.ts";
import { isValidAt } from "./lifetimes.ts";

/** JSON-LD processing takes up to a tenth of a millisecond per value. A post with 100 mentions has 500 values. */
const bounds = { levels: 8, values: 600, contexts: 8 };

/** The terms for reading documents. */
const terms = { "@context": ["https://www.w3.org/ns/activitystreams", { ...extensionTerms }] };

/** The vocabulary of the signature, which its JSON doesn't include. */
const identity = "https://w3id.org/identity/v1";

/** Safe mode rejects documents that would lose anything in the signed form: undefined terms, relative URIs. */
const safe = { documentLoader: contextLoader, base: null, safe: true };

const verifyAsync = promisify(verify);

/** The key named in the document's signature; undefined without a signature that is valid at a time. */
export function claimedLinkedKey({ signature }: JsonObject, at: Date): string | undefined {
  if (!isObject(signature) || signature["type"] !== "RsaSignature2017") return undefined;
  if (!isValidAt(at, signature)) return undefined;
  const { creator } = signature;
  return typeof creator === "string" ? webUri(creator) : undefined;
}

/**
 * Verifies the signature of a document.
 * @param pem the public key, SPKI
 * @returns what the signature covers, in the usual terms; undefined if it is invalid
 */
export async function readLinkedSigned(document: JsonObject, pem: string): Promise<JsonObject | undefined> {
  const { signature, ...unsigned } = document;
  if (!isObject(signature) || !isWithin(unsigned, bounds)) return undefined;
  const { type: _type, id: _id, signatureValue, ...options } = signature;
  // Without nested values, `created` and `expires` have no other spelling with the same signed form.
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
    // Not JSON-LD, or incomplete in the signed form.
    return undefined;
  }
}

/** Keywords of an expanded document that the signed form covers. */
const signedKeywords: ReadonlySet<string> = new Set(["@id", "@type", "@value", "@language", "@list"]);

const rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
const schema = "http://www.w3.org/2001/XMLSchema#";

/**
 * Types whose values JSON-LD writes as plain JSON. Written out, they would mean the same but be read as other
 * values.
 */
const plainTypes: ReadonlySet<Json> = new Set(
  ["string", "boolean", "integer", "double"].map((name) => `${schema}${name}`),
);

/**
 * Whether the signed form covers an expanded document completely. Other keywords aren't signed, but change the
 * result of `frame` (`@preserve` replaces its object), or allow restructuring the document (`@reverse`,
 * `@included`).
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

/** The object with this id and the objects it refers to, with all of their properties merged. */
async function read(expanded: object[], id: string): Promise<JsonObject | undefined> {
  const frame = { ...terms, id };
  const options = { documentLoader: contextLoader, base: null, embed: "@once", omitGraph: true };
  const framed: unknown = await jsonld.frame(expanded, frame, options);
  return JSON.parse(JSON.stringify(framed)) as JsonObject;
}
