/** Streams by Mastodon's names (docs.joinmastodon.org/methods/streaming). */
import { message } from "../../messages/catalogue.ts";
import { longestWrittenTag, normalizeTag } from "../../text/hashtag.ts";
import { ApiError, badRequest, notFound } from "../kernel/api-error.ts";
import type { SignedIn } from "../kernel/caller.ts";
import type { Queryable } from "../kernel/context.ts";
import { loadList } from "../lists/lists.ts";
import { coversScope } from "../../contract/scopes.ts";

export type Origin = "any" | "local" | "remote";

/** A stream, as a rule for selecting its events. */
export type Stream =
  | { readonly kind: "user"; readonly withNotifications: boolean }
  | { readonly kind: "notifications" }
  | { readonly kind: "direct" }
  | { readonly kind: "public"; readonly origin: Origin; readonly onlyMedia: boolean }
  | { readonly kind: "list"; readonly listId: string }
  | { readonly kind: "tag"; readonly tag: string; readonly origin: Origin };

/** The person who reads a stream, and what it may show. */
export type StreamReader = Pick<SignedIn, "account" | "user" | "scopes">;

/** A client's choice of a stream. */
export interface StreamQuery {
  readonly stream: string;
  readonly tag?: string | undefined;
  readonly list?: string | undefined;
  readonly onlyMedia?: boolean | undefined;
}

/** A stream that a person may follow. */
export interface ChosenStream {
  readonly stream: Stream;
  /** Identical for all queries of the same stream. */
  readonly key: string;
  /** The values of `stream` in WebSocket messages. */
  readonly names: readonly string[];
}

const origins: Readonly<Record<string, Origin>> = {
  public: "any",
  "public:local": "local",
  "public:remote": "remote",
};

/**
 * The stream that a client has chosen.
 * @throws {ApiError} 400 without a hashtag, 403 for a missing scope, 404 for an unknown stream or list
 */
export async function chooseStream(
  context: Queryable,
  reader: StreamReader,
  query: StreamQuery,
): Promise<ChosenStream> {
  const { stream: name } = query;
  const scope = name === "user:notification" ? "read:notifications" : "read:statuses";
  const stream = streamOf(reader, query);
  if (!coversScope(reader.scopes, scope)) {
    throw new ApiError(403, "insufficient_scope", message("errors.insufficient_scope"));
  }
  if (stream.kind === "list") await loadList(context, reader, stream.listId);
  return { stream, names: namesOf(query, stream), key: JSON.stringify(stream) };
}

function namesOf({ stream: name, tag = "" }: StreamQuery, stream: Stream): string[] {
  switch (stream.kind) {
    case "tag":
      return [name, tag];
    case "list":
      return [name, stream.listId];
    case "public":
      // `public` with `only_media` is `public:media`.
      return [stream.onlyMedia && !name.endsWith(":media") ? `${name}:media` : name];
    default:
      return [name];
  }
}

function streamOf(reader: StreamReader, { stream: name, tag, list, onlyMedia = false }: StreamQuery): Stream {
  const base = name.replace(/:media$/, "");
  const origin = origins[base];
  if (origin !== undefined) return { kind: "public", origin, onlyMedia: onlyMedia || base !== name };
  switch (name) {
    case "user":
      return { kind: "user", withNotifications: coversScope(reader.scopes, "read:notifications") };
    case "user:notification":
      return { kind: "notifications" };
    case "direct":
      return { kind: "direct" };
    case "list":
      if (list === undefined || list === "") throw badRequest("The stream requires a list");
      return { kind: "list", listId: list };
    case "hashtag":
    case "hashtag:local":
      return { kind: "tag", tag: tagOf(tag), origin: name === "hashtag" ? "any" : "local" };
    default:
      throw notFound("There is no such stream");
  }
}

function tagOf(tag: string | undefined): string {
  const name = tag?.startsWith("#") === true ? tag.slice(1) : (tag ?? "");
  if (name === "" || name.length > longestWrittenTag) throw badRequest("The stream requires a tag");
  return normalizeTag(name);
}
