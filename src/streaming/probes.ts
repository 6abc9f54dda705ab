/**
 * Streams with which the server checks the way in (src/domain/diagnosis): one event at once, then silence, so that a
 * proxy that collects events keeps it back.
 */
import type { ServerResponse } from "node:http";
import { WebSocketServer } from "ws";
import type { Streams } from "../domain/streaming/serving.ts";
import { eventStreamHeaders } from "./event-streams.ts";

/** Milliseconds after which a probe ends; the server's own requests wait for less. */
const duration = 10_000;

export interface Probes {
  readonly send: Streams["sendProbe"];
  readonly open: Streams["openProbe"];
  /** Ends all probes. */
  close(): void;
}

export function openProbes(): Probes {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: 1024,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const ends = new Set<() => void>();

  /** @returns what forgets the probe when its client has gone */
  function endLater(end: () => void): () => void {
    const timer = setTimeout(end, duration);
    ends.add(end);
    return () => {
      clearTimeout(timer);
      ends.delete(end);
    };
  }

  return {
    send(response: ServerResponse) {
      response.once(
        "close",
        endLater(() => {
          response.end();
        }),
      );
      response.statusCode = 200;
      for (const [name, value] of eventStreamHeaders) response.setHeader(name, value);
      response.write("event: probe\ndata: {}\n\n");
    },
    open(takeUpgrade, headers) {
      const { request, socket, head } = takeUpgrade();
      const addHeaders = (lines: string[]): void => {
        lines.push(...Object.entries(headers).map(([name, value]) => `${name}: ${value}`));
      };
      // For this handshake only, which is complete or rejected when handleUpgrade returns.
      server.on("headers", addHeaders);
      server.handleUpgrade(request, socket, head, (websocket) => {
        websocket.once(
          "close",
          endLater(() => {
            websocket.terminate();
          }),
        );
        websocket.on("error", () => undefined);
        websocket.send(JSON.stringify({ event: "probe" }));
      });
      server.off("headers", addHeaders);
    },
    close() {
      for (const end of ends) end();
    },
  };
}
