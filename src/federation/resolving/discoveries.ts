/** Limits lookups of accounts per domain that documents merely mention. */
import { LRUCache } from "lru-cache";
import { cacheSlot } from "../../domain/kernel/caches.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { registrableDomainOf } from "../../outgoing/registrable-domain.ts";

/** Maximum accounts per registrable domain and hour, found or not. */
const mostDiscoveries = 300;

const hour = 3_600_000;

/** By registrable domain, because subdomains are free. */
const discoveries = cacheSlot(() => new LRUCache<string, { count: number }>({ max: 10_000, ttl: hour }));

/** Counts the discovery of an account. @returns false if its domain has exceeded the limit */
export async function mayDiscover(context: Context, uri: string): Promise<boolean> {
  const domain = await registrableDomainOf(new URL(uri));
  const known = context.caches.get(discoveries);
  const discovered = known.get(domain) ?? { count: 0 };
  if (discovered.count === 0) known.set(domain, discovered);
  discovered.count += 1;
  return discovered.count <= mostDiscoveries;
}
