/** What a replica says about itself, on a connection of its own. */
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { ReadStore } from "../kernel/connection.ts";
import { sessionConfig } from "../kernel/session.ts";
import { raw, read } from "../kernel/statement.ts";

export interface ReplicaCondition {
  readonly standby: boolean;
  /** Identifies the cluster, which its replicas share. */
  readonly system: string;
}

/** Milliseconds. */
const patience = 4000;

/** @throws with a message without the URL's password */
export function examineReplica(url: string): Promise<ReplicaCondition> {
  return onReplica(url, (client) =>
    ask<ReplicaCondition>(
      client,
      `select pg_is_in_recovery() as standby,
         (select system_identifier::text from pg_control_system()) as system`,
    ),
  );
}

/** The end of the primary's write-ahead log. */
const readPosition = read.value("diagnosis_position", () =>
  raw<{ position: string }>("select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as position"),
);

interface Progress {
  /** Of the log that it has applied; null before the first record. */
  readonly position: string | null;
  /** Seconds since the commit of the last transaction that it has applied; null if there is none since its start. */
  readonly age: number | null;
}

/** Milliseconds for which a replica is given time to catch up, and between looks. */
const longest = 3000;
const pause = 100;

/**
 * Measures how far a replica is behind, without comparing clocks: waits until it has applied what the primary has written.
 * @returns seconds; at least three for a replica that doesn't catch up meanwhile
 * @throws with a message without the URL's password
 */
export async function measureLag(primary: ReadStore, url: string): Promise<number> {
  const end = BigInt(await readPosition(primary));
  return onReplica(url, async (client) => {
    const began = performance.now();
    for (let elapsed = 0; ; elapsed = performance.now() - began) {
      const { position, age } = await ask<Progress>(
        client,
        `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as position,
           extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as age`,
      );
      if (position !== null && BigInt(position) >= end) return elapsed / 1000;
      if (elapsed >= longest) return Math.max(elapsed / 1000, age ?? 0);
      await wait(pause);
    }
  });
}

async function onReplica<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    ...sessionConfig(url, "concord doctor"),
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  // A lost connection also rejects connect() or query().
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    void client.end().catch(() => undefined);
  }
}

async function ask<Row extends object>(client: pg.Client, text: string): Promise<Row> {
  const { rows } = await client.query<Row>(text);
  const [row] = rows;
  if (row === undefined) throw new Error("the replica returned no state");
  return row;
}
