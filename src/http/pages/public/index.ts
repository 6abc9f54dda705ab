/** Public pages: the front page, profiles, posts and hashtags. */
import { type Request, type RequestHandler, type Response, Router } from "express";
import type { Context } from "../../../domain/kernel/context.ts";
import type { Api } from "../calls.ts";
import { page } from "../handler.ts";
import { signInFirst } from "../kit.ts";
import { offlinePath, sendOffline, sendServiceWorker } from "../service-worker.ts";
import { readVisitor } from "../visit.ts";
import { documentPages } from "./document-pages.ts";
import { isElsewhere, sendElsewhere } from "./elsewhere.ts";
import { sendPersonFeed, sendTagFeed } from "./feed.ts";
import { sendFollows } from "./follows.ts";
import { sendFront } from "./front-page.ts";
import { interactionPages } from "./interaction.ts";
import { sendManifest } from "./manifest.ts";
import { sendPost } from "./post.ts";
import { sendProfile, sendTaggedProfile, tabs } from "./profile.ts";
import { accountSubject, addServerForm, statusSubject } from "./remote-visitor.ts";
import { robots } from "./robots.ts";
import { sourcePages } from "./source.ts";
import { sendTag } from "./tag.ts";

/** In limited federation mode, asks visitors to sign in. */
function signedInOnly(context: Context): RequestHandler {
  return (request, response, next) => {
    readVisitor(context, request, response)
      .then((visitor) => {
        if (visitor !== undefined) next();
        else response.redirect(303, signInFirst(encodeURIComponent(request.originalUrl)));
      })
      .catch(next);
  };
}

export function publicPages(context: Context, api: Api): Router {
  const router = Router();
  const get = (path: string, send: (request: Request, response: Response) => Promise<void>): void => {
    router.get(path, page(send));
  };
  /** Of a local account or post; those of other servers lead there. */
  const getLocal: typeof get = (path, send) => {
    get(path, (request, response) =>
      isElsewhere(request) ? sendElsewhere({ context, api }, request, response) : send(request, response),
    );
  };
  get("/", (request, response) => sendFront(context, request, response));
  get("/manifest.webmanifest", (_request, response) => sendManifest(context, response));
  get("/service-worker.js", (_request, response) => sendServiceWorker(context, response));
  get(offlinePath, (_request, response) => sendOffline(context, response));
  router.use(documentPages(context));
  router.use(sourcePages(context));
  router.get("/robots.txt", robots);
  if (context.config.limitedFederation)
    router.get(["/@:name{/*rest}", "/tags/:name", "/statuses/:id/interact"], signedInOnly(context));
  get("/@:name.rss", (request, response) => sendPersonFeed(context, request, response));
  for (const tab of Object.values(tabs)) {
    getLocal(`/@:name${tab.path}`, (request, response) => sendProfile(context, request, response, tab));
  }
  for (const side of ["followers", "following"] as const) {
    get(`/@:name/${side}`, (request, response) => sendFollows(context, request, response, side));
  }
  getLocal("/@:name/tagged/:tag", (request, response) => sendTaggedProfile(context, request, response));
  for (const [path, find] of [
    ["/@:name/follow", accountSubject],
    ["/statuses/:id/interact", statusSubject],
  ] as const) {
    addServerForm({ router, context, api }, path, find);
  }
  interactionPages(router, context);
  getLocal("/@:name/:id", (request, response) => sendPost(context, request, response));
  get("/tags/:name.rss", (request, response) => sendTagFeed(context, request, response));
  get("/tags/:name", (request, response) => sendTag(context, request, response));
  return router;
}
