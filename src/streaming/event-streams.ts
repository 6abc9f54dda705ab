/** Server-sent events (HTML, 9.2). */
import type { ServerResponse } from "node:http";
import type { StreamClient } from "../domain/streaming/serving.ts";
import type { ChosenStream } from "../domain/streaming/streams.ts";
import type { Clients } from "./clients.ts";
import type { Hub } from "./hub.ts";
import { mostBuffered, untilRead } from "./pressure.ts";
import type { Subscription } from "./subscriptions.ts";

/** Milliseconds, as in Mastodon. */
const heartbeat = 15_000;

/** Milliseconds after which EventSource reconnects. */
const retry = 1000;

/** Compression and proxies would delay events. */
export const eventStreamHeaders = [
  ["Content-Type", "text/event-stream; charset=utf-8"],
  ["Cache-Control", "private, no-store, no-transform"],
  ["X-Accel-Buffering", "no"],
] as const;

export interface EventStreamOptions {
  readonly hub: Hub;
  readonly clients: Clients;
  /** Whether what the client opened it with is still valid. */
  readonly isValid: (client: StreamClient) => Promise<boolean>;
}

/**
 * Sends a stream until the client disconnects.
 * @throws {ApiError} if there are too many, before anything is sent
 */
export async function sendEventStream(
  { hub, clients, isValid }: EventStreamOptions,
  client: StreamClient,
  chosen: ChosenStream,
  since: string | null,
  response: ServerResponse,
): Promise<void> {
  const gone = new AbortController();
  const end = (): void => {
    response.end();
  };
  const place = clients.enter(client, "events", { endRevoked: end, endStopped: end });
  const drop = (): void => {
    clients.countDropped("events");
    response.destroy();
  };
  const subscription: Subscription = {
    reader: client.reader,
    chosen,
    position: 0n,
    ended: false,
    send: (event) => {
      write(event.eventStreamBytes());
    },
    async drained() {
      if (!(await untilRead(() => response.writableLength, gone.signal))) drop();
    },
  };
  function write(text: string | Buffer): void {
    if (subscription.ended || response.destroyed || response.writableEnded) return;
    response.write(text);
    if (response.writableLength > mostBuffered) drop();
  }
  const beat = setInterval(() => {
    // Advances the client's position, so that an idle client doesn't resume from an event that the log has
    // deleted.
    write(`:thump\nid: ${hub.positionOf(subscription)}\n\n`);
  }, heartbeat);
  response.once("close", () => {
    clearInterval(beat);
    gone.abort();
    hub.leave(subscription);
    place.leave();
  });
  response.statusCode = 200;
  for (const [name, value] of eventStreamHeaders) response.setHeader(name, value);
  write(`:)\nretry: ${retry}\n\n`);
  await hub.follow(subscription, since);
  write(`id: ${hub.positionOf(subscription)}\n\n`);
  // The token may have been revoked, or the session ended, between its lookup and counting this stream.
  if (!(await isValid(client))) response.end();
}
