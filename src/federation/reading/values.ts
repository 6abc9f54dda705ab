/** Values of untyped documents. Each function returns a fitting value or nothing. */
import { parseForeignTime } from "../../text/time.ts";
import { type Json, type JsonObject, isList, isObject } from "../json-bounds.ts";

/** Maximum UTF-16 code units of a URI to store or fetch. */
export const longestUri = 2048;

/**
 * Vocabularies that some servers write as a prefix, or in full. Takahē writes `http://schema.org#value`, others
 * `schema:value`, with `/` or `#` at the end of the vocabulary.
 */
const vocabularies = [
  "as:",
  "toot:",
  "schema:",
  "sc:",
  "mz:",
  "misskey:",
  "fedibird:",
  "gts:",
  "fep044f:",
  "https://www.w3.org/ns/activitystreams#",
  "http://joinmastodon.org/ns#",
  "http://schema.org#",
  "http://schema.org/",
  "https://schema.org/",
  "https://w3id.org/fep/044f#",
  "https://gotosocial.org/ns#",
] as const;

/**
 * A property by its usual name, or by this name with a vocabulary. Null and an empty list count as absent: Pleroma
 * sends `anyOf` and `oneOf` with each poll, one of them empty.
 */
export function valueOf(object: JsonObject, name: string): Json | undefined {
  const plain = object[name];
  if (hasContent(plain)) return plain;
  return vocabularies.map((vocabulary) => object[`${vocabulary}${name}`]).find(hasContent);
}

function hasContent(value: Json | undefined): boolean {
  return value !== undefined && value !== null && !(isList(value) && value.length === 0);
}

/** One or several values, as an array of at most `most`. */
export function listOf(value: Json | undefined, most: number): readonly Json[] {
  if (value === undefined || value === null) return [];
  if (isList(value)) return value.slice(0, most);
  if (isObject(value) && value["@list"] !== undefined) return listOf(value["@list"], most);
  return [value];
}

/** The objects in a property. */
export function objectsOf(value: Json | undefined, most: number): JsonObject[] {
  return listOf(value, most).filter(isObject);
}

/** The first text. */
export function textOf(value: Json | undefined): string | undefined {
  for (const one of listOf(value, 20)) {
    if (typeof one === "string") return one;
    if (isObject(one) && typeof one["@value"] === "string") return one["@value"];
  }
  return undefined;
}

/** A media type; undefined if empty. Funkwhale and Prismo send it as `mimeType`, an older name. */
export function mediaTypeOf(object: JsonObject): string | undefined {
  return [valueOf(object, "mediaType"), valueOf(object, "mimeType")]
    .map((value) => textOf(value)?.trim())
    .find((type) => type !== undefined && type !== "");
}

export function numberOf(value: Json | undefined): number | undefined {
  const plain = isObject(value) ? value["@value"] : value;
  const number = typeof plain === "string" && plain.trim() !== "" ? Number(plain) : plain;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** Non-negative integers; otherwise null. */
export function countOf(value: Json | undefined): number | null {
  const number = numberOf(value);
  return number === undefined || number < 0 ? null : Math.min(Math.floor(number), 2_147_483_647);
}

export function isTrue(value: Json | undefined): boolean {
  const plain = isObject(value) ? value["@value"] : value;
  return plain === true || plain === "true";
}

/**
 * The URI of a value: itself, or an object's id, normalised by `URL`, so that URIs can be compared as strings.
 * Undefined for anything but an HTTP or HTTPS URL without credentials.
 */
export function uriOf(value: Json | undefined): string | undefined {
  const [first] = listOf(value, 1);
  const uri = isObject(first) ? (first["id"] ?? first["@value"]) : first;
  return typeof uri === "string" ? webUri(uri) : undefined;
}

/** The distinct URIs in a property. */
export function urisOf(value: Json | undefined, most: number): string[] {
  return [...new Set(listOf(value, most).flatMap((one) => uriOf(one) ?? []))];
}

/** Maximum links in a `url`. */
const mostLinks = 50;

/** The URLs of web pages in a `url`: URLs, and Links with the media type of a page or without one. */
export function pagesOf(object: JsonObject): string[] {
  return listOf(valueOf(object, "url"), mostLinks).flatMap((link) => {
    const isPage = !isObject(link) || /^text\/html\b/i.test(mediaTypeOf(link) ?? "text/html");
    return isPage ? (hrefOf(link) ?? []) : [];
  });
}

/** The URL of a Link, or a URL itself. */
function hrefOf(link: Json | undefined): string | undefined {
  return (isObject(link) ? uriOf(valueOf(link, "href")) : undefined) ?? uriOf(link);
}

/**
 * A normalised HTTP or HTTPS URL. Rejects NUL, which `URL.parse` accepts and PostgreSQL can't store, and a
 * trailing dot of the host, which would be a second spelling with an origin of its own.
 */
export function webUri(uri: string): string | undefined {
  if (uri.length > longestUri || uri.includes("\0")) return undefined;
  const url = URL.parse(uri);
  if (url === null || !["https:", "http:"].includes(url.protocol)) return undefined;
  const isPlain = url.username === "" && url.password === "" && !url.hostname.endsWith(".");
  return isPlain && url.href.length <= longestUri ? url.href : undefined;
}

/** Names of the public collection: in full, with a prefix, and abbreviated. */
const publicNames: ReadonlySet<Json> = new Set([
  "https://www.w3.org/ns/activitystreams#Public",
  "as:Public",
  "Public",
]);

/** Whether a recipient is the public. */
export function isPublicName(name: Json): boolean {
  return publicNames.has(name);
}

/** A time; null for anything else. */
export function timeOf(value: Json | undefined): Date | null {
  return parseForeignTime(textOf(value) ?? "") ?? null;
}

/** An object's types, without vocabularies. */
export function typesOf(object: JsonObject): readonly string[] {
  return listOf(object["type"], 8).flatMap((type) => (typeof type === "string" ? [nameOf(type)] : []));
}

function nameOf(type: string): string {
  const vocabulary = vocabularies.find((one) => type.startsWith(one));
  return vocabulary === undefined ? type : type.slice(vocabulary.length);
}

/** A text that may be in several languages: `content` and `contentMap`. */
export interface TextInLanguage {
  readonly text: string;
  readonly language: string | null;
}

/** Languages that mean "unknown": Akkoma and Pleroma mark all texts as undetermined, Lemmy those without one. */
export const noLanguages: ReadonlySet<string> = new Set(["und", "@none"]);

/** The text without a language, else the first of the map; its language is that of the same text in the map. */
export function wordingOf(object: JsonObject, name: string): TextInLanguage | undefined {
  const map = object[`${name}Map`];
  const entries = isObject(map) ? Object.entries(map).slice(0, 50) : [];
  const given = [
    ...entries.filter(([language]) => !noLanguages.has(language)),
    ...entries.filter(([language]) => noLanguages.has(language)),
  ];
  const plain = textOf(valueOf(object, name));
  const text = plain === undefined || plain.trim() === "" ? textOf(given[0]?.[1]) : plain;
  if (text === undefined) return undefined;
  const same = given.find(([, value]) => textOf(value) === text) ?? given[0];
  return { text, language: same === undefined || noLanguages.has(same[0]) ? null : same[0] };
}

/** A name, summary or content in any language. */
export function wordsOf(object: JsonObject, name: "name" | "summary" | "content"): string | undefined {
  return wordingOf(object, name)?.text;
}
