/** Whatever went wrong, an API path answers in JSON, in the shape of its area, without a trace of the inside. */
import type { ErrorRequestHandler, RequestHandler, Response } from "express";
import type { Logger } from "pino";
import { Refusal } from "../domain/refusal.ts";
import { ClientGone } from "../store/connection.ts";
import type { GateTrace } from "./gate/gate.ts";
import { BrokenReply } from "./gate/replies.ts";
import { countBrokenReply, countRefusal } from "./metrics.ts";

/** Paths of the account authentication API answer `{message}`; all others `{error}`. */
const authPaths =
  /^\/api\/(register|login|otp-[a-z]+|verify-mail|request-reset-password|reset-password|change-password|sessions)(\/|$)/;

/** Ends the request with a refusal in the shape of its area. */
export function sendRefusal(refusal: Refusal, path: string, response: Response): void {
  for (const [name, value] of Object.entries(refusal.headers)) response.setHeader(name, value);
  response.setHeader("Cache-Control", "no-store");
  response.status(refusal.status).json(authPaths.test(path) ? authBody(refusal, path) : apiBody(refusal));
}

function apiBody(refusal: Refusal): Record<string, unknown> {
  return {
    error: refusal.message,
    ...(refusal.description === undefined ? {} : { error_description: refusal.description }),
    code: refusal.code,
    ...(refusal.details === undefined ? {} : { details: refusal.details }),
  };
}

function authBody(refusal: Refusal, path: string): Record<string, unknown> {
  // The seed: a bad registration is answered with exactly one member.
  const exact = path === "/api/register" && refusal.status === 400;
  return exact ? { message: refusal.message } : { message: refusal.message, code: refusal.code };
}

/** Nothing took the request. */
export const unknownPath: RequestHandler = (request, _response, next) => {
  next(new Refusal(404, "not_found", `There is nothing at ${request.path}`));
};

/** The last handler: refusals as they are, everything else as a 500 that says nothing. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (error instanceof ClientGone || response.destroyed) {
      response.destroy();
      return;
    }
    if (response.headersSent) {
      next(error);
      return;
    }
    const trace = response.locals["trace"] as GateTrace | undefined;
    const refusal = error instanceof Refusal ? error : unexpected(error);
    if (refusal.status >= 500) {
      const pointer = error instanceof BrokenReply ? { pointer: error.pointer } : {};
      if (error instanceof BrokenReply) countBrokenReply(trace?.operationId ?? "");
      log.error({
        err: error,
        requestId: response.locals["requestId"],
        operationId: trace?.operationId,
        ...pointer,
      });
    } else countRefusal(trace?.operationId ?? "", refusal.code);
    sendRefusal(refusal, request.path, response);
  };
}

function unexpected(error: unknown): Refusal {
  if (isPoolExhausted(error)) {
    return new Refusal(503, "overloaded", "The server is busy; try again soon", {
      headers: { "Retry-After": "5" },
    });
  }
  if (error instanceof URIError)
    return new Refusal(400, "malformed_path", "The path is not valid percent encoding");
  return new Refusal(500, "internal_error", "Something went wrong on our side", { cause: error });
}

function isPoolExhausted(error: unknown): boolean {
  return error instanceof Error && error.name === "KnexTimeoutError";
}
