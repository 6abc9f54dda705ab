/** Open connections: limits per account and address, and what each was opened with. */
import { addressBlock } from "../domain/kernel/addresses.ts";
import { ApiError } from "../domain/kernel/api-error.ts";
import { message } from "../messages/catalogue.ts";
import type {
  StreamClient,
  StreamCredential,
  StreamMetrics,
  Transport,
} from "../domain/streaming/serving.ts";

/** Maximum connections per process. Many people may share an address. */
export const mostConnections = { account: 40, address: 400 } as const;

/** An open connection. */
export interface Connection {
  /** Ends it because its token was revoked, or its session ended. */
  endRevoked(): void;
  /** Ends it because the server stops. */
  endStopped(): void;
}

export interface Clients {
  /**
   * Counts a connection until `leave` is called.
   * @throws {ApiError} 429 beyond the limits, 503 while the server stops
   */
  enter(client: StreamClient, transport: Transport, connection: Connection): { leave(): void };
  countDropped(transport: Transport): void;
  /** Ends the connections that were opened with these. */
  readonly end: (credentials: readonly StreamCredential[]) => void;
  /** What the open connections were opened with. */
  credentials(): readonly StreamCredential[];
  /** The ids of the users who read them; some may be there twice. */
  userIds(): readonly string[];
  /** Ends all connections and accepts no more. */
  close(): void;
}

export function openClients(metrics: StreamMetrics): Clients {
  const counts = new Map<string, number>();
  const byCredential = new Map<
    string,
    { readonly credential: StreamCredential; readonly userId: string; readonly open: Set<Connection> }
  >();
  const open: Record<Transport, number> = { events: 0, websocket: 0 };
  let closed = false;

  function add(key: string, change: number): void {
    const count = (counts.get(key) ?? 0) + change;
    if (count === 0) counts.delete(key);
    else counts.set(key, count);
  }

  return {
    enter({ reader, credential, address }, transport, connection) {
      if (closed) throw notServed();
      const account = `account ${reader.account.id}`;
      const network = `address ${addressBlock(address)}`;
      const isFull =
        (counts.get(account) ?? 0) >= mostConnections.account ||
        (counts.get(network) ?? 0) >= mostConnections.address;
      if (isFull) {
        throw new ApiError(429, "too_many_streams", message("errors.rate_limited"), {
          headers: { "Retry-After": "60" },
        });
      }
      for (const key of [account, network]) add(key, 1);
      const name = nameOf(credential);
      const { open: others } = byCredential.get(name) ?? { open: new Set() };
      byCredential.set(name, { credential, userId: reader.user.id, open: others.add(connection) });
      open[transport] += 1;
      metrics.setOpen(transport, open[transport]);
      let left = false;
      return {
        leave() {
          if (left) return;
          left = true;
          for (const key of [account, network]) add(key, -1);
          others.delete(connection);
          if (others.size === 0) byCredential.delete(name);
          open[transport] -= 1;
          metrics.setOpen(transport, open[transport]);
        },
      };
    },
    countDropped: (transport) => {
      metrics.countDropped(transport);
    },
    end(credentials) {
      for (const credential of credentials) {
        for (const connection of byCredential.get(nameOf(credential))?.open ?? []) connection.endRevoked();
      }
    },
    credentials: () => [...byCredential.values()].map(({ credential }) => credential),
    userIds: () => [...byCredential.values()].map(({ userId }) => userId),
    close() {
      closed = true;
      for (const connection of [...byCredential.values()].flatMap(({ open: all }) => [...all]))
        connection.endStopped();
    },
  };
}

function nameOf({ kind, id }: StreamCredential): string {
  return `${kind} ${id}`;
}

/** 503: this process serves no streams, or is stopping. */
export function notServed(): ApiError {
  return new ApiError(503, "streaming_unavailable", "This server doesn't serve streams at the moment", {
    headers: { "Retry-After": "5" },
  });
}
