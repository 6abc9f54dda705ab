/**
 * Requests to the server's own public addresses, to check the way in from outside: DNS, TLS and the proxy. Unlike
 * requests to other servers, they may reach private addresses: only the operator's settings name their origins.
 */
import { createHash, randomBytes } from "node:crypto";
import type { ClientRequest, IncomingMessage } from "node:http";
import { connect as connectPlain, isIP } from "node:net";
import { connect as connectSecure } from "node:tls";
import type { TLSSocket } from "node:tls";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { type Resolve, guardedLookup, systemResolver } from "./resolver.ts";

/** Why an own address gave no reply. */
export type OwnAddressFailure = "name" | "connection" | "certificate" | "timeout" | "protocol";

/** A request to an own address that got no reply. */
export class OwnAddressError extends Error {
  override readonly name = "OwnAddressError";
  readonly failure: OwnAddressFailure;
  /** The code of the underlying error, such as `ECONNREFUSED`. */
  readonly code: string;

  constructor(failure: OwnAddressFailure, code: string, options: ErrorOptions = {}) {
    super(`the request to an own address failed: ${failure} (${code})`, options);
    this.failure = failure;
    this.code = code;
  }
}

export interface OwnReply {
  readonly status: number;
  /** Keys are lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** At most 64 KB. */
  readonly body: Buffer;
  /** The address from which the request was sent. */
  readonly sender: string;
}

export interface OwnCertificate {
  readonly validFrom: Date;
  readonly validTo: Date;
  /** Why clients refuse it, such as `CERT_HAS_EXPIRED`; null if they don't. */
  readonly problem: string | null;
}

export interface OwnConnection {
  /** The address that the name leads to. */
  readonly address: string;
  /** Null without TLS. */
  readonly certificate: OwnCertificate | null;
}

type Headers = Readonly<Record<string, string>>;

/** Sends requests to the server's own addresses. Redirects aren't followed. All reject with {@link OwnAddressError}. */
export interface OwnAddresses {
  /** Connects without a request, also with an invalid certificate. */
  connect(url: URL): Promise<OwnConnection>;
  /** @param sender an address of this machine, to send from */
  get(url: URL, headers?: Headers, sender?: string): Promise<OwnReply>;
  /** Reads a reply until its first bytes, then disconnects. */
  start(url: URL, headers?: Headers): Promise<OwnReply>;
  /**
   * Requests a WebSocket (RFC 6455, 4.1), then disconnects.
   * @returns 101 and the first bytes that arrive on it, or the reply that refuses it, without its body
   */
  upgrade(url: URL): Promise<OwnReply>;
  /**
   * Begins a POST with a body of this size, of which it sends only the beginning.
   * @returns undefined if there is no reply yet: the body is wanted
   */
  announceBody(url: URL, bytes: number): Promise<OwnReply | undefined>;
}

export interface OwnAddressesOptions {
  /** The only origins that may be requested. */
  readonly origins: readonly string[];
  /** For tests: replaces DNS. */
  readonly resolve?: Resolve;
  /** For tests: an additional certificate authority, in PEM. */
  readonly ca?: string;
}

/** Milliseconds for a connection and for a reply; the caller's deadline covers both. */
const patience = 4000;

/** Milliseconds that a server has to refuse a body that was announced. */
const refusalTime = 1500;

const longestBody = 65_536;

const userAgent = "Concord (own addresses)";

export function openOwnAddresses({
  origins,
  resolve = systemResolver,
  ca,
}: OwnAddressesOptions): OwnAddresses {
  const lookup = guardedLookup(resolve, () => true);
  const trust = ca === undefined ? {} : { ca };

  function assertOwn(url: URL): void {
    if (!origins.includes(url.origin)) throw new TypeError(`${url.origin} is no address of this server`);
  }

  function open(
    url: URL,
    options: {
      readonly method?: string;
      readonly headers: Readonly<Record<string, string | number>>;
      readonly localAddress?: string;
    },
  ): ClientRequest {
    assertOwn(url);
    const settings = {
      agent: false as const,
      lookup,
      timeout: patience,
      ...options,
      headers: { ...options.headers, "User-Agent": userAgent },
    };
    // An import statement would load more: see node-http.ts of src/http.
    return url.protocol === "https:"
      ? process.getBuiltinModule("node:https").request(url, { ...settings, ...trust })
      : process.getBuiltinModule("node:http").request(url, settings);
  }

  return {
    async connect(url) {
      assertOwn(url);
      const host = url.hostname.replace(/^\[|\]$/g, "");
      if (url.protocol !== "https:") {
        const port = Number(url.port === "" ? 80 : url.port);
        const socket = await connected(connectPlain({ host, port, lookup }), "connect");
        const address = socket.remoteAddress ?? "";
        socket.destroy();
        return { address, certificate: null };
      }
      const socket = await connected<TLSSocket>(
        connectSecure({
          host,
          port: Number(url.port === "" ? 443 : url.port),
          lookup,
          // The certificate is what is examined; nothing is sent.
          rejectUnauthorized: false,
          ...(isIP(host) === 0 ? { servername: host } : {}),
          ...trust,
        }),
        "secureConnect",
      );
      const { valid_from: validFrom, valid_to: validTo } = socket.getPeerCertificate();
      // Node has a code here, although its types say an error.
      const problem = socket.authorized ? null : String(socket.authorizationError);
      const address = socket.remoteAddress ?? "";
      socket.destroy();
      return {
        address,
        certificate: { validFrom: new Date(validFrom), validTo: new Date(validTo), problem },
      };
    },
    get: async (url, headers = {}, sender?: string) =>
      send(open(url, { headers, ...(sender === undefined ? {} : { localAddress: sender }) }), readBody),
    start: async (url, headers = {}) => send(open(url, { headers }), readStart),
    async upgrade(url) {
      const key = randomBytes(16).toString("base64");
      const headers = {
        Connection: "Upgrade",
        Upgrade: "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": key,
      };
      // A request that isn't taken for a WebSocket gets a stream, which doesn't end.
      return send(open(url, { headers }), () => Promise.resolve(Buffer.alloc(0)), acceptOf(key));
    },
    async announceBody(url, bytes) {
      const headers = { "Content-Type": "multipart/form-data; boundary=concord", "Content-Length": bytes };
      const request = open(url, { method: "POST", headers });
      request.write("--concord\r\n");
      const { promise, resolve: settle } = Promise.withResolvers<undefined>();
      const timer = setTimeout(() => {
        settle(undefined);
      }, refusalTime);
      return Promise.race([send(request, readBody), promise]).finally(() => {
        clearTimeout(timer);
        request.destroy();
      });
    },
  };
}

