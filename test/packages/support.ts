/** Runs concord-contract in this process, and servers between it and Concord. */
import { once } from "node:events";
import { type IncomingMessage, type Server, createServer } from "node:http";
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

/** A reply before it is passed on. */
export interface PassedReply {
  status: number;
  headers: Record<string, string>;
  text: string;
}

export interface Fault {
  readonly path: RegExp;
  /** Modifies the query before passing it on. */
  readonly query?: (query: URLSearchParams) => void;
  readonly reply?: (reply: PassedReply) => void;
}

/** Proxies requests to a server, and adds faults to its replies. */
export async function faultyServer(url: string, faults: readonly Fault[]): Promise<Listening> {
  const answer = async (request: IncomingMessage): Promise<PassedReply> => {
    const address = new URL(request.url ?? "/", url);
    const found = faults.filter(({ path }) => path.test(address.pathname));
    for (const { query } of found) query?.(address.searchParams);
    const headers = {
      authorization: request.headers.authorization ?? "",
      "content-type": request.headers["content-type"] ?? "",
    };
    const { method = "GET" } = request;
    const sent = Buffer.concat((await request.toArray()) as Buffer[]);
    const body = method === "GET" || sent.length === 0 ? null : sent;
    const response = await fetch(address, { method, headers, body, redirect: "manual" });
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") === true;
    const reply = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: isStream ? "" : await response.text(),
    };
    if (isStream) await response.body?.cancel();
    for (const name of ["content-encoding", "content-length", "transfer-encoding", "connection"]) {
      Reflect.deleteProperty(reply.headers, name);
    }
    for (const fault of found) fault.reply?.(reply);
    return reply;
  };
  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, headers, text }) => response.writeHead(status, headers).end(text),
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
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
