/** Public keys in actors' documents: RSA keys for HTTP signatures, and those of FEP-521a. */
import { KeyObject, createPublicKey } from "node:crypto";
import { types } from "node:util";
import { importMultibaseKey } from "@fedify/vocab-runtime";
import { haveSameOrigin } from "../addresses.ts";
import type { Json, JsonObject } from "../json-bounds.ts";
import type { VerifiedDocument } from "../verified.ts";
import { objectsOf, textOf, timeOf, uriOf, valueOf } from "./values.ts";

/** A key listed in its owner's document. */
export interface ReadKey {
  readonly uri: string;
  /** SPKI. */
  readonly pem: string;
}

/** Maximum keys per actor, of each kind. */
const mostKeys = 10;

/** Maximum characters of an encoded key. RSA with 8192 bits has 1500. */
const longestKey = 4096;

/** Bits of an RSA modulus. Longer ones are slow to verify with, shorter ones insecure. */
const rsaBits = { fewest: 1024, most: 8192 };

/** RSA with a long exponent is slow to verify with, too. The usual one is 65537. */
const largestExponent = 2n ** 32n;

/**
 * The keys that an actor lists and owns. Keys of another origin aren't trusted, because their origin hasn't
 * confirmed them. Keys that are only named aren't fetched. Expired and revoked ones are left out (Controlled
 * Identifiers 1.0, 2.2).
 */
export async function readKeys(actor: VerifiedDocument, now: Date): Promise<ReadKey[]> {
  const owned = (name: string, owner: string): JsonObject[] =>
    objectsOf(actor.value(name), mostKeys).filter(
      (key) => isOwned(actor, key, valueOf(key, owner)) && !hasEnded(key, now),
    );
  const rsa = owned("publicKey", "owner").map((key) =>
    readKey(key, fromPem(textOf(valueOf(key, "publicKeyPem")))),
  );
  const multikeys = await Promise.all(
    owned("assertionMethod", "controller").map(async (key) =>
      readKey(key, await fromMultibase(textOf(valueOf(key, "publicKeyMultibase")))),
    ),
  );
  return [...rsa, ...multikeys].flatMap((key) => key ?? []);
}

function isOwned(actor: VerifiedDocument, key: JsonObject, owner: Json | undefined): boolean {
  const isOwn = owner === undefined || uriOf(owner) === actor.uri;
  return isOwn && haveSameOrigin(uriOf(key["id"]) ?? "", actor.uri ?? "");
}

/** Whether the key has expired or was revoked. A time that can't be read has passed. */
function hasEnded(key: JsonObject, now: Date): boolean {
  return ["expires", "revoked"]
    .flatMap((name) => key[name] ?? [])
    .some((end) => (timeOf(end)?.getTime() ?? 0) <= now.getTime());
}

function readKey(key: JsonObject, publicKey: KeyObject | undefined): ReadKey | undefined {
  const uri = uriOf(key["id"]);
  if (uri === undefined || publicKey === undefined || !isUsable(publicKey)) return undefined;
  return { uri, pem: publicKey.export({ type: "spki", format: "pem" }).toString() };
}

/** SPKI, or PKCS #1, which some servers send. */
function fromPem(pem: string | undefined): KeyObject | undefined {
  if (pem === undefined || pem.length > longestKey) return undefined;
  try {
    return createPublicKey(pem);
  } catch {
    return undefined;
  }
}

async function fromMultibase(multibase: string | undefined): Promise<KeyObject | undefined> {
  if (multibase === undefined || multibase.length > longestKey) return undefined;
  try {
    const key: unknown = await importMultibaseKey(multibase);
    return types.isCryptoKey(key) ? KeyObject.from(key) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether this server verifies signatures of this key: Ed25519, or RSA of a usual size. */
export function isUsable({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  if (asymmetricKeyType === "ed25519") return true;
  const { modulusLength = 0, publicExponent = 0n } = asymmetricKeyDetails ?? {};
  const isUsual = modulusLength >= rsaBits.fewest && modulusLength <= rsaBits.most;
  return asymmetricKeyType === "rsa" && isUsual && publicExponent <= largestExponent;
}
