/** Pages for people: plain, accessible HTML without script. */
import { type ErrorRequestHandler, type RequestHandler, Router } from "express";
import type { Context } from "../../domain/context.ts";
import { Refusal, notFound } from "../../domain/refusal.ts";
import { readContract } from "../gate/contract.ts";
import { aboutPages } from "./about.ts";
import { authorizePages } from "./authorize.ts";
import { html } from "../../text/html.ts";
import { wordsOf } from "../errors.ts";
import { keepLanguage, translatorOf } from "../language.ts";
import { forNobodyElse, sendPage, serveStylesheet, stylesheetPath } from "./layout.ts";
import { mailedLinkPages } from "./mailed-links.ts";
import { publicPages } from "./public.ts";
import { settingsPages } from "./settings/index.ts";
import { signInPages } from "./sign-in.ts";
import { signUpPages } from "./sign-up.ts";

export function pages(context: Context): Router {
  const router = Router();
  router.get(stylesheetPath, serveStylesheet);
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
  router.use(authorizePages(context, scopeMeanings()));
  router.use(publicPages(context));
  router.use(unknownPage);
  router.use(errorPage(context));
  return router;
}

/** Where there is nothing, a browser is told so on a page; programs, and whoever asks the API, in JSON. */
const unknownPage: RequestHandler = (request, _response, next) => {
  const isPage = !request.path.startsWith("/api/") && request.accepts("json", "html") === "html";
  next(isPage ? notFound("There is nothing at this address.") : undefined);
};

/** What each scope lets an app do, in the words of the contract. */
function scopeMeanings(): ReadonlyMap<string, string> {
  const document = readContract().document as {
    readonly components: {
      readonly securitySchemes: {
        readonly userToken: {
          readonly flows: {
            readonly authorizationCode: { readonly scopes: Readonly<Record<string, string>> };
          };
        };
      };
    };
  };
  const { scopes } = document.components.securitySchemes.userToken.flows.authorizationCode;
  return new Map(
    Object.entries(scopes).map(([scope, meaning]) => [
      scope,
      meaning.replace(/;.*/, "").replaceAll("the person", "you"),
    ]),
  );
}

/** A refusal on a page is a page. Whatever else went wrong goes on to the last handler, as a page's 500. */
function errorPage(context: Context): ErrorRequestHandler {
  return (thrown: unknown, _request, response, next) => {
    if (response.headersSent) {
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
  };
}

/** What the router throws for a broken address, and the parser for a form. */
function unreadable(error: unknown): Refusal | undefined {
  if (error instanceof URIError) return new Refusal(400, "malformed_path", "The address can't be read.");
  const status: unknown = error instanceof Error ? Reflect.get(error, "status") : undefined;
  if (status === 413) return new Refusal(413, "payload_too_large", "The form is too large.");
  return typeof status === "number" && status < 500
    ? new Refusal(400, "malformed_body", "The form can't be read.")
    : undefined;
}
