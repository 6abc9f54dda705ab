/** Rejects activities when too many are waiting, per host or in total. */
import { cacheSlot } from "../../domain/kernel/caches.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { memoize } from "../../domain/kernel/memoize.ts";
import { countReceived } from "../../store/federation/received-activities.ts";
import { Refusal } from "./refusal.ts";

/** Maximum requests being checked or stored in this process. */
const mostRequests = { total: 512, host: 256 };

/** Maximum activities waiting to be processed. */
export const mostWaiting = { total: 100_000, host: 25_000 };

const mebibyte = 1024 * 1024;

/** Maximum bytes of their bodies. */
const mostBytes = { total: 2048 * mebibyte, host: 200 * mebibyte };

/** Milliseconds for which counts of waiting activities are cached. */
const longestMemory = 2000;

/** Seconds until the sender should retry. */
const pause = { requests: 5, backlog: 60 };

interface Traffic {
  total: number;
  readonly hosts: Map<string, number>;
}

const traffic = cacheSlot((): Traffic => ({ total: 0, hosts: new Map() }));

const backlog = memoize(longestMemory, async (context) => {
  const rows = await countReceived(context.store);
  return new Map(rows.map((row) => [row.host, row]));
});

/** @param host null for all together */
async function isBacklogFull(context: Context, host: string | null): Promise<boolean> {
  const waiting = (await backlog.get(context)).get(host);
  const scope = host === null ? "total" : "host";
  return waiting !== undefined && (waiting.count >= mostWaiting[scope] || waiting.bytes >= mostBytes[scope]);
}

/** Waits for something with the slot released. */
export type Pausing = <Result>(wait: () => Promise<Result>) => Promise<Result>;

/**
 * Checks and stores what a host sends, if there is a slot.
 * @param work receives a function for waiting, which throws a refusal if there is no slot afterwards
 * @throws {Refusal} 429 if the host uses all of its slots, 503 if all are in use
 */
export async function whileAdmitted(
  context: Context,
  host: string,
  work: (pausing: Pausing) => Promise<void>,
): Promise<void> {
  const counts = context.caches.get(traffic);
  let leave = enter(counts, host);
  try {
    if (await isBacklogFull(context, host)) throw tooMany(pause.backlog);
    if (await isBacklogFull(context, null)) throw overloaded(pause.backlog);
    await work(async (wait) => {
      leave();
      leave = () => undefined;
      const result = await wait();
      leave = enter(counts, host);
      return result;
    });
  } finally {
    leave();
  }
}

/** @returns a function that releases the slot; call it once */
function enter(counts: Traffic, host: string): () => void {
  const own = counts.hosts.get(host) ?? 0;
  if (counts.total >= mostRequests.total) throw overloaded(pause.requests);
  if (own >= mostRequests.host) throw tooMany(pause.requests);
  counts.total += 1;
  counts.hosts.set(host, own + 1);
  return () => {
    counts.total -= 1;
    const left = (counts.hosts.get(host) ?? 1) - 1;
    if (left === 0) counts.hosts.delete(host);
    else counts.hosts.set(host, left);
  };
}

function overloaded(retryAfter: number): Refusal {
  return new Refusal(503, "This server has too many activities to process", retryAfter);
}

function tooMany(retryAfter: number): Refusal {
  return new Refusal(429, "This server has too many activities of your server to process", retryAfter);
}
