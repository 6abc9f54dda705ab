/** Replies to requests for documents. */
import type { JsonObject } from "../json-bounds.ts";
import type { DocumentReply } from "../../domain/kernel/federation.ts";
import { documentOf } from "../rendering/document.ts";
import { renderTombstone } from "../rendering/tombstones.ts";

/** ActivityPub, 3.2. */
const mediaType = "application/activity+json; charset=utf-8";

/**
 * Thrown where there is nothing to serve, or nothing for this reader.
 * What the reader may not see gets the same reply as what doesn't exist.
 */
export class NotServed extends Error {
  override readonly name = "NotServed";
  readonly reply: DocumentReply;

  constructor(reply: DocumentReply) {
    super(`status ${reply.status}`);
    this.reply = reply;
  }
}

export function documentReply(object: JsonObject): DocumentReply {
  return { status: 200, headers: { "Content-Type": mediaType }, body: JSON.stringify(documentOf(object)) };
}

export function nothingHere(): NotServed {
  return errorReply(404, "The object doesn't exist, or isn't public");
}

/** The object was deleted. */
export function gone(uri: string, deletedAt: Date): NotServed {
  const document = documentOf(renderTombstone(uri, deletedAt));
  return new NotServed({
    status: 410,
    headers: { "Content-Type": mediaType },
    body: JSON.stringify(document),
  });
}

/** @param error in plain words for the operator of the other server */
export function errorReply(status: number, error: string, retryAfter?: number): NotServed {
  return new NotServed({
    status,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      ...(retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }),
    },
    body: JSON.stringify({ error }),
  });
}

/** The address of what was requested instead. */
export class Redirection {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }

  get reply(): DocumentReply {
    return { status: 302, headers: { Location: this.location }, body: "" };
  }
}
