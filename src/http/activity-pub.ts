/** ActivityPub over HTTP: documents at the same URLs as pages, and inboxes. */
import express, { type Request as ExpressRequest, type Response as ExpressResponse, Router } from "express";
import { addressBlock } from "../domain/kernel/addresses.ts";
import type { Context } from "../domain/kernel/context.ts";
import type { InboxRequest } from "../domain/kernel/federation.ts";
import { activityDocuments, addressOf, headersOf } from "./activity-documents.ts";
import { clientAddress } from "./address.ts";
import { bodyError } from "./body.ts";
import type { BodyBudget } from "./body-budget.ts";
import type { RateLimits } from "./limits.ts";
import { openTurns } from "./pacing.ts";

/** Maximum bytes of an activity, as in Mastodon. */
const bodyLimit = 1024 * 1024;

/** Activities started per turn of the event loop, and the maximum number that wait. */
const [perTurn, mostWaiting] = [2, 1000];

/** Rejects compressed bodies: digests cover the bytes as sent, and no server compresses activities. */
const readBody = express.raw({ limit: bodyLimit, type: () => true, inflate: false });

/** Serves ActivityPub documents and inboxes. */
export function activityPub(context: Context, bodies: BodyBudget, limits: RateLimits): Router {
  const router = Router();
  const turns = openTurns(perTurn, mostWaiting);
  router.post(/^\/(?:inbox|actor\/inbox|users\/(\w+)\/inbox)\/?$/, (request, response, next) => {
    turns
      .next()
      .then(() => receive(context, bodies, request, response))
      .catch(next);
  });
  router.use(activityDocuments(context, limits));
  return router;
}

async function receive(
  context: Context,
  bodies: BodyBudget,
  request: ExpressRequest,
  response: ExpressResponse,
): Promise<void> {
  // The sender may have disconnected while it waited.
  if (request.socket.destroyed) return;
  using reservation = bodies.reserve(addressBlock(clientAddress(request)));
  const body = await reservation.reading(request, "inbox", () => bodyOf(request, response));
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
      // The middleware sets no body if there is none.
      else resolve(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
    });
  });
}

function inboxOf({ path, params }: ExpressRequest): InboxRequest["inbox"] {
  const username = params["0"];
  if (typeof username === "string") return { kind: "account", username };
  return { kind: path.startsWith("/actor") ? "instance" : "shared" };
}
