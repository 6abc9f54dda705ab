/**
 * Bounds the requests that wait while the keys of their signatures are fetched. Anyone can claim a key at a server that
 * never answers: if there is no room for a new request, the oldest fetch makes room.
 */
import { cacheSlot } from "../../domain/kernel/caches.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { Refusal } from "./refusal.ts";

/** Requests that wait, and bytes of their bodies. A source is a client's address. */
const mostWaiting = { total: 256, key: 32, source: 32, bytes: 4 * 1024 * 1024 };

/** Keys that are waited for. The outgoing client has as many slots for them, so that no fetch waits for another. */
const mostKeys = { total: 64, domain: 24 };

/** Milliseconds that a fetch may take before it makes room; most servers answer much sooner. */
const shortestFetch = 2000;

/** Seconds after which a sender should try again. */
const pause = 5;

/** A request that waits for a key. */
export interface KeyWaiter {
  readonly keyUri: string;
  /** The registrable domain of the key. */
  readonly domain: string;
  /** Who pays for fetches (fetch-budget.ts). */
  readonly source: string;
  /** Of the request's body. */
  readonly bytes: number;
}

/** A key that requests wait for. */
interface WantedKey {
  readonly domain: string;
  /** Milliseconds. */
  readonly since: number;
  readonly stop: AbortController;
  readonly waiters: Set<KeyWaiter>;
}

/** By the URI of the key, oldest first. */
const kept = cacheSlot(() => new Map<string, WantedKey>());

/**
 * Waits for a key, if there is room.
 * @param fetch gets the key; its signal is aborted when it has to make room
 * @throws {Refusal} 429 if the sender or the key has its share, 503 if there is no room
 */
export async function waitForKey<Key>(
  context: Context,
  waiter: KeyWaiter,
  fetch: (signal: AbortSignal) => Promise<Key>,
): Promise<Key> {
  const keys = context.caches.get(kept);
  const now = context.clock().getTime();
  assertShare(keys, waiter);
  while (isDomainFull(keys, waiter)) makeRoom(keys, now, waiter.domain);
  while (isFull(keys, waiter)) makeRoom(keys, now);
  const key = keys.get(waiter.keyUri) ?? {
    domain: waiter.domain,
    since: now,
    stop: new AbortController(),
    waiters: new Set<KeyWaiter>(),
  };
  keys.set(waiter.keyUri, key);
  key.waiters.add(waiter);
  try {
    // Also if the fetch is one of a job, which this signal doesn't end.
    return await Promise.race([fetch(key.stop.signal), stopped(key.stop.signal)]);
  } finally {
    key.waiters.delete(waiter);
    if (key.waiters.size === 0 && keys.get(waiter.keyUri) === key) keys.delete(waiter.keyUri);
  }
}

type Keys = Map<string, WantedKey>;

function assertShare(keys: Keys, { keyUri, source }: KeyWaiter): void {
  const ofKey = keys.get(keyUri)?.waiters.size ?? 0;
  const ofSource = allWaiters(keys).filter((other) => other.source === source).length;
  if (ofKey < mostWaiting.key && ofSource < mostWaiting.source) return;
  throw new Refusal(429, "Too many requests of your server wait for keys", pause);
}

function isDomainFull(keys: Keys, { keyUri, domain }: KeyWaiter): boolean {
  return !keys.has(keyUri) && keysOf(keys, domain).length >= mostKeys.domain;
}

function keysOf(keys: Keys, domain: string): [string, WantedKey][] {
  return [...keys].filter(([, key]) => key.domain === domain);
}

function isFull(keys: Keys, { keyUri, bytes }: KeyWaiter): boolean {
  const waiters = allWaiters(keys);
  return (
    waiters.length >= mostWaiting.total ||
    waiters.reduce((sum, other) => sum + other.bytes, bytes) > mostWaiting.bytes ||
    (!keys.has(keyUri) && keys.size >= mostKeys.total)
  );
}

function allWaiters(keys: Keys): KeyWaiter[] {
  return [...keys.values()].flatMap(({ waiters }) => [...waiters]);
}

/**
 * Ends the oldest fetch, of all or of a domain.
 * @throws {Refusal} 503 if it is young
 */
function makeRoom(keys: Keys, now: number, domain?: string): void {
  const [oldest] = domain === undefined ? keys : keysOf(keys, domain);
  if (oldest === undefined || now - oldest[1].since < shortestFetch) throw overloaded();
  const [uri, { stop }] = oldest;
  keys.delete(uri);
  stop.abort();
}

function stopped(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => {
      reject(overloaded());
    });
  });
}

function overloaded(): Refusal {
  return new Refusal(503, "This server has too many keys of signatures to fetch", pause);
}
