/**
 * Limits what forged signatures can make this server fetch. Fetching a key takes a token of the client's address and one
 * of the key's host; they are returned if the signature is valid, so that honest senders never run out of them.
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

/** Tokens, and how many of them come back in a minute. */
const perAddress = 30;
const perHost = 60;

const minute = 60_000;

const kept = cacheSlot(() => new LRUCache<string, Allowance>({ max: 20_000 }));

/** What one fetch took. */
export interface Taken {
  /** Returns the tokens: the fetch was worth it. */
  giveBack(): void;
}

/**
 * Takes a token of the client and of the host.
 * @returns seconds until there is one, if there is none
 */
export function takeFetch(
  context: Context,
  { address, host }: { readonly address: string; readonly host: string },
): Taken | { readonly retryAfter: number } {
  const allowances = context.caches.get(kept);
  const now = context.clock().getTime();
  // Behind a proxy that isn't configured (TRUST_PROXY), all clients have its address.
  const sources = [
    ...(isPublicAddress(address) ? [[`address ${addressBlock(address)}`, perAddress] as const] : []),
    [`host ${host}`, perHost] as const,
  ];
  const tokensOf = (key: string, most: number): number => {
    const known = allowances.get(key);
    if (known === undefined) return most;
    return Math.min(most, known.tokens + (Math.max(now - known.at, 0) / minute) * most);
  };
  const add = (key: string, most: number, tokens: number): void => {
    allowances.set(key, { tokens: Math.min(most, tokensOf(key, most) + tokens), at: now });
  };
  for (const [key, most] of sources) {
    const tokens = tokensOf(key, most);
    if (tokens < 1) return { retryAfter: Math.max(1, Math.ceil((((1 - tokens) / most) * minute) / 1000)) };
  }
  for (const [key, most] of sources) add(key, most, -1);
  return {
    giveBack() {
      for (const [key, most] of sources) add(key, most, 1);
    },
  };
}
