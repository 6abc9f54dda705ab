/**
 * Key pairs of local actors: RSA for HTTP signatures, Ed25519 for integrity proofs (FEP-8b32). Generated on first
 * use. Private keys are stored encrypted.
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

/** A key pair of an actor. */
export interface ActorKey {
  /** The URI of the public key: the actor's, with a fragment. */
  readonly uri: string;
  readonly publicKey: webcrypto.CryptoKey;
  readonly privateKey: webcrypto.CryptoKey;
}

export interface ActorKeys {
  readonly rsa: ActorKey;
  readonly ed25519: ActorKey;
}

/** A key pair as stored. */
export interface KeyMaterial {
  readonly name: string;
  readonly algorithm: KeyAlgorithm;
  /** SPKI, PEM. */
  readonly publicKey: string;
  /** PKCS #8, DER. */
  readonly privateKey: Buffer;
}

const purpose = "actor key";
const generate = promisify(generateKeyPair);

interface KeyMemory {
  /** By URI. Pairs are immutable. */
  readonly imported: LRUCache<string, Promise<ActorKey>>;
  /** First pairs being generated, by actor: generation takes long. */
  readonly making: Map<string, Promise<readonly KeyMaterial[]>>;
}

const kept = cacheSlot((): KeyMemory => ({ imported: new LRUCache({ max: 2000 }), making: new Map() }));

/**
 * The current key pairs of a local actor; generated on the first call. Queried each time, so that all processes
 * switch to new ones at once.
 * @param actorUri of a local account or of the instance actor; the caller checks that it exists
 */
export async function keysOf(context: Context, actorUri: string): Promise<ActorKeys> {
  const primary = context.fork();
  const rows = await findActorKeys(primary.store, actorUri);
  const current = currentKeys(primary, rows);
  if (current === undefined) return importKeys(context, actorUri, await makeFirstKeys(primary, actorUri));
  if (rows.some((row) => isSealedBefore(primary, row))) await primary.writeWithoutActor(resealKeys, actorUri);
  return importKeys(context, actorUri, current);
}

function makeFirstKeys(context: Context, actorUri: string): Promise<readonly KeyMaterial[]> {
  const { making } = context.caches.get(kept);
  const running = making.get(actorUri);
  if (running !== undefined) return running;
  const saving = makeKeys()
    .then((made) => context.writeWithoutActor(saveKeys, actorUri, made))
    .finally(() => making.delete(actorUri));
  making.set(actorUri, saving);
  return saving;
}

/**
 * A named RSA key pair, possibly retired; the current one if there is none, or the keyring can't decrypt it.
 * @param name null for the current one
 */
export async function keyNamed(context: Context, actorUri: string, name: string | null): Promise<ActorKey> {
  const known = name === null ? undefined : context.caches.get(kept).imported.get(boundTo(actorUri, name));
  if (known !== undefined) return known;
  const row = (await findActorKeys(context.fork().store, actorUri)).find((one) => one.name === name);
  const material = row === undefined ? undefined : opened(context, row);
  return material === undefined
    ? (await keysOf(context, actorUri)).rsa
    : importKey(context, actorUri, material);
}

/** Whether these are still the actor's current key pairs. */
export async function areCurrent(tx: Transaction, actorUri: string, { rsa }: ActorKeys): Promise<boolean> {
  const rows = await findActorKeys(tx.store, actorUri);
  return rows.some(({ name, retired_at }) => retired_at === null && boundTo(actorUri, name) === rsa.uri);
}

/** Whether a current key was encrypted with an older key of the keyring, which the operator may want to remove. */
function isSealedBefore({ secrets }: Queryable, row: ActorKeyRow): boolean {
  return row.retired_at === null && row.key_id !== secrets.current.id;
}

/** One pair of each algorithm that the keyring decrypts; undefined if one is missing. */
function currentKeys(context: Queryable, rows: readonly ActorKeyRow[]): readonly KeyMaterial[] | undefined {
  const current = rows.flatMap((row) => (row.retired_at === null ? (opened(context, row) ?? []) : []));
  const rsa = current.find(({ algorithm }) => algorithm === "rsa");
  const ed25519 = current.find(({ algorithm }) => algorithm === "ed25519");
  return rsa === undefined || ed25519 === undefined ? undefined : [rsa, ed25519];
}

