/** Requests to other servers that several callers share, with a memory of those that failed. */
import { LRUCache } from "lru-cache";
import { cacheSlot } from "../../domain/kernel/caches.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { DocumentUnavailable, type UnavailableReason } from "../documents.ts";

/** Milliseconds for which a failure is remembered: a server that didn't answer may do so soon. */
export const failureMemory = { unreachable: 60_000, others: 300_000 };

/** Failures that are remembered, of one kind of request. */
const mostFailures = 10_000;

interface Asked<Found> {
  /** Requests under way, by what is asked for. */
  readonly running: Map<string, Promise<Found | undefined>>;
  /** Why the latest ones failed. */
  readonly failed: LRUCache<string, UnavailableReason>;
}

export interface Asking {
  /** Asks even if it failed lately. */
  readonly anew?: boolean;
  /** Waits for no other request, since that one may wait for this one. */
  readonly alone?: boolean;
}

/**
 * Asks another server for something.
 * @param name what is asked for: requests with the same name are one
 * @returns undefined for what can't be had
 * @throws {DocumentUnavailable} with the reason `unreachable`: the server may answer later
 */
export type Ask<Found> = (
  context: Context,
  name: string,
  request: (own: Context) => Promise<Found | undefined>,
  options?: Asking,
) => Promise<Found | undefined>;

/** @param what is asked for, for the log: `an account` */
export function asking<Found>(what: string): Ask<Found> {
  const asked = cacheSlot((): Asked<Found> => ({
    running: new Map(),
    failed: new LRUCache({ max: mostFailures, ttl: failureMemory.others }),
  }));
  return async (context, name, request, { anew = false, alone = false } = {}) => {
    const { running, failed } = context.caches.get(asked);
    const before = anew ? undefined : failed.get(name);
    if (before === "unreachable") throw new DocumentUnavailable(before, name);
    if (before !== undefined) return undefined;
    const shared = alone ? undefined : running.get(name);
    if (shared !== undefined) return shared;
    // On a context of its own: a client that disconnects must not abort the request for the others.
    const own = context.fork();
    const started = request(own).catch((error: unknown) => {
      if (!(error instanceof DocumentUnavailable)) throw error;
      const { reason, url } = error;
      own.log.debug({ reason, url, wanted: name }, `${what} was not found`);
      failed.set(name, reason, reason === "unreachable" ? { ttl: failureMemory.unreachable } : {});
      if (reason === "unreachable") throw error;
      return undefined;
    });
    if (!alone) running.set(name, started);
    try {
      const found = await started;
      if (found !== undefined) failed.delete(name);
      return found;
    } finally {
      if (running.get(name) === started) running.delete(name);
    }
  };
}
