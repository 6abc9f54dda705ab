/** The server as Express sees it, in the order in which a request meets it. */
import compression from "compression";
import cors from "cors";
import express, { type Express, type RequestHandler } from "express";
import type { Context } from "../domain/context.ts";
import type { Operations } from "../operations/contract.ts";
import { findCaller } from "../domain/tokens.ts";
import { type Contract, readContract } from "./gate/contract.ts";
import { contractGate } from "./gate/gate.ts";
import { errorHandler, unknownPath } from "./errors.ts";
import { openRateLimits, unlimited } from "./limits.ts";
import { requestLog } from "./log.ts";
import { type Metrics, createMetrics } from "./metrics.ts";
import { type BodyBudget, openBodyBudget } from "./body-budget.ts";
import { refuseBlockedNetworks } from "./blocked-networks.ts";
import { secureHeaders } from "./headers.ts";
import { documents } from "./documents.ts";
import { mediaFiles } from "./files.ts";
import { ownPictures } from "./pictures.ts";
import { pages } from "./pages/index.ts";
import { portal } from "./portal.ts";

/** What apps in a browser may ask from any origin: the API and files. Pages are for whoever looks at them. */
const sharedPaths =
  /^\/(?:api|oauth\/(?:token|revoke|userinfo)|\.well-known|nodeinfo|health|media|avatars|headers|pictures)(?=\/|$)/;

export interface AppOptions {
  /** Where requests are counted; by default where nobody reads it. */
  readonly metrics?: Metrics;
  /** What bodies may take of the memory. */
  readonly bodies?: BodyBudget;
  /** Another contract than the server's own. */
  readonly contract?: Contract;
}

/** Builds the app; nothing listens yet. */
export function createApp(
  context: Context,
  operations: Partial<Operations>,
  { metrics = createMetrics(), bodies = openBodyBudget(), contract = readContract() }: AppOptions = {},
): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("query parser", false);
  if (context.config.trustProxy !== undefined) app.set("trust proxy", context.config.trustProxy);

  app.use(requestLog(context.log, metrics));
  app.use(secureHeaders(context.config));
  app.use(sharedPaths, shareWithOtherOrigins());
  app.use(refuseBlockedNetworks(context));
  app.use(compression({ threshold: 1024 }));
  app.use(
    contractGate({
      contract,
      operations,
      context,
      callers: findCaller,
      bodies,
      limits: context.config.rateLimits ? openRateLimits(context) : unlimited,
    }),
  );
  app.use(documents(context, contract));
  app.use(portal(context.config));
  app.use(mediaFiles(context));
  app.use(ownPictures());
  app.use(pages(context));
  app.use(unknownPath);
  app.use(errorHandler(context.log, metrics));
  return app;
}

/** CORS for all, without cookies; every header that is asked for may be sent. */
function shareWithOtherOrigins(): RequestHandler {
  return cors({
    origin: "*",
    methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    exposedHeaders: [
      "Link",
      "X-RateLimit-Limit",
      "X-RateLimit-Remaining",
      "X-RateLimit-Reset",
      "Retry-After",
      "X-Request-Id",
    ],
    maxAge: 86_400,
    // The gate answers OPTIONS itself, since it knows what a path takes.
    preflightContinue: true,
  });
}
