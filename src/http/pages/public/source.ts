/** Offers the source code of this installation, as a page and an archive. */
import { resolve } from "node:path";
import { Router } from "express";
import type { Context } from "../../../domain/kernel/context.ts";
import { sourceArchive, sourceName } from "../../../domain/instance/source-code.ts";
import { html } from "../../../text/html.ts";
import { license, version } from "../../../config/version.ts";
import { translatorOf } from "../../language.ts";
import { page, sendPage } from "../layout.ts";

export const archivePath = "/source.tar.gz";

/** Serves /source and /source.tar.gz. */
export function sourcePages(context: Context): Router {
  const { publicUrl, sourceUrl } = context.config;
  const isElsewhere = sourceUrl.href !== new URL("/source", publicUrl).href;
  const router = Router();
  router.get(
    "/source",
    page(async (_request, response) => {
      const translator = translatorOf(response);
      await sendPage(context, response, {
        title: translator.text("public.source"),
        isPublic: true,
        isIndexed: true,
        content: html`<article class="card content">
          <h1>${translator.text("public.source")}</h1>
          <p>
            ${translator.html("public.source_text", {
              name: `Concord ${version}`,
              license,
              link: (words) => html`<a href="https://spdx.org/licenses/${license}.html">${words}</a>`,
            })}
          </p>
          ${
            isElsewhere &&
            html`<p>
              ${translator.html("public.source_elsewhere", {
                host: sourceUrl.host,
                link: (words) => html`<a href="${sourceUrl.href}">${words}</a>`,
              })}
            </p>`
          }
          <p>
            <a class="button" href="${archivePath}" download>${translator.text("public.source_download")}</a>
          </p>
          <p class="quiet small">${translator.text("public.source_contents")}</p>
        </article>`,
      });
    }),
  );
  router.get(archivePath, (_request, response, next) => {
    sourceArchive(context)
      .then((path) => {
        const options = { dotfiles: "allow", cacheControl: false } as const;
        response.set("Cache-Control", "public, max-age=3600").type("application/gzip");
        response.download(resolve(path), `${sourceName}.tar.gz`, options, (error: unknown) => {
          // The client may have disconnected.
          if (error !== undefined && !response.headersSent) next(error);
        });
      })
      .catch(next);
  });
  return router;
}
