/** Styles and scripts of the pages: files of this server, under addresses that change with their content. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type RequestHandler, Router } from "express";

function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), "utf8");
}

function fingerprint(content: string): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 16);
}

// One stylesheet for all pages: whoever reads a second one has it already.
const stylesheet = ["pages.css", "styles/frame.css", "styles/statuses.css", "styles/public.css"]
  .map(read)
  .join("\n");

/** Changes with its content, so that browsers may keep it for ever. */
export const stylesheetPath = `/pages/${fingerprint(stylesheet)}.css`;

const scripts = {
  /** Shows times in the reader's time zone. */
  times: read("scripts/times.js"),
} as const;

/** Names a script that a page may load; each page works without it. */
export type ScriptName = keyof typeof scripts;

/** Where a script is served. */
export function scriptPath(name: ScriptName): string {
  return `/pages/${name}-${fingerprint(scripts[name])}.js`;
}

function forEver(type: string, content: string): RequestHandler {
  return (_request, response) => {
    response.set("Cache-Control", "public, max-age=31536000, immutable");
    response.type(type).send(content);
  };
}

/** Serves the stylesheet and the scripts. */
export function pageAssets(): Router {
  const router = Router();
  router.get(stylesheetPath, forEver("css", stylesheet));
  for (const [name, content] of Object.entries(scripts)) {
    router.get(`/pages/${name}-${fingerprint(content)}.js`, forEver("js", content));
  }
  return router;
}
