/**
 * Limits fetches caused by forged signatures. Fetching a key takes a token from its source, the client's address.
 * A valid signature returns it, so honest senders never run out. The key's host doesn't pay, because anyone can
 * claim a key there.
 */
import { LRUCache } from "lru-cache";
import { cacheSlot } from "../../domain/kernel/caches.ts";
import { addressBlock } from "../../domain/kernel/addresses.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { isPublicAddress } from "../../outgoing/addresses.ts";

interface Allowance {
  readonly tokens: number;
  /** Milliseconds. */
  readonly at: number;
}

/** Tokens per source, and tokens restored per minute. */
const most = 30;

const minute = 60_000;

const kept = cacheSlot(() => new LRUCache<string, Allowance>({ max: 20_000 }));

/** The token of one fetch. */
export interface Taken {
  /** Returns the token if the fetch was legitimate. */
  giveBack(): void;
}

/**
 * The source that pays for a fetch: the network of a client's address. A private address may be that of an
 * unconfigured proxy (TRUST_PROXY), and so of all clients: then each domain counts separately.
 * @param from.domain the registrable domain of the key
 * @param networkOf by default, the network of one subscriber
 */
export function fetchSource(
  from: { readonly address: string; readonly domain: string },
  networkOf = addressBlock,
): string {
  const { address, domain } = from;
  return isPublicAddress(address) ? networkOf(address) : `${address} for ${domain}`;
}

/**
 * Takes a token from a source.
 * @returns the seconds until one is available, if there is none
 */
export function takeFetch(context: Context, source: string): Taken | { readonly retryAfter: number } {
  const allowances = context.caches.get(kept);
  const now = context.clock().getTime();
  const current = (): number => {
    const known = allowances.get(source);
    if (known === undefined) return most;
    return Math.min(most, known.tokens + (Math.max(now - known.at, 0) / minute) * most);
  };
  const set = (tokens: number): void => {
    allowances.set(source, { tokens: Math.min(most, tokens), at: now });
  };
  const tokens = current();
  if (tokens < 1) return { retryAfter: Math.max(1, Math.ceil((((1 - tokens) / most) * minute) / 1000)) };
  set(tokens - 1);
  return {
    giveBack() {
      set(current() + 1);
    },
  };
}
