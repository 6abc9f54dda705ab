/** A reverse proxy as operators put in front of the server, and its misconfigurations. */
import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";

/** What the proxy does wrong. */
export type ProxyFault =
  /** Answers 502, as if the server were down. */
  | "unreachable"
  /** Answers everything itself. */
  | "other"
  /** Replaces the header Host. */
  | "host"
  /** Sends no X-Forwarded-For. */
  | "anonymous"
  /** Passes X-Forwarded-For of clients on. */
  | "forgeable"
  /** Sends its own address, or that of a machine before it, as that of every client. */
  | "itself"
  | "constant"
  /** Sends an X-Forwarded-For that is no address. */
  | "malformed"
  /** Answers /.well-known itself. */
  | "well-known"
  /** Drops the header Accept. */
  | "accept"
  /** Passes WebSocket requests on as ordinary ones. */
  | "upgrade"
  /** Drops the header Upgrade, so that the reply is a stream, and collects it. */
  | "no-upgrade"
  | "no-upgrade-buffering"
  /** Sends a reply once it is complete. */
  | "buffering"
  /** Refuses bodies above a megabyte. */
  | "small-bodies"
  /** Drops the header Range. */
  | "ranges"
  /** Answers /media itself. */
  | "media"
  /** Has a clock that is late, by which it dates replies that have no date, as Caddy does. */
  | "late"
  /** Adds no date, as HAProxy does. */
  | "dateless";

export interface TestProxy {
  readonly origin: string;
  /** The server's port. */
  target: number;
  fault: ProxyFault | undefined;
  close(): Promise<void>;
}

export async function openProxy(): Promise<TestProxy> {
  const web = createServer((request, response) => {
    answer(proxy, request, response);
  });
  web.on("upgrade", (request, socket, head) => {
    if (proxy.fault === "upgrade") refuseUpgrade(proxy, request, socket);
    else if (proxy.fault?.startsWith("no-upgrade") === true) streamInstead(proxy, request, socket);
    else passUpgrade(proxy, request, socket, head);
  });
  web.listen(0, "127.0.0.1");
  await once(web, "listening");
  const { port } = web.address() as AddressInfo;
  const proxy: TestProxy = {
    origin: `http://localhost:${port}`,
    target: 0,
    fault: undefined,
    async close() {
      web.closeAllConnections();
      web.close();
      await once(web, "close");
    },
  };
  return proxy;
}

function forwarded({ fault, target }: TestProxy, { headers, socket }: IncomingMessage) {
  const passed = { ...headers };
  if (fault === "host") passed.host = `127.0.0.1:${target}`;
  if (fault === "accept") delete passed.accept;
  if (fault === "ranges") delete passed.range;
  if (fault === "anonymous") delete passed["x-forwarded-for"];
  else if (fault !== "forgeable") {
    const named = { itself: "127.0.0.1", constant: "10.1.2.3", malformed: "unknown" };
    passed["x-forwarded-for"] =
      new Map<string | undefined, string>(Object.entries(named)).get(fault) ?? socket.remoteAddress;
  }
  return passed;
}

function answer(proxy: TestProxy, request: IncomingMessage, response: ServerResponse): void {
  const { fault, target } = proxy;
  const { url = "", method, headers } = request;
  const refusal =
    fault === "unreachable"
      ? 502
      : fault === "other"
        ? 200
        : fault === "small-bodies" && Number(headers["content-length"] ?? 0) > 1_000_000
          ? 413
          : (fault === "well-known" && url.startsWith("/.well-known/")) ||
              (fault === "media" && url.startsWith("/media/"))
            ? 404
            : undefined;
  if (refusal !== undefined) {
    response.writeHead(refusal, { "Content-Type": "text/html" }).end("<p>The proxy</p>");
    return;
  }
  const passed = send(
    { host: "127.0.0.1", port: target, method, path: url, headers: forwarded(proxy, request) },
    (reply) => {
      const late = fault === "late" ? { date: new Date(Date.now() - 600_000).toUTCString() } : {};
      const replied = { ...late, ...reply.headers };
      response.sendDate = fault !== "dateless";
      if (fault !== "buffering") {
        response.writeHead(reply.statusCode ?? 0, replied);
        reply.pipe(response);
        return;
      }
      const chunks: Buffer[] = [];
      reply.on("data", (chunk: Buffer) => chunks.push(chunk));
      reply.on("end", () => response.writeHead(reply.statusCode ?? 0, replied).end(Buffer.concat(chunks)));
    },
  );
  passed.on("error", () => response.destroy());
  response.once("close", () => passed.destroy());
  request.pipe(passed);
}

function refuseUpgrade(proxy: TestProxy, request: IncomingMessage, socket: Duplex): void {
  const { upgrade: _upgrade, connection: _connection, ...headers } = forwarded(proxy, request);
  const passed = send(
    {
      host: "127.0.0.1",
      port: proxy.target,
      path: request.url,
      headers: { ...headers, connection: "close" },
    },
    (reply) => {
      socket.end(`HTTP/1.1 ${reply.statusCode} x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
      passed.destroy();
    },
  );
  passed.on("error", () => socket.destroy());
  passed.end();
}

function streamInstead(proxy: TestProxy, request: IncomingMessage, socket: Duplex): void {
  const { upgrade: _upgrade, ...headers } = forwarded(proxy, request);
  const { target, fault } = proxy;
  const passed = send({ host: "127.0.0.1", port: target, path: request.url, headers }, (reply) => {
    if (fault === "no-upgrade-buffering") return;
    socket.write(`HTTP/1.1 ${reply.statusCode} x\r\nContent-Type: text/event-stream\r\n\r\n`);
    reply.pipe(socket);
  });
  passed.on("error", () => socket.destroy());
  socket.on("error", () => passed.destroy());
  socket.on("close", () => passed.destroy());
  socket.resume().on("end", () => socket.destroy());
  passed.end();
}

function passUpgrade(proxy: TestProxy, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const passed = send({
    host: "127.0.0.1",
    port: proxy.target,
    path: request.url,
    headers: forwarded(proxy, request),
  });
  passed.on("upgrade", (reply, upstream: Duplex, first: Buffer) => {
    const lines = Object.entries(reply.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("")}\r\n`);
    socket.write(first);
    upstream.write(head);
    upstream.pipe(socket);
    socket.pipe(upstream);
    upstream.on("error", () => socket.destroy());
    socket.on("error", () => upstream.destroy());
    socket.on("close", () => upstream.destroy());
  });
  passed.on("response", () => socket.destroy());
  passed.on("error", () => socket.destroy());
  passed.end();
}
