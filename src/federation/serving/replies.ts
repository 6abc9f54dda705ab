/** Replies to requests for documents. */
import type { JsonObject } from "../json-bounds.ts";
import type { DocumentReply } from "../../domain/kernel/federation.ts";
import { documentOf } from "../rendering/document.ts";
import { renderTombstone } from "../rendering/tombstones.ts";

/** ActivityPub, 3.2. */
const mediaType = "application/activity+json; charset=utf-8";

/** Thrown if there is nothing to serve to this reader. Hidden and missing documents get the same reply. */
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

export function pageNotFound(): NotServed {
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

/** @param error for the other server's operator */
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

/** Where the requested document is instead. */
export class Redirection {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }

  get reply(): DocumentReply {
    return { status: 302, headers: { Location: this.location }, body: "" };
  }
}
