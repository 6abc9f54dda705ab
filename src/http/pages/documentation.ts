/** The documentation at /docs: the contract, and guides beside it. */
import { createHash } from "node:crypto";
import { type Response, Router } from "express";
import type { Context } from "../../domain/kernel/context.ts";
import type { Contract } from "../../contract/document.ts";
import { notFound } from "../../domain/kernel/api-error.ts";
import { message } from "../../messages/catalogue.ts";
import { serverSite } from "../../portal/links.ts";
import { type Portal, type PortalPage, openPortal } from "../../portal/pages.ts";
import { readReference } from "../../portal/reference.ts";
import { html } from "../../text/html.ts";
import { page, sendPage } from "./layout.ts";

/** Serves /docs, the paths below it, and /llms.txt. */
export function documentationPages(context: Context, contract: Contract): Router {
  const { origin } = context.config.publicUrl;
  const router = Router();
  let opened: Portal | undefined;
  // At the first request, since most processes never show it.
  const portal = (): Portal => {
    opened ??= openPortal(readReference(contract.document), serverSite(origin));
    return opened;
  };
  const send = async (response: Response, found: PortalPage | undefined): Promise<void> => {
    if (found === undefined) throw notFound(message("common.nothing_here"));
    const isListed = portal().paths.includes(found.path);
    const twin = portal().site.address(`${found.path}.md`, found.path);
    await sendPage(context, response, {
      title: found.title,
      wide: true,
      isDocumentation: true,
      styles: "docs",
      isIndexed: isListed,
      ...(isListed ? { head: html`<link rel="alternate" type="text/markdown" href="${twin}" />` } : {}),
      scripts: found.tries ? ["search", "try"] : ["search"],
      content: found.content,
    });
  };
  const sendText = (response: Response, text: string | undefined): void => {
    if (text === undefined) throw notFound(message("common.nothing_here"));
    response.set("Cache-Control", "public, max-age=60").type("text/markdown").send(text);
  };

  router.get(
    ["/docs", "/docs/"],
    page((_request, response) => send(response, portal().page("index"))),
  );
  router.get(
    "/docs/search",
    page(async ({ url }, response) => {
      const query = new URL(url, origin).searchParams.get("q") ?? "";
      await send(response, await portal().search(query));
    }),
  );
  router.get(
    "/docs/signed-in",
    page((_request, response) => send(response, portal().signedIn())),
  );
  let index: { readonly text: string; readonly tag: string } | undefined;
  router.get("/docs/search.json", (_request, response) => {
    if (index === undefined) {
      const text = JSON.stringify(portal().entries());
      index = { text, tag: `W/"${createHash("sha256").update(text).digest("base64url")}"` };
    }
    response.set({ "Cache-Control": "public, max-age=60", ETag: index.tag });
    response.type("json").send(index.text);
  });
  router.get(
    "/docs/guides",
    page((_request, response) => send(response, portal().page("guides"))),
  );
  router.get(["/docs/index.md", "/docs/guides.md"], ({ path }, response) => {
    sendText(response, portal().text(path.slice("/docs/".length, -".md".length)));
  });
  router.get("/docs/:kind/:name.md", ({ params }, response) => {
    sendText(response, portal().text(`${params.kind}/${params.name}`));
  });
  router.get(
    "/docs/:kind/:name",
    page(({ params }, response) =>
      send(response, portal().page(`${String(params["kind"])}/${String(params["name"])}`)),
    ),
  );
  router.get("/llms.txt", (_request, response) => {
    const text = portal().llms((path) => `${origin}/docs/${path}.md`);
    response.set("Cache-Control", "public, max-age=60").type("text/plain").send(text);
  });
  return router;
}
