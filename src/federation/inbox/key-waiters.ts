/**
 * Limits the requests that wait while keys of their signatures are fetched. Anyone can claim a key at an
 * unresponsive server: if the limit is reached, a new request evicts the oldest fetch, or one whose domain and
 * network use more than its own.
 */
import { cacheSlot } from "../../domain/kernel/caches.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { Refusal } from "./refusal.ts";

/** Maximum waiting requests, and bytes of their bodies. A source is a client's address. */
const mostWaiting = { total: 256, key: 32, source: 32, bytes: 4 * 1024 * 1024 };

/** Maximum keys being waited for. The outgoing client has as many slots for them, so no fetch waits for another. */
const mostKeys = { total: 64, domain: 24 };

/** Milliseconds for which a fetch can't be evicted; most servers answer much sooner. */
const shortestFetch = 2000;

/** Seconds until the sender should retry. */
const pause = 5;

/** A request that waits for a key. */
export interface KeyWaiter {
  readonly keyUri: string;
  /** The registrable domain of the key. */
  readonly domain: string;
  /** The source that pays for fetches (fetch-budget.ts). */
  readonly source: string;
  /** The wider network of the source, because a client may have many sources. */
  readonly site: string;
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

/** By key URI, oldest first. */
const kept = cacheSlot(() => new Map<string, WantedKey>());

/**
 * Waits for a key within the limits.
 * @param fetch fetches the key; its signal is aborted on eviction
 * @throws {Refusal} 429 if the sender or the key exceeds its share, 503 if the limit is reached
 */
export async function waitForKey<Key>(
  context: Context,
  waiter: KeyWaiter,
  fetch: (signal: AbortSignal) => Promise<Key>,
): Promise<Key> {
  const keys = context.caches.get(kept);
  const now = context.clock().getTime();
  assertShare(keys, waiter);
  while (isDomainFull(keys, waiter)) makeRoom(keys, waiter, { now, measure: measures.keys, ofDomain: true });
  for (;;) {
    const lacking = whatIsFull(keys, waiter);
    if (lacking === undefined) break;
    makeRoom(keys, waiter, { now, measure: measures[lacking] });
  }
  const key = keys.get(waiter.keyUri) ?? {
    domain: waiter.domain,
    since: now,
    stop: new AbortController(),
    waiters: new Set<KeyWaiter>(),
  };
  keys.set(waiter.keyUri, key);
  key.waiters.add(waiter);
  try {
    // A fetch started by a job isn't ended by this signal.
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

/** The usage of a request that waits for a key, or would wait for a new one. */
type Measure = (waiter: KeyWaiter, key?: WantedKey) => number;

const measures = {
  keys: (_waiter, key) => 1 / (key?.waiters.size ?? 1),
  requests: () => 1,
  bytes: ({ bytes }) => bytes,
} satisfies Readonly<Record<string, Measure>>;

function whatIsFull(keys: Keys, { keyUri, bytes }: KeyWaiter): keyof typeof measures | undefined {
  const waiters = allWaiters(keys);
  if (waiters.length >= mostWaiting.total) return "requests";
  if (waiters.reduce((sum, other) => sum + other.bytes, bytes) > mostWaiting.bytes) return "bytes";
  return !keys.has(keyUri) && keys.size >= mostKeys.total ? "keys" : undefined;
}

function allWaiters(keys: Keys): KeyWaiter[] {
  return [...keys.values()].flatMap(({ waiters }) => [...waiters]);
}

interface Need {
  readonly now: number;
  /** The limited resource. */
  readonly measure: Measure;
  /** Only keys of the new request's domain can be evicted. */
  readonly ofDomain?: boolean;
}

/**
 * Evicts the oldest fetch, or if that is young, one that exceeds its share.
 * @throws {Refusal} 503 if no fetch can be evicted
 */
function makeRoom(keys: Keys, waiter: KeyWaiter, { now, measure, ofDomain = false }: Need): void {
  const candidates = ofDomain ? keysOf(keys, waiter.domain) : [...keys];
  const [oldest] = candidates;
  const isOld = oldest !== undefined && now - oldest[1].since >= shortestFetch;
  const ended = isOld ? oldest : heaviest(keys, candidates, { waiter, measure });
  if (ended === undefined) throw overloaded();
  const [uri, { stop }] = ended;
  keys.delete(uri);
  stop.abort();
}

/**
 * The key whose domain and site use most: the product of both, because many of either alone are cheap to obtain.
 * @returns undefined if no key uses more than the new request would
 */
function heaviest(
  keys: Keys,
  candidates: readonly [string, WantedKey][],
  { waiter, measure }: { readonly waiter: KeyWaiter; readonly measure: Measure },
): [string, WantedKey] | undefined {
  const domains = new Map<string, number>();
  const sites = new Map<string, number>();
  function count({ domain, site }: KeyWaiter, amount: number): void {
    domains.set(domain, (domains.get(domain) ?? 0) + amount);
    sites.set(site, (sites.get(site) ?? 0) + amount);
  }
  for (const key of keys.values()) for (const other of key.waiters) count(other, measure(other, key));
  count(waiter, measure(waiter));
  // A key that other activities need as well costs nothing more.
  const weightOf = (domain: string, waiters: Iterable<KeyWaiter>): number =>
    (domains.get(domain) ?? 0) * Math.min(...Array.from(waiters, ({ site }) => sites.get(site) ?? 0));
  let most = weightOf(waiter.domain, [waiter]);
  let found: [string, WantedKey] | undefined;
  for (const candidate of candidates) {
    const weight = weightOf(candidate[1].domain, candidate[1].waiters);
    if (weight > most) [most, found] = [weight, candidate];
  }
  return found;
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
