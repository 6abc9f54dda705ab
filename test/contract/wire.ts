/** Requests as bytes on one kept connection: whatever is asked goes out as it stands, paths included. */
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Express } from "express";
import { createWebServer } from "../../src/http/server.ts";

export interface Ask {
  /** In upper case. */
  readonly method: string;
  /** The request target, sent as it is. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
}

export interface Answer {
  readonly status: number;
  /** The media type, with its parameters. */
  readonly type: string;
  readonly text: string;
}

export interface Wire {
  send(ask: Ask): Promise<Answer>;
  close(): Promise<void>;
}

/** Serves the app as it is served, and asks it things one after the other. */
export async function openWire(app: Express): Promise<Wire> {
  const web = createWebServer(app);
  await new Promise<void>((resolve) => web.server.listen(0, "127.0.0.1", resolve));
  const wire = connectWire((web.server.address() as AddressInfo).port);
  return {
    ...wire,
    async close() {
      await wire.close();
      await web.drain(0);
    },
  };
}

/** Asks a server that listens on this machine already. */
export function connectWire(port: number): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    send: (ask) => send(agent, port, ask),
    close() {
      agent.destroy();
      return Promise.resolve();
    },
  };
}

function send(agent: Agent, port: number, { method, target, headers, body }: Ask): Promise<Answer> {
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
    // A body that is refused early is not read to its end: what counts is the answer.
    client.on("error", (error) => {
      if (!answered) reject(error);
    });
    client.end(body);
  });
}

async function read(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return {
    status: response.statusCode ?? 0,
    type: response.headers["content-type"] ?? "",
    text: Buffer.concat(chunks).toString("utf8"),
  };
}
