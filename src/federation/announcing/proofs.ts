/**
 * Signatures of documents that servers pass on: of replies, to the followers of the answered account, and of what relays
 * distribute. The signature of the request gets lost there.
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
 * Signs a document twice: with an integrity proof (FEP-8b32), and with a Linked Data signature, which is the only one that
 * Mastodon reads. The proof comes first, as the FEP requires: the other signature covers it. Both together take some 3 ms,
 * which is why they are made once for each activity.
 */
export async function signDocument(document: JsonObject, keys: ActorKeys, now: Date): Promise<JsonObject> {
  const proven = await withProof(document, keys.ed25519, now);
  const { rsa } = keys;
  const { signature } = await signJsonLd(proven, rsa.privateKey, new URL(rsa.uri), { contextLoader });
  return { ...proven, signature: { ...signature } };
}

/**
 * Adds an integrity proof with the cryptosuite eddsa-jcs-2022. Fedify's `signObject` makes the same proof, but of the
 * document that it would write itself, for which it needs twice the time of both signatures here.
 */
export async function withProof(document: JsonObject, key: ActorKey, now: Date): Promise<JsonObject> {
  const { "@context": contexts = [], ...object } = document;
  const context = listOf(contexts).concat(dataIntegrity);
  const options = {
    "@context": context,
    type: "DataIntegrityProof",
    cryptosuite: "eddsa-jcs-2022",
    // Whole seconds: some verifiers, such as Fedify, write the time anew, and then without zeros at the end.
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
