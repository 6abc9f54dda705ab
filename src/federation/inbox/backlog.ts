/** Refuses activities when too many wait, of one host or of all. */
import { cacheSlot } from "../../domain/kernel/caches.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { memoize } from "../../domain/kernel/memoize.ts";
import { countReceived } from "../../store/federation/received-activities.ts";
import { Refusal } from "./refusal.ts";

/** Requests that are being checked or stored, in this process. */
const mostRequests = { total: 512, host: 256 };

/** Activities that wait to be processed. */
export const mostWaiting = { total: 100_000, host: 25_000 };

const mebibyte = 1024 * 1024;

/** Bytes of their bodies. */
const mostBytes = { total: 2048 * mebibyte, host: 200 * mebibyte };

/** Milliseconds for which the numbers of waiting activities are used. */
const longestMemory = 2000;

/** Seconds that a sender has to wait. */
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

/** Waits for something, and releases the slot meanwhile. */
export type Pausing = <Result>(wait: () => Promise<Result>) => Promise<Result>;

/**
 * Checks and stores what a host sends, if there is a slot.
 * @param work gets a function for waiting, which throws a refusal if there is no slot afterwards
 * @throws {Refusal} 429 if the host has as many slots as one may have, 503 if all are taken
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

/** @returns releases the slot; to be called once */
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
