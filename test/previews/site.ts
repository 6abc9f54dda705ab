/** A local web site for link previews. */
import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type Answer = (response: ServerResponse, request: IncomingMessage) => unknown;

export interface Site {
  readonly origin: string;
  /** Requested paths. */
  readonly requested: string[];
  /** Replies by path; 404 for others. */
  readonly answers: Map<string, Answer>;
  /** Serves a page at a path. @returns its URL */
  page(path: string, html: string | Buffer, contentType?: string): string;
  close(): void;
}

export async function openSite(): Promise<Site> {
  const requested: string[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    const { url: path = "" } = request;
    requested.push(path);
    const answer = answers.get(path);
    if (answer === undefined)
      response.writeHead(404, { "content-type": "text/html" }).end("<title>No</title>");
    else answer(response, request);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    requested,
    answers,
    page(path, html, contentType = "text/html; charset=utf-8") {
      answers.set(path, (response) => {
        response.writeHead(200, { "content-type": contentType }).end(html);
      });
      return `${origin}${path}`;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
