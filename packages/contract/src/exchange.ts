/** A request and its reply, as sent. */
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

/** Headers by name in lower case; repeated ones are joined by a comma. */
export type Headers = Readonly<Record<string, string>>;

export interface Exchange {
  /** In upper case. */
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly requestHeaders: Headers;
  /** Undefined if unknown. */
  readonly requestBody: Buffer | undefined;
  readonly status: number;
  readonly headers: Headers;
  /** Without content encoding; undefined if unknown, as for a stream. */
  readonly body: Buffer | undefined;
}

/** Parses the headers of Node's messages, in which names and values alternate. */
export function headersFrom(raw: readonly string[]): Headers {
  const headers: Record<string, string> = {};
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = (raw[index] ?? "").toLowerCase();
    const value = raw[index + 1] ?? "";
    headers[name] = Object.hasOwn(headers, name) ? `${headers[name]}, ${value}` : value;
  }
  return headers;
}

/** The media type in the headers, in lower case and without parameters; empty if missing. */
export function mediaTypeOf(headers: Headers): string {
  return headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** Maximum bytes of a body after decompression. */
const largest = 64 * 1024 * 1024;

/**
 * Removes the content encoding of a body.
 * @returns undefined for an unknown encoding or a corrupt body
 */
export function decompressed(headers: Headers, body: Buffer): Buffer | undefined {
  const options = { maxOutputLength: largest };
  const coding = headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  if (coding === "identity" || body.length === 0) return body;
  try {
    if (coding === "gzip" || coding === "x-gzip") return gunzipSync(body, options);
    if (coding === "deflate") return inflateSync(body, options);
    return coding === "br" ? brotliDecompressSync(body, options) : undefined;
  } catch {
    return undefined;
  }
}

/** Query parameters that contain credentials. */
const credentials = /([?&](?:access_token|token|key|code|client_secret)=)[^&]*/gi;

/** Path and query without credentials. */
export function publicTarget(target: string): string {
  return target.replaceAll(credentials, "$1…");
}

/** Method and target for reports, without credentials. */
export function nameOf({ method, target }: Pick<Exchange, "method" | "target">): string {
  return `${method} ${publicTarget(target)}`;
}
