/** Pages for people: plain, accessible HTML without script. */
import { type ErrorRequestHandler, type RequestHandler, Router } from "express";
import type { Context } from "../../domain/context.ts";
import { Refusal, notFound } from "../../domain/refusal.ts";
import { UnstorableText } from "../../store/connection.ts";
import { DatabaseUnavailable } from "../../store/unavailable.ts";
import { aboutPages } from "./about.ts";
import { pageAssets } from "./assets.ts";
import { authorizePages } from "./authorize.ts";
import { html } from "../../text/html.ts";
import { logOutage, unexpected, wordsOf } from "../errors.ts";
import { keepLanguage, translatorOf } from "../language.ts";
import { type RateLimits, limitVisits } from "../limits.ts";
import { forNobodyElse, sendPage } from "./layout.ts";
import { mailedLinkPages } from "./mailed-links.ts";
import { publicPages } from "./public.ts";
import { settingsPages } from "./settings.ts";
import { signInPages } from "./sign-in.ts";
import { signUpPages } from "./sign-up.ts";

export function pages(context: Context, limits: RateLimits): Router {
  const router = Router();
  router.use(pageAssets());
  router.use(refuseNul, limitVisits(limits, "pages"));
  // Redirects too, some of which set a cookie.
  router.use((request, response, next) => {
    response.set("Cache-Control", forNobodyElse);
    keepLanguage(request, response);
    next();
  });
  router.use(aboutPages(context));
  router.use(signInPages(context));
  router.use(signUpPages(context));
  router.use(mailedLinkPages(context));
  router.use(settingsPages(context));
  router.use(authorizePages(context));
  router.use(publicPages(context));
  router.use(unknownPage);
  router.use(errorPage(context));
  return router;
}

/** No name and no id holds U+0000, and no column of the database could. */
const refuseNul: RequestHandler = (request, _response, next) => {
  next(request.path.includes("%00") ? notFound("There is nothing at this address.") : undefined);
};

/** Where there is nothing, a browser is told so on a page; programs, and whoever asks the API, in JSON. */
const unknownPage: RequestHandler = (request, _response, next) => {
  const isPage = !request.path.startsWith("/api/") && request.accepts("json", "html") === "html";
  next(isPage ? notFound("There is nothing at this address.") : undefined);
};

/** A refusal on a page is a page. Whatever else went wrong goes on to the last handler, as a page's 500. */
function errorPage(context: Context): ErrorRequestHandler {
  return (thrown: unknown, request, response, next) => {
    if (response.headersSent || request.path.startsWith("/api/")) {
      next(thrown);
      return;
    }
    const refusal = thrown instanceof Refusal ? thrown : unreadable(thrown);
    if (refusal === undefined) {
      next(thrown);
      return;
    }
    for (const [name, value] of Object.entries(refusal.headers)) response.setHeader(name, value);
    const translator = translatorOf(response);
    const title = translator.text("common.failed");
    sendPage(context, response, {
      title,
      status: refusal.status,
      content: html`<div class="card">
        <h1>${title}</h1>
        <p>${wordsOf(refusal.text, translator)}</p>
      </div>`,
    }).catch(next);
    if (thrown instanceof DatabaseUnavailable) logOutage(context.log, thrown);
  };
}

/** What the router throws for a broken address, and the parser for a form. */
function unreadable(error: unknown): Refusal | undefined {
  if (error instanceof DatabaseUnavailable) return unexpected(error);
  if (error instanceof URIError || error instanceof UnstorableText) {
    return new Refusal(400, "malformed_path", "The address can't be read.");
  }
  const status: unknown = error instanceof Error ? Reflect.get(error, "status") : undefined;
  if (status === 413) return new Refusal(413, "payload_too_large", "The form is too large.");
  return typeof status === "number" && status < 500
    ? new Refusal(400, "malformed_body", "The form can't be read.")
    : undefined;
}