/** @returns undefined if the keyring lacks the key for decrypting the pair */
function opened({ secrets }: Queryable, row: ActorKeyRow): KeyMaterial | undefined {
  const sealed = { bytes: row.private_key, keyId: row.key_id };
  const privateKey = unseal(secrets, purpose, boundTo(row.actor_uri, row.name), sealed);
  if (privateKey === undefined) return undefined;
  return { name: row.name, algorithm: row.algorithm, publicKey: row.public_key, privateKey };
}

/** Saves new key pairs, unless another process has just done so. */
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
    tx.log.warn({ actor: actorUri }, "SECRETS lacks the key of an actor's key pairs; creating new ones");
  }
  return replace(tx, actorUri, made);
}

/** The outcome of replacing an actor's key pairs. */
export interface ReplacedKeys {
  /** The name of the former RSA key; null if there was none. */
  readonly former: string | null;
  readonly current: ActorKeys;
}

/** Replaces the key pairs of a local actor. The former ones are no longer published. @param made by `makeKeys` */
export async function replaceKeys(
  tx: Transaction,
  actorUri: string,
  made: readonly KeyMaterial[],
): Promise<ReplacedKeys> {
  await lockActorKeys(tx.store, actorUri);
  const rows = await findActorKeys(tx.store, actorUri);
  const former = rows.find(({ algorithm, retired_at }) => algorithm === "rsa" && retired_at === null);
  const replaced = await replace(tx, actorUri, made);
  // Not cached: the transaction may be rolled back.
  const current = await importPairs(replaced, (key) => readKey(boundTo(actorUri, key.name), key));
  return { former: former?.name ?? null, current };
}

async function replace(
  tx: Transaction,
  actorUri: string,
  made: readonly KeyMaterial[],
): Promise<readonly KeyMaterial[]> {
  const earlier = await findActorKeys(tx.store, actorUri);
  await retireActorKeys(tx.store, actorUri);
  // The first pairs have the names that other software uses; later pairs need different ones.
  const named = made.map((key) =>
    earlier.length === 0 ? key : { ...key, name: `${key.name}-${earlier.length}` },
  );
  await insertActorKeys(
    tx.store,
    named.map((key) => sealKey(tx, actorUri, key)),
  );
  return named;
}

/** Re-encrypts the private keys of an actor after a rotation of the keyring. */
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

/** Generates key pairs, which takes a moment. */
export async function makeKeys(): Promise<readonly KeyMaterial[]> {
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

function importKeys(
  context: Queryable,
  actorUri: string,
  material: readonly KeyMaterial[],
): Promise<ActorKeys> {
  return importPairs(material, (key) => importKey(context, actorUri, key));
}

async function importPairs(
  material: readonly KeyMaterial[],
  importOne: (key: KeyMaterial) => Promise<ActorKey>,
): Promise<ActorKeys> {
  const keyFor = (wanted: KeyAlgorithm): Promise<ActorKey> => {
    const key = material.find(({ algorithm }) => algorithm === wanted);
    if (key === undefined) throw new TypeError(`the actor has no ${wanted} key`);
    return importOne(key);
  };
  return { rsa: await keyFor("rsa"), ed25519: await keyFor("ed25519") };
}

function importKey({ caches }: Queryable, actorUri: string, key: KeyMaterial): Promise<ActorKey> {
  const { imported } = caches.get(kept);
  const uri = boundTo(actorUri, key.name);
  const known = imported.get(uri);
  if (known !== undefined) return known;
  const importing = readKey(uri, key);
  imported.set(uri, importing);
  return importing;
}

async function readKey(uri: string, key: KeyMaterial): Promise<ActorKey> {
  const algorithm = webAlgorithms[key.algorithm];
  const publicKey = createPublicKey(key.publicKey).export({ type: "spki", format: "der" });
  // Extractable: the actor's document contains the public key, and Fedify requires it of private keys.
  return {
    uri,
    publicKey: await webcrypto.subtle.importKey("spki", publicKey, algorithm, true, ["verify"]),
    privateKey: await webcrypto.subtle.importKey("pkcs8", key.privateKey, algorithm, true, ["sign"]),
  };
}
