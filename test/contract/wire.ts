/** Sends raw requests on a keep-alive connection, including malformed paths. */
import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type ServerResponse,
  request,
} from "node:http";
import type { AddressInfo } from "node:net";
import type { GateTrace } from "../../src/http/gate/trace.ts";
import { createWebServer } from "../../src/http/server.ts";

export interface Ask {
  /** In upper case. */
  readonly method: string;
  /** The request target, sent verbatim. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
}

export interface Answer {
  readonly status: number;
  /** The media type, with its parameters. */
  readonly type: string;
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
  /** The gate's parsed request; undefined if it matches no operation. */
  readonly trace: Pick<GateTrace, "operationId" | "called"> | undefined;
}

export interface Wire {
  send(ask: Ask): Promise<Answer>;
  close(): Promise<void>;
}

/** Serves the app as in production, and sends it requests one at a time. */
export async function openWire(app: RequestListener): Promise<Wire> {
  const web = createWebServer(app);
  await new Promise<void>((resolve) => web.server.listen(0, "127.0.0.1", resolve));
  const { port } = web.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const traces = new Map<string, GateTrace>();
  web.server.on("request", (_request, response: Traced) => {
    response.once("finish", () => {
      const trace = response.locals?.trace;
      const id = response.getHeader("X-Request-Id");
      if (trace !== undefined && typeof id === "string") traces.set(id, trace);
    });
  });
  return {
    async send(ask) {
      const { id, ...answer } = await send(agent, port, ask);
      const trace = traces.get(id);
      traces.delete(id);
      return { ...answer, trace };
    },
    async close() {
      agent.destroy();
      await web.drain(0);
    },
  };
}

/** Connects to a server that already listens on this machine, without access to its gate. */
export function connectWire(port: number): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    async send(ask) {
      const { id: _id, ...answer } = await send(agent, port, ask);
      return { ...answer, trace: undefined };
    },
    close() {
      agent.destroy();
      return Promise.resolve();
    },
  };
}

interface Traced extends ServerResponse {
  /** Express adds it. */
  readonly locals?: { readonly trace?: GateTrace };
}

type Received = Omit<Answer, "trace"> & { readonly id: string };

function send(agent: Agent, port: number, { method, target, headers, body }: Ask): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent: OutgoingHttpHeaders = { ...headers };
    if (body !== undefined && headers["Transfer-Encoding"] === undefined) {
      sent["Content-Length"] = Buffer.byteLength(body);
    }
    let answered = false;
    const client = request({ agent, host: "127.0.0.1", port, method, path: target, headers: sent });
    client.on("response", (response) => {
      answered = true;
      read(response).then(resolve, reject);
    });
    // Bodies that are rejected early aren't read to their end; only the reply matters.
    client.on("error", (error) => {
      if (!answered) reject(error);
    });
    client.end(body);
  });
}

async function read(response: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return {
    status: response.statusCode ?? 0,
    type: response.headers["content-type"] ?? "",
    text: Buffer.concat(chunks).toString("utf8"),
    headers: response.headers,
    id: String(response.headers["x-request-id"]),
  };
}
