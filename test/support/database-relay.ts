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
  const forward = (from: Socket, to: Socket): void => {
    from.on("data", (bytes) => to.write(bytes));
    from.on("error", () => undefined);
    if (isSilent) from.pause();
  };
  const server = createServer((client) => {
    const database = host.startsWith("/")
      ? connect({ path: `${host}/.s.PGSQL.${port}` })
      : connect({ host, port });
    const pair = [client, database] as const;
    pairs.add(pair);
    forward(client, database);
    forward(database, client);
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
    connections: () => pairs.size,
    async close() {
      for (const socket of [...pairs].flat()) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
