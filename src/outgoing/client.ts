/**
 * The client for all requests to other servers. It limits their time, size, redirects and number, and connects to
 * public addresses only.
 */
import { open } from "node:fs/promises";
import { isIP } from "node:net";
import { pipeline } from "node:stream";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { Agent, Dispatcher } from "undici";
import { isPublicAddress } from "./addresses.ts";
import { OutgoingError } from "./outgoing-error.ts";
import { registrableDomainOf } from "./registrable-domain.ts";
import { type Resolve, dnsResolver, guardedLookup, systemResolver } from "./resolver.ts";
import { traced } from "./traced.ts";
import { type SlotLimits, type Slots, openSlots } from "../work/slots.ts";

export interface OutgoingRequest {
  readonly method?: "GET" | "HEAD" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Milliseconds in total, including waiting for a slot, DNS, redirects and the body. */
  readonly timeout: number;
  /** Maximum bytes of the reply's body, after decompression. */
  readonly maxBytes: number;
  /** Truncates a longer body instead of failing. */
  readonly truncate?: boolean;
  /** Maximum redirects, for GET and HEAD only; none by default. Beyond that, the redirect itself is the reply. */
  readonly maxRedirects?: number;
  /** Decides by status and headers whether to read the body; otherwise it is empty. */
  readonly reads?: (head: ReplyHead) => boolean;
  /** Whether the operator configured this host, which may then have a private address. */
  readonly trusted?: boolean;
  /** Whether it is part of fetching a key for an incoming request. */
  readonly forKey?: boolean;
  /** Writes the body to a file instead of returning it. */
  readonly file?: BodyFile;
  readonly signal?: AbortSignal;
}

/** A new file for a reply's body. After a failure, the caller must remove a partial file. */
export interface BodyFile {
  readonly path: string;
  /**
   * Decides by the first 256 bytes of the body, or all of a shorter one, how many bytes are accepted: at most
   * `maxBytes`. A longer body fails with `size`.
   */
  readonly accepts: (start: Buffer) => number;
}

export interface ReplyHead {
  readonly status: number;
  /** Keys are lower-case names; repeated headers are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface OutgoingReply extends ReplyHead {
  /** The final URL, after redirects. */
  readonly url: URL;
  readonly body: Buffer;
  readonly truncated: boolean;
}

/** Sends requests to other servers. */
export interface Outgoing {
  /**
   * Sends a request. Replies of any status are returned.
   * @throws {OutgoingError} if there is no reply within the limits
   */
  request(url: string | URL, request: OutgoingRequest): Promise<OutgoingReply>;
  close(): Promise<void>;
}

export interface OutgoingOptions {
  readonly userAgent: string;
  /** Whether to allow private addresses. */
  readonly allowPrivateAddresses: boolean;
  /** For tests: replaces DNS. */
  readonly resolve?: Resolve;
  /** For tests: replaces the address check. */
  readonly mayConnect?: (address: string) => boolean;
  /** For tests: the same for all kinds of requests. */
  readonly limits?: SlotLimits;
}

/** Maximum characters of a requested URL, about as in browsers. */
const longestUrl = 4096;

/** Milliseconds for connecting, including TLS. */
const connectTimeout = 5000;

/** Bytes of a reply's headers. */
const maxHeaderBytes = 16_384;

/**
 * Kinds of requests with separate slots, so that fetches caused by strangers delay neither unknown senders nor
 * deliveries: keys; deliveries and requests configured by the operator; everything else, such as mentioned
 * accounts, pictures and link previews.
 */
type SlotKind = "keys" | "sent" | "fetched";

/** "Per host" means per registrable domain. Hosting services with many servers share one, so deliveries get more. */
const usualLimits: Readonly<Record<SlotKind, SlotLimits>> = {
  keys: { total: 64, perKey: 24, waiting: 64 },
  sent: { total: 64, perKey: 16, waiting: 1000, waitingPerKey: 500 },
  fetched: { total: 48, perKey: 6, waiting: 1000, waitingPerKey: 200 },
};

/** The reply of one hop, with an unread body. */
interface Hop {
  readonly url: URL;
  readonly head: ReplyHead;
  readonly body: Readable;
  /** Closes the connection unless the body was read to its end. */
  readonly finish: () => void;
}

