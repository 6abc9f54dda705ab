/** A load balancer in front of several processes: the least that a proxy does. */
import { type Server, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";

export interface RoundRobin {
  readonly url: string;
  /** Ports of the processes that get new requests. */
  use(ports: readonly number[]): void;
  close(): Promise<void>;
}

/** Sends requests to the processes in turn, and to the next one if a process accepts no connection. */
export async function startRoundRobin(): Promise<RoundRobin> {
  let targets: readonly number[] = [];
  let turn = 0;
  const server: Server = createServer((incoming, outgoing) => {
    const send = (left: number): void => {
      turn += 1;
      const port = targets[turn % targets.length];
      const { method, url: path, headers } = incoming;
      const forwarded = request({ host: "127.0.0.1", port, method, path, headers, agent: false }, (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
        reply.once("error", () => outgoing.destroy());
      });
      let isConnected = false;
      forwarded.once("socket", (socket) => {
        socket.once("connect", () => {
          isConnected = true;
          incoming.pipe(forwarded);
        });
      });
      forwarded.once("error", () => {
        if (!isConnected && left > 0) send(left - 1);
        else if (outgoing.headersSent) outgoing.destroy();
        else outgoing.writeHead(502).end();
      });
      outgoing.once("close", () => forwarded.destroy());
    };
    send(targets.length);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use(ports) {
      targets = ports;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
