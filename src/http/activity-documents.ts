/** ActivityPub documents over HTTP: at the same URLs as the pages, by content negotiation. */
import { type Request as ExpressRequest, type Response as ExpressResponse, Router } from "express";
import { ApiError } from "../domain/kernel/api-error.ts";
import type { Context } from "../domain/kernel/context.ts";
import { message } from "../messages/catalogue.ts";
import { clientAddress } from "./address.ts";
import type { RateLimits } from "./limits.ts";

/** Paths that may have a document; `serve` decides whether one exists. */
const documentPaths = /^\/(?:@|users\/|(?:actor|contexts|emojis)(?:\/|$))/;

/** Paths that have a page instead: profiles, posts, followers and followed accounts. */
const pagePaths =
  /^\/(?:@(\w+)(?:\/(?:\d+|followers|following))?|users\/(\w+)(?:\/(?:statuses\/(\d+)|(followers|following)))?)\/?$/;

/**
 * Media types that request a document (ActivityPub, 3.2). `application/ld+json` should have the profile,
 * which some servers omit. HTML is first, because browsers and crawlers accept anything.
 */
const html = "text/html";
const accepted = [
  html,
  "application/activity+json",
  'application/ld+json; profile="https://www.w3.org/ns/activitystreams"',
  "application/ld+json",
  "application/json",
];

/** Serves documents, and redirects browsers from actor and object URIs to pages. */
export function activityDocuments(context: Context, limits: RateLimits): Router {
  const router = Router();
  router.get(documentPaths, (request, response, next) => {
    const page = pagePaths.exec(request.path);
    if (page !== null) response.vary("Accept");
    if (page !== null && !wantsDocument(request)) {
      const [, , username, statusId, side] = page;
      if (username === undefined) next();
      else
        response.redirect(
          ["", `@${username}`, statusId ?? side].filter((part) => part !== undefined).join("/"),
        );
      return;
    }
    serve(context, limits, request, response).then((found) => {
      if (!found) next();
    }, next);
  });
  router.all(/^\/(?:users\/\w+|actor|contexts|emojis)(?:\/|$)/, ({ method, path }, _response, next) => {
    const isRead = ["GET", "HEAD", "OPTIONS"].includes(method);
    next(isRead ? undefined : wrongMethod(path));
  });
  return router;
}

function wantsDocument(request: ExpressRequest): boolean {
  const best = request.accepts(accepted);
  return best !== false && best !== html;
}

function wrongMethod(path: string): ApiError {
  const methods = "GET, HEAD";
  return new ApiError(405, "method_not_allowed", message("errors.method_not_allowed", { path, methods }), {
    headers: { Allow: methods },
  });
}

/** @returns whether there is such a document */
async function serve(
  context: Context,
  limits: RateLimits,
  request: ExpressRequest,
  response: ExpressResponse,
): Promise<boolean> {
  await limits.visit("activities", request, response);
  const found = await context.federation.serve(context.fork(), {
    method: request.method === "HEAD" ? "HEAD" : "GET",
    url: addressOf(context, request),
    headers: headersOf(context, request),
    address: clientAddress(request),
  });
  if (found === null) return false;
  const { Vary: vary, ...headers } = found.headers;
  if (vary !== undefined) response.vary(vary);
  // As Mastodon: public documents are readable from any origin.
  response.set({ ...headers, "Access-Control-Allow-Origin": "*" });
  response.status(found.status).send(found.body);
  return true;
}

/**
 * The URL that the client must have signed: a proxy may have changed the host. The host of an absolute-form
 * request target (RFC 9112, 3.2.2) is ignored; otherwise a request signed for another server could be
 * replayed here.
 */
export function addressOf({ config }: Context, request: ExpressRequest): URL {
  const address = new URL(config.publicUrl);
  const { pathname, search } = URL.parse(request.originalUrl, config.publicUrl.href) ?? address;
  address.pathname = pathname;
  address.search = search;
  return address;
}

/** Keys are lower-case names; repeated headers are joined by commas. */
export function headersOf({ config }: Context, request: ExpressRequest): Record<string, string> {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === "string" ? value : value.join(", ")] as const],
  );
  return { ...Object.fromEntries(headers), host: config.publicUrl.host };
}
