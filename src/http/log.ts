/** Logs one line per request: method, path, status, duration and number of queries. Never a secret. */
import { randomUUID } from "node:crypto";
import type { Request, Response } from "express";
import type { Logger } from "pino";
import type { GateTrace } from "./gate/trace.ts";
import type { OpenSpan } from "../tracing/tracing.ts";
import type { Metrics } from "./metrics.ts";

/** The checks of proxies and monitoring, which ask every few seconds: successful ones are logged at the level debug. */
const healthPath = /^(?:\/api\/v1\/streaming)?\/health(?:\/|$)/;

/** Maximum logged characters of a path. */
const longestPath = 256;

/**
 * Gives each request an id, and logs and counts it when it ends. Omits the query string, which may contain
 * keys and tokens.
 * @returns a function to call with each new request
 */
export function openRequestLog(
  log: Logger,
  metrics: Metrics,
): (request: Request, response: Response, span?: OpenSpan) => void {
  // Without redaction, which costs more than the rest of the line: the properties below contain no secrets.
  const lines = log.child({}, { redact: [] });
  return (request, response, span) => {
    const began = performance.now();
    const requestId = randomUUID();
    // Settings that are read again change the level of the log, not of logs made from it.
    if (lines.level !== log.level) lines.level = log.level;
    response.locals["requestId"] = requestId;
    response.setHeader("X-Request-Id", requestId);
    const path = request.path.slice(0, longestPath);
    response.once("close", () => {
      const milliseconds = performance.now() - began;
      const trace = response.locals["trace"] as GateTrace | undefined;
      const isDone = response.writableFinished || response.statusCode === 101;
      const status = isDone ? response.statusCode : 499;
      metrics.observeRequest(trace?.operationId ?? "none", status, milliseconds / 1000);
      if (span !== undefined) endSpan(span, request.method, requestId, status, trace);
      const level = status < 400 && healthPath.test(path) ? "debug" : "info";
      lines[level](
        {
          requestId,
          // As OpenTelemetry names it in logs.
          trace_id: span?.traceId,
          method: request.method,
          path,
          operationId: trace?.operationId,
          status,
          code: trace?.code,
          ms: Math.round(milliseconds * 10) / 10,
          queries: trace?.queries(),
        },
        "request",
      );
    });
  };
}

/** Names and describes a request's span by its operation. Requests for anything else have no route: paths contain names. */
function endSpan(
  span: OpenSpan,
  method: string,
  requestId: string,
  status: number,
  trace: GateTrace | undefined,
): void {
  if (trace !== undefined) span.rename(`${method} ${trace.route}`);
  span.describe({
    "http.request.method": method,
    "http.route": trace?.route,
    "http.response.status_code": status,
    "concord.operation_id": trace?.operationId,
    "concord.error_code": trace?.code,
    "concord.request_id": requestId,
  });
  span.end(status >= 500 ? String(status) : undefined);
}
