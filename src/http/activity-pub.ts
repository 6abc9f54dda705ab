/** ActivityPub over HTTP: documents beside the pages, at the same addresses, and inboxes. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import express, { type Request as ExpressRequest, type Response as ExpressResponse, Router } from "express";
import type { Context } from "../domain/kernel/context.ts";
import type { InboxRequest } from "../domain/kernel/federation.ts";
import { clientAddress } from "./address.ts";
import { bodyError } from "./body.ts";
import type { BodyBudget } from "./body-budget.ts";

const activityTypes = ["application/activity+json", "application/ld+json"];

/** Bytes of an activity; Mastodon accepts as many. */
const bodyLimit = 1024 * 1024;

/** Compressed bodies are refused: digests are of what was sent, and no server compresses activities. */
const readBody = express.raw({ limit: bodyLimit, type: () => true, inflate: false });

/** Serves ActivityPub documents to those who ask for them, and takes what is sent to inboxes. */
export function activityPub(context: Context, bodies: BodyBudget): Router {
  const router = Router();
  router.post(/^\/(?:inbox|actor\/inbox|users\/(\w+)\/inbox)\/?$/, (request, response, next) => {
    receive(context, bodies, request, response).catch(next);
  });
  router.get(/^\/(?:@|users\/|actor(?:\/|$))/, (request, response, next) => {
    response.vary("Accept");
    // HTML first: browsers and crawlers accept anything.
    const best = request.accepts(["text/html", ...activityTypes]);
    if (best === false || !activityTypes.includes(best)) {
      next();
      return;
    }
    serve(context, request, response).then((found) => {
      if (!found) next();
    }, next);
  });
  return router;
}

async function serve(context: Context, request: ExpressRequest, response: ExpressResponse): Promise<boolean> {
  const found = await context.federation.serve(
    context.fork(),
    new Request(addressOf(context, request), { headers: headersOf(context, request) }),
  );
  if (found === null) return false;
  response.status(found.status);
  for (const [name, value] of found.headers) {
    if (name === "vary") response.vary(value);
    else response.set(name, value);
  }
  if (found.body === null || request.method === "HEAD") response.end();
  else await pipeline(Readable.fromWeb(found.body), response);
  return true;
}

async function receive(
  context: Context,
  bodies: BodyBudget,
  request: ExpressRequest,
  response: ExpressResponse,
): Promise<void> {
  using reservation = bodies.reserve(clientAddress(request));
  const body = await reservation.reading(request, "text", () => bodyOf(request, response));
  const reply = await context.federation.receive(context.fork(), {
    url: addressOf(context, request),
    headers: headersOf(context, request),
    body,
    inbox: inboxOf(request),
    address: clientAddress(request),
  });
  if (reply.retryAfter !== undefined) response.set("Retry-After", String(reply.retryAfter));
  response.status(reply.status);
  if (reply.error === null) response.end();
  else response.json({ error: reply.error });
}

function bodyOf(request: ExpressRequest, response: ExpressResponse): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    readBody(request, response, (error?: unknown) => {
      if (error !== undefined) reject(bodyError(error));
      // Without a body, the middleware sets none.
      else resolve(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
    });
  });
}

function inboxOf({ path, params }: ExpressRequest): InboxRequest["inbox"] {
  const username = params["0"];
  if (typeof username === "string") return { kind: "account", username };
  return { kind: path.startsWith("/actor") ? "instance" : "shared" };
}

/** As others know it: a proxy may have changed the host. */
function addressOf({ config }: Context, request: ExpressRequest): URL {
  return new URL(request.originalUrl, config.publicUrl);
}

function headersOf({ config }: Context, request: ExpressRequest): Record<string, string> {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === "string" ? value : value.join(", ")] as const],
  );
  return { ...Object.fromEntries(headers), host: config.publicUrl.host };
}
