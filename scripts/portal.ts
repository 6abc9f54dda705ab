/**
 * Generates the documentation of /docs as a static site, which any web server can serve below any path:
 * `node scripts/portal.ts` writes it to .cache/portal (or the given folder), and fails on dead links. PORTAL_SERVER is the
 * server that its examples call.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path/posix";
import { pathToFileURL } from "node:url";
import { readContract } from "../src/contract/document.ts";
import { assetFile, assetPath } from "../src/http/pages/assets.ts";
import { staticSite } from "../src/portal/links.ts";
import { type PortalPage, openPortal } from "../src/portal/pages.ts";
import { readReference } from "../src/portal/reference.ts";
import { html } from "../src/text/html.ts";

/** Content of the site's files, by path. */
export async function siteFiles(origin: string): Promise<ReadonlyMap<string, string | Buffer>> {
  const { document } = readContract();
  const portal = openPortal(readReference(document), staticSite(origin));
  const files = new Map<string, string | Buffer>([
    ["docs.css", Buffer.concat([assetFile("stylesheet"), assetFile("docs")])],
    ...(["latin", "latin-ext"] as const).map((name) => [basename(assetPath(name)), assetFile(name)] as const),
    ["search.js", assetFile("search")],
    ["try.js", assetFile("try")],
    ["search.json", JSON.stringify(portal.entries())],
    ...["openapi.json", "openapi.yaml", "openapi.sdk.json", "openapi.strict.json"].map(
      (name) => [name, readFileSync(new URL(`../generated/${name}`, import.meta.url))] as const,
    ),
    ["llms.txt", portal.llms((path) => `${path}.md`)],
  ]);
  const add = (page: PortalPage): void => {
    files.set(`${page.path}.html`, framed(page));
  };
  for (const path of portal.paths) {
    const page = portal.page(path);
    if (page !== undefined) add(page);
    files.set(`${path}.md`, portal.text(path) ?? "");
  }
  add(await portal.search(""));
  add(portal.signedIn());
  return files;
}

/** A complete page, around the content that a server has within its own frame. */
function framed({ path, title, content, tries }: PortalPage): string {
  const root = "../".repeat(path.split("/").length - 1);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – Concord</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${root}docs.css" />
        <script src="${root}search.js" type="module"></script>
        ${tries && html`<script src="${root}try.js" type="module"></script>`}
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header class="site">
          <div class="bar">
            <a class="brand" href="${root}index.html"
              ><span class="mark" aria-hidden="true"></span><span class="brand-name">Concord</span></a
            >
          </div>
        </header>
        <main id="content" class="wide">${content}</main>
      </body>
    </html>`.text;
}

/** Dead links, to missing files or anchors: `PAGE → LINK`. */
export function deadLinks(files: ReadonlyMap<string, string | Buffer>): string[] {
  const anchors = new Map(
    [...files].map(([path, text]) => [
      path,
      new Set([...String(text).matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id)),
    ]),
  );
  return [...files].flatMap(([path, text]) => {
    if (!path.endsWith(".html")) return [];
    const links = [...String(text).matchAll(/\s(?:href|src|action|data-index|data-redirect)="([^"]+)"/g)];
    return links
      .map(([, link = ""]) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => {
        const [file = "", anchor] = link.split("#");
        const target = file === "" ? path : normalize(join(dirname(path), file));
        const ids = anchors.get(target);
        return ids === undefined || (anchor !== undefined && !ids.has(decodeURIComponent(anchor)));
      })
      .map((link) => `${path} → ${link}`);
  });
}

async function main(): Promise<void> {
  const folder = process.argv[2] ?? new URL("../.cache/portal", import.meta.url).pathname;
  const files = await siteFiles(process.env["PORTAL_SERVER"] ?? "http://localhost:3000");
  rmSync(folder, { recursive: true, force: true });
  for (const [path, content] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const dead = deadLinks(files);
  process.stdout.write(`${files.size} files in ${folder}\n`);
  if (dead.length === 0) return;
  process.stderr.write(`Links that lead nowhere:\n${dead.join("\n")}\n`);
  process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();
