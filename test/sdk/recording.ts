/** A server that passes requests to another one, and records them. */
import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface RecordedRequest {
  readonly method: string;
  /** Decoded. */
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly authorization: string | undefined;
  /** An object of its fields, with the sizes of files; undefined if there is none. */
  readonly body: unknown;
  /** Of the reply. */
  readonly status: number;
  /** The code of an error reply: `code`, or `error` of the OAuth endpoints. */
  readonly code: string | undefined;
}

export interface Recording {
  readonly url: string;
  readonly requests: RecordedRequest[];
  close(): void;
}

/** @param target the origin of the server that replies */
export async function record(target: string): Promise<Recording> {
  const requests: RecordedRequest[] = [];
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = "GET", url = "/" } = request;
    const { accept = "*/*", authorization, "content-type": type } = request.headers;
    const body = await buffer(request);
    const reply = await fetch(new URL(url, target), {
      method,
      redirect: "manual",
      headers: { accept, ...(authorization && { authorization }), ...(type && { "content-type": type }) },
      ...(body.length > 0 && { body }),
    });
    const content = Buffer.from(await reply.arrayBuffer());
    const { pathname, searchParams } = new URL(url, target);
    requests.push({
      method,
      path: decodeURIComponent(pathname),
      query: fieldsOf(searchParams),
      authorization,
      body: body.length === 0 ? undefined : await parsed(body, type ?? ""),
      status: reply.status,
      code: reply.status < 400 ? undefined : codeIn(content.toString()),
    });
    response.writeHead(reply.status, { "Content-Type": reply.headers.get("content-type") ?? "text/plain" });
    response.end(content);
  };
  const server = createServer((request, response) => {
    pass(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Undefined if the text isn't an error reply of Concord. */
function codeIn(text: string): string | undefined {
  if (!text.startsWith("{")) return undefined;
  const { code, error } = JSON.parse(text) as { readonly code?: string; readonly error?: string };
  return code ?? error;
}

async function parsed(body: Buffer, type: string): Promise<unknown> {
  if (type.startsWith("application/json")) return JSON.parse(body.toString());
  if (type.startsWith("application/x-www-form-urlencoded")) return fieldsOf(new URLSearchParams(body.toString()));
  return fieldsOf(await new Response(body, { headers: { "content-type": type } }).formData());
}

/** Each name with its texts, with or without the brackets of lists. */
function fieldsOf(entries: URLSearchParams | FormData): Record<string, unknown> {
  const groups = Map.groupBy<string, [string, string | File]>(entries, ([name]) => name.replace("[]", ""));
  return Object.fromEntries(
    [...groups].map(([name, values]) => [
      name,
      values.map(([, value]) => (typeof value === "string" ? value : `${value.size} bytes`)),
    ]),
  );
}

/**
 * Whether a request has all of another one. It may have more: clients send defaults.
 */
export function includes(actual: unknown, expected: unknown): boolean {
  if (expected === null) return actual === null || actual === undefined;
  if (Array.isArray(expected)) {
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((one, index) => includes(actual[index], one))
    );
  }
  if (typeof expected === "object" && expected !== null) {
    return (
      typeof actual === "object" &&
      actual !== null &&
      Object.entries(expected).every(([name, value]) => includes(Reflect.get(actual, name), value))
    );
  }
  return actual === expected || isSameTime(actual, expected);
}

function isSameTime(one: unknown, other: unknown): boolean {
  return [one, other].every((text) => typeof text === "string" && /^\d{4}-\d\d-\d\dT/u.test(text))
    ? Date.parse(String(one)) === Date.parse(String(other))
    : false;
}
