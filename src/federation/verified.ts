/**
 * Verified documents of other servers. Only the checks below can make a `VerifiedDocument`, and it contains
 * exactly what the check covers. All code that reads documents takes this type, and reads plain JSON by the usual
 * property names, as Mastodon and GoToSocial do, so that checks and readers can't differ.
 */
import { haveSameOrigin, withoutFragment } from "./addresses.ts";
import { type Json, type JsonObject, isList, isObject } from "./json-bounds.ts";
import { typesOf, uriOf, urisOf, valueOf, webUri } from "./reading/values.ts";

/**
 * Why a document is trusted: it was fetched from its own URL, its actor signed the request that brought it, its
 * actor signed it itself (an integrity proof or Linked Data signature), or it states what its object's origin
 * reports.
 */
export type Basis = "origin" | "request" | "signature" | "report";

/** An unverified document. */
export interface FetchedDocument {
  /** Its URL, after redirects. */
  readonly url: string;
  /** Whether a redirect led to another origin on the way. */
  readonly isDetour: boolean;
  readonly document: JsonObject;
}

export class VerifiedDocument {
  /** The id; null for an activity without one. */
  readonly uri: string | null;
  /** Names without vocabulary. */
  readonly types: readonly string[];
  readonly json: JsonObject;
  readonly basis: Basis;
  /** The URI whose origin vouches for the document: the actor's, or its own if it was fetched. */
  readonly #vouchedBy: string;

  private constructor(json: JsonObject, basis: Basis, vouchedBy: string) {
    this.uri = uriOf(json["id"]) ?? null;
    this.types = typesOf(json);
    this.json = json;
    this.basis = basis;
    this.#vouchedBy = vouchedBy;
  }

  /**
   * A document whose id is the URL that it came from, or the requested URL, which redirected within its origin
   * (FEP-fe34).
   * @param requested the requested URL
   */
  static fromOrigin(
    { document: json, url, isDetour }: FetchedDocument,
    requested: string,
  ): VerifiedDocument | undefined {
    const id = uriOf(json["id"]);
    if (id === undefined || isAmbiguous(json) || !haveSameOrigin(id, url)) return undefined;
    const own = withoutFragment(id);
    const addresses = isDetour ? [url] : [url, requested];
    const isItsAddress = addresses.some((address) => own === withoutFragment(webUri(address) ?? ""));
    return isItsAddress ? new VerifiedDocument(json, "origin", id) : undefined;
  }

  /**
   * An activity whose actor signed it or its request.
   * @param json exactly what the signature covers
   */
  static fromSigner(
    json: JsonObject,
    signerUri: string,
    basis: "request" | "signature",
  ): VerifiedDocument | undefined {
    const actors = urisOf(json["actor"], 2);
    if (actors.length !== 1 || actors[0] !== signerUri || isAmbiguous(json)) return undefined;
    const id = uriOf(json["id"]);
    const isOwn = id === undefined ? isAbsent(json["id"]) : haveSameOrigin(id, signerUri);
    return isOwn ? new VerifiedDocument(json, basis, signerUri) : undefined;
  }

  /**
   * An activity without its actor's signature, reduced to what its object's origin confirms: the object exists
   * and belongs to the actor.
   */
  static reporting(
    type: "Create" | "Update",
    actorUri: string,
    object: VerifiedDocument,
  ): VerifiedDocument | undefined {
    const authors = urisOf(object.json["attributedTo"], 10);
    const isOwn = object.uri === actorUri || (authors.length > 0 && authors.every((uri) => uri === actorUri));
    if (object.basis !== "origin" || !isOwn || !haveSameOrigin(object.uri ?? "", actorUri)) return undefined;
    return new VerifiedDocument({ type, actor: actorUri, object: object.json }, "report", actorUri);
  }

  /** The same for a deletion, after the origin answered 410 or with a Tombstone. */
  static reportingDeletion(actorUri: string, objectUri: string): VerifiedDocument | undefined {
    if (!haveSameOrigin(objectUri, actorUri)) return undefined;
    return new VerifiedDocument({ type: "Delete", actor: actorUri, object: objectUri }, "report", actorUri);
  }

  /** Whether this document vouches for an object: both are of the same origin (FEP-fe34). */
  vouchesFor(uri: string | null | undefined): uri is string {
    return typeof uri === "string" && haveSameOrigin(uri, this.#vouchedBy);
  }

  /** An embedded object that this document vouches for; undefined for any other value. */
  part(value: Json | undefined): VerifiedDocument | undefined {
    const [first] = isList(value) ? value : [value];
    if (!isObject(first) || !this.vouchesFor(uriOf(first["id"]))) return undefined;
    return new VerifiedDocument(first, this.basis, this.#vouchedBy);
  }

  /** The same object with an author that it doesn't name. */
  attributedTo(authorUri: string): VerifiedDocument {
    if (this.value("attributedTo") !== undefined) return this;
    return new VerifiedDocument({ ...this.json, attributedTo: authorUri }, this.basis, this.#vouchedBy);
  }

  /** A property, by its usual name. */
  value(name: string): Json | undefined {
    return valueOf(this.json, name);
  }
}

/** JSON-LD keywords that name an object in another way, or move properties between objects. */
const keywords: ReadonlySet<string> = new Set(["@id", "@type", "@graph", "@included", "@reverse", "@nest"]);

/**
 * Whether JSON-LD processors could interpret the document differently from plain JSON readers: it uses such
 * keywords, or a context that redefines them, `id` or `type`. Servers send no such documents. Embedded objects
 * needn't be checked, because this server reads documents as JSON.
 */
export function isAmbiguous(json: JsonObject): boolean {
  if (Object.keys(json).some((name) => keywords.has(name))) return true;
  return isRedefining(json["@context"]);
}

function isRedefining(context: Json | undefined): boolean {
  if (isList(context)) return context.some(isRedefining);
  return isObject(context) && Object.entries(context).some(redefines);
}

function redefines([name, definition]: [string, Json]): boolean {
  const meaning = isObject(definition) ? (definition["@id"] ?? definition["@reverse"]) : definition;
  if (name === "id" || name === "type") return meaning !== `@${name}`;
  return typeof meaning === "string" && keywords.has(meaning);
}

function isAbsent(value: Json | undefined): boolean {
  return value === undefined || value === null || value === "";
}
