/** Whatever went wrong, an API path answers in JSON, in the shape of its area, without a trace of the inside. */
import type { ErrorRequestHandler, RequestHandler, Response } from "express";
import type { Logger } from "pino";
import { ApiError, type ApiErrorDetails, type ApiErrorText } from "../domain/kernel/api-error.ts";
import { type Translator, englishTranslator, message } from "../messages/catalogue.ts";
import { ClientGone, UnstorableText } from "../store/kernel/connection.ts";
import { DatabaseUnavailable } from "../store/kernel/unavailable.ts";
import type { GateTrace } from "./gate/gate.ts";
import { BrokenReply } from "./gate/replies.ts";
import { translatorOf } from "./language.ts";
import type { Metrics } from "./metrics.ts";

/** Paths of the account authentication API answer `{message}`; all others `{error}`. */
const authPaths =
  /^\/api\/(register|login|otp-[a-z]+|verify-mail|request-reset-password|reset-password|change-password|sessions)(\/|$)/;

/** Where errors are those of RFC 6749, 5.2, as far as that document has any. */
const oauthPaths = /^\/oauth\/(token|revoke)\/?$/;
const oauthErrors: Readonly<Record<number, string>> = {
  400: "invalid_request",
  401: "invalid_client",
  403: "unauthorized_client",
};
const oauthWords = new Set([
  ...Object.values(oauthErrors),
  "invalid_grant",
  "invalid_scope",
  "unsupported_grant_type",
]);

function isOauth(refusal: ApiError, path: string): boolean {
  return oauthPaths.test(path) && oauthErrors[refusal.status] !== undefined;
}

/**
 * Sends an error to a browser as a page, and does the other thing where that fails, as without a database;
 * `response.locals.errorPage` has one where the request is for a page.
 */
export type ErrorPage = (refusal: ApiError, otherwise: () => void) => void;

/** Ends the request with a refusal in the shape of its area. */
export function sendRefusal(refusal: ApiError, path: string, response: Response): void {
  for (const [name, value] of Object.entries(refusal.headers)) response.setHeader(name, value);
  response.setHeader("Cache-Control", "no-store");
  // An error_description is ASCII, and for the client's developer (RFC 6749, 5.2).
  const translator = isOauth(refusal, path) ? englishTranslator : translatorOf(response);
  response.setHeader("Content-Language", translator.locale);
  response.vary("Accept-Language");
  response.status(refusal.status).json(bodyOf(refusal, path, translator));
}

/** A text in the reader's language. What is no message of the catalogue is English for developers. */
export function wordsOf(text: ApiErrorText, translator: Translator): string {
  return typeof text === "string" ? text : translator.say(text);
}

function bodyOf(refusal: ApiError, path: string, translator: Translator): Record<string, unknown> {
  if (authPaths.test(path)) return authBody(refusal, path, translator);
  const word = oauthPaths.test(path) ? oauthErrors[refusal.status] : undefined;
  return word === undefined ? apiBody(refusal, translator) : oauthBody(refusal, word, translator);
}

function oauthBody(refusal: ApiError, word: string, translator: Translator): Record<string, unknown> {
  return {
    error: oauthWords.has(refusal.code) ? refusal.code : word,
    error_description: wordsOf(refusal.text, translator),
  };
}

function apiBody(refusal: ApiError, translator: Translator): Record<string, unknown> {
  const { text, description, code, details } = refusal;
  return {
    error: wordsOf(text, translator),
    ...(description === undefined ? {} : { error_description: wordsOf(description, translator) }),
    code,
    ...(details === undefined ? {} : { details: translatedDetails(details, translator) }),
  };
}

function translatedDetails(details: ApiErrorDetails, translator: Translator): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details).map(([field, list]) => [
      field,
      list.map(({ error, description }) => ({ error, description: wordsOf(description, translator) })),
    ]),
  );
}

function authBody(refusal: ApiError, path: string, translator: Translator): Record<string, unknown> {
  const words = wordsOf(refusal.text, translator);
  // The seed: a bad registration is answered with exactly one member.
  const exact = /^\/api\/register\/?$/.test(path) && refusal.status === 400;
  return exact ? { message: words } : { message: words, code: refusal.code };
}

/** Nothing took the request. */
export const unknownPath: RequestHandler = (request, _response, next) => {
  next(new ApiError(404, "not_found", message("errors.unknown_path", { path: request.path })));
};

/** The last handler: refusals as they are, everything else as a 500 that says nothing. */
export function errorHandler(log: Logger, metrics: Metrics): ErrorRequestHandler {
  // Four parameters are how Express knows a handler of errors.
  return (error: unknown, request, response, _next) => {
    if (error instanceof ClientGone || response.destroyed) {
      response.destroy();
      return;
    }
    const trace = response.locals["trace"] as GateTrace | undefined;
    const refusal = error instanceof ApiError ? error : unexpected(error);
    // What is meant as it is, such as a queue that is full, is counted: of many, none says more than the first.
    if (error instanceof DatabaseUnavailable) {
      metrics.countRefusal(trace?.operationId ?? "none", refusal.code);
      logOutage(log, error);
    } else if (refusal.status >= 500 && error !== refusal) {
      const pointer = error instanceof BrokenReply ? { pointer: error.pointer } : {};
      if (error instanceof BrokenReply) metrics.countBrokenReply(trace?.operationId ?? "none");
      log.error({
        error,
        requestId: response.locals["requestId"] as string,
        operationId: trace?.operationId,
        ...pointer,
      });
    } else metrics.countRefusal(trace?.operationId ?? "none", refusal.code);
    if (trace?.declares(refusal.status) === false) {
      // A refusal is true all the same: it is sent, and whoever keeps the contract is told.
      metrics.countBrokenReply(trace.operationId);
      log.error(
        { operationId: trace.operationId, status: refusal.status, code: refusal.code },
        "undeclared refusal",
      );
    }
    // Half a reply can't be taken back: the client sees that it is cut short.
    const finish = (): void => {
      if (response.headersSent) response.destroy();
      else sendRefusal(refusal, request.path, response);
    };
    const asPage = response.locals["errorPage"] as ErrorPage | undefined;
    if (asPage === undefined || response.headersSent) finish();
    else asPage(refusal, finish);
  };
}

let loggedOutage = Number.NEGATIVE_INFINITY;

/** Logs that the database is away, once a second: of many requests that fail so, none says more than the first. */
export function logOutage(log: Logger, error: DatabaseUnavailable): void {
  const now = performance.now();
  if (now - loggedOutage < 1000) return;
  loggedOutage = now;
  log.warn({ reason: error.message }, "requests are answered with 503");
}

/**
 * The refusal behind an error that no operation throws on purpose.
 * @param error anything but a ApiError
 */
export function unexpected(error: unknown): ApiError {
  if (error instanceof DatabaseUnavailable) {
    const [code, text] =
      error.reason === "busy"
        ? (["overloaded", message("errors.overloaded")] as const)
        : (["temporarily_unavailable", message("errors.temporarily_unavailable")] as const);
    return new ApiError(503, code, text, { headers: { "Retry-After": "5" } });
  }
  if (error instanceof URIError) return new ApiError(400, "malformed_path", message("errors.malformed_path"));
  if (error instanceof UnstorableText) {
    const reasons = message("errors.text_null");
    return new ApiError(400, "validation_failed", message("errors.validation_failed", { reasons }));
  }
  return new ApiError(500, "internal_error", message("errors.internal_error"), { cause: error });
}
