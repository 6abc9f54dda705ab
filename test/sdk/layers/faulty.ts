/** A server that fails as it is asked to by the first segment of the path. */
import { once } from "node:events";
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";

/** Replies with another status than usual, or not at all; by the segment. */
const faults: Readonly<Record<string, (response: ServerResponse) => void>> = {
  "429-once": (response) => refuse(response, 429, "too_many_requests", { "Retry-After": "1" }),
  "429-long": (response) => refuse(response, 429, "too_many_requests", { "Retry-After": "3600" }),
  "502-once": (response) => refuse(response, 502),
  "502": (response) => refuse(response, 502),
  "404": (response) => refuse(response, 404, "not_found"),
  "broken-once": (response) => response.destroy(),
  "no-stream": (response) => response.writeHead(200, { "Content-Type": "text/html" }).end("<p>Hello</p>"),
  html: (response) => response.writeHead(400, { "Content-Type": "text/html" }).end("<p>No</p>"),
};

function refuse(response: ServerResponse, status: number, code = "other", headers = {}): void {
  response.writeHead(status, { "Content-Type": "application/json", ...headers });
  response.end(JSON.stringify({ error: "No", code }));
}

/**
 * - /count: how many requests there were, without those for it
 * - /FAULT/…: the fault; those that end with `-once` only the first time after /count, then `status`
 * - /api/v1/trends/tags: pages of hashtags, linked by offset, without end
 * - /api/v1/streaming: an event each time; the third one needs the `Last-Event-ID` of the second
 * @param status a reply to each other request
 */
export async function startFaultyServer(status: unknown): Promise<Server> {
  let count = 0;
  const failed = new Set<string>();
  const reply = (request: IncomingMessage, response: ServerResponse): void => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host ?? ""}`);
    if (url.pathname === "/count") {
      failed.clear();
      response.end(String(count));
      return;
    }
    count += 1;
    const [, fault = ""] = url.pathname.split("/");
    if (fault in faults && !failed.delete(fault)) {
      if (fault.endsWith("-once")) failed.add(fault);
      faults[fault]?.(response);
    } else if (url.pathname === "/api/v1/trends/tags") sendTags(url, response);
    else if (url.pathname === "/api/v1/streaming") sendEvent(request, response);
    else response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(status));
  };
  const server = createServer((request, response) => {
    // Clients wait with the next request until the body of this one was read.
    request.resume();
    reply(request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return server;
}

function sendTags(url: URL, response: ServerResponse): void {
  const offset = Number(url.searchParams.get("offset") ?? 0);
  const limit = Number(url.searchParams.get("limit"));
  url.searchParams.set("offset", String(offset + limit));
  const tags = Array.from({ length: limit }, (_, index) => ({
    id: String(offset + index),
    name: `tag${offset + index}`,
    url: "https://concord.example/tags/tag",
    history: [],
  }));
  response.writeHead(200, { "Content-Type": "application/json", Link: `<${url.href}>; rel="next"` });
  response.end(JSON.stringify(tags));
}

function sendEvent(request: IncomingMessage, response: ServerResponse): void {
  const events: Readonly<Record<string, string>> = {
    "": "event: delete\ndata: a\nid: 1\n\n",
    "1": ":)\n\nevent: delete\r\ndata: b\r\nid: 2\r\n\r\n",
    "2": "event: levitation\ndata: two\ndata: lines\nid: 3\n\n",
  };
  const last = request.headers["last-event-id"] ?? "";
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  response.end(events[String(last)] ?? "");
}
