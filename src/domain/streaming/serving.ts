/** The interface of streaming. The process implements it if it has the role `streaming`. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { StreamQuery, StreamReader } from "./streams.ts";

/** The stream that an operation opens. */
export interface StreamOpening {
  /** Null for a WebSocket without a first subscription. */
  readonly query: StreamQuery | null;
  /** The last event that the client received; null for new events only. */
  readonly since: string | null;
}

/** What a stream was opened with. It ends with it. */
export interface StreamCredential {
  /** The token of an app, or the session of a page. */
  readonly kind: "token" | "session";
  readonly id: string;
}

/** The client that opens a stream. */
export interface StreamClient {
  readonly reader: StreamReader;
  readonly credential: StreamCredential;
  /** The client's IP address. */
  readonly address: string;
}

/** Opens the stream that checks the way in; it has no reader. */
export interface StreamProbe {
  readonly probe: true;
}

export interface Streams {
  /**
   * Sends an event stream as the reply, whose headers are set.
   * @throws {ApiError} if the client may not open it, before anything is sent
   */
  sendEvents(client: StreamClient, opening: StreamOpening, response: ServerResponse): Promise<void>;
  /**
   * Upgrades the connection to a WebSocket.
   * @param takeUpgrade takes the connection over; errors can't be sent as a reply afterwards
   * @param headers additional headers of the reply
   * @throws {ApiError} if the client may not open it, before anything is sent
   */
  openSocket(
    client: StreamClient,
    opening: StreamOpening,
    takeUpgrade: () => Upgrade,
    headers: Readonly<Record<string, string>>,
  ): Promise<void>;
  /** Sends a probe as the reply, whose headers are set. */
  sendProbe(response: ServerResponse): void;
  /** Sends a probe over a WebSocket. */
  openProbe(takeUpgrade: () => Upgrade, headers: Readonly<Record<string, string>>): void;
}

/** A request for a WebSocket. */
export interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  /** What the client sent after the headers. */
  readonly head: Buffer;
}

export type Transport = "events" | "websocket";

/** Metrics of stream connections. */
export interface StreamMetrics {
  setOpen(transport: Transport, count: number): void;
  /** A client that read too slowly was disconnected. */
  countDropped(transport: Transport): void;
}
