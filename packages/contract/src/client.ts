/** Sends requests to the tested server, one at a time. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Exchange, type Headers, headersFrom } from "./exchange.ts";

export interface Ask {
  /** In upper case. */
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: Headers;
  readonly body?: Buffer | undefined;
  /** Whether the reply is a stream, of which only the head is read. */
  readonly isStream?: boolean;
}

export interface Client {
  readonly origin: string;
  /**
   * Sends a request. When rate-limited, waits for the limit to reset and retries once.
   * @throws {NoReply} if no reply arrives within the timeout
   */
  send(ask: Ask): Promise<Exchange>;
  /**
   * Opens a stream of server-sent events.
   * @returns undefined if the reply isn't 200
   * @throws {NoReply} if no reply arrives within the timeout
   */
  listen(ask: Ask): Promise<EventStream | undefined>;
}

/** An open stream of server-sent events. */
export interface EventStream {
  /** The request, and the reply without its body. */
  readonly exchange: Exchange;
  /** What has arrived so far. */
  readonly events: readonly { readonly event: string; readonly data: string }[];
  close(): void;
}

/** The server can't be reached or doesn't reply. */
export class NoReply extends Error {}

export interface ClientOptions {
  readonly userAgent: string;
  /** Timeout of each request in milliseconds. */
  readonly timeout: number;
  /** Maximum seconds to wait for a rate limit. */
  readonly patience: number;
  /** Reports what the client is waiting for. */
  readonly notice: (text: string) => void;
}

/** Maximum bytes of a reply to read. */
const largest = 32 * 1024 * 1024;

export function openClient(baseUrl: URL, { userAgent, timeout, patience, notice }: ClientOptions): Client {
  const sendOnce = async ({ method, target, headers, body, isStream }: Ask): Promise<Exchange> => {
    const sent = { "user-agent": userAgent, accept: "*/*", ...headers };
    const controller = new AbortController();
    const timer = setTimeout(() => {
      controller.abort(new Error(`no reply within ${timeout / 1000} seconds`));
    }, timeout);
    try {
      const response = await fetch(baseUrl.origin + target, {
        method,
        headers: sent,
        body: body === undefined ? null : new Uint8Array(body),
        redirect: "manual",
        signal: controller.signal,
      });
      const received = isStream === true && response.ok ? undefined : await read(response);
      return {
        method,
        target,
        requestHeaders: sent,
        requestBody: body ?? Buffer.alloc(0),
        status: response.status,
        headers: headersFrom([...response.headers].flat()),
        body: received,
      };
    } catch (error) {
      throw new NoReply(`${baseUrl.origin}: ${messageOf(error)}`, { cause: error });
    } finally {
      clearTimeout(timer);
      controller.abort();
    }
  };
  return {
    origin: baseUrl.origin,
    async send(ask) {
      const exchange = await sendOnce(ask);
      const seconds = exchange.status === 429 ? secondsUntilLifted(exchange.headers) : undefined;
      if (seconds === undefined || seconds > patience) return exchange;
      notice(`The rate limit is reached: waiting for ${seconds} seconds.`);
      await sleep(seconds * 1000);
      return sendOnce(ask);
    },
    async listen({ method, target, headers }) {
      const sent = { "user-agent": userAgent, accept: "text/event-stream", ...headers };
      const controller = new AbortController();
      const timer = setTimeout(() => {
        controller.abort(new Error(`no reply within ${timeout / 1000} seconds`));
      }, timeout);
      const { signal } = controller;
      const response = await fetch(baseUrl.origin + target, { method, headers: sent, signal })
        .catch((error: unknown) => {
          throw new NoReply(`${baseUrl.origin}: ${messageOf(error)}`, { cause: error });
        })
        .finally(() => {
          clearTimeout(timer);
        });
      const close = (): void => {
        controller.abort();
      };
      if (response.status !== 200) {
        close();
        return undefined;
      }
      const events: { event: string; data: string }[] = [];
      collectEvents(response, events).catch(() => undefined);
      const exchange = {
        method,
        target,
        requestHeaders: sent,
        requestBody: Buffer.alloc(0),
        status: response.status,
        headers: headersFrom([...response.headers].flat()),
        body: undefined,
      };
      return { exchange, events, close };
    },
  };
}

/** Parses server-sent events (WHATWG HTML, section 9.2) until the stream ends. */
async function collectEvents(response: Response, events: { event: string; data: string }[]): Promise<void> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const valueOf = (name: string): string => new RegExp(`^${name}: ?(.*)$`, "m").exec(block)?.[1] ?? "";
      events.push({ event: valueOf("event"), data: valueOf("data") });
    }
  }
}

async function read(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > largest) throw new Error(`a reply of more than ${largest} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** From Retry-After, or from Mastodon's X-RateLimit-Reset. */
function secondsUntilLifted(headers: Headers): number | undefined {
  const seconds = Number(headers["retry-after"] ?? Number.NaN);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const reset = Date.parse(headers["x-ratelimit-reset"] ?? "");
  return Number.isNaN(reset) ? undefined : Math.max(1, Math.ceil((reset - Date.now()) / 1000));
}

/** fetch() reports the reason as the cause. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof AggregateError) return cause.errors.map(messageOf).join("; ");
  return cause instanceof Error ? messageOf(cause) : error.message;
}
