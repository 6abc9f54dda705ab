/** What all connections to Redis have in common. */
import { Redis, type RedisOptions } from "ioredis";
import { messageOf } from "../text/error-message.ts";

/** Milliseconds before reconnecting. */
const pause = 1000;

/** Milliseconds. */
const connectTimeout = 5000;

/** Milliseconds without an answer to a command after which a connection counts as lost. */
const silence = 10_000;

export const connectionOptions = {
  lazyConnect: true,
  connectTimeout,
  keepAlive: 15_000,
  socketTimeout: silence,
  retryStrategy: () => pause,
  // Any Redis-compatible server understands version 2.
  protocol: 2,
  // So that an administrator can restrict access to what Concord uses (docs/scaling.md).
  enableReadyCheck: false,
  disableClientInfo: true,
} as const satisfies RedisOptions;

/** Rejects unless Redis does the work, on a connection of its own, with an error that is safe to show. */
export async function tryOn(url: string, work: (redis: Redis) => Promise<unknown>): Promise<void> {
  const redis = new Redis(url, {
    ...connectionOptions,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let first: Error | undefined;
  // The events say more than the commands that fail with them.
  redis.on("error", (error: Error) => (first ??= error));
  const problem = await redis
    .connect()
    .then(() => work(redis))
    .then(
      () => undefined,
      (error: unknown) => first ?? error,
    );
  redis.disconnect();
  if (problem !== undefined) throw safe(problem);
}

/** Without ioredis's additions: the failed command may be AUTH, with the password. */
function safe(error: unknown): Error {
  return new Error(messageOf(error));
}

export interface Failures {
  readonly failed: (error: unknown) => void;
  succeeded(): void;
  /** Stops reporting failures. */
  ignore(): void;
}

/** Reports the first of consecutive failures, as an error that is safe to log. */
export function firstFailures(redis: Redis, lost: (error: Error) => void): Failures {
  let silent = false;
  let ignored = false;
  const failed = (error: unknown): void => {
    if (silent || ignored) return;
    silent = true;
    lost(safe(error));
  };
  redis.on("error", failed);
  redis.on("close", () => {
    failed(new Error("the connection was closed"));
  });
  return {
    failed,
    succeeded() {
      silent = false;
    },
    ignore() {
      ignored = true;
    },
  };
}
