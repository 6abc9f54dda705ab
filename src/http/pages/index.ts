/** Pages for people: plain, accessible HTML without script. */
import { type ErrorRequestHandler, Router } from "express";
import type { Context } from "../../domain/context.ts";
import { Refusal } from "../../domain/refusal.ts";
import { readContract } from "../gate/contract.ts";
import { aboutPages } from "./about.ts";
import { authorizePages } from "./authorize.ts";
import { html } from "../../text/html.ts";
import { sendPage, serveStylesheet, stylesheetPath } from "./layout.ts";
import { mailedLinkPages } from "./mailed-links.ts";
import { settingsPages } from "./settings.ts";
import { signInPages } from "./sign-in.ts";

export function pages(context: Context): Router {
  const router = Router();
  router.get(stylesheetPath, serveStylesheet);
  router.use(aboutPages(context));
  router.use(signInPages(context));
  router.use(mailedLinkPages(context));
  router.use(settingsPages(context));
  router.use(authorizePages(context, scopeMeanings()));
  router.use(errorPage(context));
  return router;
}

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
    const refusal = thrown instanceof Refusal ? thrown : tooLarge(thrown);
    if (refusal === undefined) {
      next(thrown);
      return;
    }
    for (const [name, value] of Object.entries(refusal.headers)) response.setHeader(name, value);
    sendPage(context, response, {
      title: "That did not work",
      status: refusal.status,
      content: html`<div class="card">
        <h1>That did not work</h1>
        <p>${refusal.message}</p>
      </div>`,
    }).catch(next);
  };
}

/** What the form parser throws. */
function tooLarge(error: unknown): Refusal | undefined {
  const status: unknown = error instanceof Error ? Reflect.get(error, "status") : undefined;
  if (status === 413) return new Refusal(413, "payload_too_large", "The form is too large.");
  return typeof status === "number" && status < 500
    ? new Refusal(400, "malformed_body", "The form can't be read.")
    : undefined;
}
