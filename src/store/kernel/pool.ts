/**
 * Pools of connections to PostgreSQL, by pg: Knex has no prepared statements with names, and no deadline that closes a
 * connection (docs/decisions/032-knex.md).
 */
import pg from "pg";
import { openDeadlines } from "./deadlines.ts";
import { followWritable } from "./failover.ts";
import { locatedOf } from "./hosts.ts";
import { sessionConfig } from "./session.ts";
import { DatabaseUnavailable, asUnavailable } from "./unavailable.ts";

/** In milliseconds. */
export interface Timeouts {
  /** PostgreSQL's, for a statement, and for a transaction that waits for its client. */
  readonly statement: number;
  readonly idleInTransaction: number;
  /** For the answer to a statement. Longer than PostgreSQL's: it is for a database that hangs. */
  readonly answer: number;
}

export interface ConnectionOptions {
  /** What operators see in pg_stat_activity. */
  readonly name: string;
  readonly timeouts: Timeouts;
  /** Of the sessions, besides those of every connection. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called when a connection ends or doesn't answer any more: the database may have crashed, or failed over. */
  readonly lost?: (error: Error) => void;
  /** Called when a connection leads to a database that only reads. */
  readonly foundReadOnly?: () => void;
}

/** Milliseconds to connect, at most. */
export const connectionTimeout = 10_000;

/**
 * Milliseconds after which an idle connection is closed. It takes up to 10 MB of PostgreSQL's memory, but opening one
 * under load costs more than keeping it.
 */
const idleTimeout = 15_000;

/** Opens a pool, which keeps one connection open without requests. */
export function openPool(connectionString: string, size: number, options: ConnectionOptions): pg.Pool {
  const { Client, config } = clientsOf(connectionString, options);
  const pool = new pg.Pool({ ...config, Client, max: size, min: 1, idleTimeoutMillis: idleTimeout });
  // An error without a listener would be uncaught. Clients in use have none of the pool.
  const lost = options.lost ?? (() => undefined);
  pool.on("error", lost);
  pool.on("connect", (client) => client.on("error", lost));
  return pool;
}

/** Clients for connections outside of a pool. */
export function clientsOf(
  connectionString: string,
  {
    name,
    timeouts,
    settings = {},
    lost = () => undefined,
    foundReadOnly = () => undefined,
  }: ConnectionOptions,
): { readonly Client: typeof pg.Client; readonly config: pg.ClientConfig } {
  const { statement, idleInTransaction, answer } = timeouts;
  // After a failover, the next connections go to the new primary. Without one, they fail as before.
  const follow = (): void => {
    followWritable(connectionString);
  };
  // Not pg's query_timeout: it leaves the statement running, and the connection in its pool.
  const deadlines = openDeadlines<pg.Client>(answer, (client) => {
    lost(new Error(`no answer within ${answer} ms`));
    follow();
    void client.end();
  });

  /** Closes its connection if it is of no more use, so that no pool takes it back. */
  class Client extends pg.Client {
    constructor(given?: pg.ClientConfig) {
      // Which server to connect to may have changed since the pool was opened.
      super({ ...given, ...sessionConfig(connectionString, name, settings) });
      this.once("error", follow);
      // The former primary may be cut off: each of its connections would only be found dead by the next request.
      const { moved } = locatedOf(connectionString);
      const leave = (): void => void this.connection.stream.destroy(movedError());
      moved.add(leave);
      this.once("end", () => moved.delete(leave));
      const end = (): void => {
        deadlines.end(this);
      };
      // pg emits it when all statements have been answered.
      this.on("drain", end);
      this.on("end", end);
      this.query = ((...parameters: unknown[]) => {
        // A client has one deadline, from its latest statement.
        deadlines.end(this);
        deadlines.begin(this);
        const result: unknown = (super.query as (...given: unknown[]) => unknown)(...parameters);
        // Without a promise, a pool learns of the error by its callback.
        if (result instanceof Promise) result.catch((error: unknown) => this.#judge(error));
        return result;
      }) as pg.Client["query"];
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      if (callback === undefined) {
        return super.connect().catch((error: unknown) => {
          follow();
          throw error;
        });
      }
      super.connect((error: Error | undefined) => {
        if (error !== undefined) follow();
        callback(error as Error);
      });
      return undefined;
    }

    #judge(error: unknown): void {
      const failure = asUnavailable(error);
      if (!(failure instanceof DatabaseUnavailable)) return;
      follow();
      if (failure.reason === "read-only") foundReadOnly();
      // A lost connection ends later: the next request would get it. One that only reads may lead to a standby.
      if (failure.reason === "read-only" || failure.reason === "away") void this.end();
    }
  }
  return {
    Client,
    config: {
      statement_timeout: statement,
      idle_in_transaction_session_timeout: idleInTransaction,
      connectionTimeoutMillis: Math.min(connectionTimeout, answer),
    },
  };
}

/** Begins as pg's errors of lost connections do, by which they are known (unavailable.ts). */
function movedError(): Error {
  return new Error("Connection terminated: another server has become the primary");
}
