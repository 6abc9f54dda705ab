/**
 * WebSocket requests. They pass through the app like all others, so that the same checks apply and errors are
 * ordinary replies. The streaming operation then takes over the connection.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Upgrade } from "../domain/streaming/serving.ts";
import * as http from "./node-http.ts";

/** Added to a request before it enters the app. */
interface Upgrading extends IncomingMessage {
  takeUpgrade?: () => Upgrade;
}

/** Whether the request is for a WebSocket on a path that serves one. */
export function wantsWebSocket(request: IncomingMessage): boolean {
  const { method, url = "", headers } = request;
  return (
    method === "GET" &&
    /^\/api\/v1\/streaming(\/probe)?\/?(\?|$)/.test(url) &&
    headers.upgrade?.toLowerCase() === "websocket"
  );
}

/** The response to a WebSocket request. It closes the connection unless the WebSocket takes it over. */
export function responseTo(request: Upgrading, socket: Duplex, head: Buffer): ServerResponse {
  const response = new http.ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket as Socket);
  const end = (): void => {
    socket.end();
  };
  const ignore = (): void => undefined;
  response.once("finish", end);
  socket.on("error", ignore);
  request.takeUpgrade = () => {
    response.detachSocket(socket as Socket);
    response.off("finish", end);
    socket.off("error", ignore);
    return { request, socket, head };
  };
  return response;
}

/**
 * Detaches the connection from the response, which must not be used afterwards.
 * @returns undefined for ordinary requests
 */
export function upgradeOf(request: IncomingMessage): (() => Upgrade) | undefined {
  return (request as Upgrading).takeUpgrade;
}
