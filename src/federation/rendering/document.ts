/**
 * What is rendered, and the documents made of it. Objects are written as JSON, without Fedify's vocabulary: that lacks
 * members that Mastodon's apps depend on (blurhash, focalPoint, suspended), writes lists of one as single values, which
 * some servers don't read, and needs 1 ms of JSON-LD processing for each object. The tests read the documents with
 * Fedify, and expand their JSON-LD.
 */
import type { Json, JsonObject } from "../json-bounds.ts";
import { activityStreams, contextOf } from "./terms.ts";

/** The audience of public objects (ActivityPub, 5.6), in the only spelling that all servers know. */
export const everyone = `${activityStreams}#Public`;

/** An object without its context, to be sent alone or within another one. */
export interface RenderedObject extends JsonObject {
  readonly id: string;
  readonly type: string;
}

/** A rendered activity. */
export interface RenderedActivity extends RenderedObject {
  readonly actor: string;
}

/** Those of the values that are present. */
export function present(values: Readonly<Record<string, Json | undefined>>): JsonObject {
  const entries = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(entries);
}

/** The document of a rendered object: the object with the JSON-LD context that it needs. */
export function documentOf(object: JsonObject): JsonObject {
  return { "@context": contextOf(object), ...object };
}
