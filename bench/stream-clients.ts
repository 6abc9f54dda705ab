/** Clients of streams: server-sent events and WebSocket. */
import { type IncomingMessage, get } from "node:http";
import { WebSocket } from "ws";
import { port } from "./requests.ts";

/** Called with the data that a stream has received. */
export type Arrival = (text: string) => void;

/** An open stream. */
export interface OpenStream {
  close(): void;
}

/** The server replied with an error. */
export class RefusedStream extends Error {
  override readonly name = "RefusedStream";
  readonly status: number;
  readonly hasRetryAfter: boolean;

  constructor({ statusCode = 0, headers }: Pick<IncomingMessage, "statusCode" | "headers">) {
    super(`a stream is answered with ${statusCode}`);
    this.status = statusCode;
    this.hasRetryAfter = headers["retry-after"] !== undefined;
  }
}

/** Opens a stream; resolves once it receives new events. As streams per IP address are limited, they use several. */
export function openEvents(
  path: string,
  token: string,
  localAddress: string,
  arrived: Arrival,
): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}` };
    const options = { host: "127.0.0.1", port, path: `/api/v1/streaming/${path}`, agent: false, headers };
    const request = get({ ...options, localAddress }, (response) => {
      if (response.statusCode !== 200) {
        response.resume();
        reject(new RefusedStream(response));
        return;
      }
      // After it is closed.
      response.on("error", () => undefined);
      response.setEncoding("utf8").on("data", (text: string) => {
        if (text.includes("\nid: ") || text.startsWith("id: ")) {
          resolve({ close: () => void request.destroy() });
        }
        arrived(text);
      });
    }).on("error", reject);
  });
}

/** The events of one stream, received exactly once in spite of lost connections. */
export interface ResumingStream {
  /** Resolves once it receives new events. */
  readonly opened: Promise<void>;
  /** Identifiers of the statuses that it has received. */
  readonly statuses: ReadonlySet<string>;
  /** Events with which the server said that it could not resume. */
  resets(): number;
  /** Statuses that arrived again. */
  repeats(): number;
  close(): void;
}

/** Milliseconds before a lost stream is opened again. */
const reopenTime = 1000;

/** Follows a stream of server-sent events. Opens it again when it ends, from the last event received, as browsers do. */
export function followEvents(path: string, token: string, localAddress: string): ResumingStream {
  const statuses = new Set<string>();
  const { promise: opened, resolve: begin } = Promise.withResolvers<void>();
  const state = { isClosed: false, resets: 0, repeats: 0, last: "" };
  let request: ReturnType<typeof get> | undefined;
  const take = (block: string): void => {
    const field = (name: string): string => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1] ?? "";
    if (field("id") !== "") {
      state.last = field("id");
      begin();
    }
    if (field("event") === "stream_reset") state.resets += 1;
    if (field("event") !== "update") return;
    const { id } = JSON.parse(field("data")) as { id: string };
    if (statuses.has(id)) state.repeats += 1;
    statuses.add(id);
  };
  const open = (): void => {
    if (state.isClosed) return;
    const again = (): void => void setTimeout(open, reopenTime);
    const headers = {
      Authorization: `Bearer ${token}`,
      ...(state.last === "" ? {} : { "Last-Event-ID": state.last }),
    };
    request = get(
      { host: "127.0.0.1", port, path: `/api/v1/streaming/${path}`, agent: false, headers, localAddress },
      (response) => {
        let text = "";
        // The end is handled by "close".
        response.on("error", () => undefined).on("close", again);
        response.setEncoding("utf8").on("data", (chunk: string) => {
          const blocks = (text + chunk).split("\n\n");
          text = blocks.pop() ?? "";
          if (response.statusCode === 200) for (const block of blocks) take(block);
        });
      },
    );
    let isAnswered = false;
    request.on("response", () => {
      isAnswered = true;
    });
    request.on("error", () => {
      if (!isAnswered) again();
    });
  };
  open();
  return {
    opened,
    statuses,
    resets: () => state.resets,
    repeats: () => state.repeats,
    close() {
      state.isClosed = true;
      request?.destroy();
    },
  };
}

/** As `openEvents`. */
export function openSocket(
  path: string,
  token: string,
  localAddress: string,
  arrived: Arrival,
): Promise<OpenStream> {
  const name = path.replace("/", ":");
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v1/streaming?stream=${name}`, {
    localAddress,
    headers: { Authorization: `Bearer ${token}` },
  });
  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.on("unexpected-response", (_request, response) => {
      response.resume();
      reject(new RefusedStream(response));
    });
    // The error for an invalid command arrives after the subscription is active.
    socket.once("open", () => {
      socket.send("{}");
    });
    socket.on("message", (data) => {
      resolve({
        close() {
          socket.close();
        },
      });
      arrived((data as Buffer).toString("utf8"));
    });
  });
}
