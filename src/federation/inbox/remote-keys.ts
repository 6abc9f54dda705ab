/** Keys for verifying signatures: from memory, from the database, or fetched from their owners. */
import type { webcrypto } from "node:crypto";
import { LRUCache } from "lru-cache";
import { CryptographicKey } from "@fedify/vocab";
import { cacheSlot } from "../../domain/kernel/caches.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { OutgoingError } from "../../outgoing/outgoing-error.ts";
import { findRemoteKey, rememberRemoteKey } from "../../store/federation/remote-keys.ts";
import { haveSameOrigin } from "../addresses.ts";
import { DocumentUnavailable, type FetchOptions, type UnavailableReason } from "../fetched-documents.ts";
import { fetchKey, importKey } from "./key-documents.ts";

export interface KnownKey {
  readonly uri: string;
  readonly ownerUri: string;
  readonly key: CryptographicKey;
  readonly publicKey: webcrypto.CryptoKey;
  /** SPKI, PEM. */
  readonly pem: string;
  /** Milliseconds. */
  readonly fetchedAt: number;
}

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Lifetime of keys in memory, because another process may store a newer key. */
const longestMemory = 10 * minute;

/** Age after which a key is fetched again before use, because its owner may have withdrawn it. */
const longestTrust = 7 * day;

/** Minimum age of a key before an invalid signature causes another fetch. */
export const shortestTrust = 5 * minute;

/** Time until an unavailable key is fetched again. */
const failureMemory = minute;

interface KeyMemory {
  readonly keys: LRUCache<string, KnownKey>;
  readonly failures: LRUCache<string, UnavailableReason>;
  /** Concurrent requests for a key share one fetch. */
  readonly fetches: Map<string, Promise<KnownKey>>;
}

const kept = cacheSlot((): KeyMemory => ({
  keys: new LRUCache({ max: 20_000, ttl: longestMemory }),
  failures: new LRUCache({ max: 20_000, ttl: failureMemory }),
  fetches: new Map(),
}));

/** A known key, which may be outdated. */
export async function findKey(context: Context, uri: string): Promise<KnownKey | undefined> {
  const { keys } = context.caches.get(kept);
  const known = keys.get(uri);
  if (known !== undefined) return known;
  const row = await findRemoteKey(context.store, uri);
  // Another request may have fetched it meanwhile.
  const fetched = keys.get(uri);
  if (fetched !== undefined) return fetched;
  if (row === undefined || !haveSameOrigin(row.owner_uri, uri)) return undefined;
  const stored = await knownKey(uri, row.owner_uri, row.public_key, row.fetched_at.getTime());
  if (stored !== undefined) keys.set(uri, stored);
  return stored;
}

/** Whether the key must be fetched again before use. */
export function isOutdated(context: Context, { fetchedAt }: KnownKey): boolean {
  return context.clock().getTime() - fetchedAt > longestTrust;
}

/** Why the key's last fetch failed; undefined if unknown. */
export function failureOf(context: Context, uri: string): UnavailableReason | undefined {
  return context.caches.get(kept).failures.get(uri);
}

/** Whether the key is being fetched; another call would only join. */
export function isBeingFetched(context: Context, uri: string): boolean {
  return context.caches.get(kept).fetches.has(uri);
}

/**
 * Fetches a key from its owner, and caches it.
 * @param signal aborts the fetch
 * @throws {DocumentUnavailable}
 */
export function refreshKey(context: Context, uri: string, signal?: AbortSignal): Promise<KnownKey> {
  const { fetches } = context.caches.get(kept);
  const running = fetches.get(uri);
  if (running !== undefined) return running;
  // On a separate context: others still wait if the first client disconnects.
  const how = { forKey: true, ...(signal === undefined ? {} : { signal }) };
  const fetching = fetchAndRemember(context.fork(), uri, how).finally(() => fetches.delete(uri));
  fetches.set(uri, fetching);
  return fetching;
}

async function fetchAndRemember(context: Context, uri: string, how: FetchOptions): Promise<KnownKey> {
  const { keys, failures } = context.caches.get(kept);
  try {
    const { ownerUri, pem } = await fetchKey(context, uri, how);
    const key = await knownKey(uri, ownerUri, pem, context.clock().getTime());
    if (key === undefined) throw new DocumentUnavailable("invalid", uri);
    await rememberRemoteKey(context.autocommit, { key_uri: uri, owner_uri: ownerUri, public_key: pem });
    keys.set(uri, key);
    failures.delete(uri);
    return key;
  } catch (error) {
    if (!(error instanceof DocumentUnavailable)) throw error;
    const reason = isPrivate(error) ? "invalid" : error.reason;
    failures.set(uri, reason);
    throw new DocumentUnavailable(reason, uri, { cause: error });
  }
}

/** Whether the host has a private address, which is permanent. */
function isPrivate({ cause }: DocumentUnavailable): boolean {
  return cause instanceof OutgoingError && cause.failure === "address";
}

async function knownKey(
  uri: string,
  ownerUri: string,
  pem: string,
  fetchedAt: number,
): Promise<KnownKey | undefined> {
  const publicKey = await importKey(pem);
  if (publicKey === undefined) return undefined;
  const key = new CryptographicKey({ id: new URL(uri), owner: new URL(ownerUri), publicKey });
  return { uri, ownerUri, key, publicKey, pem, fetchedAt };
}
