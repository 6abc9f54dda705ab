/** Files that pages load. Their URLs change with their content, so that browsers may cache them forever. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { Router } from "express";
import { page } from "./handler.ts";

const compressed = promisify(brotliCompress);

type FontName = "latin" | "latin-ext";

interface Asset {
  readonly path: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Several files are served as one, in their order. */
function asset(type: "css" | "js" | "mjs" | "svg", ...files: readonly URL[]): Asset {
  // A file may end in a comment.
  const text = files.map((file) => readFileSync(file, "utf8")).join("\n");
  return assetOf(type, type === "css" ? withFonts(compact(text)) : text);
}

/** The letters of a script, for the typeface of pages.css. */
function font(name: FontName): Asset {
  return assetOf("woff2", readFileSync(new URL(`../assets/fonts/${name}.woff2`, import.meta.url)));
}

/** CSS with the names of the fonts' files, which are beside it. */
function withFonts(css: string): string {
  return css.replaceAll(/"(latin|latin-ext)\.woff2"/g, (_all, name: FontName) => basename(fonts[name].path));
}

function assetOf(type: string, content: string | Buffer): Asset {
  const bytes = Buffer.from(content);
  const fingerprint = createHash("sha256").update(bytes).digest("base64url").slice(0, 16);
  return { path: `/pages/${fingerprint}.${type}`, type, bytes };
}

/**
 * CSS without comments, optional white space, zeros before points, and repeated digits of colours. No text in it has any of
 * these.
 */
