/** Integrity proofs of activities (FEP-8b32) with the cryptosuite eddsa-jcs-2022, which cover a document as JSON. */
import { createPublicKey, verify } from "node:crypto";
import { promisify } from "node:util";
import { decodeMultibase } from "@fedify/vocab-runtime";
import { digestOf } from "../canonical-json.ts";
import { type JsonObject, isObject } from "../json-bounds.ts";
import { listOf, webUri } from "../reading/values.ts";
import { isValidAt } from "./lifetimes.ts";

/** Maximum proofs checked per document. */
const mostProofs = 3;

/** Maximum characters of a proof value: Ed25519 has 89. */
const longestValue = 200;

const verifyAsync = promisify(verify);

/** A proof of a document, and the key that it names. */
export interface ClaimedProof {
  readonly keyUri: string;
  readonly proof: JsonObject;
}

/** The proofs with a supported cryptosuite that are valid at a time. */
export function claimedProofs(document: JsonObject, at: Date): ClaimedProof[] {
  return listOf(document["proof"], mostProofs).flatMap((proof) => {
    if (!isObject(proof) || proof["type"] !== "DataIntegrityProof" || !isValidAt(at, proof)) return [];
    const isKnown = proof["cryptosuite"] === "eddsa-jcs-2022" && proof["proofPurpose"] === "assertionMethod";
    const { verificationMethod } = proof;
    const keyUri = typeof verificationMethod === "string" ? webUri(verificationMethod) : undefined;
    return isKnown && keyUri !== undefined ? [{ keyUri, proof }] : [];
  });
}

/**
 * Verifies a proof of a document.
 * @param pem the public key, SPKI
 * @returns what the proof covers: the document without its proofs and without a Linked Data signature, which is
 * added afterwards; undefined if the proof is invalid
 */
export async function readProven(
  document: JsonObject,
  { proof }: ClaimedProof,
  pem: string,
): Promise<JsonObject | undefined> {
  const { proof: _proofs, signature: _signature, ...unsecured } = document;
  const { proofValue, ...options } = proof;
  if (typeof proofValue !== "string" || proofValue.length > longestValue) return undefined;
  const { "@context": context = null } = document;
  // Some servers sign the document's context as part of the proof but omit it there, others don't sign it.
  const configurations = "@context" in options ? [options] : [{ "@context": context, ...options }, options];
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType !== "ed25519") return undefined;
    const signature = decodeMultibase(proofValue);
    for (const configuration of configurations) {
      const hash = Buffer.concat([digestOf(configuration), digestOf(unsecured)]);
      if (await verifyAsync(null, hash, key, signature)) return unsecured;
    }
  } catch {
    // Not multibase.
  }
  return undefined;
}
