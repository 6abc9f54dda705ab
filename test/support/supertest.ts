/** supertest for the servers of tests: over connections that are kept, and without compression unless a test asks for it. */
import { type RequestListener, type Server, createServer } from "node:http";
import { once } from "node:events";
import original, { type Test } from "supertest";

export type { Response, Test } from "supertest";

type App = Parameters<typeof original>[0];
type Requests = ReturnType<typeof original>;

/** The servers of apps that listen for all requests; for other apps supertest opens a port for each request. */
const listening = new WeakMap<object, Server>();

/**
 * Makes an app listen on a free port, where its requests go from now on.
 * @returns what closes the port and all connections
 */
export async function keepListening(app: RequestListener): Promise<() => Promise<void>> {
  // Connections that are kept may be used again at any time: a timeout would end some of them just then.
  const server = createServer({ keepAliveTimeout: 0 }, app).listen(0, "127.0.0.1");
  await once(server, "listening");
  listening.set(app, server);
  return async () => {
    listening.delete(app);
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
}

/** As supertest's function. */
export default function supertest(app: App): Requests {
  const server = typeof app === "string" ? undefined : listening.get(app);
  const requests = Object.entries(
    original(server ?? app) as unknown as Readonly<Record<string, (path: string) => Test>>,
  );
  return Object.fromEntries(
    requests.map(([method, send]) => [
      method,
      // Compressing and decompressing is a fifth of the time of a small request.
      (path: string) => send(path).set("Accept-Encoding", "identity"),
    ]),
  ) as unknown as Requests;
}
