/** Reads the parts of an activity that are needed to queue it. Nothing is verified yet. */
import { isUtf8 } from "node:buffer";
import { type Json, type JsonObject, isList, isObject, isWithin, parseBounded } from "../json-bounds.ts";
import { longestUri, typesOf, uriOf, urisOf } from "../reading/values.ts";
import { isAmbiguous } from "../verified.ts";
import { Refusal } from "./refusal.ts";

export interface Envelope {
  readonly document: JsonObject;
  readonly types: readonly string[];
  /** Null for an activity without an id. */
  readonly uri: string | null;
  readonly actorUri: string;
  /** The id of its first object; null if it has none. */
  readonly objectUri: string | null;
}

/** Maximum bytes of a body; the same as for other requests. */
export const longestBody = 1024 * 1024;

/** Some hundred mentions have a thousand values; PeerTube's longest activities have about as many. */
const bounds = { levels: 32, values: 2500, contexts: 64 };

/** Maximum types of an object. */
const mostTypes = 8;

/** Maximum characters of a type. */
const longestType = 256;

/** Media types of activities. ActivityPub (7) requires the first two; some servers send plain JSON. */
const mediaTypes: ReadonlySet<string> = new Set([
  "application/activity+json",
  "application/ld+json",
  "application/json",
]);

/**
 * Checks a body's size and media type.
 * @param contentType the header of the request
 * @throws {Refusal} 413 or 415
 */
export function assertReadable(contentType: string | undefined, body: Buffer): void {
  const mediaType = (contentType ?? "").split(";", 1)[0] ?? "";
  if (!mediaTypes.has(mediaType.trim().toLowerCase())) {
    throw new Refusal(415, "An activity has the content type application/activity+json");
  }
  if (body.length > longestBody) throw new Refusal(413, "An activity has at most 1 MiB");
}

/**
 * Parses an activity within limits.
 * @throws {Refusal} 400
 */
export function readEnvelope(body: Buffer): Envelope {
  const document = isUtf8(body) ? parseBounded(body) : undefined;
  if (document === undefined || !isWithin(document, bounds)) {
    throw new Refusal(
      400,
      "The body is not a JSON object in UTF-8, or it is nested too deeply or has too many values",
    );
  }
  if (isAmbiguous(document)) {
    throw new Refusal(
      400,
      "An activity can't use @id, @type, @graph, @included, @reverse or @nest, nor a context that redefines id or type",
    );
  }
  return {
    document,
    types: checkedTypes(document),
    uri: optionalUri(document["id"]),
    actorUri: requiredActor(document["actor"]),
    // An object without a valid id is accepted here: the requirements depend on the activity's type.
    objectUri: uriOf(document["object"]) ?? null,
  };
}

function checkedTypes(document: JsonObject): readonly string[] {
  const { type } = document;
  const types = isList(type) ? type : [type];
  const isValid = (name: Json | undefined): boolean => typeof name === "string" && name.length <= longestType;
  if (types.length === 0 || types.length > mostTypes || !types.every(isValid)) {
    throw new Refusal(400, "The activity has no valid type");
  }
  return typesOf(document);
}

function requiredActor(value: Json | undefined): string {
  const actors = urisOf(value, 10);
  if (actors.length > 1) throw new Refusal(400, "An activity has one actor");
  const [actor] = actors;
  if (actor === undefined) throw new Refusal(400, `The activity's actor ${usableUri}`);
  return actor;
}

function optionalUri(value: Json | undefined): string | null {
  if (value === undefined || value === null || value === "") return null;
  const uri = typeof value === "string" ? uriOf(value) : undefined;
  if (uri === undefined) throw new Refusal(400, `The activity's id ${usableUri}`);
  return uri;
}

const usableUri = `is not an http or https URI of at most ${longestUri} characters`;

/** Whether the activity deletes its own actor. */
export function isOwnDeletion({ types, actorUri, objectUri }: Envelope): boolean {
  return types.includes("Delete") && objectUri === actorUri;
}

/** Whether the activity has a proof (FEP-8b32) or a Linked Data signature, which forwarded activities need. */
export function hasProof({ document }: Envelope): boolean {
  return [document["proof"], document["signature"]].some((value) =>
    isList(value) ? value.length > 0 : isObject(value),
  );
}
