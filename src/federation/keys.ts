/**
 * Key pairs of local actors: RSA for HTTP signatures, Ed25519 for integrity proofs (FEP-8b32). They are made when they
 * are first needed. Private keys are stored sealed.
 */
import { type KeyObject, createPublicKey, generateKeyPair, webcrypto } from "node:crypto";
import { promisify } from "node:util";
import { LRUCache } from "lru-cache";
import { cacheSlot } from "../domain/kernel/caches.ts";
import type { Context, Queryable, Transaction } from "../domain/kernel/context.ts";
import { seal, unseal } from "../domain/kernel/sealing.ts";
import {
  type ActorKeyRow,
  type KeyAlgorithm,
  type NewActorKey,
  findActorKeys,
  insertActorKeys,
  lockActorKeys,
  resealActorKey,
  retireActorKeys,
} from "../store/federation/actor-keys.ts";

/** A key pair for use with Fedify. */
export interface ActorKey {
  /** The URI of the public key: that of the actor with a fragment. */
  readonly uri: string;
  readonly publicKey: webcrypto.CryptoKey;
  readonly privateKey: webcrypto.CryptoKey;
}

export interface ActorKeys {
  readonly rsa: ActorKey;
  readonly ed25519: ActorKey;
}

/** A key pair in the form in which it is stored. */
interface KeyMaterial {
  readonly name: string;
  readonly algorithm: KeyAlgorithm;
  /** SPKI, PEM. */
  readonly publicKey: string;
  /** PKCS #8, DER. */
  readonly privateKey: Buffer;
}

const purpose = "actor key";
const generate = promisify(generateKeyPair);

/** Milliseconds until other processes notice that keys were rotated. */
const longestMemory = 60_000;

const keptKeys = cacheSlot(() => new LRUCache<string, Promise<ActorKeys>>({ max: 1000, ttl: longestMemory }));

/**
 * The current key pairs of a local actor; made at the first call.
 * @param actorUri of a local account or of the instance actor; the caller checks that it exists
 */
export function keysOf(context: Context, actorUri: string): Promise<ActorKeys> {
  const kept = context.caches.get(keptKeys);
  const known = kept.get(actorUri);
  if (known !== undefined) return known;
  const keys = readKeys(context.fork(), actorUri);
  kept.set(actorUri, keys);
  keys.catch(() => {
    if (kept.peek(actorUri) === keys) kept.delete(actorUri);
  });
  return keys;
}

/**
 * Replaces the key pairs of a local actor. Other processes sign with the former ones for another minute.
 * @param also what else is written in the same transaction
 */
