/** One line for each request: what was asked, how it ended, how long it took, how many queries. Never a secret. */
import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import type { GateTrace } from "./gate/gate.ts";
import type { Metrics } from "./metrics.ts";

/** Nobody needs more of a path to know what was asked for. */
const longestPath = 256;

/** Gives each request an id and logs it when it ends. The query string is left out: it may hold keys and tokens. */
export function requestLog(log: Logger, metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    const requestId = randomUUID();
    response.locals["requestId"] = requestId;
    response.setHeader("X-Request-Id", requestId);
    const path = request.path.slice(0, longestPath);
    response.once("close", () => {
      const milliseconds = performance.now() - began;
      const trace = response.locals["trace"] as GateTrace | undefined;
      const status = response.writableFinished ? response.statusCode : 499;
      metrics.observeRequest(trace?.operationId ?? "none", status, milliseconds / 1000);
      log.info(
        {
          requestId,
          method: request.method,
          path,
          operationId: trace?.operationId,
          status,
          ms: Math.round(milliseconds * 10) / 10,
          queries: trace?.queries(),
        },
        "request",
      );
    });
    next();
  };
}
