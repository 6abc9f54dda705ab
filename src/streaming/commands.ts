/** Parses WebSocket messages from clients. */
import type { RawData } from "ws";
import { badRequest } from "../domain/kernel/api-error.ts";
import type { StreamQuery } from "../domain/streaming/streams.ts";

export interface StreamCommand {
  readonly type: "subscribe" | "unsubscribe";
  readonly query: StreamQuery;
  /** The last event that the client received on this stream. */
  readonly since: string | null;
}

/**
 * Parses a message of bounded length. As in Mastodon, the first of several values counts.
 * @throws {ApiError} 400 for an invalid command
 */
export function readCommand(data: RawData): StreamCommand {
  const given = parse(data);
  const type = textOf(given["type"]);
  const stream = textOf(given["stream"]);
  if (type !== "subscribe" && type !== "unsubscribe")
    throw badRequest("The type is subscribe or unsubscribe");
  if (stream === undefined) throw badRequest("The stream is missing");
  return {
    type,
    query: {
      stream,
      tag: textOf(given["tag"]),
      list: textOf(given["list"]),
      onlyMedia: given["only_media"] === true || textOf(given["only_media"]) === "true",
    },
    since: textOf(given["since_event_id"]) ?? null,
  };
}

function parse(data: RawData): Readonly<Record<string, unknown>> {
  // A single buffer, with the default binary type.
  const text = Buffer.isBuffer(data) ? data.toString("utf8") : "";
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null) return value as Readonly<Record<string, unknown>>;
  } catch {
    // Rejected below.
  }
  throw badRequest("A message is a JSON object");
}

function textOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === "number") return String(first);
  return typeof first === "string" && !first.includes("\0") ? first : undefined;
}
