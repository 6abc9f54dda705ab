/** Requests with bodies sent in pieces, for tests of stalled uploads and of the memory budget for bodies. */
import { once } from "node:events";
import {
  type Agent,
  type ClientRequest,
  type IncomingMessage,
  type Server,
  request as httpRequest,
} from "node:http";
import type { AddressInfo } from "node:net";
import { type BodyBudget, type BodyLimits, openBodyBudget } from "../../src/http/body-budget.ts";
import { until } from "./waiting.ts";

export const kilobyte = 1024;
export const multipart = { "Content-Type": "multipart/form-data; boundary=b" };
export const bodyEnd = "\r\n--b--\r\n";

/** The header of a file part. */
export function fileHead(name: string): string {
  return `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n`;
}

/** A budget of about one megabyte for files and two for each kind of text. */
export function smallBudget(limits: Partial<BodyLimits> = {}): BodyBudget {
  return openBodyBudget({
    files: { total: 1000 * kilobyte, client: 600 * kilobyte },
    disk: { total: 1000 * kilobyte, client: 600 * kilobyte },
    text: { total: 2100 * kilobyte, client: 1100 * kilobyte },
    inbox: { total: 2100 * kilobyte, client: 1100 * kilobyte },
    stall: 60_000,
    pace: { window: 60_000, bytes: 0, small: 0 },
    ...limits,
  });
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly text: string;
}

export interface Begun {
  readonly request: ClientRequest;
  readonly answer: Promise<Answer>;
  /** The connection's error, if it failed. */
  readonly failed: Promise<unknown>;
}

/** Begins a POST; the caller writes the body. */
export function begin(
  server: Server,
  path: string,
  headers: Readonly<Record<string, string>>,
  agent: Agent | false = false,
): Begun {
  const { port } = server.address() as AddressInfo;
  const request = httpRequest({ host: "127.0.0.1", port, method: "POST", path, headers, agent });
  const answer = new Promise<Answer>((resolve) => {
    request.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (text += chunk));
      response.on("error", () => undefined);
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
  });
  return { request, answer, failed: once(request, "error").catch((error: unknown) => error) };
}

/** Sends the first `size` bytes of a file, then stalls. Resolves once the server has read them. */
export async function stall(begun: Begun, bodies: BodyBudget, head: string, size: number): Promise<Begun> {
  const before = bodies.held;
  begun.request.write(head);
  begun.request.write(Buffer.alloc(size));
  await until(() => bodies.held >= before + size);
  return begun;
}
