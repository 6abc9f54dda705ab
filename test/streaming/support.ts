/** A listening server with streams, and clients for them. */
import { type ClientRequest, type IncomingMessage, get } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocket } from "ws";
import { type Contract, readContract } from "../../src/contract/document.ts";
import { createApp } from "../../src/http/app.ts";
import { type ReplyCheck, compileReplies } from "../../src/calls/replies.ts";
import { type Metrics, createMetrics } from "../../src/http/metrics.ts";
import { type WebServer, createWebServer } from "../../src/http/server.ts";
import { operations } from "../../src/operations/index.ts";
import { type OpenStreams, openStreams } from "../../src/streaming/streams.ts";
import { type TestServer, testServer } from "../support/server.ts";
import { until } from "../support/waiting.ts";

export interface StreamingServer extends TestServer {
  readonly port: number;
  readonly metrics: Metrics;
  readonly streams: OpenStreams;
}

/** Starts a listening server with streaming. */
export async function streamingServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<StreamingServer> {
  const server = await testServer(environment);
  const metrics = createMetrics();
  const streams = await openStreams(server.context, server.connectionString, metrics.streams);
  const web: WebServer = createWebServer(createApp(server.context, operations, { metrics, streams }));
  await new Promise<void>((resolve) => web.server.listen(0, "127.0.0.1", resolve));
  return {
    ...server,
    metrics,
    streams,
    port: (web.server.address() as AddressInfo).port,
    async close() {
      await streams.close();
      await web.drain(100);
      await server.close();
    },
  };
}

/** A received event. */
export interface Received {
  readonly id: string | undefined;
  readonly event: string;
  readonly payload: string | undefined;
  /** The streams in a WebSocket message. */
  readonly stream?: readonly string[];
}

/** The received events, in order. */
export interface Client {
  readonly received: Received[];
  /** Waits for this many events in total. @returns all of them */
  take(count: number): Promise<Received[]>;
  /** Resolves when the connection has ended. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

function takeFrom(received: Received[]): (count: number) => Promise<Received[]> {
  return async (count) => {
    await until(() => received.length >= count, `${count} events, of which ${JSON.stringify(received)} came`);
    return received.splice(0);
  };
}

export interface EventClient extends Client {
  readonly response: IncomingMessage;
  /** The last `id`, with which a client resumes. */
  lastId(): string | undefined;
  /** The whole stream so far. */
  text(): string;
}

export interface ClientOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly since?: string | undefined;
}

/** Opens an event stream, and waits until it receives new events. Fails on an error reply. */
export async function openEvents(
  { port }: { readonly port: number },
  path: string,
  { token, headers = {}, since }: ClientOptions,
): Promise<EventClient> {
  let request: ClientRequest | undefined;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request = get(
      {
        host: "127.0.0.1",
        port,
        path,
        agent: false,
        headers: {
          ...headers,
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...(since === undefined ? {} : { "Last-Event-ID": since }),
        },
      },
      resolve,
    );
    request.once("error", reject);
  });
  if (response.statusCode !== 200) {
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    throw new RefusedStream(response.statusCode ?? 0, Buffer.concat(chunks).toString());
  }
  const received: Received[] = [];
  let lastId: string | undefined;
  let rest = "";
  let all = "";
  response.setEncoding("utf8");
  response.on("data", (chunk: string) => {
    all += chunk;
    rest += chunk;
    const blocks = rest.split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const field = (name: string): string | undefined =>
        block
          .split("\n")
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2);
      lastId = field("id") ?? lastId;
      const event = field("event");
      if (event !== undefined) received.push({ id: field("id"), event, payload: field("data") });
    }
  });
  response.on("error", () => undefined);
  const ended = new Promise<void>((resolve) => response.once("close", resolve));
  await until(() => lastId !== undefined || response.destroyed || response.readableEnded, "the stream");
  return {
    response,
    received,
    take: takeFrom(received),
    lastId: () => lastId,
    text: () => all,
    ended,
    async close() {
      request?.destroy();
      await ended;
    },
  };
}

/** The server replied with an error. */
export class RefusedStream extends Error {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(`${status} ${body}`);
    this.status = status;
    this.body = body;
  }
}

export interface SocketClient extends Client {
  readonly socket: WebSocket;
  /** Errors sent by the server. */
  readonly errors: { readonly error: string; readonly status?: number }[];
  /** Sends a command, and waits until the server has processed it. */
  send(command: object): Promise<void>;
  closeCode(): number | undefined;
}

/** Opens a WebSocket, and waits until the server has processed the query. */
export async function openSocket(
  { port }: { readonly port: number },
  query: string,
  { token, headers = {} }: ClientOptions,
): Promise<SocketClient> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v1/streaming${query}`, {
    headers: { ...headers, ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) },
  });
  const received: Received[] = [];
  const errors: { error: string; status?: number }[] = [];
  let code: number | undefined;
  socket.on("message", (data) => {
    const message = JSON.parse((data as Buffer).toString("utf8")) as {
      readonly error?: string;
      readonly status?: number;
      readonly event: string;
      readonly stream: readonly string[];
      readonly payload?: string;
      readonly event_id?: string;
    };
    if (message.error === undefined) {
      const { event, stream, payload, event_id: id } = message;
      received.push({ id, event, payload, stream });
    } else errors.push({ error: message.error, status: message.status ?? 0 });
  });
  socket.on("close", (given) => {
    code = given;
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
    socket.once("unexpected-response", (_request, response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        reject(new RefusedStream(response.statusCode ?? 0, Buffer.concat(chunks).toString()));
      });
    });
  });
  socket.on("error", () => undefined);
  const ended = new Promise<void>((resolve) =>
    socket.once("close", () => {
      resolve();
    }),
  );
  // Commands are processed in order, so the error for an invalid one follows all previous ones.
  const acted = async (): Promise<void> => {
    const before = errors.length;
    socket.send("{}");
    await until(() => errors.length > before || socket.readyState !== WebSocket.OPEN, "an answer");
    const last = errors.findLastIndex(({ error }) => error.startsWith("The type is"));
    if (last !== -1) errors.splice(last, 1);
  };
  await acted();
  return {
    socket,
    received,
    errors,
    ended,
    take: takeFrom(received),
    async send(command) {
      socket.send(JSON.stringify(command));
      await acted();
    },
    closeCode: () => code,
    async close() {
      socket.close();
      await ended;
    },
  };
}

/** Validates an event against the contract. */
export function eventCheck(): (event: Received) => void {
  const contract: Contract = readContract();
  const [like] = contract.operations;
  if (like === undefined) throw new Error("the contract has no operations");
  const replies = new Map([
    [200, new Map([["application/json", { $ref: "#/components/schemas/StreamEvent" }]])],
  ]);
  const check: ReplyCheck = compileReplies({ ...contract, operations: [{ ...like, id: "event", replies }] });
  return ({ id, event, payload }) => {
    const isJson = payload !== undefined && payload !== "undefined" && !event.endsWith("delete");
    const body = {
      event,
      event_id: id,
      ...(payload === undefined || payload === "undefined"
        ? {}
        : { payload: isJson && event !== "notifications_merged" ? JSON.parse(payload) : payload }),
    };
    check.check("event", 200, "application/json", body);
  };
}
