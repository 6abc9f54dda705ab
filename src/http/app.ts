/** The Express app: the order in which it handles requests that aren't for an operation (see entrance.ts). */
import compression from "compression";
import express, { type Express } from "express";
import type { Context } from "../domain/kernel/context.ts";
import type { Streams } from "../domain/streaming/serving.ts";
import type { Operations } from "../operations/kernel/operation.ts";
import { findCaller } from "../domain/auth/tokens.ts";
import { type Contract, readContract } from "../contract/document.ts";
import type { Replicas } from "../store/kernel/replicas.ts";
import { activityPub } from "./activity-pub.ts";
import { type App, openEntrance } from "./entrance.ts";
import { openGate } from "./gate/gate.ts";
import { errorShapes } from "./error-shapes.ts";
import { errorHandler, unknownPath } from "./errors.ts";
import { limitVisits, openRateLimits } from "./limits.ts";
import { type Metrics, createMetrics } from "./metrics.ts";
import { type BodyBudget, openBodyBudget } from "./body-budget.ts";
import { answerOptions } from "./other-origins.ts";
import { documents } from "./contract-documents.ts";
import { mediaFiles } from "./files.ts";
import { ownPictures } from "./pictures.ts";
import { remoteFiles } from "./remote-files.ts";
import { pages } from "./pages/index.ts";
import { documentPaths, filePaths } from "./paths.ts";

export interface AppOptions {
  /** Counts requests. By default, the counts aren't served. */
  readonly metrics?: Metrics;
  /** Memory limits of request bodies. */
  readonly bodies?: BodyBudget;
  /** Sends streams; by default, this process has none. */
  readonly streams?: Streams | undefined;
  /** Replicas of the database; by default, all reads use the primary. */
  readonly replicas?: Replicas | undefined;
  /** The server's own by default. */
  readonly contract?: Contract;
  /** Off only in the bench, which measures the cost of validation. */
  readonly validate?: boolean;
}

/** The areas of the contract that a streaming-only process serves. */
const streamingAreas: ReadonlySet<string> = new Set(["streaming", "health"]);

/** Builds the app of a process that serves only streams and health. */
export function createStreamingApp(
  context: Context,
  operations: Operations,
  { metrics, streams }: { readonly metrics: Metrics; readonly streams: Streams },
): App {
  const app = makeExpress(context);
  const limits = openRateLimits(context);
  const whole = readContract();
  const own = whole.operations.filter(({ area }) => streamingAreas.has(area));
  const contract = { ...whole, operations: own };
  const names = new Set<string>(own.map(({ id }) => id));
  const served = Object.fromEntries(Object.entries(operations).filter(([id]) => names.has(id)));
  const answerError = errorHandler(context.log, metrics, errorShapes(contract));
  app.use(answerOptions);
  app.use(unknownPath);
  app.use(answerError);
  const gate = openGate({ contract, operations: served, context, callers: findCaller, limits, streams });
  return openEntrance(app, { context, metrics, gate, answerError, compress: undefined });
}

/** Builds the app. Doesn't listen. */
export function createApp(
  context: Context,
  operations: Partial<Operations>,
  {
    metrics = createMetrics(),
    bodies = openBodyBudget(),
    streams,
    replicas,
    contract = readContract(),
    validate = true,
  }: AppOptions = {},
): App {
  const app = makeExpress(context);
  const limits = openRateLimits(context);
  const compress = compression({ threshold: 1024 });
  app.use(compress);
  app.use(activityPub(context, bodies, limits));
  app.use(filePaths, limitVisits(limits, "files"));
  app.use(documentPaths, limitVisits(limits, "documents"));
  app.use(answerOptions);
  app.use(documents(context, contract));
  app.use(mediaFiles(context));
  app.use(remoteFiles(context, metrics));
  app.use(ownPictures());
  app.use(pages(context, { limits, bodies, api: { contract, operations }, streams }));
  app.use(unknownPath);
  const answerError = errorHandler(context.log, metrics, errorShapes(contract));
  app.use(answerError);
  const gate = openGate({
    contract,
    operations,
    context,
    callers: findCaller,
    bodies,
    limits,
    streams,
    replicas,
    validate,
  });
  return openEntrance(app, { context, metrics, gate, answerError, compress });
}

function makeExpress(context: Context): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("query parser", false);
  if (context.config.trustProxy !== undefined) app.set("trust proxy", context.config.trustProxy);
  return app;
}
