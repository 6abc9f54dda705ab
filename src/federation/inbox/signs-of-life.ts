/** A host that sends activities is alive: deliveries to it are tried again. */
import { LRUCache } from "lru-cache";
import { cacheSlot } from "../../domain/kernel/caches.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { noteSignOfLife } from "../../store/federation/senders.ts";

/** Milliseconds during which a host's further activities say nothing new. */
const memory = 60_000;

const kept = cacheSlot(() => new LRUCache<string, true>({ max: 10_000, ttl: memory }));

/** Notes that a host has sent a valid request. Doesn't wait for the database, and failures don't matter. */
export function noteLife(context: Context, host: string): void {
  const known = context.caches.get(kept);
  if (known.has(host)) return;
  known.set(host, true);
  noteSignOfLife(context.autocommit, host).catch((error: unknown) => {
    known.delete(host);
    context.log.warn({ error, host }, "could not note that a server is alive");
  });
}
