/** Listens for new events in the log, on a separate connection. */
import pg from "pg";
import { serverConnection } from "../kernel/application-name.ts";
import { findWritable } from "../kernel/failover.ts";
import { sessionConfig } from "../kernel/session.ts";
import { channel, tokensNotice } from "./log.ts";

/** Callbacks of a listener. */
export interface Hearing {
  /**
   * There may be new events: called for each notice, and after each connection, because notices may have been
   * lost.
   */
  readonly events: () => void;
  /** Tokens may have been revoked: called for such notices, and after each connection. */
  readonly tokens: () => void;
  /** The connection was lost; the listener reconnects. */
  readonly lost: (error: unknown) => void;
}

export interface Listener {
  close(): Promise<void>;
}

/** Milliseconds before reconnecting. */
const pause = 1000;

/** Listens until closed. Reconnects if the connection is lost. */
export function listenForEvents(connectionString: string, { events, tokens, lost }: Hearing): Listener {
  let client: pg.Client | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    // Without a server that writes, connecting fails below.
    await findWritable(connectionString).catch(() => undefined);
    const fresh = new pg.Client(sessionConfig(connectionString, serverConnection("concord streams")));
    let isLost = false;
    const lose = (error: unknown): void => {
      if (isLost) return;
      isLost = true;
      if (client === fresh) client = undefined;
      if (closed) return;
      lost(error);
      timer = setTimeout(() => void reconnect(fresh), pause);
    };
    fresh.on("error", lose);
    fresh.on("end", () => {
      lose(new Error("the connection was closed"));
    });
    fresh.on("notification", ({ payload }) => {
      if (payload === tokensNotice) tokens();
      else events();
    });
    try {
      await fresh.connect();
      // PostgreSQL then detects a vanished machine within half a minute instead of hours.
      await fresh.query(
        "set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3",
      );
      await fresh.query(`listen ${channel}`);
      if (closed) await fresh.end();
      else client = fresh;
      events();
      tokens();
    } catch (error) {
      lose(error);
    }
  }

  async function reconnect(former: pg.Client): Promise<void> {
    await former.end().catch(() => undefined);
    await connect();
  }

  const first = connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await first;
      await client?.end();
    },
  };
}
