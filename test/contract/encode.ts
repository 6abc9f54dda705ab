/** Encodes values in the three media types and as query strings, with Rails' conventions. */

export const json = "application/json";
export const form = "application/x-www-form-urlencoded";
export const multipart = "multipart/form-data";
export const boundary = "concord-contract";

export type Fields = Readonly<Record<string, unknown>>;

/** A file in a multipart body. */
export interface Attachment {
  readonly attachment: Buffer;
}

export function isAttachment(value: unknown): value is Attachment {
  return typeof value === "object" && value !== null && "attachment" in value;
}

/** The Content-Type of a body encoded by `encode`. */
export function contentType(type: string): string {
  return type === multipart ? `${multipart}; boundary=${boundary}` : type;
}

/** Encodes a body. */
export function encode(type: string, fields: Fields): string | Buffer {
  if (type === json) return JSON.stringify(fields);
  const pairs = Object.entries(fields).flatMap(([name, value]) => flatten(name, value));
  return type === multipart ? encodeMultipart(pairs) : encodePairs(pairs);
}

/** Encodes a query string, including the question mark; empty without parameters. */
export function encodeQuery(fields: Fields): string {
  const text = encodePairs(Object.entries(fields).flatMap(([name, value]) => flatten(name, value)));
  return text === "" ? "" : `?${text}`;
}

/** `a[b][0][c]`, and `a[]` for arrays of plain values only. */
export function flatten(name: string, value: unknown): [string, string | Attachment][] {
  if (value === undefined) return [];
  if (isAttachment(value)) return [[name, value]];
  if (Array.isArray(value)) {
    const plain = value.every((item) => typeof item !== "object");
    return value.flatMap((item, index) => flatten(plain ? `${name}[]` : `${name}[${index}]`, item));
  }
  if (typeof value === "object" && value !== null) {
    // Forms can't have other names: parsers differ in what they read.
    const named = Object.entries(value).filter(([key]) => /^[^[\]]*[^[\]\s][^[\]]*$/.test(key));
    return named.flatMap(([key, inner]) => flatten(`${name}[${key}]`, inner));
  }
  if (value === null) return [[name, ""]];
  return [[name, typeof value === "string" ? value : JSON.stringify(value)]];
}

function encodePairs(pairs: readonly [string, string | Attachment][]): string {
  return pairs
    .map(([name, value]) => `${escaped(name)}=${escaped(isAttachment(value) ? "file" : value)}`)
    .join("&");
}

function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Encodes a multipart body with one JSON part per property, except for files. */
export function encodeJsonParts(fields: Fields): Buffer {
  const parts = Object.entries(fields).filter(([, value]) => value !== undefined);
  return encodeMultipart(
    parts.map(([name, value]) => [name, isAttachment(value) ? value : JSON.stringify(value)] as const),
    `Content-Type: ${json}\r\n`,
  );
}

function encodeMultipart(pairs: readonly (readonly [string, string | Attachment])[], headers = ""): Buffer {
  const parts = pairs.flatMap(([name, value]) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name.replaceAll('"', "%22")}"`),
    isAttachment(value)
      ? Buffer.concat([
          Buffer.from('; filename="photo.png"\r\nContent-Type: image/png\r\n\r\n'),
          value.attachment,
        ])
      : Buffer.from(`\r\n${headers}\r\n${value}`),
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}
