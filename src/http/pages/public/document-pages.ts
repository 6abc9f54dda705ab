/** The pages that `/api/v2/instance` links to: about the server, its privacy policy and its terms. */
import { Router } from "express";
import type { Context } from "../../../domain/kernel/context.ts";
import { findCurrentTerms, findPrivacyPolicy } from "../../../domain/documents/operator-documents.ts";
import { type Html, html } from "../../../text/html.ts";
import { translatorOf } from "../../language.ts";
import { page, sendPage } from "../layout.ts";
import { appList } from "./apps.ts";
import { aboutView, contactSection, hero, markdown, rulesSection, serverPreview } from "./front-page.ts";
import { type View, day } from "./parts.ts";

export function documentPages(context: Context): Router {
  const router = Router();
  router.get(
    "/about",
    page(async (_request, response) => {
      const view = await aboutView(context, response);
      const { translator, server } = view;
      const description = await markdown(view, server.extendedDescription);
      await sendPage(context, response, {
        title: translator.text("common.about_server"),
        wide: true,
        styles: "front",
        isPublic: true,
        isIndexed: true,
        head: serverPreview(view, "/about"),
        content: (visitor) =>
          html`${hero(view, visitor)}
            <div class="columns">
              <div>
                ${
                  description.text !== "" &&
                  html`<section class="card content" aria-label="${translator.text("common.about_server")}">
                    ${description}
                  </section>`
                }
                ${rulesSection(view, server.rules)}
                <section class="card" aria-labelledby="apps">
                  <h2 id="apps">${translator.text("public.apps")}</h2>
                  ${appList(view)}
                </section>
              </div>
              <aside>
                ${contactSection(view)}
                <section class="card" aria-labelledby="developers">
                  <h2 id="developers">${translator.text("public.developers")}</h2>
                  <p>
                    ${translator.html("public.developers_text", { link: (words) => html`<a href="/docs">${words}</a>` })}
                  </p>
                </section>
              </aside>
            </div>`,
      });
    }),
  );
  router.get(
    "/privacy-policy",
    page(async (_request, response) => {
      const view: View = { context, translator: translatorOf(response) };
      const { translator } = view;
      const { source, published_at: at } = await findPrivacyPolicy(context, translator.locale);
      await sendPage(context, response, {
        title: translator.text("common.privacy_policy"),
        wide: true,
        isPublic: true,
        isIndexed: true,
        content: html`${await titled(view, translator.text("common.privacy_policy"), source)}
          <p class="quiet small">
            ${translator.html("public.updated", { day: day(view, at.toISOString()) })}
          </p>`,
      });
    }),
  );
  router.get(
    "/terms-of-service",
    page(async (_request, response) => {
      const { document, succeededBy } = await findCurrentTerms(context);
      const view: View = { context, translator: translatorOf(response) };
      const { translator } = view;
      await sendPage(context, response, {
        title: translator.text("common.terms"),
        wide: true,
        isPublic: true,
        isIndexed: true,
        content: html`${
            succeededBy !== null &&
            html`<p class="notice good">
              ${translator.html("public.terms_next", { day: day(view, succeededBy) })}
            </p>`
          }
          ${await titled(view, translator.text("common.terms"), document.source)}
          <p class="quiet small">
            ${translator.html("public.terms_from", { day: day(view, document.effective_date) })}
          </p>`,
      });
    }),
  );
  return router;
}

/** A document as a card, with a title unless the document begins with a heading. */
async function titled(view: View, title: string, source: string): Promise<Html> {
  const content = await markdown(view, source);
  return html`<article class="card content">
    ${!content.text.startsWith("<h1") && html`<h1>${title}</h1>`} ${content}
  </article>`;
}
