/** A reverse proxy that passes bytes unchanged, and copies requests and replies for the judge. */
import { type IncomingMessage, type ServerResponse, createServer, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { type Exchange, decompressed, headersFrom, mediaTypeOf } from "./exchange.ts";

export interface Proxy {
  readonly url: string;
  /** Closes all connections. */
  close(): Promise<void>;
}

export interface ProxyOptions {
  readonly target: URL;
  /** 0 for any free port. */
  readonly port: number;
  /** Called with each exchange after its reply has been passed on. */
  readonly onExchange: (exchange: Exchange) => void;
  readonly onError: (message: string) => void;
}

/** Maximum bytes of a body to keep for the judge; larger bodies pass unjudged. */
const largest = 64 * 1024 * 1024;

/** Listens on the loopback interface. */
export async function startProxy({ target, port, onExchange, onError }: ProxyOptions): Promise<Proxy> {
  const connect = target.protocol === "https:" ? requestHttps : requestHttp;
  const forward = (incoming: IncomingMessage): ReturnType<typeof requestHttp> =>
    connect({
      // IPv6 addresses are written in brackets.
      host: target.hostname.replaceAll(/^\[|\]$/g, ""),
      port: target.port,
      method: incoming.method,
      path: incoming.url,
      headers: withHost(incoming.rawHeaders, target.host),
    });
  /** Number of requests whose exchange hasn't been reported yet. */
  const pending = new Set<Promise<void>>();
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const sent = copyOf(incoming);
    const upstream = forward(incoming);
    const ended = new Promise<void>((resolve) => {
      upstream.once("response", (reply) => reply.once("close", resolve));
      upstream.once("error", () => {
        resolve();
      });
    });
    pending.add(ended);
    void ended.then(() => pending.delete(ended));
    upstream.on("response", (reply) => {
      const isStream = mediaTypeOf(headersFrom(reply.rawHeaders)) === "text/event-stream";
      const received = isStream ? () => undefined : copyOf(reply);
      outgoing.sendDate = false;
      outgoing.writeHead(reply.statusCode ?? 502, reply.statusMessage, reply.rawHeaders);
      // Report a stream without waiting for its first event.
      outgoing.flushHeaders();
      reply.pipe(outgoing);
      const report = (): void => {
        // The body of an aborted message is unknown.
        const requestBody = incoming.complete ? sent() : undefined;
        onExchange(exchangeOf(incoming, requestBody, reply, reply.complete ? received() : undefined));
      };
      if (isStream) report();
      else reply.once("close", report);
      reply.once("error", () => outgoing.destroy());
    });
    upstream.on("error", (error) => {
      onError(`${incoming.method ?? ""} ${incoming.url ?? ""}: ${error.message}`);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    outgoing.once("close", () => {
      if (!outgoing.writableFinished) upstream.destroy();
    });
    incoming.pipe(upstream);
  };
  const upgrade = (incoming: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const upstream = forward(incoming);
    const answer = (reply: IncomingMessage): void => {
      socket.write(headOf(reply));
      onExchange(exchangeOf(incoming, Buffer.alloc(0), reply, undefined));
    };
    upstream.on("upgrade", (reply, other, rest) => {
      answer(reply);
      socket.write(rest);
      other.write(head);
      socket.pipe(other).pipe(socket);
      other.once("error", () => socket.destroy());
      socket.once("error", () => other.destroy());
    });
    upstream.on("response", (reply) => {
      answer(reply);
      reply.pipe(socket);
    });
    upstream.on("error", (error) => {
      onError(error.message);
      socket.destroy();
    });
    upstream.end();
  };
  const server = createServer(pass);
  server.on("upgrade", upgrade);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      const closed = new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      });
      server.closeAllConnections();
      return Promise.all([closed, ...pending]).then(() => undefined);
    },
  };
}

/** Collects the bytes of a message. @returns a function that returns them; undefined if there were too many */
function copyOf(message: IncomingMessage): () => Buffer | undefined {
  const chunks: Buffer[] = [];
  let size = 0;
  message.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size <= largest) chunks.push(chunk);
    else chunks.length = 0;
  });
  return () => (size <= largest ? Buffer.concat(chunks) : undefined);
}

function exchangeOf(
  incoming: IncomingMessage,
  requestBody: Buffer | undefined,
  reply: IncomingMessage,
  body: Buffer | undefined,
): Exchange {
  const requestHeaders = headersFrom(incoming.rawHeaders);
  const headers = headersFrom(reply.rawHeaders);
  return {
    method: incoming.method ?? "",
    target: incoming.url ?? "",
    requestHeaders,
    requestBody: requestBody === undefined ? undefined : decompressed(requestHeaders, requestBody),
    status: reply.statusCode ?? 0,
    headers,
    body: body === undefined ? undefined : decompressed(headers, body),
  };
}

function withHost(raw: readonly string[], host: string): string[] {
  return raw.map((text, index) =>
    raw[index - 1]?.toLowerCase() === "host" && index % 2 === 1 ? host : text,
  );
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1] ?? ""}`] : [],
  );
  return [`HTTP/1.1 ${statusCode ?? 0} ${statusMessage ?? ""}`, ...lines, "", ""].join("\r\n");
}
