/** Notices between processes over Redis (REDIS_URL), by publish and subscribe, instead of NOTIFY and LISTEN. */
import { Redis } from "ioredis";
import type { StreamNotices } from "../domain/kernel/stream-notices.ts";
import type { Hearing, Listener } from "../store/streaming/listener.ts";
import { connectionOptions, firstFailures, tryOn } from "./connection.ts";

/** Redis databases share channels, so the name must identify the server. */
function channelOf(localDomain: string): string {
  return `concord:${localDomain}:streams`;
}

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
  const redis = new Redis(url, { ...connectionOptions, enableOfflineQueue: false, maxRetriesPerRequest: 0 });
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
    check: () => tryOn(url, (own) => own.publish(channelOf(localDomain), "events")),
    close() {
      failures.ignore();
      redis.disconnect();
    },
  };
}

/** Listens until closed. Reconnects if the connection is lost. */
export function listenOverRedis(url: string, localDomain: string, hearing: Hearing): Listener {
  const redis = new Redis(url, { ...connectionOptions, autoResubscribe: false, maxRetriesPerRequest: null });
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
