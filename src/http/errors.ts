/** Sends errors as JSON in the declared schema, without internal details. */
import type { ErrorRequestHandler, RequestHandler, Response } from "express";
import type { Logger } from "pino";
import { ApiError } from "../domain/kernel/api-error.ts";
import { StorageUnavailable, isDiskFull } from "../media/unavailable.ts";
import { message } from "../messages/catalogue.ts";
import { ClientDisconnected } from "../store/kernel/connection.ts";
import { UnstorableText } from "../store/kernel/statements.ts";
import { DatabaseUnavailable } from "../store/kernel/unavailable.ts";
import { type FindErrorShape, codeOf, errorBody } from "./error-shapes.ts";
import type { ErrorShape } from "../calls/dialects.ts";
import type { GateTrace } from "./gate/trace.ts";
import { BrokenReply } from "../contract/broken-reply.ts";
import { translatorOf } from "./language.ts";
import type { Metrics } from "./metrics.ts";
import { addVary } from "./vary.ts";

/**
 * Sends an error to a browser as a page. Calls `otherwise` if that fails, for example without a database. It
 * is in `response.locals.errorPage` if the request is for a page.
 */
export type ErrorPage = (error: ApiError, otherwise: () => void) => void;

/** Ends the request with an error in a schema of the contract. */
function sendError(error: ApiError, shape: ErrorShape, response: Response): void {
  const { body, locale } = errorBody(error, shape, translatorOf(response));
  for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Language", locale);
  addVary(response, "Accept-Language");
  const text = JSON.stringify(body);
  response.statusCode = error.status;
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(text);
}

/** Answers 404 for unknown paths. */
export const unknownPath: RequestHandler = (request, _response, next) => {
  next(new ApiError(404, "not_found", message("errors.unknown_path", { path: request.path })));
};

/** The last handler: sends an ApiError as it is, and anything else as a 500 without details. */
export function errorHandler(log: Logger, metrics: Metrics, findShape: FindErrorShape): ErrorRequestHandler {
  // Express recognises error handlers by their four parameters.
  return (thrown: unknown, request, response, _next) => {
    if (thrown instanceof ClientDisconnected || response.destroyed) {
      response.destroy();
      return;
    }
    const trace = response.locals["trace"] as GateTrace | undefined;
    const error = thrown instanceof ApiError ? thrown : unexpected(thrown);
    // Intended errors, such as a full queue, are counted but not logged, to avoid repetition.
    if (isOutage(thrown)) {
      metrics.countRefusal(trace?.operationId ?? "none", error.code);
      logOutage(log, thrown);
    } else if (error.status >= 500 && thrown !== error) {
      const pointer = thrown instanceof BrokenReply ? { pointer: thrown.pointer } : {};
      if (thrown instanceof BrokenReply) metrics.countBrokenReply(trace?.operationId ?? "none");
      log.error(
        {
          error: thrown,
          requestId: response.locals["requestId"] as string,
          operationId: trace?.operationId,
          ...pointer,
        },
        "could not answer a request",
      );
    } else metrics.countRefusal(trace?.operationId ?? "none", error.code);
    const shape = findShape(request.method, request.path, error.status);
    if (trace?.refuse(error.status, codeOf(error, shape)) === false) {
      metrics.countBrokenReply(trace.operationId);
    }
    // A started reply can't be replaced: destroying the connection shows the client that it is incomplete.
    const finish = (): void => {
      if (response.headersSent) response.destroy();
      else sendError(error, shape, response);
    };
    const asPage = response.locals["errorPage"] as ErrorPage | undefined;
    if (asPage === undefined || response.headersSent) finish();
    else asPage(error, finish);
  };
}

let loggedOutage = Number.NEGATIVE_INFINITY;

/** Whether something is unavailable that the server needs: its own failures are logged in detail. */
function isOutage(error: unknown): error is Error {
  return error instanceof DatabaseUnavailable || error instanceof StorageUnavailable || isDiskFull(error);
}

/** Logs that the database, the object store or the disk is unavailable, at most once a second. */
function logOutage(log: Logger, error: Error): void {
  const now = performance.now();
  if (now - loggedOutage < 1000) return;
  loggedOutage = now;
  log.warn({ reason: error.message }, "rejecting requests with 503");
}

/**
 * The API error for an unexpected exception.
 * @param error anything but an ApiError
 */
export function unexpected(error: unknown): ApiError {
  if (error instanceof DatabaseUnavailable) {
    const [code, text] =
      error.reason === "busy"
        ? (["overloaded", message("errors.overloaded")] as const)
        : (["temporarily_unavailable", message("errors.temporarily_unavailable")] as const);
    return new ApiError(503, code, text, { headers: { "Retry-After": "5" } });
  }
  if (error instanceof StorageUnavailable) {
    return new ApiError(503, "temporarily_unavailable", message("errors.storage_unavailable"), {
      headers: { "Retry-After": "10" },
      cause: error,
    });
  }
  if (isDiskFull(error)) {
    return new ApiError(503, "temporarily_unavailable", message("errors.disk_full"), {
      headers: { "Retry-After": "60" },
      cause: error,
    });
  }
  if (error instanceof URIError) return new ApiError(400, "malformed_path", message("errors.malformed_path"));
  if (error instanceof UnstorableText) {
    const reasons = message("errors.text_null");
    return new ApiError(400, "validation_failed", message("errors.validation_failed", { reasons }));
  }
  return new ApiError(500, "internal_error", message("errors.internal_error"), { cause: error });
}
