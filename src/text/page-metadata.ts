/** Reads a web page's metadata: OpenGraph, Twitter's cards, JSON-LD, and HTML elements. */
import { withoutControls, withoutDirections } from "./controls.ts";
import { scanHtml } from "./html-scanner.ts";
import { knownLanguage } from "./language.ts";
import { plainText } from "./sanitize.ts";
import { type StructuredData, readStructuredData } from "./structured-data.ts";
import { parseForeignTime } from "./time.ts";
import { webAddressOf } from "./web-address.ts";

/** Plain text on one line, without control characters and direction marks; empty if unknown. */
export interface PageMetadata {
  readonly title: string;
  readonly description: string;
  /** ISO 639; null if unknown. */
  readonly language: string | null;
  readonly authorName: string;
  readonly authorUrl: string;
  readonly providerName: string;
  readonly image: PageImage | null;
  readonly player: PagePlayer | null;
  readonly publishedAt: Date | null;
  /** The URL of the page's oEmbed in JSON; null if it has none. */
  readonly oembedUrl: string | null;
}

export interface PageImage {
  readonly url: string;
  readonly description: string;
}

/** A page to show in an iframe. */
export interface PagePlayer {
  /** https. */
  readonly url: string;
  /** Pixels; 0 if unknown. */
  readonly width: number;
  readonly height: number;
}

/** Maximum UTF-16 code units of each text. */
export const longestPageTexts = { title: 500, description: 1500, name: 200 } as const;

/** Maximum `<meta>` elements read: a page has a few dozen. */
const maxMetas = 500;

/** Maximum UTF-16 code units of a text before cleaning. */
const longestRaw = 8000;

/** Maximum JSON-LD scripts read, and UTF-16 code units of each. */
const maxScripts = 5;
const longestScript = 200_000;

const read = new Set(["name", "property", "content", "lang", "rel", "href", "type"]);

const jsonOembed = "application/json+oembed";

/**
 * Reads a page's metadata, in Mastodon's order of precedence (LinkDetailsExtractor): JSON-LD, OpenGraph, HTML.
 * @param base the page's URL, which resolves relative ones
 */
export function readPageMetadata(html: string, base: URL): PageMetadata {
  const { metas, title, language, structured, oembed } = collect(html);
  const meta = (...names: readonly string[]): string | undefined =>
    names.map((name) => metas.get(name)).find((content) => content !== undefined);
  const image = webAddressOf(meta("og:image", "og:image:url", "twitter:image"), base);
  const authorName = fromJson(structured?.authorName) ?? meta("og:author", "og:author:username", "author");
  return {
    title: clean(
      fromJson(structured?.headline) ?? meta("og:title", "twitter:title") ?? title,
      longestPageTexts.title,
    ),
    description: clean(
      fromJson(structured?.description) ?? meta("og:description", "twitter:description", "description"),
      longestPageTexts.description,
    ),
    language: languageOf(structured?.language ?? meta("og:locale") ?? language),
    authorName: clean(authorName, longestPageTexts.name),
    authorUrl: webAddressOf(structured?.authorUrl, base) ?? "",
    providerName: clean(fromJson(structured?.publisherName) ?? meta("og:site_name"), longestPageTexts.name),
    image:
      image === undefined
        ? null
        : {
            url: image,
            description: clean(meta("og:image:alt", "twitter:image:alt"), longestPageTexts.description),
          },
    player: playerOf(webAddressOf(meta("twitter:player"), base), {
      width: meta("twitter:player:width"),
      height: meta("twitter:player:height"),
    }),
    publishedAt: timeOf(structured?.publishedAt ?? meta("article:published_time")),
    oembedUrl: webAddressOf(oembed, base) ?? null,
  };
}

/** Remote text for a card: on one line, without control characters, truncated. */
export function clean(text: string | undefined, length: number): string {
  const line = withoutDirections(withoutControls((text ?? "").slice(0, longestRaw)))
    .replace(/\s+/g, " ")
    .trim();
  // Don't end within a surrogate pair.
  return line.length <= length ? line : `${line.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** A player with an https URL; null for others, which browsers block on https pages. */
export function playerOf(
  url: string | undefined,
  { width, height }: { readonly width: unknown; readonly height: unknown },
): PagePlayer | null {
  if (url?.startsWith("https:") !== true) return null;
  return { url, width: pixels(width), height: pixels(height) };
}

/** A size in pixels; 0 if unknown or implausible. */
export function pixels(value: unknown): number {
  const number = typeof value === "number" ? value : /^\d{1,5}$/.test(String(value)) ? Number(value) : 0;
  return Number.isInteger(number) && number > 0 && number <= 10_000 ? number : 0;
}

interface Collected {
  /** Content by name or property, in lower case; the first of each. */
  readonly metas: ReadonlyMap<string, string>;
  readonly title: string;
  readonly language: string | undefined;
  readonly structured: StructuredData | undefined;
  readonly oembed: string | undefined;
}

function collect(html: string): Collected {
  const metas = new Map<string, string>();
  let title: string | undefined;
  let language: string | undefined;
  let structured: StructuredData | undefined;
  let oembed: string | undefined;
  let scripts = 0;
  /** The element whose text is being collected. */
  let inside: "title" | "script" | undefined;
  let parts: string[] = [];
  scanHtml(html, read, {
    open(name, attributes) {
      inside = undefined;
      parts = [];
      if (name === "html") language ??= attributes.get("lang");
      if (name === "title" && title === undefined) inside = "title";
      if (name === "meta" && metas.size < maxMetas) {
        const key = (attributes.get("property") ?? attributes.get("name") ?? "").trim().toLowerCase();
        const content = attributes.get("content") ?? "";
        if (key.length <= 100 && !metas.has(key) && content.trim() !== "") metas.set(key, content);
      }
      const type = (attributes.get("type") ?? "").trim().toLowerCase();
      if (name === "script" && type === "application/ld+json" && structured === undefined) {
        if (scripts < maxScripts) inside = "script";
        scripts += 1;
      }
      if (name === "link" && type === jsonOembed) oembed ??= attributes.get("href");
    },
    text(text) {
      if (inside !== undefined) parts.push(text);
    },
    close(name) {
      if (name !== inside) return;
      const text = parts.join("");
      if (name === "title") title = text;
      else if (text.length <= longestScript) structured = readStructuredData(text);
      inside = undefined;
      parts = [];
    },
  });
  return { metas, title: title ?? "", language, structured, oembed };
}

/** JSON-LD is often generated from HTML, and contains its entities and elements. */
function fromJson(text: string | undefined): string | undefined {
  return text === undefined || !/[&<]/.test(text) ? text : plainText(text.slice(0, longestRaw));
}

function languageOf(tag: string | undefined): string | null {
  return tag === undefined ? null : (knownLanguage(tag.slice(0, 40)) ?? null);
}

function timeOf(text: string | undefined): Date | null {
  // `Date` finds times in prose, too.
  return text !== undefined && /^\s*\d{4}-\d{2}/.test(text) ? (parseForeignTime(text) ?? null) : null;
}
