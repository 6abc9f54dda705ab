/**
 * The documentation portal at /docs: Swagger UI for this server's contract. Scripts and styles are files of this server;
 * the Content-Security-Policy forbids all others.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { type RequestHandler, Router } from "express";
import type { Config } from "../config/config.ts";

const ours = new URL("assets/", import.meta.url);
const swagger = new URL(".", import.meta.resolve("swagger-ui-dist/package.json"));

interface Asset {
  readonly file: URL;
  readonly type: string;
}

const icon: Asset = { file: new URL("icon.svg", ours), type: "image/svg+xml" };

const assets: Readonly<Record<string, Asset>> = {
  "portal.css": { file: new URL("portal.css", ours), type: "text/css" },
  "portal-access.js": { file: new URL("portal-access.js", ours), type: "text/javascript" },
  "portal.js": { file: new URL("portal.js", ours), type: "text/javascript" },
  "icon.svg": icon,
  "swagger-ui.css": { file: new URL("swagger-ui.css", swagger), type: "text/css" },
  "swagger-ui-bundle.js": { file: new URL("swagger-ui-bundle.js", swagger), type: "text/javascript" },
  "oauth2-redirect.html": { file: new URL("portal-redirect.html", ours), type: "text/html" },
  "oauth2-redirect.js": { file: new URL("oauth2-redirect.js", swagger), type: "text/javascript" },
};

/** Serves /docs and the paths below it. */
export function portal(config: Config): Router {
  const router = Router();
  // "Try it out" calls the server at its public address, which may differ from the one in the address bar.
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${config.publicUrl.origin}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  const secured: RequestHandler = (_request, response, next) => {
    response.setHeader("Content-Security-Policy", policy);
    next();
  };
  const page = readFileSync(new URL("portal.html", ours), "utf8").replaceAll("{host}", config.publicUrl.host);
  router.get(["/docs", "/docs/"], secured, (_request, response) => {
    response.set("Cache-Control", "no-cache").type("html").send(page);
  });
  // Browsers request this icon for pages that declare none.
  router.get("/favicon.ico", secured, sendAsset(icon));
  for (const [name, asset] of Object.entries(assets)) router.get(`/docs/${name}`, secured, sendAsset(asset));
  return router;
}

interface Loaded {
  readonly plain: Buffer;
  readonly zipped: Buffer;
  readonly tag: string;
}

const zip = promisify(gzip);

async function load(file: URL): Promise<Loaded> {
  const plain = readFileSync(file);
  const tag = `W/"${createHash("sha256").update(plain).digest("base64url")}"`;
  return { plain, zipped: await zip(plain, { level: 9 }), tag };
}

/** Compresses a file once, at the first request: Swagger UI is 1.5 MB, too much to compress per request. */
function sendAsset({ file, type }: Asset): RequestHandler {
  let loading: Promise<Loaded> | undefined;
  return (request, response, next) => {
    loading ??= load(file);
    loading.then((loaded) => {
      response.vary("Accept-Encoding");
      response.set({ "Cache-Control": "public, max-age=3600", ETag: loaded.tag }).type(type);
      const zipped = request.acceptsEncodings("gzip") === "gzip";
      if (zipped) response.set("Content-Encoding", "gzip");
      response.send(zipped ? loaded.zipped : loaded.plain);
    }, next);
  };
}
