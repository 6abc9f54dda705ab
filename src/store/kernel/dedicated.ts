/** A connection outside of the pools, for work that takes longer than their timeouts: backups, restores and migrations. */
import type { Readable, Writable } from "node:stream";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { findWritable } from "./failover.ts";
import { sessionConfig } from "./session.ts";
import { type Binding, rethrow } from "./statements.ts";

/** A connection without timeouts. One statement or stream at a time. */
export interface Dedicated {
  /**
   * Begins a transaction without timeouts. They are set in the transaction, because PgBouncer may give each transaction
   * another connection.
   * @param mode such as `isolation level repeatable read`
   */
  begin(mode?: string): Promise<void>;
  /** @throws {DatabaseUnavailable} if the connection is lost */
  query<Row>(text: string, values?: readonly Binding[]): Promise<Row[]>;
  /** The output of `copy … to stdout`. */
  copyOut(text: string): Readable;
  /** The input of `copy … from stdin`. Finishes when PostgreSQL has accepted all rows. */
  copyIn(text: string): Writable;
  close(): Promise<void>;
}

/** Milliseconds to connect, at most. */
const connectionTimeout = 60_000;

/**
 * Connects.
 * @param name what operators see in pg_stat_activity
 */
export async function openDedicated(connectionString: string, name = "concord backup"): Promise<Dedicated> {
  await findWritable(connectionString);
  const client = new pg.Client({
    ...sessionConfig(connectionString, name),
    connectionTimeoutMillis: connectionTimeout,
  });
  // A lost connection also rejects connect() or query().
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    return rethrow(error);
  }
  return {
    async begin(mode = "") {
      try {
        await client.query(`begin ${mode}`);
        await client.query("set local statement_timeout = 0");
        await client.query("set local idle_in_transaction_session_timeout = 0");
      } catch (error) {
        rethrow(error);
      }
    },
    async query<Row>(text: string, values: readonly Binding[] = []) {
      try {
        const { rows } = await client.query(text, [...values]);
        return rows as Row[];
      } catch (error) {
        return rethrow(error);
      }
    },
    copyOut: (text) => client.query(copyTo(text)),
    copyIn: (text) => client.query(copyFrom(text)),
    async close() {
      await client.end().catch(() => undefined);
    },
  };
}
