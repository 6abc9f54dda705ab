/** How many accounts of one domain are looked up because something names them. */
import { LRUCache } from "lru-cache";
import { cacheSlot } from "../../domain/kernel/caches.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { registrableDomainOf } from "../../outgoing/registrable-domain.ts";

/** Accounts of a registrable domain in an hour, found or not. */
const mostDiscoveries = 300;

const hour = 3_600_000;

/** By registrable domain: any number of subdomains costs nothing. */
const discoveries = cacheSlot(() => new LRUCache<string, { count: number }>({ max: 10_000, ttl: hour }));

/** Counts the discovery of an account. @returns false if its domain has had too many */
export async function mayDiscover(context: Context, uri: string): Promise<boolean> {
  const domain = await registrableDomainOf(new URL(uri));
  const known = context.caches.get(discoveries);
  const discovered = known.get(domain) ?? { count: 0 };
  if (discovered.count === 0) known.set(domain, discovered);
  discovered.count += 1;
  return discovered.count <= mostDiscoveries;
}
