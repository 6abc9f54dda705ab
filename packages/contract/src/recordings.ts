/** Recorded traffic: HAR 1.2, and NDJSON with one exchange per line. */
import { type Exchange, type Headers, publicTarget } from "./exchange.ts";

interface Named {
  readonly name: string;
  readonly value: string;
}

/** The used properties of a HAR entry. */
interface HarEntry {
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: readonly Named[];
    readonly postData?: { readonly text?: string; readonly encoding?: string };
    readonly bodySize?: number;
  };
  readonly response: {
    readonly status: number;
    readonly headers: readonly Named[];
    readonly content?: { readonly text?: string; readonly encoding?: string; readonly size?: number };
  };
}

/** A line of NDJSON. Bodies are strings, or Base64 according to `encoding`; omitted if unknown. */
export interface RecordedLine {
  readonly request: RecordedMessage & { readonly method: string; readonly url: string };
  readonly response: RecordedMessage & { readonly status: number };
}

interface RecordedMessage {
  readonly headers: Headers;
  readonly body?: string | undefined;
  readonly encoding?: "base64";
}

/** The recording is malformed. */
export class BadRecording extends Error {}

/** An exchange, and the origin of its server. */
export interface Recorded {
  readonly origin: string;
  readonly exchange: Exchange;
}

/** @throws {BadRecording} if the text is neither HAR nor NDJSON */
export function readRecording(text: string): Recorded[] {
  // Some programs write a byte order mark.
  const written = text.replace(/^\uFEFF/, "");
  const whole = parse(written) as { readonly log?: { readonly entries?: readonly HarEntry[] } } | undefined;
  const entries = whole?.log?.entries;
  if (Array.isArray(entries))
    return (entries as HarEntry[]).flatMap((entry, index) => read(fromHar, entry, index));
  if (whole?.log !== undefined) throw new BadRecording("its log has no list of entries");
  if (whole !== undefined && !("request" in whole)) throw new BadRecording("it is neither HAR nor NDJSON");
  const lines = written.split("\n").filter((line) => line.trim() !== "");
  return lines.flatMap((line, index) => read(fromLine, parse(line) as RecordedLine, index));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function read<Entry>(
  convert: (entry: Entry) => Recorded | undefined,
  entry: Entry,
  index: number,
): Recorded[] {
  try {
    return [convert(entry) ?? []].flat();
  } catch (error) {
    throw new BadRecording(`entry ${index + 1} isn't an exchange`, { cause: error });
  }
}

/** @returns undefined for an entry without a reply, such as a blocked request */
function fromHar({ request, response }: HarEntry): Recorded | undefined {
  if (response.status === 0) return undefined;
  const { text, encoding, size = 0 } = response.content ?? {};
  const hasNoBody = request.postData === undefined && (request.bodySize ?? 0) <= 0;
  return recorded(request.method, request.url, {
    requestHeaders: headersOf(request.headers),
    requestBody: hasNoBody ? Buffer.alloc(0) : decoded(request.postData?.text, request.postData?.encoding),
    status: response.status,
    headers: headersOf(response.headers),
    body: text === undefined && size > 0 ? undefined : decoded(text ?? "", encoding),
  });
}

function fromLine({ request, response }: RecordedLine): Recorded {
  return recorded(request.method, request.url, {
    requestHeaders: lowered(request.headers),
    requestBody: decoded(request.body, request.encoding),
    status: response.status,
    headers: lowered(response.headers),
    body: decoded(response.body, response.encoding),
  });
}

function recorded(method: string, url: string, rest: Omit<Exchange, "method" | "target">): Recorded {
  const { origin, pathname, search } = new URL(url);
  if (!Number.isInteger(rest.status)) throw new Error("the status isn't a number");
  if (!/^[a-z]+$/i.test(method)) throw new Error("the method isn't a word");
  return { origin, exchange: { method: method.toUpperCase(), target: pathname + search, ...rest } };
}

function headersOf(list: readonly Named[]): Headers {
  const headers: Record<string, string> = {};
  for (const { name, value } of list) {
    const key = name.toLowerCase();
    headers[key] = Object.hasOwn(headers, key) ? `${headers[key]}, ${value}` : value;
  }
  return headers;
}

function lowered(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function decoded(text: string | undefined, encoding: string | undefined): Buffer | undefined {
  return text === undefined ? undefined : Buffer.from(text, encoding === "base64" ? "base64" : "utf8");
}

const credentials: ReadonlySet<string> = new Set(["authorization", "cookie", "set-cookie"]);

/** Writes an exchange as a line of NDJSON, without credentials in headers and in the query. */
export function recordingLine(origin: string, exchange: Exchange): string {
  const line: RecordedLine = {
    request: {
      method: exchange.method,
      url: origin + publicTarget(exchange.target),
      headers: withoutCredentials(exchange.requestHeaders),
      ...encoded(exchange.requestBody),
    },
    response: {
      status: exchange.status,
      headers: withoutCredentials(exchange.headers),
      ...encoded(exchange.body),
    },
  };
  return `${JSON.stringify(line)}\n`;
}

function withoutCredentials(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !credentials.has(name)));
}

function encoded(body: Buffer | undefined): { body?: string; encoding?: "base64" } {
  if (body === undefined) return {};
  const text = body.toString("utf8");
  return Buffer.from(text, "utf8").equals(body)
    ? { body: text }
    : { body: body.toString("base64"), encoding: "base64" };
}
