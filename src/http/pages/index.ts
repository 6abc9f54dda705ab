/** Pages for people: plain, accessible HTML that works without script. */
import { Router } from "express";
import type { Context } from "../../domain/context.ts";
import { readContract } from "../gate/contract.ts";
import { pageAssets } from "./assets.ts";
import { authorizePages } from "./authorize.ts";
import { keepLanguage } from "../language.ts";
import { errorPage, offerErrorPage, unknownPage } from "./error-page.ts";
import { forNobodyElse } from "./layout.ts";
import { mailedLinkPages } from "./mailed-links.ts";
import { publicPages } from "./public/index.ts";
import { settingsPages } from "./settings.ts";
import { signInPages } from "./sign-in.ts";
import { signUpPages } from "./sign-up.ts";

export function pages(context: Context): Router {
  const router = Router();
  router.use(pageAssets());
  // Redirects too, some of which set a cookie.
  router.use((request, response, next) => {
    response.set("Cache-Control", forNobodyElse);
    keepLanguage(request, response);
    next();
  });
  router.use(offerErrorPage(context));
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
