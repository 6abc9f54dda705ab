/** The connections that the queue uses. */
import pg from "pg";
import { serverConnection } from "./application-name.ts";
import { type Timeouts, connectionTimeout } from "./connection.ts";
import { openDeadlines } from "./deadlines.ts";

/** Configures the queue's clients. PostgreSQL ends statements that take longer than the timeouts, and so does the client. */
export function queueClients({ statement, answer }: Timeouts): {
  readonly Client: typeof pg.Client;
  readonly options: pg.ClientConfig;
} {
  return {
    Client: clientsWithDeadline(answer),
    options: {
      application_name: serverConnection("concord queue"),
      // Some of them only listen, and wouldn't notice a lost connection.
      keepAlive: true,
      statement_timeout: statement,
      connectionTimeoutMillis: Math.min(connectionTimeout, answer),
    },
  };
}

/**
 * A class of clients that close their connection if the database doesn't answer in time, so that the statements which wait
 * for it fail. pg's `query_timeout` would leave the statement running, and the connection in its pool.
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
        return query(...parameters);
      }) as pg.Client["query"];
    }
  };
}