export function openOutgoing(options: OutgoingOptions): Outgoing {
  const { userAgent, allowPrivateAddresses } = options;
  const slotsOf = (kind: SlotKind): Slots =>
    openSlots(options.limits ?? usualLimits[kind], (host) => new OutgoingError("busy", host));
  const slots = { keys: slotsOf("keys"), sent: slotsOf("sent"), fetched: slotsOf("fetched") };
  const everyAddress = (): boolean => true;
  const mayConnect = options.mayConnect ?? (allowPrivateAddresses ? everyAddress : isPublicAddress);
  const resolve = options.resolve ?? (allowPrivateAddresses ? systemResolver : dnsResolver());
  const agents = new Map<"usual" | "trusted", Promise<Agent>>();
  const agentFor = (kind: "usual" | "trusted"): Promise<Agent> => {
    const known = agents.get(kind);
    if (known !== undefined) return known;
    const opened =
      kind === "usual"
        ? openAgent(resolve, mayConnect)
        : openAgent(options.resolve ?? systemResolver, everyAddress);
    agents.set(kind, opened);
    return opened;
  };

  async function send(url: URL, request: OutgoingRequest, signal: AbortSignal): Promise<Hop> {
    const allowed = request.trusted === true ? everyAddress : mayConnect;
    // Literal addresses need no lookup.
    const literal = url.hostname.replace(/^\[|\]$/g, "");
    if (isIP(literal) !== 0 && !allowed(literal)) throw new OutgoingError("address", url.hostname);
    const release = await slots[slotKindOf(request)].acquire(await registrableDomainOf(url), signal);
    try {
      const agent = await agentFor(request.trusted === true ? "trusted" : "usual");
      const reply = await agent.request({
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method: request.method ?? "GET",
        headers: { ...request.headers, "user-agent": userAgent, "accept-encoding": "gzip" },
        body: request.body ?? null,
        signal,
      });
      const { body } = reply;
      // A stream that is destroyed early emits an error, which would be unhandled without a listener.
      body.on("error", () => undefined);
      const finish = (): void => {
        body.destroy();
        release();
      };
      return { url, head: { status: reply.statusCode, headers: joinHeaders(reply.headers) }, body, finish };
    } catch (error) {
      release();
      throw error;
    }
  }

  async function follow(start: URL, request: OutgoingRequest, signal: AbortSignal): Promise<Hop> {
    const most = request.body === undefined ? (request.maxRedirects ?? 0) : 0;
    let url = start;
    let headers = request.headers ?? {};
    for (let redirects = 0; ; redirects += 1) {
      const hop = await send(url, { ...request, headers }, signal);
      const location = isRedirect(hop.head.status) ? hop.head.headers["location"] : undefined;
      if (location === undefined || most === 0) return hop;
      hop.finish();
      if (redirects === most) throw new OutgoingError("redirect", start.hostname);
      const next = readUrl(location, request, "redirect", url);
      // Credentials are for the original host only.
      if (next.origin !== url.origin) headers = withoutCredentials(headers);
      url = next;
    }
  }

  async function exchange(url: URL, request: OutgoingRequest): Promise<OutgoingReply> {
    const deadline = AbortSignal.timeout(request.timeout);
    const signal = request.signal === undefined ? deadline : AbortSignal.any([deadline, request.signal]);
    try {
      const hop = await follow(url, request, signal);
      try {
        return await readReply(hop, request, signal);
      } finally {
        hop.finish();
      }
    } catch (error) {
      throw failureOf(error, url.hostname, deadline);
    }
  }

  return {
    async request(address, request) {
      const url = readUrl(String(address), request, "url");
      return traced(request.method ?? "GET", url, () => exchange(url, request));
    },
    async close() {
      await Promise.all([...agents.values()].map(async (agent) => (await agent).destroy()));
    },
  };
}

function slotKindOf({ forKey, body, trusted }: OutgoingRequest): SlotKind {
  if (forKey === true) return "keys";
  return body !== undefined || trusted === true ? "sent" : "fetched";
}

/** Lazy: loads undici, which isn't needed without requests. */
async function openAgent(resolve: Resolve, mayConnect: (address: string) => boolean): Promise<Agent> {
  const undici = await import("undici");
  return new undici.Agent({
    connect: { lookup: guardedLookup(resolve, mayConnect), timeout: connectTimeout },
    maxHeaderSize: maxHeaderBytes,
    // The request's deadline covers both.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 4000,
    allowH2: false,
  });
}

