import { scanHtml } from "./html-scanner.ts";
import { type PagePlayer, clean, longestPageTexts, pixels, playerOf } from "./page-metadata.ts";
import { webAddressOf } from "./web-address.ts";

/** The content of an oEmbed reply (oembed.com, version 1.0). Texts are plain; empty if unknown. */
export interface OembedReply {
  readonly type: "link" | "photo" | "video";
  readonly title: string;
  readonly authorName: string;
  readonly authorUrl: string;
  readonly providerName: string;
  readonly providerUrl: string;
  /** The photo, or the thumbnail. */
  readonly imageUrl: string | null;
  /** Of a video. */
  readonly player: PagePlayer | null;
  /** Of a photo, in pixels; 0 if unknown. */
  readonly width: number;
  readonly height: number;
}

const read = new Set(["src"]);

/**
 * Parses an oEmbed reply in JSON. A video requires an iframe with https in its HTML, of which only the URL is
 * used.
 * @param base the reply's URL, which resolves relative ones
 * @returns null for invalid replies, and for the type `rich`, whose HTML is usually a script
 */
export function readOembed(json: string, base: URL): OembedReply | null {
  const reply = parse(json);
  if (reply === null) return null;
  const text = (name: string): string | undefined => {
    const value = reply[name];
    return typeof value === "string" ? value : undefined;
  };
  const address = (name: string): string | undefined => webAddressOf(text(name), base);
  const common = {
    title: clean(text("title"), longestPageTexts.title),
    authorName: clean(text("author_name"), longestPageTexts.name),
    authorUrl: address("author_url") ?? "",
    providerName: clean(text("provider_name"), longestPageTexts.name),
    providerUrl: address("provider_url") ?? "",
    imageUrl: address("thumbnail_url") ?? null,
    player: null,
    width: 0,
    height: 0,
  };
  const { width, height } = reply;
  switch (reply["type"]) {
    case "link":
      return { ...common, type: "link" };
    case "photo": {
      const imageUrl = address("url");
      if (imageUrl === undefined) return null;
      return { ...common, type: "photo", imageUrl, width: pixels(width), height: pixels(height) };
    }
    case "video": {
      const player = playerOf(webAddressOf(frameIn(text("html") ?? ""), base), { width, height });
      return player === null ? null : { ...common, type: "video", player };
    }
    default:
      return null;
  }
}

function parse(
  json: string,
): { readonly [name: string]: unknown; readonly width?: unknown; readonly height?: unknown } | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** The address of the first iframe. */
function frameIn(html: string): string | undefined {
  let source: string | undefined;
  scanHtml(html, read, {
    open(name, attributes) {
      if (name === "iframe") source ??= attributes.get("src");
    },
  });
  return source;
}
