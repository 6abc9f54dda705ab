/** A relay before PostgreSQL that can stop forwarding, as a network does that loses packets. */
import { once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";

export interface DatabaseRelay {
  /** Of the database, through the relay. */
  readonly connectionString: string;
  /** Forwards nothing any more in either direction, and keeps the connections. */
  silence(): void;
  /** Forwards what arrived meanwhile. */
  resume(): void;
  /** Drops the next reply that contains a text, and closes its connection. Resolves when that is done. */
  loseReply(text: string): Promise<void>;
  /** Closes all connections, and accepts none until `accept`. */
  refuse(): void;
  accept(): void;
  /** Open connections. */
  connections(): number;
  close(): Promise<void>;
}

export async function openDatabaseRelay(connectionString: string): Promise<DatabaseRelay> {
  const target = new URL(connectionString);
  const host = decodeURIComponent(target.hostname);
  const port = Number(target.port === "" ? 5432 : target.port);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isSilent = false;
  let isLost: ((reply: Buffer) => boolean) | undefined;
  const forward = (from: Socket, to: Socket, isReply: boolean): void => {
    from.on("data", (bytes: Buffer) => {
      if (isReply && isLost?.(bytes) === true) from.destroy();
      else to.write(bytes);
    });
    from.on("error", () => undefined);
    if (isSilent) from.pause();
  };
  let isRefusing = false;
  const server = createServer((client) => {
    if (isRefusing) {
      client.destroy();
      return;
    }
    const database = host.startsWith("/")
      ? connect({ path: `${host}/.s.PGSQL.${port}` })
      : connect({ host, port });
    const pair = [client, database] as const;
    pairs.add(pair);
    forward(client, database, false);
    forward(database, client, true);
    for (const socket of pair) {
      socket.on("close", () => {
        pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const relayed = new URL(connectionString);
  relayed.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    connectionString: relayed.href,
    silence() {
      isSilent = true;
      for (const socket of [...pairs].flat()) socket.pause();
    },
    resume() {
      isSilent = false;
      for (const socket of [...pairs].flat()) socket.resume();
    },
    async loseReply(text) {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      isLost = (reply) => {
        if (!reply.includes(text)) return false;
        isLost = undefined;
        resolve(undefined);
        return true;
      };
      await promise;
    },
    refuse() {
      isRefusing = true;
      for (const socket of [...pairs].flat()) socket.destroy();
    },
    accept() {
      isRefusing = false;
    },
    connections: () => pairs.size,
    async close() {
      for (const socket of [...pairs].flat()) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** The URL with the addresses of two relays, in this order. */
export function urlOfBoth(first: DatabaseRelay, second: DatabaseRelay): string {
  const { host } = new URL(second.connectionString);
  const both = new URL(first.connectionString);
  return both.href.replace(both.host, `${both.host},${host}`);
}
