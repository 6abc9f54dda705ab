/** Opens an operation's stream as server-sent events or WebSocket. */
import type { Request, Response } from "express";
import type { Caller } from "../domain/kernel/caller.ts";
import { ApiError, unauthorized } from "../domain/kernel/api-error.ts";
import type { StreamOpening, StreamProbe, Streams } from "../domain/streaming/serving.ts";
import { clientAddress } from "./address.ts";
import { upgradeOf } from "./upgrades.ts";

/**
 * Opens a stream. Resolves once the client receives new events.
 * @param streams undefined if this process has none
 * @throws {ApiError} before anything is sent
 */
export async function openStream(
  streams: Streams | undefined,
  caller: Caller | undefined,
  opening: StreamOpening | StreamProbe,
  request: Request,
  response: Response,
): Promise<void> {
  if (streams === undefined) throw notStreamed();
  if ("probe" in opening) {
    openProbe(streams, request, response);
    return;
  }
  if (caller === undefined) throw unauthorized();
  const { account, user } = caller;
  if (account === null || user === null) throw unauthorized();
  const client = {
    reader: { ...caller, account, user },
    credential: { kind: "token", id: caller.tokenId } as const,
    address: clientAddress(request),
  };
  const takeUpgrade = upgradeOf(request);
  if (takeUpgrade === undefined) {
    // The same headers, without a body that never ends.
    if (request.method === "HEAD") response.type("text/event-stream").end();
    else await streams.sendEvents(client, opening, response);
    return;
  }
  await streams.openSocket(client, opening, takeUpgrade, givenHeaders(response));
  completeUpgrade(response);
}

/** 503: this process serves no streams. */
export function notStreamed(): ApiError {
  return new ApiError(503, "streaming_unavailable", "This process doesn't serve streams", {
    headers: { "Retry-After": "5" },
  });
}

function openProbe(streams: Streams, request: Request, response: Response): void {
  const takeUpgrade = upgradeOf(request);
  if (takeUpgrade !== undefined) {
    streams.openProbe(takeUpgrade, givenHeaders(response));
    completeUpgrade(response);
  } else if (request.method === "HEAD") response.type("text/event-stream").end();
  else streams.sendProbe(response);
}

/** The headers that the reply to a WebSocket request has, too. */
function givenHeaders(response: Response): Record<string, string> {
  const headers = ["X-Request-Id", "X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"];
  const given = headers.flatMap((name) => {
    const value = response.getHeader(name);
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  return Object.fromEntries(given);
}

function completeUpgrade(response: Response): void {
  response.statusCode = 101;
  // The reply bypassed the response object: this completes the request log.
  response.emit("close");
}