export async function rotateKeys(
  context: Context,
  actorUri: string,
  also: (tx: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await context.write(replaceKeys, actorUri, await makeKeys(), also);
  context.caches.get(keptKeys).delete(actorUri);
}

async function readKeys(context: Context, actorUri: string): Promise<ActorKeys> {
  const rows = await findActorKeys(context.store, actorUri);
  const current = currentKeys(context, rows);
  if (current !== undefined && rows.some((row) => isSealedBefore(context, row))) {
    await context.write(resealKeys, actorUri);
  }
  return importKeys(actorUri, current ?? (await context.write(saveKeys, actorUri, await makeKeys())));
}

/** Whether a current key was sealed with an older key of the keyring, which the operator may want to remove. */
function isSealedBefore({ secrets }: Queryable, row: ActorKeyRow): boolean {
  return row.retired_at === null && row.key_id !== secrets.current.id;
}

/** One pair of each algorithm that this server's keyring opens; undefined if there is none for one of them. */
function currentKeys(
  { secrets }: Queryable,
  rows: readonly ActorKeyRow[],
): readonly KeyMaterial[] | undefined {
  const opened = rows.flatMap((row): KeyMaterial[] => {
    if (row.retired_at !== null) return [];
    const privateKey = unseal(secrets, purpose, boundTo(row.actor_uri, row.name), {
      bytes: row.private_key,
      keyId: row.key_id,
    });
    if (privateKey === undefined) return [];
    return [{ name: row.name, algorithm: row.algorithm, publicKey: row.public_key, privateKey }];
  });
  const rsa = opened.find(({ algorithm }) => algorithm === "rsa");
  const ed25519 = opened.find(({ algorithm }) => algorithm === "ed25519");
  return rsa === undefined || ed25519 === undefined ? undefined : [rsa, ed25519];
}

/** Saves new key pairs, unless another process has just saved some. */
async function saveKeys(
  tx: Transaction,
  actorUri: string,
  made: readonly KeyMaterial[],
): Promise<readonly KeyMaterial[]> {
  await lockActorKeys(tx.store, actorUri);
  const rows = await findActorKeys(tx.store, actorUri);
  const current = currentKeys(tx, rows);
  if (current !== undefined) return current;
  if (rows.some((row) => row.retired_at === null)) {
    tx.log.warn(
      { actor: actorUri },
      "SECRETS lacks the key that an actor's keys are sealed with: it gets new ones",
    );
  }
  return replace(tx, actorUri, made);
}

async function replaceKeys(
  tx: Transaction,
  actorUri: string,
  made: readonly KeyMaterial[],
  also: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await lockActorKeys(tx.store, actorUri);
  await replace(tx, actorUri, made);
  await also(tx);
}

async function replace(
  tx: Transaction,
  actorUri: string,
  made: readonly KeyMaterial[],
): Promise<readonly KeyMaterial[]> {
  const earlier = await findActorKeys(tx.store, actorUri);
  await retireActorKeys(tx.store, actorUri);
  // The first pairs have the names that other software uses; those of a later pair must differ.
  const named = made.map((key) =>
    earlier.length === 0 ? key : { ...key, name: `${key.name}-${earlier.length}` },
  );
  await insertActorKeys(
    tx.store,
    named.map((key) => sealKey(tx, actorUri, key)),
  );
  return named;
}

/** Seals the private keys of an actor again, after a rotation of the keyring. */
async function resealKeys(tx: Transaction, actorUri: string): Promise<void> {
  const keys = currentKeys(tx, await findActorKeys(tx.store, actorUri)) ?? [];
  for (const key of keys) await resealActorKey(tx.store, sealKey(tx, actorUri, key));
}

function sealKey({ secrets }: Queryable, actorUri: string, key: KeyMaterial): NewActorKey {
  const sealed = seal(secrets, purpose, boundTo(actorUri, key.name), key.privateKey);
  return {
    actor_uri: actorUri,
    name: key.name,
    algorithm: key.algorithm,
    public_key: key.publicKey,
    private_key: sealed.bytes,
    key_id: sealed.keyId,
  };
}

function boundTo(actorUri: string, name: string): string {
  return `${actorUri}#${name}`;
}

async function makeKeys(): Promise<readonly KeyMaterial[]> {
  const [rsa, ed25519] = await Promise.all([
    generate("rsa", { modulusLength: 2048 }),
    generate("ed25519", {}),
  ]);
  return [
    { name: "main-key", algorithm: "rsa", ...exported(rsa) },
    { name: "ed25519-key", algorithm: "ed25519", ...exported(ed25519) },
  ];
}

function exported({ privateKey }: { readonly privateKey: KeyObject }): {
  readonly publicKey: string;
  readonly privateKey: Buffer;
} {
  return {
    publicKey: createPublicKey(privateKey).export({ type: "spki", format: "pem" }).toString(),
    privateKey: privateKey.export({ type: "pkcs8", format: "der" }),
  };
}

const webAlgorithms = {
  rsa: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" },
  ed25519: "Ed25519",
} as const;

async function importKeys(actorUri: string, material: readonly KeyMaterial[]): Promise<ActorKeys> {
  const importKey = async (wanted: KeyAlgorithm): Promise<ActorKey> => {
    const key = material.find(({ algorithm }) => algorithm === wanted);
    if (key === undefined) throw new TypeError(`the actor has no ${wanted} key`);
    const algorithm = webAlgorithms[wanted];
    const publicKey = createPublicKey(key.publicKey).export({ type: "spki", format: "der" });
    // Extractable: the actor's document contains the public key, and Fedify signs with no other private key.
    return {
      uri: `${actorUri}#${key.name}`,
      publicKey: await webcrypto.subtle.importKey("spki", publicKey, algorithm, true, ["verify"]),
      privateKey: await webcrypto.subtle.importKey("pkcs8", key.privateKey, algorithm, true, ["sign"]),
    };
  };
  return { rsa: await importKey("rsa"), ed25519: await importKey("ed25519") };
}
