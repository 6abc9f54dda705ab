/** Metrics that are counted in the database, of all processes. They are absent while it doesn't answer. */
import { setTimeout as wait } from "node:timers/promises";
import { Gauge, type Registry } from "prom-client";
import type { Config } from "../config/config.ts";
import { findNewestBackups } from "../store/backups/finished.ts";
import { countWaiting } from "../store/deliveries/activities.ts";
import { deliveryLag } from "../store/deliveries/deliveries.ts";
import { receivedLag, receivedState } from "../store/federation/received-activities.ts";
import { pingDatabase } from "../store/instance/health.ts";
import type { Database, ReadStore } from "../store/kernel/connection.ts";
import { queueState } from "../store/kernel/queue.ts";
import { DatabaseUnavailable } from "../store/kernel/unavailable.ts";
import { cachedTotal } from "../store/media/cached-files.ts";

/** Milliseconds to wait for the database, twice in a scrape, for which Prometheus waits ten seconds by default. */
const patience = 3000;

interface Counted {
  readonly name: `concord_${string}`;
  readonly help: string;
  /** The value, or the values by the label's; undefined if there is none. */
  readonly read: (store: ReadStore) => Promise<number | undefined | Readonly<Record<string, number>>>;
  readonly label?: string;
}

const counted: readonly Counted[] = [
  {
    name: "concord_received_activities",
    help: "Activities of other servers that wait to be processed (pending), and that were given up (failed).",
    label: "state",
    async read(store) {
      const { pending, failed } = await receivedState(store);
      return { pending, failed };
    },
  },
  {
    name: "concord_inbox_lag_seconds",
    help: "The age of the oldest received activity that is due.",
    read: receivedLag,
  },
  {
    name: "concord_delivery_lag_seconds",
    help: "The age of the oldest delivery that is due, without those to servers that fail.",
    read: deliveryLag,
  },
  {
    name: "concord_queue",
    help: "Jobs that wait (depth), and the age in seconds of the oldest that is due (lag_seconds).",
    label: "what",
    async read(store) {
      const { depth, lagSeconds } = await queueState(store);
      return { depth, lag_seconds: lagSeconds };
    },
  },
  {
    name: "concord_media_cache_bytes",
    help: "Size of the cached files of other servers.",
    read: cachedTotal,
  },
  {
    name: "concord_deliveries_waiting",
    help: "Deliveries to other servers that wait, up to 100000; of all processes.",
    read: countWaiting,
  },
];

/** Adds these metrics, and whether the database answers. */
export function watchCounted(database: Database, { backups }: Config, registry: Registry): void {
  const isUp = openPing(database);
  const registers = [registry];
  new Gauge({
    name: "concord_database_up",
    help: `Whether the database answers within ${patience / 1000} seconds and accepts writes.`,
    registers,
    async collect() {
      this.set((await isUp()) ? 1 : 0);
    },
  });
  const lastBackup: Counted = {
    name: "concord_last_backup_timestamp_seconds",
    help: "The moment of the newest backup that concord backup made, in seconds since 1970. Without one it is 0 if backups are scheduled, or else absent.",
    async read(store) {
      const { any } = await findNewestBackups(store);
      if (any !== null) return any.getTime() / 1000;
      return backups.every === undefined ? undefined : 0;
    },
  };
  for (const { name, help, label, read } of [...counted, lastBackup]) {
    new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers,
      async collect() {
        const found = (await isUp()) ? await unlessAway(read(database)) : undefined;
        // Without labels, a reset would set 0.
        if (label === undefined) this.remove();
        else this.reset();
        if (typeof found === "number") this.set(found);
        else if (label !== undefined)
          for (const [key, value] of Object.entries(found ?? {})) this.set({ [label]: key }, value);
      },
    });
  }
}

/** Whether the database answers. Calls at the same time share the answer. */
function openPing(database: Database): () => Promise<boolean> {
  let current: Promise<boolean> | undefined;
  return () => {
    current ??= unlessAway(pingDatabase(database).then(() => true))
      .then((found) => found ?? false)
      .finally(() => {
        current = undefined;
      });
    return current;
  };
}

/** The result of statements; undefined if the database is away, or doesn't answer in time. */
async function unlessAway<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  const enough = new AbortController();
  const late = wait(patience, undefined, { signal: enough.signal, ref: false });
  try {
    return await Promise.race([reading, late]);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return undefined;
    throw error;
  } finally {
    enough.abort();
  }
}
