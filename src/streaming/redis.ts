/** Notices between processes over Redis (REDIS_URL), by publish and subscribe, instead of NOTIFY and LISTEN. */
import { Redis, type RedisOptions } from "ioredis";
import type { StreamNotices } from "../domain/kernel/stream-notices.ts";
import type { Hearing, Listener } from "../store/streaming/listener.ts";

/** Milliseconds before reconnecting. */
const pause = 1000;

/** Milliseconds. */
const connectTimeout = 5000;

/** Milliseconds without an answer to a command after which a connection counts as lost. */
const silence = 10_000;

/** Redis databases share channels, so the name must identify the server. */
function channelOf(localDomain: string): string {
  return `concord:${localDomain}:streams`;
}

const common = {
  lazyConnect: true,
  connectTimeout,
  keepAlive: 15_000,
  socketTimeout: silence,
  retryStrategy: () => pause,
  // Any Redis-compatible server understands version 2.
  protocol: 2,
  // So that an administrator can restrict access to the channel: `+subscribe +publish &concord:*`.
  enableReadyCheck: false,
  disableClientInfo: true,
} as const satisfies RedisOptions;

/**
 * Opens the publishing side. Connects with the first notice.
 * @param lost called for the first of consecutive failures, with an error that is safe to log
 */
export function publishToRedis(
  url: string,
  localDomain: string,
  lost: (error: Error) => void,
): StreamNotices {
  // No queue: an undelivered notice is worthless later.
  const redis = new Redis(url, { ...common, enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  const failures = firstFailures(redis, lost);
  let started: Promise<void> | undefined;
  let sending = false;
  let wanted = false;

  async function send(): Promise<void> {
    sending = true;
    try {
      while (wanted) {
        // Covers all events logged before it is sent.
        wanted = false;
        started ??= redis.connect().catch(failures.failed);
        await started;
        await redis.publish(channelOf(localDomain), "events");
        failures.succeeded();
      }
    } catch (error) {
      wanted = false;
      failures.failed(error);
    } finally {
      sending = false;
    }
  }

  return {
    announce() {
      wanted = true;
      if (!sending) void send();
    },
    check: () => checkRedis(url, localDomain),
    close() {
      failures.ignore();
      redis.disconnect();
    },
  };
}

/** Rejects unless a notice can be published. */
async function checkRedis(url: string, localDomain: string): Promise<void> {
  const redis = new Redis(url, { ...common, maxRetriesPerRequest: 0, retryStrategy: () => null });
  let first: Error | undefined;
  // The events say more than the commands that fail with them.
  redis.on("error", (error: Error) => (first ??= error));
  const work = redis.connect().then(() => redis.publish(channelOf(localDomain), "events"));
  const problem = await work.then(
    () => undefined,
    (error: unknown) => first ?? error,
  );
  redis.disconnect();
  if (problem === undefined) return;
  // Without ioredis's additions: the failed command may be AUTH, with the password.
  throw new Error(problem instanceof Error ? problem.message : "the connection failed");
}

/** Listens until closed. Reconnects if the connection is lost. */
export function listenOverRedis(url: string, localDomain: string, hearing: Hearing): Listener {
  const redis = new Redis(url, { ...common, autoResubscribe: false, maxRetriesPerRequest: null });
  const failures = firstFailures(redis, hearing.lost);
  redis.on("message", hearing.events);
  redis.on("ready", () => {
    redis.subscribe(channelOf(localDomain)).then(
      () => {
        failures.succeeded();
        hearing.events();
        hearing.tokens();
      },
      (error: unknown) => {
        failures.failed(error);
        // Rejected, for example for a wrong password: retries after a pause, unless closed meanwhile.
        if (redis.status === "ready") redis.disconnect(true);
      },
    );
  });
  // Rejects only for the first attempt; retries are the same as later ones.
  redis.connect().catch(failures.failed);
  return {
    close() {
      failures.ignore();
      redis.disconnect();
      return Promise.resolve();
    },
  };
}

interface Failures {
  readonly failed: (error: unknown) => void;
  succeeded(): void;
  /** Stops reporting failures. */
  ignore(): void;
}

/**
 * Reports the first of consecutive failures, without ioredis's additions: the failed command may be AUTH, with
 * the password.
 */
function firstFailures(redis: Redis, lost: (error: Error) => void): Failures {
  let silent = false;
  let ignored = false;
  const failed = (error: unknown): void => {
    if (silent || ignored) return;
    silent = true;
    lost(new Error(error instanceof Error ? error.message : "the connection failed"));
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