function readUrl(text: string, { trusted }: OutgoingRequest, failure: "url" | "redirect", base?: URL): URL {
  const host = base?.hostname ?? "(no host)";
  if (text.length > longestUrl) throw new OutgoingError(failure, host);
  const url = URL.parse(text, base?.href);
  const valid =
    url !== null &&
    url.href.length <= longestUrl &&
    (url.protocol === "https:" || url.protocol === "http:") &&
    url.username === "" &&
    url.password === "" &&
    // A trailing dot spells the host in a second way, which blocks don't match. The operator may need it for
    // local names.
    (trusted === true || !url.hostname.endsWith("."));
  if (!valid) throw new OutgoingError(failure, host);
  return url;
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

function withoutCredentials(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !["authorization", "cookie", "signature"].includes(name.toLowerCase()),
    ),
  );
}

function joinHeaders(headers: Dispatcher.ResponseData["headers"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [[name.toLowerCase(), typeof value === "string" ? value : value.join(", ")] as const],
    ),
  );
}

async function readReply(
  { url, head, body }: Hop,
  request: OutgoingRequest,
  signal: AbortSignal,
): Promise<OutgoingReply> {
  if (request.reads !== undefined && !request.reads(head)) {
    return { ...head, url, body: Buffer.alloc(0), truncated: false };
  }
  const decoded = decode(body, head, url.hostname);
  // Aborting stops the network stream, but not a decoder that waits for it.
  const stop = (): void => {
    decoded.destroy(signal.reason as Error);
  };
  signal.addEventListener("abort", stop, { once: true });
  try {
    if (request.file !== undefined) {
      await write(decoded, request.file, request.maxBytes, url.hostname);
      return { ...head, url, body: Buffer.alloc(0), truncated: false };
    }
    return { ...head, url, ...(await collect(decoded, request, url.hostname)) };
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

function decode(body: Readable, { headers }: ReplyHead, host: string): Readable {
  const coding = (headers["content-encoding"] ?? "").trim().toLowerCase();
  if (coding === "" || coding === "identity") return body;
  if (coding !== "gzip" && coding !== "x-gzip") throw new OutgoingError("encoding", host);
  // Errors are thrown where the decoder is read.
  return pipeline(body, createGunzip(), () => undefined);
}

/** Bytes from which a file's type is detected. */
const startLength = 256;

async function write(
  stream: Readable,
  { path, accepts }: BodyFile,
  maxBytes: number,
  host: string,
): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    let start = Buffer.alloc(0);
    let limit: number | undefined;
    let size = 0;
    const decide = async (): Promise<number> => {
      const accepted = Math.min(accepts(start), maxBytes);
      if (size > accepted) throw new OutgoingError("size", host);
      await file.writeFile(start);
      return accepted;
    };
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (limit === undefined) {
        start = Buffer.concat([start, chunk]);
        if (start.length >= startLength) limit = await decide();
      } else {
        if (size > limit) throw new OutgoingError("size", host);
        await file.writeFile(chunk);
      }
    }
    if (limit === undefined) await decide();
  } finally {
    await file.close();
  }
}

async function collect(
  stream: Readable,
  { maxBytes, truncate }: OutgoingRequest,
  host: string,
): Promise<{ body: Buffer; truncated: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop destroys the stream and its connection.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) {
      if (truncate !== true) throw new OutgoingError("size", host);
      chunks.push(chunk.subarray(0, chunk.length - (size - maxBytes)));
      return { body: Buffer.concat(chunks), truncated: true };
    }
    chunks.push(chunk);
  }
  return { body: Buffer.concat(chunks), truncated: false };
}

function failureOf(error: unknown, host: string, deadline: AbortSignal): OutgoingError {
  if (error instanceof OutgoingError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  // After the deadline, the error depends on which stream was aborted first.
  if (deadline.aborted || code === "UND_ERR_CONNECT_TIMEOUT") {
    return new OutgoingError("timeout", host, { cause: error });
  }
  if (code.startsWith("Z_")) return new OutgoingError("encoding", host, { cause: error });
  return new OutgoingError("network", host, { cause: error });
}
