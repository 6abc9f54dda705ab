/** Runs concord-contract in this process, and servers between it and Concord. */
import { once } from "node:events";
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { runCommand } from "../../packages/contract/src/command.ts";
import type { Report } from "../../packages/contract/src/findings.ts";

export interface Run {
  readonly status: number;
  /** Its standard output. */
  readonly text: string;
  readonly notices: string;
}

export function contract(...words: readonly string[]): Promise<Run> {
  return contractUntil(new Promise(() => undefined), words);
}

/** Runs the same, and interrupts it as soon as the promise resolves. */
export async function contractUntil(
  interrupted: Promise<void>,
  words: readonly string[],
  onNotice: (text: string) => void = () => undefined,
): Promise<Run> {
  let text = "";
  let notices = "";
  const status = await runCommand(words, {
    interrupted: () => interrupted,
    write: (written) => {
      text += written;
    },
    notice: (line) => {
      notices += `${line}\n`;
      onNotice(line);
    },
  });
  return { status, text, notices };
}

/** Departures: operation, kind and location of each. */
export function departuresOf({ operations, undeclared }: Report): string[] {
  return [
    ...operations.flatMap(({ operationId, departures }) =>
      departures.map(({ of, kind, place, pointer }) => `${operationId} ${of} ${kind} ${place}${pointer}`),
    ),
    ...undeclared.map(({ kind, request }) => `${kind} ${request}`),
  ];
}

export function outcomesOf({ operations }: Report): ReadonlyMap<string, string> {
  return new Map(operations.map(({ operationId, outcome }) => [operationId, outcome]));
}

export interface Listening {
  readonly url: string;
  close(): void;
}

/** A request before it is passed on. */
export interface PassedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The value of the header; empty if missing. */
  authorization: string;
  contentType: string;
  readonly idempotencyKey: string;
  body: Buffer;
  /** Sends another request to the server, by default with the same authorization. */
  send(method: string, path: string, body?: unknown, authorization?: string): Promise<PassedReply>;
}

/** A reply before it is passed on. */
export interface PassedReply {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** Changes what passes a proxy. Without a method, it concerns requests of all. */
export interface Fault {
  readonly method?: string;
  readonly path: RegExp;
  /** Modifies the query before passing it on. */
  readonly query?: (query: URLSearchParams) => void;
  /** Modifies the request, or answers it instead of the server. */
  readonly request?: (
    request: PassedRequest,
  ) => void | PassedReply | undefined | Promise<void | PassedReply | undefined>;
  readonly reply?: (reply: PassedReply, request: PassedRequest) => void | Promise<void>;
  /** Closes streams without an event. */
  readonly silent?: true;
}

const hopHeaders = ["content-encoding", "content-length", "transfer-encoding", "connection", "keep-alive"];

/** Proxies requests to a server, and adds faults to its replies. */
export async function faultyServer(url: string, faults: readonly Fault[]): Promise<Listening> {
  const passOn = async (
    method: string,
    address: URL,
    body: Buffer,
    headers: Record<string, string>,
  ): Promise<Response> => {
    const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ""));
    const content = method === "GET" || body.length === 0 ? null : new Uint8Array(body);
    return fetch(address, { method, headers: sent, body: content, redirect: "manual" });
  };
  const replyOf = async (response: Response): Promise<PassedReply> => {
    const headers = Object.fromEntries(response.headers);
    for (const name of hopHeaders) Reflect.deleteProperty(headers, name);
    return { status: response.status, headers, text: await response.text() };
  };
  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = new URL(message.url ?? "/", url);
    const { method = "GET" } = message;
    const found = faults.filter(
      (fault) => fault.path.test(address.pathname) && (fault.method ?? method) === method,
    );
    for (const { query } of found) query?.(address.searchParams);
    const header = (name: string): string => [message.headers[name]].flat().join(", ");
    const request: PassedRequest = {
      method,
      path: address.pathname,
      query: address.searchParams,
      authorization: header("authorization"),
      contentType: header("content-type"),
      idempotencyKey: header("idempotency-key"),
      body: Buffer.concat((await message.toArray()) as Buffer[]),
      async send(other, path, body, authorization = request.authorization) {
        const json = Buffer.from(body === undefined ? "" : JSON.stringify(body));
        const headers = { authorization, "content-type": body === undefined ? "" : "application/json" };
        return replyOf(await passOn(other, new URL(path, url), json, headers));
      },
    };
    for (const fault of found) {
      const own = await fault.request?.(request);
      if (own === undefined) continue;
      response.writeHead(own.status, own.headers).end(own.text);
      return;
    }
    const passed = await passOn(method, address, request.body, {
      authorization: request.authorization,
      "content-type": request.contentType,
      "idempotency-key": request.idempotencyKey,
      "accept-language": header("accept-language"),
    });
    if (passed.headers.get("content-type")?.startsWith("text/event-stream") === true) {
      response.writeHead(passed.status, { "content-type": "text/event-stream" }).flushHeaders();
      const events = passed.body?.getReader();
      response.on("close", () => void events?.cancel().catch(() => undefined));
      for (let done = events === undefined; !done;) {
        const chunk = await events?.read();
        done = chunk?.done !== false;
        if (chunk?.value !== undefined && !found.some(({ silent }) => silent)) response.write(chunk.value);
      }
      response.end();
      return;
    }
    const reply = await replyOf(passed);
    for (const fault of found) await fault.reply?.(reply, request);
    response.writeHead(reply.status, reply.headers).end(reply.text);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end(String(error));
    });
  });
  return listening(server);
}

export async function listening(server: Server): Promise<Listening> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