function compact(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\s*\n\s*/g, "\n")
    .replace(/\s*([{};,>])\s*/g, "$1")
    .replaceAll(";}", "}")
    .replaceAll(": ", ":")
    .replace(/(?<=[\s:(,-])0(?=\.\d)/g, "")
    .replace(/#([\da-f])\1([\da-f])\2([\da-f])\3\b/g, "#$1$2$3");
}

/**
 * Scripts of this folder as one, without indentation, comments on lines of their own, and line breaks within and between
 * statements. They have no texts of several lines.
 */
function script(type: "js" | "mjs", ...names: readonly string[]): Asset {
  return assetOf(type, textOf(names));
}

function textOf(names: readonly string[]): string {
  const files = names.map((name) => readFileSync(new URL(`scripts/${name}.js`, import.meta.url), "utf8"));
  return files
    .join("\n")
    .replace(/^ *(?:(?:\/\/.*|\/\*\*(?:[^*]|\*(?!\/))*\*\/)?\n)?/gm, "")
    .replace(/(?<=[{([,;])\n/g, "");
}

/** The script of the service worker (service-worker.ts), whose address can't change with its content. */
export const workerText = textOf(["service-worker"]);

const estimator = new URL("zxcvbn-ts.js", import.meta.resolve("@zxcvbn-ts/core"));
const words = new URL("zxcvbn-ts.js", import.meta.resolve("@zxcvbn-ts/language-common"));

const minisearch = new URL(import.meta.resolve("minisearch"));
const portal = new URL("../../portal/assets/", import.meta.url);

/** The icon, which browsers request by themselves. */
const icon = readFileSync(new URL("../assets/icon.svg", import.meta.url));

/** They are compressed by themselves. */
const fonts = { latin: font("latin"), "latin-ext": font("latin-ext") } as const;

const styles = [
  "pages.css",
  "styles/parts.css",
  "styles/frame.css",
  "styles/statuses.css",
  "styles/public.css",
  "styles/home.css",
  "styles/places.css",
  "styles/reading.css",
  "styles/compose.css",
  "styles/profiles.css",
  "styles/controls.css",
].map((file) => new URL(file, import.meta.url));

const assets = {
  ...fonts,
  /** For all pages, so that it is cached after the first. */
  stylesheet: asset("css", ...styles),
  /** Only the documentation's. */
  docs: asset("css", new URL("styles/docs.css", import.meta.url)),
  /** Only the console's. */
  admin: asset("css", new URL("styles/admin.css", import.meta.url)),
  /** Only the front page's, and that of the page about the server. */
  front: asset("css", new URL("styles/front.css", import.meta.url)),
  /** Only for profiles. */
  profile: asset("css", new URL("styles/profile.css", import.meta.url)),
  /** Only for authorizing an app. */
  consent: asset("css", new URL("styles/consent.css", import.meta.url)),
  /** Only for emojis, also within other pages. */
  emojiStyles: asset("css", new URL("styles/emojis.css", import.meta.url)),
  /** Only the settings'. */
  settings: asset("css", new URL("styles/settings.css", import.meta.url)),
  /** The lines of small drawings, by id. */
  icons: asset("svg", new URL("styles/icons.svg", import.meta.url)),
  /** Shows times in the reader's time zone. */
  times: script("js", "times"),
  /** Sends forms, and shows older and newer entries of lists, without leaving the page; a module. */
  enhance: script("mjs", "enhance"),
  /** Writing posts: counts, completes, attaches, and keeps drafts; a module. */
  compose: script("mjs", "drawing", "compose-parts", "compose"),
  /** Searches and inserts emojis, loaded with them; a module. */
  emojis: script("mjs", "emojis"),
  /** Shares and copies links, and opens pictures. */
  posts: script("js", "posts"),
  /** Shows pictures large, in the dialog that the page has for it; a module that `posts` loads. */
  viewer: script("mjs", "viewer"),
  viewerStyles: asset("css", new URL("styles/viewer.css", import.meta.url)),
  /** Asks the browser for a push subscription; a module. */
  push: script("mjs", "push"),
  /** Shows chosen profile pictures, and sends the chosen part of them; a module. */
  crop: script("mjs", "drawing", "crop"),
  /** Keys that act on posts, and lead to places. */
  shortcuts: script("js", "shortcuts"),
  /** Shows passwords and their strength, and copies codes. */
  forms: script("js", "forms"),
  /** Asks the browser for passkeys. */
  passkeys: script("js", "passkeys"),
  /** zxcvbn, which estimates password strength, and its word lists (half a megabyte, loaded on demand). */
  estimator: asset("js", estimator),
  words: asset("js", words),
  /** The search of the documentation, a module. */
  search: asset("mjs", minisearch, new URL("find.js", portal), new URL("search.js", portal)),
  /** Sends requests from the documentation, and shows code in the reader's language. */
  try: asset("mjs", new URL("try.js", portal), new URL("language.js", portal)),
} as const;

export type AssetName = keyof typeof assets;

/** The address of a file, on this server. */
export function assetPath(name: AssetName): string {
  return assets[name].path;
}

/** The content of a file, for the static site. */
export function assetFile(name: AssetName): Buffer {
  return assets[name].bytes;
}

/** The address of a stylesheet with the server's own accent colour, `#rrggbb`. */
export function accentPath(color: string): string {
  return `/pages/accent-${accentVersion}-${color.slice(1).toLowerCase()}.css`;
}

/**
 * The colours of pages that follow from an accent colour: of its hue, and as light as those of pages.css, so that texts keep
 * their contrast (WCAG 2.2, 1.4.3).
 */
function accentStyles(color: string): string {
  const tone = (lightness: number, chroma: string): string =>
    `oklch(from #${color} ${lightness} ${chroma} h)`;
  const colors = {
    accent: [tone(0.45, "min(c,.18)"), tone(0.78, "min(c,.13)")],
    "accent-strong": [tone(0.37, "min(c,.16)"), tone(0.86, "min(c,.09)")],
    "on-accent": ["#fff", tone(0.2, "min(c,.05)")],
    ground: [tone(0.965, "min(c,.008)"), tone(0.19, "min(c,.012)")],
    card: ["#fff", tone(0.24, "min(c,.018)")],
    line: [tone(0.87, "min(c,.02)"), tone(0.39, "min(c,.03)")],
    field: ["#fff", tone(0.21, "min(c,.016)")],
  };
  const lines = Object.entries(colors).map(([name, pair]) => `--${name}:light-dark(${pair.join()})`);
  // A browser that knows no relative colours (CSS Color 5) keeps those of pages.css.
  return `@supports (color:oklch(from red l c h)){:root{${lines.join(";")}}}`;
}

/** Differs once the styles do, as the addresses of files. */
const accentVersion = createHash("sha256").update(accentStyles("")).digest("hex").slice(0, 8);

export function pageAssets(): Router {
  const router = Router();
  router.get(new RegExp(`^/pages/accent-${accentVersion}-([\\da-f]{6})\\.css$`), (request, response) => {
    response.set("Cache-Control", "public, max-age=31536000, immutable").type("css");
    response.send(accentStyles(request.params[0] ?? ""));
  });
  router.get("/favicon.ico", (_request, response) => {
    response.set("Cache-Control", "public, max-age=3600").type("image/svg+xml").send(icon);
  });
  for (const { path, type, bytes } of Object.values(assets)) {
    // Once, with more effort than what is made for each request.
    let smallest: Promise<Buffer> | undefined;
    router.get(
      path,
      page(async (request, response) => {
        response.set("Cache-Control", "public, max-age=31536000, immutable");
        response.vary("Accept-Encoding").type(type);
        if (type === "woff2" || request.acceptsEncodings("br") === false) {
          response.send(bytes);
          return;
        }
        smallest ??= compressed(bytes);
        response.set("Content-Encoding", "br").send(await smallest);
      }),
    );
  }
  return router;
}
