/**
 * Requests to the operator's object store. Streams bodies in both directions. Unlike other servers, the store may
 * have a private address; redirects aren't followed.
 */
import type { Readable } from "node:stream";
import { Agent, errors } from "undici";
import { OutgoingError } from "./outgoing-error.ts";
import { traced } from "./traced.ts";

export interface ObjectRequest {
  readonly method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | Uint8Array | string | null;
  /** Milliseconds until the reply's headers, including the upload of the body. */
  readonly timeout: number;
}

export interface ObjectReply {
  readonly status: number;
  /** Keys are lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Must be read to its end or destroyed. Fails if the store stops sending for twenty seconds. */
  readonly body: Readable;
}

export interface ObjectRequests {
  /**
   * Sends a request. Replies of any status are returned.
   * @throws {OutgoingError} `timeout`, or `network` for everything else
   */
  send(url: string, request: ObjectRequest): Promise<ObjectReply>;
  close(): Promise<void>;
}

/** Milliseconds for connecting, and maximum pause while the store sends. */
const connectTimeout = 3000;
const pauseTimeout = 20_000;

/**
 * Opens a client.
 * @param connections maximum number of open connections; further requests wait
 */
export function openObjectRequests(connections: number): ObjectRequests {
  const agent = new Agent({
    connections,
    connect: { timeout: connectTimeout },
    bodyTimeout: pauseTimeout,
    // The request's deadline covers it.
    headersTimeout: 0,
    maxHeaderSize: 16_384,
  });

  async function exchange(
    target: URL,
    { method, headers, body, timeout }: ObjectRequest,
  ): Promise<ObjectReply> {
    const deadline = new AbortController();
    const timer = setTimeout(() => {
      deadline.abort();
    }, timeout);
    try {
      const reply = await agent.request({
        origin: target.origin,
        path: `${target.pathname}${target.search}`,
        method,
        headers,
        body,
        signal: deadline.signal,
      });
      // A stream that is destroyed early emits an error, which would be unhandled without a listener.
      reply.body.on("error", () => undefined);
      return { status: reply.statusCode, headers: joined(reply.headers), body: reply.body };
    } catch (error) {
      const slow = deadline.signal.aborted || error instanceof errors.ConnectTimeoutError;
      throw new OutgoingError(slow ? "timeout" : "network", target.hostname, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async send(address, request) {
      const url = new URL(address);
      return await traced(request.method, url, () => exchange(url, request));
    },
    // Also aborts replies that are being read.
    close: () => agent.destroy(),
  };
}

function joined(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) texts[name] = Array.isArray(value) ? value.join(", ") : value;
  }
  return texts;
}
