/**
 * Rendered objects and their documents. Objects are plain JSON, without Fedify's vocabulary: that lacks
 * properties which Mastodon's apps need (blurhash, focalPoint, suspended), writes one-element lists as single
 * values, which some servers don't read, and takes 1 ms of JSON-LD processing per object. The tests read the
 * documents with Fedify, and expand their JSON-LD.
 */
import type { Json, JsonObject } from "../json-bounds.ts";
import { activityStreams, contextOf } from "./terms.ts";

/** The public audience (ActivityPub, 5.6), in the spelling that all servers know. */
export const everyone = `${activityStreams}#Public`;

/** An object without its context, to be sent alone or embedded. */
export interface RenderedObject extends JsonObject {
  readonly id: string;
  readonly type: string;
}

/** A rendered activity. */
export interface RenderedActivity extends RenderedObject {
  readonly actor: string;
}

/** Drops undefined values. */
export function present(values: Readonly<Record<string, Json | undefined>>): JsonObject {
  const entries = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(entries);
}

/** The document of a rendered object, with its JSON-LD context. */
export function documentOf(object: JsonObject): JsonObject {
  return { "@context": contextOf(object), ...object };
}
