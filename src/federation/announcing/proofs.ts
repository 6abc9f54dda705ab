/**
 * Signatures of documents that servers forward: replies, to the followers of the answered account, and posts
 * distributed by relays. The signature of the request gets lost there.
 */
import type { webcrypto } from "node:crypto";
import { signJsonLd } from "@fedify/fedify";
import { encodeMultibase } from "@fedify/vocab-runtime";
import { digestOf } from "../canonical-json.ts";
import { type Json, type JsonObject, isList } from "../json-bounds.ts";
import { contextLoader } from "../json-ld-contexts.ts";
import type { ActorKey, ActorKeys } from "../keys.ts";

/** Defines `proof`. */
const dataIntegrity = "https://w3id.org/security/data-integrity/v1";

/**
 * Signs a document twice: with an integrity proof (FEP-8b32), and with a Linked Data signature, the only one that
 * Mastodon reads. The proof comes first, as the FEP requires: the other signature covers it. Both take some 3 ms,
 * so they are made once per activity.
 */
export async function signDocument(document: JsonObject, keys: ActorKeys, now: Date): Promise<JsonObject> {
  const proven = await withProof(document, keys.ed25519, now);
  const { rsa } = keys;
  const { signature } = await signJsonLd(proven, rsa.privateKey, new URL(rsa.uri), { contextLoader });
  return { ...proven, signature: { ...signature } };
}

/**
 * Adds an integrity proof with the cryptosuite eddsa-jcs-2022. Fedify's `signObject` makes the same proof, but of
 * its own serialisation of the document, and takes twice as long as both signatures here.
 */
export async function withProof(document: JsonObject, key: ActorKey, now: Date): Promise<JsonObject> {
  const { "@context": contexts = [], ...object } = document;
  const context = listOf(contexts).concat(dataIntegrity);
  const options = {
    "@context": context,
    type: "DataIntegrityProof",
    cryptosuite: "eddsa-jcs-2022",
    // Whole seconds: some verifiers, such as Fedify, reformat the time without trailing zeros.
    created: now.toISOString().replace(/\.\d+Z$/, "Z"),
    verificationMethod: key.uri,
    proofPurpose: "assertionMethod",
  };
  const unsigned = { "@context": context, ...object };
  const hash = Buffer.concat([digestOf(options), digestOf(unsigned)]);
  const signature = await sign(key.privateKey, hash);
  const proofValue = Buffer.from(encodeMultibase("base58btc", signature)).toString();
  return { ...unsigned, proof: { ...options, proofValue } };
}

function listOf(value: Json): Json[] {
  return isList(value) ? [...value] : [value];
}

async function sign(key: webcrypto.CryptoKey, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign("Ed25519", key, bytes));
}
