/** Web pages: plain, accessible HTML that works without scripts. */
import { type RequestHandler, Router } from "express";
import type { Context } from "../../domain/kernel/context.ts";
import type { Streams } from "../../domain/streaming/serving.ts";
import { notFound } from "../../domain/kernel/api-error.ts";
import { message } from "../../messages/catalogue.ts";
import type { Api } from "./calls.ts";
import { adminPages } from "./admin/index.ts";
import { pageAssets } from "./assets.ts";
import { appealPages } from "./appeal.ts";
import { authorizePages } from "./authorize.ts";
import type { BodyBudget } from "../body-budget.ts";
import { keepLanguage } from "../language.ts";
import { type RateLimits, limitVisits } from "../limits.ts";
import { documentationPages } from "./documentation.ts";
import { errorPage, offerErrorPage, unknownPage } from "./error-page.ts";
import { privateCaching } from "./layout.ts";
import { inviteLinkPage } from "./invite.ts";
import { mailedLinkPages } from "./mailed-links.ts";
import { outcomePage } from "./outcomes.ts";
import { mastodonPaths } from "./mastodon-paths.ts";
import { memberPages } from "./member/index.ts";
import { publicPages } from "./public/index.ts";
import { signInPages } from "./sign-in.ts";
import { signUpPages } from "./sign-up.ts";
import { firstOwnerPage } from "./first-owner.ts";

/** What pages are served with. */
export interface PageOptions {
  readonly limits: RateLimits;
  readonly bodies: BodyBudget;
  readonly api: Api;
  /** Undefined if this process has none. */
  readonly streams: Streams | undefined;
}

export function pages(context: Context, options: PageOptions): Router {
  const { limits, bodies, api } = options;
  const router = Router();
  const site = { router, context, api };
  router.use(pageAssets());
  router.use(offerErrorPage(context), refuseNul, limitVisits(limits, "pages"));
  // Includes redirects, some of which set a cookie.
  router.use((request, response, next) => {
    response.set("Cache-Control", privateCaching);
    keepLanguage(request, response);
    next();
  });
  router.use(mastodonPaths(context));
  signInPages(site);
  signUpPages(site);
  firstOwnerPage(site);
  router.use(inviteLinkPage(context));
  mailedLinkPages(site);
  outcomePage(site);
  appealPages(site);
  router.use(memberPages(context, options));
  router.use(adminPages(context, api, bodies));
  router.use(authorizePages(context));
  router.use(documentationPages(context, api.contract));
  router.use(publicPages(context, api));
  router.use(unknownPage);
  router.use(errorPage(context));
  return router;
}

/** Rejects NUL: no name or id contains it, and PostgreSQL can't store it. */
const refuseNul: RequestHandler = (request, _response, next) => {
  next(request.path.includes("%00") ? notFound(message("common.nothing_here")) : undefined);
};
