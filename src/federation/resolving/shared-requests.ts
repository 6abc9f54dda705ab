/** Requests to other servers that several callers share, with a memory of those that failed. */
import { LRUCache } from "lru-cache";
import { cacheSlot } from "../../domain/kernel/caches.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { DocumentUnavailable, type UnavailableReason } from "../documents.ts";

/** Milliseconds for which a failure is remembered: a server that didn't answer may do so soon. */
export const failureMemory = { unreachable: 60_000, others: 300_000 };

/** Milliseconds for one fetch, with all requests that it needs. */
const longest = 30_000;

/** Failures that are remembered, of one kind of request. */
const mostFailures = 10_000;

interface SharedState<Found> {
  /** Fetches in progress, by name. */
  readonly running: Map<string, Promise<Found | undefined>>;
  /** Why the latest ones failed. */
  readonly failed: LRUCache<string, UnavailableReason>;
}

export interface FetchOptions {
  /** Asks even if it failed lately. */
  readonly anew?: boolean;
  /** Waits for no other request, since that one may wait for this one. */
  readonly alone?: boolean;
}

/**
 * Fetches something from another server.
 * @param name of the thing: simultaneous fetches with the same name are one
 * @returns undefined for what can't be had
 * @throws {DocumentUnavailable} with the reason `unreachable`: the server may answer later
 */
export type SharedFetch<Found> = (
  context: Context,
  name: string,
  request: (own: Context) => Promise<Found | undefined>,
  options?: FetchOptions,
) => Promise<Found | undefined>;

/** @param what is fetched, for the log: `an account` */
export function shareFetches<Found>(what: string): SharedFetch<Found> {
  const state = cacheSlot((): SharedState<Found> => ({
    running: new Map(),
    failed: new LRUCache({ max: mostFailures, ttl: failureMemory.others }),
  }));
  return async (context, name, request, { anew = false, alone = false } = {}) => {
    if (context.deadline?.aborted === true) throw new DocumentUnavailable("unreachable", name);
    const { running, failed } = context.caches.get(state);
    const before = anew ? undefined : failed.get(name);
    if (before === "unreachable") throw new DocumentUnavailable(before, name);
    if (before !== undefined) return undefined;
    const shared = alone ? undefined : running.get(name);
    if (shared !== undefined) return untilDeadline(context, name, shared);
    // On a context of its own: neither a client that disconnects nor a deadline may end the request for the others.
    const own = context.fork().until(AbortSignal.timeout(longest));
    const started = request(own)
      .then(
        (found) => {
          if (found !== undefined) failed.delete(name);
          return found;
        },
        (error: unknown) => {
          if (!(error instanceof DocumentUnavailable)) throw error;
          const { reason, url } = error;
          own.log.debug({ reason, url, wanted: name }, `${what} was not found`);
          failed.set(name, reason, reason === "unreachable" ? { ttl: failureMemory.unreachable } : {});
          if (reason === "unreachable") throw error;
          return undefined;
        },
      )
      .finally(() => {
        if (running.get(name) === started) running.delete(name);
      });
    if (!alone) running.set(name, started);
    return untilDeadline(context, name, started);
  };
}

/** Waits for a request, which goes on after the context's deadline. */
async function untilDeadline<Found>(
  { deadline }: Context,
  name: string,
  started: Promise<Found>,
): Promise<Found> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const end = (): void => {
    reject(new DocumentUnavailable("unreachable", name));
  };
  deadline?.addEventListener("abort", end, { once: true });
  try {
    return await Promise.race([started, late]);
  } finally {
    deadline?.removeEventListener("abort", end);
  }
}
