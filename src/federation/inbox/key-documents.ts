/** Fetches public keys of remote actors. */
import { createPublicKey, webcrypto } from "node:crypto";
import type { Context } from "../../domain/kernel/context.ts";
import { haveSameOrigin } from "../addresses.ts";
import { DocumentUnavailable, type FetchOptions, fetchDocument, fetchObject } from "../fetched-documents.ts";
import { isObject } from "../json-bounds.ts";
import { isActorType } from "../reading/actors.ts";
import { isUsable, readKeys } from "../reading/keys.ts";
import { uriOf } from "../reading/values.ts";
import type { VerifiedDocument } from "../verified.ts";

/** A key listed in its owner's document. */
export interface ListedKey {
  readonly ownerUri: string;
  /** SPKI, PEM. */
  readonly pem: string;
}

/**
 * Fetches the document of a key's owner, and takes the key from there: only the owner can confirm the key
 * (FEP-fe34).
 * @param keyUri of a key within the owner's document, or of a separate document that names the owner (GoToSocial)
 * @throws {DocumentUnavailable} also if the owner's document doesn't list the key
 */
export async function fetchKey(context: Context, keyUri: string, how: FetchOptions = {}): Promise<ListedKey> {
  const owner = await fetchOwner(context, keyUri, how);
  const keys = await readKeys(owner, context.clock());
  const listed = keys.find(({ uri }) => uri === keyUri);
  if (owner.uri === null || listed === undefined) throw new DocumentUnavailable("invalid", keyUri);
  return { ownerUri: owner.uri, pem: listed.pem };
}

async function fetchOwner(context: Context, keyUri: string, how: FetchOptions): Promise<VerifiedDocument> {
  const address = keyUri.includes("#") ? keyUri : await ownerNamedAt(context, keyUri, how);
  const owner = await fetchObject(context, address, how);
  if (!isActorType(owner.types)) throw new DocumentUnavailable("invalid", keyUri);
  return owner;
}

/** The actor that a key's document names. Unverified: the actor's own document must list the key. */
async function ownerNamedAt(context: Context, keyUri: string, how: FetchOptions): Promise<string> {
  const { document } = await fetchDocument(context, keyUri, how);
  const inner = document["publicKey"];
  const nested = isObject(inner) ? inner["owner"] : undefined;
  const named = [document["owner"], document["controller"], nested, document["id"]]
    .map(uriOf)
    .find((uri) => uri !== undefined);
  if (named === undefined || !haveSameOrigin(named, keyUri)) throw new DocumentUnavailable("invalid", keyUri);
  return named;
}

/** Imports a stored key for verifying; undefined if it isn't usable. */
export async function importKey(pem: string): Promise<webcrypto.CryptoKey | undefined> {
  const key = createPublicKey(pem);
  if (!isUsable(key)) return undefined;
  const algorithm =
    key.asymmetricKeyType === "ed25519"
      ? { name: "Ed25519" }
      : { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const bytes = key.export({ type: "spki", format: "der" });
  return webcrypto.subtle.importKey("spki", bytes, algorithm, true, ["verify"]);
}
