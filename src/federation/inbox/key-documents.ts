/** Reads the public keys of actors on other servers from their documents. */
import { KeyObject, createPublicKey, webcrypto } from "node:crypto";
import { types } from "node:util";
import { type Actor, isActor } from "@fedify/vocab";
import type { Context } from "../../domain/kernel/context.ts";
import { haveSameOrigin } from "../addresses.ts";
import { DocumentUnavailable, fetchDocument, fetchObject, loadersOf } from "../documents.ts";
import { isObject } from "../json-bounds.ts";

/** A key that its owner's document lists. */
export interface ListedKey {
  readonly ownerUri: string;
  /** SPKI, PEM. */
  readonly pem: string;
}

/** Bits of an RSA modulus. Longer ones take long to verify with, and shorter ones are no longer secure. */
const rsaBits = { fewest: 1024, most: 8192 };

/** Keys of one actor. */
const mostKeys = 20;

/**
 * Fetches the document of a key's owner, and takes the key from there: nobody else can say whose key it is (FEP-fe34).
 * @param keyUri of a key inside of the owner's document, or of a document of its own that names the owner (GoToSocial)
 * @throws {DocumentUnavailable} also if the owner's document doesn't list the key
 */
export async function fetchKey(context: Context, keyUri: string): Promise<ListedKey> {
  const owner = await fetchOwner(context, keyUri);
  const ownerUri = owner.id?.href;
  if (ownerUri === undefined || !haveSameOrigin(ownerUri, keyUri)) {
    throw new DocumentUnavailable("invalid", keyUri);
  }
  const publicKey = await listedKey(context, owner, keyUri);
  if (publicKey === undefined) throw new DocumentUnavailable("invalid", keyUri);
  return { ownerUri, pem: KeyObject.from(publicKey).export({ type: "spki", format: "pem" }).toString() };
}

async function fetchOwner(context: Context, keyUri: string): Promise<Actor> {
  const owner = await fetchObject(
    context,
    keyUri.includes("#") ? keyUri : await ownerNamedAt(context, keyUri),
  );
  if (!isActor(owner)) throw new DocumentUnavailable("invalid", keyUri);
  return owner;
}

/** The actor that the document of a key names. */
async function ownerNamedAt(context: Context, keyUri: string): Promise<string> {
  const { document } = await fetchDocument(context, keyUri);
  const inner = document["publicKey"];
  const nested = isObject(inner) ? inner["owner"] : undefined;
  const named = [document["owner"], document["controller"], nested, document["id"]].find(
    (uri) => typeof uri === "string",
  );
  if (typeof named !== "string" || !haveSameOrigin(named, keyUri)) {
    throw new DocumentUnavailable("invalid", keyUri);
  }
  return named;
}

async function listedKey(
  context: Context,
  owner: Actor,
  keyUri: string,
): Promise<webcrypto.CryptoKey | undefined> {
  const options = { ...loadersOf(context), suppressError: true };
  let number = 0;
  for await (const key of owner.getPublicKeys(options)) {
    number += 1;
    if (number > mostKeys) return undefined;
    const isOwn = key.ownerId === null || key.ownerId.href === owner.id?.href;
    if (key.id?.href === keyUri && isOwn) return usable(key.publicKey);
  }
  // With Ed25519, for RFC 9421.
  for await (const key of owner.getAssertionMethods(options)) {
    number += 1;
    if (number > mostKeys) return undefined;
    const isOwn = key.controllerId === null || key.controllerId.href === owner.id?.href;
    if (key.id?.href === keyUri && isOwn) return usable(key.publicKey);
  }
  return undefined;
}

function usable(key: unknown): webcrypto.CryptoKey | undefined {
  if (!types.isCryptoKey(key)) return undefined;
  const { algorithm } = key;
  if (algorithm.name === "Ed25519") return key;
  const bits = "modulusLength" in algorithm ? Number(algorithm.modulusLength) : 0;
  const isRsa = algorithm.name === "RSASSA-PKCS1-v1_5";
  return isRsa && bits >= rsaBits.fewest && bits <= rsaBits.most ? key : undefined;
}

/** A stored key, for verifying; undefined for one that isn't used. */
export async function importKey(pem: string): Promise<webcrypto.CryptoKey | undefined> {
  const key = createPublicKey(pem);
  const algorithm =
    key.asymmetricKeyType === "ed25519"
      ? { name: "Ed25519" }
      : { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const bytes = key.export({ type: "spki", format: "der" });
  return usable(await webcrypto.subtle.importKey("spki", bytes, algorithm, true, ["verify"]));
}
