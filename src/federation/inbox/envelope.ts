/**
 * What the server has to know of an activity before it is queued: read from the JSON as it is, without JSON-LD, which
 * takes a hundred times as long. Once the activity is parsed, `dispatch` compares the actor and the id with these.
 */
import { isUtf8 } from "node:buffer";
import { type Json, type JsonObject, isList, isObject, isReadable, parseBounded } from "../json-bounds.ts";
import { Refusal } from "./refusal.ts";

export interface Envelope {
  readonly document: JsonObject;
  readonly types: readonly string[];
  /** Null for an activity without an id. */
  readonly uri: string | null;
  readonly actorUri: string;
  /** The id of its first object; null for one without an id. */
  readonly objectUri: string | null;
}

/** Bytes of a body; the same as of other requests. */
export const longestBody = 1024 * 1024;

/** Values of an activity: some hundred mentions have a thousand, and the longest ones of PeerTube about as many. */
const mostValues = 2500;

/** Characters of a URI. */
const longestUri = 2048;

/** Types of one object. */
const mostTypes = 8;

/** Characters of a type. */
const longestType = 256;

/** Media types of activities. ActivityPub (7) requires the first two; some senders use plain JSON. */
const mediaTypes: ReadonlySet<string> = new Set([
  "application/activity+json",
  "application/ld+json",
  "application/json",
]);

/**
 * Keywords of JSON-LD that move properties from one object to another, so that an activity could have another actor than
 * its JSON seems to have. No server sends them.
 */
const rearranging: ReadonlySet<string> = new Set(["@graph", "@included", "@reverse", "@nest"]);

/**
 * Reads an activity within bounds.
 * @param contentType the header of the request
 * @throws {Refusal} 400, 413 or 415
 */
export function readEnvelope(contentType: string | undefined, body: Buffer): Envelope {
  const mediaType = (contentType ?? "").split(";", 1)[0] ?? "";
  if (!mediaTypes.has(mediaType.trim().toLowerCase())) {
    throw new Refusal(415, "An activity has the content type application/activity+json");
  }
  if (body.length > longestBody) throw new Refusal(413, "An activity has at most 1 MiB");
  const document = isUtf8(body) ? parseBounded(body) : undefined;
  if (document === undefined || !isReadable(document, mostValues)) {
    throw new Refusal(
      400,
      "The body is not a JSON object in UTF-8, or it is nested too deeply or has too many values",
    );
  }
  if (Object.keys(document).some((name) => rearranging.has(name))) {
    throw new Refusal(
      400,
      "An activity can't have the JSON-LD keywords @graph, @included, @reverse and @nest",
    );
  }
  return {
    document,
    types: typesOf(document),
    uri: optionalUri(document["id"] ?? document["@id"], "id"),
    actorUri: requiredUri(document["actor"], "actor"),
    objectUri: objectOf(document),
  };
}

function typesOf(document: JsonObject): string[] {
  const type = document["type"] ?? document["@type"];
  const types: readonly unknown[] = Array.isArray(type) ? (type as unknown[]) : [type];
  const names = types.filter((name) => typeof name === "string" && name.length <= longestType);
  if (types.length === 0 || types.length > mostTypes || names.length !== types.length) {
    throw new Refusal(400, "The activity has no valid type");
  }
  return names as string[];
}

function requiredUri(value: Json | undefined, name: string): string {
  const uri = idOf(first(value));
  if (uri === undefined) throw new Refusal(400, `The activity has no ${name}`);
  return checked(uri, name);
}

function optionalUri(value: Json | undefined, name: string): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value !== "string") throw new Refusal(400, `The activity's ${name} is not a URI`);
  return checked(value, name);
}

/** An object without a valid id is not refused here: what it needs depends on the type of the activity. */
function objectOf(document: JsonObject): string | null {
  const uri = idOf(first(document["object"]));
  return uri === undefined || uri.length > longestUri || !isWebUri(uri) ? null : uri;
}

function checked(uri: string, name: string): string {
  if (uri.length > longestUri)
    throw new Refusal(400, `The activity's ${name} is longer than ${longestUri} characters`);
  if (!isWebUri(uri)) throw new Refusal(400, `The activity's ${name} is not an http or https URI`);
  return uri;
}

/** PostgreSQL stores no NUL, which `URL.parse` accepts. */
function isWebUri(uri: string): boolean {
  const url = uri.includes("\0") ? null : URL.parse(uri);
  return (
    url !== null && ["http:", "https:"].includes(url.protocol) && url.username === "" && url.password === ""
  );
}

function first(value: Json | undefined): Json | undefined {
  return isList(value) ? value[0] : value;
}

/** The URI of a reference or of an embedded object. */
function idOf(value: Json | undefined): string | undefined {
  if (typeof value === "string") return value;
  if (!isObject(value)) return undefined;
  const id = value["id"] ?? value["@id"];
  return typeof id === "string" ? id : undefined;
}

/** Whether the activity says that its actor is gone. */
export function isOwnDeletion({ types, actorUri, objectUri }: Envelope): boolean {
  return types.includes("Delete") && objectUri === actorUri;
}

/** Whether the activity has a proof (FEP-8b32) or a Linked Data signature, which forwarded activities need. */
export function hasProof({ document }: Envelope): boolean {
  return typeof document["proof"] === "object" || typeof document["signature"] === "object";
}
