/** The pages that `/api/v2/instance` leads to: about the server, its privacy policy and its terms. */
import { Router } from "express";
import type { Context } from "../../domain/context.ts";
import {
  findCurrentTerms,
  findExtendedDescription,
  findPrivacyPolicy,
  hasTerms,
} from "../../domain/documents.ts";
import { readRules } from "../../domain/publications.ts";
import { readSettings } from "../../domain/settings.ts";
import { Html, html } from "../../text/html.ts";
import { renderMarkdown } from "../../text/markdown.ts";
import { page, sendPage } from "./layout.ts";

export function aboutPages(context: Context): Router {
  const router = Router();
  router.get(
    "/about",
    page(async (_request, response) => {
      await sendPage(context, response, {
        title: "About",
        wide: true,
        content: await describeServer(context),
      });
    }),
  );
  router.get(
    "/privacy-policy",
    page(async (_request, response) => {
      const { source } = await findPrivacyPolicy(context);
      await sendPage(context, response, {
        title: "Privacy policy",
        wide: true,
        content: html`<div class="card">${written(source)}</div>`,
      });
    }),
  );
  router.get(
    "/terms-of-service",
    page(async (_request, response) => {
      const { document, succeededBy } = await findCurrentTerms(context);
      const next =
        succeededBy === null ? undefined : html`<p>New terms are in force from ${succeededBy} on.</p>`;
      await sendPage(context, response, {
        title: "Terms of service",
        wide: true,
        content: html`<div class="card">
          <p>In force from ${document.effective_date} on.</p>
          ${next} ${written(document.source)}
        </div>`,
      });
    }),
  );
  return router;
}

/** What the operator wrote in Markdown, made harmless. */
function written(source: string): Html {
  return new Html(renderMarkdown(source));
}

async function describeServer(context: Context): Promise<Html> {
  const [settings, rules, description, terms] = await Promise.all([
    readSettings(context),
    readRules(context),
    findExtendedDescription(context),
    hasTerms(context),
  ]);
  const { contact_email: address, contact_username: username } = settings;
  return html`<div class="card">
    <h1>${settings.title}</h1>
    ${settings.description !== "" && html`<p>${settings.description}</p>`}
    ${description !== undefined && written(description.source)}
    ${
      rules.length > 0 &&
      html`<h2>Rules</h2>
        <ol>
          ${rules.map(({ text, hint }) => html`<li>${text}${hint !== "" && html`<br /><small>${hint}</small>`}</li>`)}
        </ol>`
    }
    ${(address !== "" || username !== "") && html`<h2>Contact</h2>`}
    ${address !== "" && html`<p><a href="mailto:${address}">${address}</a></p>`}
    ${username !== "" && html`<p>@${username}@${context.config.localDomain}</p>`}
    <p>
      <a href="/privacy-policy">Privacy policy</a>
      ${terms && html`<a href="/terms-of-service">Terms of service</a>`}
    </p>
  </div>`;
}
