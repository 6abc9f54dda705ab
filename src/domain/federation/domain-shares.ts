/**
 * Limits the workers that a registrable domain occupies: otherwise one with many unresponsive subdomains could
 * take all.
 */
import { registrableDomainOf } from "../../outgoing/registrable-domain.ts";
import { cacheSlot } from "../kernel/caches.ts";
import type { Context } from "../kernel/context.ts";

/**
 * Runs work for a host unless its domain uses its share.
 * @returns "busy" in that case; the caller reschedules the work, so that its worker is free
 */
export type Share = <Outcome>(
  context: Context,
  host: string,
  work: () => Promise<Outcome>,
) => Promise<Outcome | "busy">;

/** @param most maximum concurrent runs per registrable domain, in this process */
export function domainShare(most: number): Share {
  const running = cacheSlot(() => new Map<string, number>());
  return async (context, host, work) => {
    const counts = context.caches.get(running);
    const domain = await registrableDomainOf(new URL(`https://${host}`));
    const count = counts.get(domain) ?? 0;
    if (count >= most) return "busy";
    counts.set(domain, count + 1);
    try {
      return await work();
    } finally {
      const left = (counts.get(domain) ?? 1) - 1;
      if (left === 0) counts.delete(domain);
      else counts.set(domain, left);
    }
  };
}
