/** A server that receives webhooks. */
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { type IncomingHttpHeaders, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedHook {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A reply: a status, or a function that sends it. */
export type HookAnswer = number | ((response: ServerResponse, received: ReceivedHook) => void);

export interface HookReceiver {
  readonly url: string;
  readonly received: ReceivedHook[];
  /** For the next requests; initially 202. */
  answer: HookAnswer;
  close(): void;
}

export async function openHookReceiver(): Promise<HookReceiver> {
  const received: ReceivedHook[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { headers, url: path = "" } = request;
      const hook = { path, headers, text: Buffer.concat(chunks).toString("utf8") };
      received.push(hook);
      const { answer } = receiver;
      if (typeof answer === "number") response.writeHead(answer).end(`answered ${answer}`);
      else answer(response, hook);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const receiver: HookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: 202,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return receiver;
}

/** The signature of a request with this body. */
export function signatureOf(secret: string, text: string): string {
  return `sha256=${createHmac("sha256", secret).update(text).digest("hex")}`;
}
