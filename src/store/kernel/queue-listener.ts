/** One connection that listens for new jobs, for all worker pools of a process: each would open its own otherwise. */
import { EventEmitter } from "node:events";
import type pg from "pg";

/** What `pg.Pool.connect` calls. */
export type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: () => void,
) => void;

export interface QueueListener {
  /** Gives a worker pool what it takes for a connection of its own. Fails like a connection. */
  connect(connected: Connected): void;
  /** Releases the connection. */
  close(): Promise<void>;
}

/** What graphile-worker uses of the connection that a worker pool listens on. Emits `notification` and `error`. */
class Ear extends EventEmitter {
  /** For LISTEN and UNLISTEN: the shared connection listens from its start to its end. */
  query(): Promise<void> {
    return Promise.resolve();
  }
}

interface Opened {
  /** Releases the connection, once. */
  end(error?: Error): void;
}

/** Opens a connection for the first worker pool, and another one when it is lost and a worker pool asks again. */
export function openQueueListener(pool: pg.Pool): QueueListener {
  const ears = new Set<Ear>();
  let opened: Promise<Opened> | undefined;
  let isClosed = false;

  async function open(): Promise<Opened> {
    const client = await pool.connect();
    let isEnded = false;
    const end = (error?: Error): void => {
      if (isEnded) return;
      isEnded = true;
      client.release(error ?? true);
    };
    client.on("error", (error) => {
      // Also after the end, when nobody has to know it any more.
      if (isEnded) return;
      opened = undefined;
      end(error);
      for (const ear of ears) if (ear.listenerCount("error") > 0) ear.emit("error", error);
    });
    client.on("notification", (message) => {
      for (const ear of ears) ear.emit("notification", message);
    });
    try {
      await client.query('listen "jobs:insert"; listen "worker:migrate"');
    } catch (error) {
      end(error as Error);
      throw error;
    }
    if (isClosed) end();
    return { end };
  }

  return {
    connect(connected) {
      const attempt = (opened ??= open());
      attempt.then(
        () => {
          const ear = new Ear();
          ears.add(ear);
          connected(undefined, ear as unknown as pg.PoolClient, () => ears.delete(ear));
        },
        (error: unknown) => {
          if (opened === attempt) opened = undefined;
          connected(error as Error, undefined, () => undefined);
        },
      );
    },
    async close() {
      isClosed = true;
      const last = await opened?.catch(() => undefined);
      last?.end();
    },
  };
}
