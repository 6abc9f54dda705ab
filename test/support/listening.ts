/** Servers that listen, for tests that send many requests: supertest opens a port for each. */
import { Agent, type RequestListener, type Server, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Ask, Reply } from "./history.ts";

export interface Listening {
  readonly ask: Ask;
  close(): Promise<void>;
}

/** Makes an app listen on a free port. */
export async function listen(app: RequestListener): Promise<Listening & { readonly port: number }> {
  const server: Server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const client = askAt(port);
  return {
    port,
    ask: client.ask,
    async close() {
      await client.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Asks a server that listens on a port of this machine, over connections that are kept. */
export function askAt(port: number): Listening {
  const agent = new Agent({ keepAlive: true });
  return {
    ask: (token, method, path, body) =>
      new Promise<Reply>((resolve, reject) => {
        const sent = request(
          {
            agent,
            port,
            host: "127.0.0.1",
            method,
            path,
            headers: {
              host: "concord.test",
              ...(token === null ? {} : { authorization: `Bearer ${token}` }),
              ...(body === undefined ? {} : { "content-type": "application/json" }),
            },
          },
          (response) => {
            const chunks: Buffer[] = [];
            response.on("data", (chunk: Buffer) => chunks.push(chunk));
            response.on("error", reject);
            response.on("end", () => {
              const { link } = response.headers;
              resolve({
                status: response.statusCode ?? 0,
                text: Buffer.concat(chunks).toString(),
                link: typeof link === "string" ? link : null,
              });
            });
          },
        );
        sent.on("error", reject);
        sent.end(body === undefined ? undefined : JSON.stringify(body));
      }),
    close() {
      agent.destroy();
      return Promise.resolve();
    },
  };
}
