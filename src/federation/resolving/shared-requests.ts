/** Requests to other servers that concurrent callers share, with a cache of failures. */
import { LRUCache } from "lru-cache";
import { cacheSlot } from "../../domain/kernel/caches.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { DocumentUnavailable, type UnavailableReason } from "../fetched-documents.ts";

/** Milliseconds for which failures are cached: an unreachable server may recover soon. */
export const failureMemory = { unreachable: 60_000, others: 300_000 };

/** Milliseconds for one fetch, including all requests that it needs. */
const longest = 30_000;

/** Maximum cached failures per kind of request. */
const mostFailures = 10_000;

interface SharedState<Found> {
  /** Fetches in progress, by name. */
  readonly running: Map<string, Promise<Found | undefined>>;
  /** Reasons of the latest failures. */
  readonly failed: LRUCache<string, UnavailableReason>;
}

export interface FetchOptions {
  /** Ignores a cached failure. */
  readonly anew?: boolean;
  /** Doesn't join another request, because that may wait for this one. */
  readonly alone?: boolean;
}

/**
 * Fetches something from another server.
 * @param name identifies it: concurrent fetches with the same name share one request
 * @returns undefined if it is unavailable
 * @throws {DocumentUnavailable} with the reason `unreachable`: a retry may succeed
 */
export type SharedFetch<Found> = (
  context: Context,
  name: string,
  request: (own: Context) => Promise<Found | undefined>,
  options?: FetchOptions,
) => Promise<Found | undefined>;

/** @param what kind of object, for the log: `an account` */
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
    // On a separate context: neither a client's disconnect nor a deadline may end the request for others.
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
          own.log.debug({ reason, url, wanted: name }, `could not fetch ${what}`);
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

/** Waits for a request until the context's deadline; the request continues. */
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
