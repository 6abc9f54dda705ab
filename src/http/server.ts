/** The HTTP server: timeouts, errors for requests that aren't HTTP, and shutdown. */
import type { RequestListener, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { App } from "./entrance.ts";
import { STATUS_CODES, createServer } from "./node-http.ts";
import { responseTo, wantsWebSocket } from "./upgrades.ts";

export interface ServerTimes {
  /** Milliseconds for the request line and all headers. */
  readonly headers: number;
  /** Milliseconds for the whole request, its body included. */
  readonly request: number;
  /** Milliseconds without a byte in either direction, for example if a client doesn't read the reply. */
  readonly silence: number;
  /** Milliseconds between checks of these timeouts. */
  readonly check: number;
}

const usual: ServerTimes = { headers: 10_000, request: 120_000, silence: 120_000, check: 2_000 };

/**
 * Maximum unanswered requests per connection. A single read may contain more than a thousand, each of which
 * takes ten kilobytes of memory until the client has read the replies before it.
 */
const mostPipelined = 64;

export interface WebServer {
  readonly server: Server;
  /**
   * Accepts no new connections, closes idle ones at once and busy ones when their request ends.
   * @param patience milliseconds after which busy connections are closed
   */
  drain(patience: number): Promise<void>;
}

interface Connection {
  /** The reply that is being sent. */
  underWay: ServerResponse | undefined;
  /** Requests without a complete reply. */
  unanswered: number;
}

/** An app, or any other listener, whose requests are then of node:http's own classes. */
type Answering = RequestListener & Partial<Pick<App, "classes">>;

/** Creates the server for an app, without listening. */
export function createWebServer(app: Answering, times: ServerTimes = usual): WebServer {
  const server = createServer({
    ...app.classes,
    connectionsCheckingInterval: times.check,
    shouldUpgradeCallback: wantsWebSocket,
  });
  server.headersTimeout = times.headers;
  server.requestTimeout = times.request;
  server.timeout = times.silence;
  server.keepAliveTimeout = 65_000;
  // One entry per connection, not per reply: a Map with many insertions and deletions is reallocated, and old
  // tables that reached the old generation keep their successors and those replies in memory.
  const connections = new Map<Duplex, Connection>();
  let draining = false;

  function connectionOf(socket: Duplex): Connection {
    const known = connections.get(socket);
    if (known !== undefined) return known;
    const connection: Connection = { underWay: undefined, unanswered: 0 };
    connections.set(socket, connection);
    socket.once("close", () => connections.delete(socket));
    return connection;
  }

  server.on("request", (request, response) => {
    const connection = connectionOf(request.socket);
    connection.unanswered += 1;
    if (connection.unanswered > mostPipelined) {
      request.socket.destroy();
      return;
    }
    connection.underWay = response;
    if (draining) response.setHeader("Connection", "close");
    response.once("close", () => {
      connection.unanswered -= 1;
      if (connection.underWay === response) connection.underWay = undefined;
      // A reply whose headers were sent before the shutdown leaves its connection open.
      if (draining)
        setImmediate(() => {
          server.closeIdleConnections();
        });
    });
    // Express can't parse a target like `http://[`, and would answer in HTML.
    if (isTarget(request.url ?? "")) app(request, response);
    else {
      const { status, headers, body } = errorReply(undefined);
      response.writeHead(status, headers);
      response.end(body);
    }
  });
  server.on("upgrade", (request, socket, head) => {
    app(request, responseTo(request, socket, head));
  });
  // Ignores Expect headers with unknown values.
  server.on("checkExpectation", (request, response) => {
    server.emit("request", request, response);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // A second reply within another would be read as part of it.
    if (!socket.writable || connections.get(socket)?.underWay !== undefined) socket.destroy();
    else socket.end(errorText(error.code));
  });

  return {
    server,
    drain(patience) {
      draining = true;
      for (const { underWay: response } of connections.values()) {
        if (response?.headersSent === false) response.setHeader("Connection", "close");
      }
      return new Promise((resolve) => {
        const late = setTimeout(() => {
          server.closeAllConnections();
        }, patience);
        server.close(() => {
          clearTimeout(late);
          resolve();
        });
        server.closeIdleConnections();
      });
    },
  };
}

/** A path, a URL, or the `*` of OPTIONS (RFC 9112, 3.2). */
function isTarget(target: string): boolean {
  return target.startsWith("/") || target === "*" || URL.canParse(target);
}

interface RawError {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string;
}

/** The reply to a request that never reaches the app, in the API's error schema. */
function errorReply(code: string | undefined): RawError {
  const [status, name, message] =
    code === "HPE_HEADER_OVERFLOW"
      ? ([431, "headers_too_large", "The headers are too large"] as const)
      : code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? ([408, "request_timeout", "The request took too long to arrive"] as const)
        : ([400, "malformed_request", "The request is not valid HTTP"] as const);
  const body = JSON.stringify({ error: message, code: name });
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    // For every path, because it is unknown here; the body contains nothing private.
    "Access-Control-Allow-Origin": "*",
    Connection: "close",
  };
  return { status, headers, body };
}

function errorText(code: string | undefined): string {
  const { status, headers, body } = errorReply(code);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`, ...lines, "", body].join("\r\n");
}
