/** The connections that the queue uses. */
import pg from "pg";
import { serverConnection } from "./application-name.ts";
import { type Timeouts, connectionTimeout } from "./connection.ts";
import { openDeadlines } from "./deadlines.ts";
import { sessionConfig } from "./session.ts";
import { DatabaseUnavailable, asUnavailable } from "./unavailable.ts";

/**
 * Configures the queue's clients. PostgreSQL ends statements that take longer than the timeouts, and so does the client.
 * @param settings of their sessions, besides those of all connections
 */
export function queueClients(
  connectionString: string,
  { statement, answer }: Timeouts,
  settings: Readonly<Record<string, string>> = {},
): { readonly Client: typeof pg.Client; readonly config: pg.ClientConfig } {
  return {
    Client: clientsWithDeadline(answer),
    config: {
      // With keepalive: some of them only listen, and wouldn't notice a lost connection.
      ...sessionConfig(connectionString, serverConnection("concord queue"), settings),
      statement_timeout: statement,
      connectionTimeoutMillis: Math.min(connectionTimeout, answer),
    },
  };
}

/**
 * A class of clients that close their connection if the database only reads, or doesn't answer in time, so that the
 * statements which wait for it fail. pg's `query_timeout` would leave the statement running, and the connection in its pool.
 * @param milliseconds for the answers to statements, from the latest one; up to a tenth more
 */
function clientsWithDeadline(milliseconds: number): typeof pg.Client {
  const deadlines = openDeadlines<pg.Client>(milliseconds, (client) => {
    void client.end();
  });
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const end = (): void => {
        deadlines.end(this);
      };
      // pg emits it when all statements have been answered.
      this.on("drain", end);
      this.on("end", end);
      const query = super.query.bind(this) as (...parameters: unknown[]) => unknown;
      this.query = ((...parameters: unknown[]) => {
        // A client has one deadline, from its latest statement.
        deadlines.end(this);
        deadlines.begin(this);
        const result = query(...parameters);
        // Without a promise, the pool learns of the error by its callback, and closes the connection.
        if (result instanceof Promise) {
          result.catch((error: unknown) => {
            if (isReadOnly(error)) void this.end();
          });
        }
        return result;
      }) as pg.Client["query"];
    }
  };
}

/** It's a standby, or has been demoted: a new connection may lead to the right server. */
function isReadOnly(error: unknown): boolean {
  const failure = asUnavailable(error);
  return failure instanceof DatabaseUnavailable && failure.reason === "read-only";
}
