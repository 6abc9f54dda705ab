import type { FetchAPI } from "./runtime.js";

export interface RetryOptions {
  /** How often a request is sent at most. Default: 4. */
  readonly attempts?: number;
  /** Seconds that a request waits at most between two attempts. If the server asks for more, its reply is returned. Default: 60. */
  readonly longestWait?: number;
  /** Seconds before the second attempt if the server names no time; doubled each time. Default: 0.5. */
  readonly firstWait?: number;
}

/** Methods that have the same effect if they are repeated. */
const idempotent: ReadonlySet<string> = new Set(["GET", "HEAD", "PUT", "DELETE"]);

/** Replies of a server that can't serve now, or of a proxy that doesn't reach it. */
const passing: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * A `fetch` that repeats a request that the server refused for now (429, or 503 with `Retry-After`), and after a
 * connection error or 502, 503 or 504 only if the repetition is harmless: GET, HEAD, PUT, DELETE, or with an
 * `Idempotency-Key`. It waits as long as `Retry-After` says, otherwise twice as long each time.
 */
export function retrying(options: RetryOptions = {}, send: FetchAPI = fetch): FetchAPI {
  const { attempts = 4, longestWait = 60, firstWait = 0.5 } = options;
  return async (input, init) => {
    const harmless =
      idempotent.has((init?.method ?? "GET").toUpperCase()) || new Headers(init?.headers).has("Idempotency-Key");
    for (let attempt = 1; ; attempt += 1) {
      const backoff = firstWait * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
      const isLast = attempt >= attempts;
      let seconds: number;
      try {
        const response = await send(input, init);
        const asked = retryAfter(response);
        const refused = response.status === 429 || (response.status === 503 && asked !== undefined);
        seconds = asked ?? backoff;
        const again = refused || (harmless && passing.has(response.status));
        if (isLast || !again || seconds > longestWait) return response;
        await response.body?.cancel();
      } catch (error) {
        if (isLast || !harmless || init?.signal?.aborted === true) throw error;
        seconds = Math.min(backoff, longestWait);
      }
      await sleep(seconds, init?.signal ?? undefined);
    }
  };
}

/** The seconds of `Retry-After`, which is a number or a time; undefined if there is none. */
export function retryAfter({ headers }: Response): number | undefined {
  const value = headers.get("Retry-After")?.trim();
  if (value === undefined || value === "") return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : Math.max(0, (time - Date.now()) / 1000);
}

/** @throws the signal's reason if it is aborted before */
export function sleep(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, seconds * 1000);
    if (signal?.aborted === true) abort();
    else signal?.addEventListener("abort", abort, { once: true });
  });
}
