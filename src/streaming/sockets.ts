/** Streams over WebSocket (RFC 6455): a client subscribes to several on one connection. */
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import { ApiError } from "../domain/kernel/api-error.ts";
import type { StreamClient, StreamOpening, Upgrade } from "../domain/streaming/serving.ts";
import type { ChosenStream, StreamQuery } from "../domain/streaming/streams.ts";
import type { Clients } from "./clients.ts";
import { readCommand } from "./commands.ts";
import type { Hub } from "./hub.ts";
import { mostBuffered, untilRead } from "./pressure.ts";
import type { Subscription } from "./subscriptions.ts";

/** Maximum bytes of a message. */
const longestMessage = 8192;

const mostSubscriptions = 100;

/** Maximum messages per window, and maximum queued messages. */
const mostMessages = 300;
const window = 300_000;
const mostWaiting = 150;

/** Milliseconds between pings. A client that hasn't answered by the next one is disconnected. */
const pingInterval = 30_000;

/** Status codes (RFC 6455, 7.4.1). */
const codes = { goingAway: 1001, policy: 1008 } as const;

export interface SocketOptions {
  readonly hub: Hub;
  readonly clients: Clients;
  /** Whether the client's token is still valid. */
  readonly isValid: (client: StreamClient) => Promise<boolean>;
  /** @throws {ApiError} for a stream that the client may not follow */
  readonly choose: (client: StreamClient, query: StreamQuery) => Promise<ChosenStream>;
  readonly clock: () => Date;
  /** Reports an internal error. */
  readonly failed: (error: unknown) => void;
}

export interface Sockets {
  /** @throws {ApiError} if there are too many, before anything is sent */
  open(
    client: StreamClient,
    opening: StreamOpening,
    takeUpgrade: () => Upgrade,
    headers: Readonly<Record<string, string>>,
  ): void;
}

export function openSockets(options: SocketOptions): Sockets {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: longestMessage,
    perMessageDeflate: false,
    clientTracking: false,
  });
  return {
    open(client, opening, takeUpgrade, headers) {
      let websocket: WebSocket | undefined;
      const place = options.clients.enter(client, "websocket", {
        endRevoked: () => websocket?.close(codes.policy, "The access token was revoked"),
        endStopped: () => {
          // Clients that don't answer would delay the shutdown.
          if (websocket !== undefined) closeSoon(websocket, codes.goingAway, "The server stops");
        },
      });
      const { request, socket, head } = takeUpgrade();
      socket.once("close", () => {
        place.leave();
      });
      const addHeaders = (lines: string[]): void => {
        lines.push(...Object.entries(headers).map(([name, value]) => `${name}: ${value}`));
      };
      // For this handshake only, which is complete or rejected when handleUpgrade returns.
      server.on("headers", addHeaders);
      server.handleUpgrade(request, socket, head, (opened) => {
        websocket = opened;
        serve(options, client, opening, opened);
      });
      server.off("headers", addHeaders);
    },
  };
}

function closeSoon(websocket: WebSocket, code: number, reason: string): void {
  websocket.close(code, reason);
  setTimeout(() => {
    websocket.terminate();
  }, 1000).unref();
}

function serve(
  options: SocketOptions,
  client: StreamClient,
  opening: StreamOpening,
  websocket: WebSocket,
): void {
  const { hub, clients } = options;
  const gone = new AbortController();
  const subscriptions = new Map<string, Subscription>();
  let alive = true;
  let waiting = 0;
  let work: Promise<void> = Promise.resolve();
  let counted = { began: options.clock().getTime(), messages: 0 };

  function send(text: string | Buffer): void {
    if (websocket.readyState !== websocket.OPEN) return;
    websocket.send(text, { binary: false });
    if (websocket.bufferedAmount > mostBuffered) drop();
  }

  function drop(): void {
    clients.countDropped("websocket");
    websocket.terminate();
  }

  async function subscribe(query: StreamQuery, since: string | null): Promise<void> {
    const chosen = await options.choose(client, query);
    if (subscriptions.has(chosen.key) || gone.signal.aborted) return;
    if (subscriptions.size >= mostSubscriptions) {
      throw new ApiError(422, "limit_reached", `A client has at most ${mostSubscriptions} subscriptions`);
    }
    const subscription: Subscription = {
      reader: client.reader,
      chosen,
      position: 0n,
      ended: false,
      send: (event) => {
        if (!subscription.ended) send(event.messageBytes(chosen.names));
      },
      async drained() {
        if (!(await untilRead(() => websocket.bufferedAmount, gone.signal))) drop();
      },
    };
    subscriptions.set(chosen.key, subscription);
    // Not awaited, so that other commands don't wait for missed events.
    hub.follow(subscription, since).catch((error: unknown) => {
      // The client reconnects and resumes.
      options.failed(error);
      websocket.terminate();
    });
  }

  async function unsubscribe(query: StreamQuery): Promise<void> {
    const { key } = await options.choose(client, query);
    const subscription = subscriptions.get(key);
    if (subscription === undefined) return;
    hub.leave(subscription);
    subscriptions.delete(key);
  }

  /** Sends errors as messages. */
  async function attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ApiError)) options.failed(error);
      const [text, status] =
        error instanceof ApiError ? [error.message, error.status] : ["An unexpected error occurred", 500];
      send(JSON.stringify({ error: text, status }));
    }
  }

  async function act(data: RawData): Promise<void> {
    const { type, query, since } = readCommand(data);
    await (type === "subscribe" ? subscribe(query, since) : unsubscribe(query));
  }

  function isTooMuch(): boolean {
    const now = options.clock().getTime();
    if (now - counted.began >= window) counted = { began: now, messages: 0 };
    counted.messages += 1;
    return counted.messages > mostMessages || waiting >= mostWaiting;
  }

  websocket.on("message", (data) => {
    if (websocket.readyState !== websocket.OPEN) return;
    if (isTooMuch()) {
      closeSoon(websocket, codes.policy, "Too many messages");
      return;
    }
    waiting += 1;
    work = work
      .then(() => attempt(() => act(data)))
      .finally(() => {
        waiting -= 1;
      });
  });
  websocket.on("pong", () => {
    alive = true;
  });
  // Too long or malformed messages: ws has closed the connection.
  websocket.on("error", () => undefined);
  const beat = setInterval(() => {
    if (!alive) {
      websocket.terminate();
      return;
    }
    alive = false;
    websocket.ping();
  }, pingInterval);
  websocket.once("close", () => {
    clearInterval(beat);
    gone.abort();
    for (const subscription of subscriptions.values()) hub.leave(subscription);
    subscriptions.clear();
  });
  const { query, since } = opening;
  work = work
    .then(() => (query === null ? undefined : attempt(() => subscribe(query, since))))
    .then(() =>
      // The token may have been revoked between its lookup and counting this connection.
      attempt(async () => {
        if (!(await options.isValid(client))) websocket.close(codes.policy, "The access token was revoked");
      }),
    );
}
