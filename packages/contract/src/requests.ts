/** Builds requests of operations. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { ContractOperation } from "../../../src/contract/document.ts";
import type { Parameter } from "./arazzo.ts";
import type { Ask } from "./client.ts";
import { text } from "./expressions.ts";
import { fill } from "./values.ts";

/** Builds a request from resolved parameters. */
export function requestOf(
  operation: ContractOperation,
  parameters: readonly Parameter[],
  body: { readonly contentType: string; readonly payload: unknown } | undefined,
  folder: URL,
): Ask {
  const headers = parameters.filter((one) => one.in === "header");
  const others = parameters
    .filter((one) => one.in !== "header")
    .flatMap(({ name, value }) =>
      Array.isArray(value)
        ? value.map((item) => [`${name}[]`, text(item)] as const)
        : [[name, text(value)] as const],
    );
  const encoded = body === undefined ? undefined : encode(body.contentType, body.payload, folder);
  return {
    method: operation.method.toUpperCase(),
    target: fill(operation, others),
    headers: {
      ...Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), text(value)])),
      ...(encoded === undefined ? {} : { "content-type": encoded.type }),
    },
    body: encoded?.bytes,
  };
}

interface EncodedBody {
  readonly type: string;
  readonly bytes: Buffer;
}

function encode(contentType: string, payload: unknown, folder: URL): EncodedBody {
  if (contentType === "application/json") {
    return { type: contentType, bytes: Buffer.from(JSON.stringify(payload)) };
  }
  const fields = Object.entries(payload as Record<string, unknown>);
  if (contentType === "multipart/form-data") return encodeParts(fields, folder);
  const pairs = fields.map(([name, value]): [string, string] => [name, text(value)]);
  return { type: contentType, bytes: Buffer.from(new URLSearchParams(pairs).toString()) };
}

/** Resolves `$file('NAME')` to a PNG file next to the journeys. */
function encodeParts(fields: readonly [string, unknown][], folder: URL): EncodedBody {
  const boundary = `contract-${randomUUID()}`;
  const parts = fields.map(([name, value]) => {
    const [, file] = /^\$file\('([^']+)'\)$/.exec(text(value)) ?? [];
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
    return file === undefined
      ? Buffer.from(`${head}\r\n\r\n${text(value)}\r\n`)
      : Buffer.concat([
          Buffer.from(`${head}; filename="${basename(file)}"\r\nContent-Type: image/png\r\n\r\n`),
          readFileSync(new URL(file, folder)),
          Buffer.from("\r\n"),
        ]);
  });
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