async function connected<Connected extends Socket>(socket: Connected, event: string): Promise<Connected> {
  const { promise, resolve, reject } = Promise.withResolvers<Connected>();
  socket.setTimeout(patience, () => socket.destroy(new OwnAddressError("timeout", "ETIMEDOUT")));
  socket.once(event, () => {
    resolve(socket);
  });
  // Also later: the other side may reset the connection.
  socket.on("error", (error) => {
    reject(failureOf(error));
  });
  return promise;
}

/** @param accept the value that confirms a WebSocket */
async function send(
  request: ClientRequest,
  read: (response: IncomingMessage) => Promise<Buffer>,
  accept?: string,
): Promise<OwnReply> {
  const { promise, resolve, reject } = Promise.withResolvers<OwnReply>();
  let upgraded: Duplex | undefined;
  const fail = (): void => {
    const error = new OwnAddressError("timeout", "ETIMEDOUT");
    reject(error);
    request.destroy(error);
  };
  request.on("timeout", fail);
  request.on("error", (error) => {
    reject(failureOf(error));
  });
  request.on("response", (response) => {
    response.on("error", () => undefined);
    const sender = response.socket.localAddress ?? "";
    read(response).then(
      (body) => {
        resolve(replyOf(response, body, sender));
      },
      (error: unknown) => {
        reject(failureOf(error));
      },
    );
  });
  request.on("upgrade", (response, socket: Duplex, head: Buffer) => {
    socket.on("error", () => undefined);
    upgraded = socket;
    if (accept === undefined || response.headers["sec-websocket-accept"] !== accept) {
      reject(new OwnAddressError("protocol", "UPGRADE"));
      return;
    }
    const sender = response.socket.localAddress ?? "";
    firstBytes(socket, head).then((body) => {
      resolve(replyOf(response, body, sender));
    }, reject);
  });
  if (!request.writableEnded && request.method === "GET") request.end();
  const timer = setTimeout(fail, patience);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    request.destroy();
    // Not the request's any more.
    upgraded?.destroy();
  }
}

function replyOf({ statusCode = 0, headers }: IncomingMessage, body: Buffer, sender: string): OwnReply {
  const joined = Object.entries(headers).map(([name, value]) => [name, [value].flat().join(", ")] as const);
  return { status: statusCode, headers: Object.fromEntries(joined), body, sender };
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > longestBody) throw new OwnAddressError("protocol", "SIZE");
  }
  return Buffer.concat(chunks);
}

async function readStart(response: IncomingMessage): Promise<Buffer> {
  for await (const chunk of response as AsyncIterable<Buffer>) return chunk.subarray(0, longestBody);
  return Buffer.alloc(0);
}

function firstBytes(socket: Duplex, head: Buffer): Promise<Buffer> {
  if (head.length > 0) return Promise.resolve(head);
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  socket.once("data", (chunk: Buffer) => {
    resolve(chunk.subarray(0, longestBody));
  });
  socket.once("close", () => {
    reject(new OwnAddressError("protocol", "CLOSED"));
  });
  return promise;
}

/** RFC 6455, 4.2.2. */
function acceptOf(key: string): string {
  return createHash("sha1").update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest("base64");
}

const nameCodes: ReadonlySet<string> = new Set(["ENOTFOUND", "EAI_AGAIN", "ENODATA", "EAI_FAIL"]);

function failureOf(error: unknown): OwnAddressError {
  if (error instanceof OwnAddressError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const cause = error instanceof Error ? error.cause : undefined;
  // The guarded lookup wraps what DNS said.
  const inner = cause instanceof Error && "code" in cause ? String(cause.code) : code;
  if (nameCodes.has(inner) || (error instanceof Error && error.name === "OutgoingError")) {
    return new OwnAddressError("name", inner === "" ? "ENOTFOUND" : inner, { cause: error });
  }
  if (/CERT|SIGN|ISSUER|ERR_TLS/.test(code))
    return new OwnAddressError("certificate", code, { cause: error });
  if (/^(?:ECONN|EHOST|ENET|EADDR|EPIPE|ETIMEDOUT)/.test(code)) {
    return new OwnAddressError("connection", code, { cause: error });
  }
  return new OwnAddressError("protocol", code === "" ? "UNKNOWN" : code, { cause: error });
}
