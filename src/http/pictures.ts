/** The default pictures of accounts and servers. */
import { readFileSync } from "node:fs";
import { Router } from "express";

/** Path → file in src/domain/instance/pictures/; the first two are Mastodon's paths. */
const pictures: readonly (readonly [path: string, file: string])[] = [
  ["/avatars/original/missing.png", "avatar.png"],
  ["/headers/original/missing.png", "header.png"],
  ...["thumbnail.png", "thumbnail@2x.png", "icon-48.png", "icon-192.png", "icon-512.png"].map(
    (file) => [`/pictures/${file}`, file] as const,
  ),
];

/** Seconds; a new version of the server may change the pictures. */
const week = 604_800;

/** Serves the pictures from memory, because they are small. */
export function ownPictures(): Router {
  const router = Router();
  for (const [path, file] of pictures) {
    const bytes = readFileSync(new URL(`../domain/instance/pictures/${file}`, import.meta.url));
    router.get(path, (_request, response) => {
      response.set({
        "Cache-Control": `public, max-age=${week}`,
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Cross-Origin-Resource-Policy": "cross-origin",
      });
      response.type("image/png").send(bytes);
    });
  }
  return router;
}
