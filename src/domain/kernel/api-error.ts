/** The error type that callers see: HTTP status, stable code and client-safe text. */
import type { ErrorCode, ErrorDetailCode, OAuthErrorCode } from "../../contract/error-codes.ts";
import { type Message, englishTranslator, message } from "../../messages/catalogue.ts";

/**
 * A translatable message of the catalogue, or plain English for mistakes of client developers, which users don't
 * see.
 */
export type ApiErrorText = string | Message;

/**
 * A code of the contract's catalogue (openapi/error-codes.yaml), or one that only web pages and the command line
 * use.
 */
export type ApiErrorCode =
  ErrorCode | OAuthErrorCode | "access_denied" | "account_unusable" | "form_outdated";

export interface ApiErrorDetail {
  readonly error: ErrorDetailCode;
  readonly description: ApiErrorText;
}

export type ApiErrorDetails = Readonly<Record<string, readonly ApiErrorDetail[]>>;

export interface ApiErrorOptions {
  readonly details?: ApiErrorDetails;
  readonly headers?: Readonly<Record<string, string>>;
  readonly description?: ApiErrorText;
  readonly cause?: unknown;
}

/** Thrown by operations and the domain; the http layer sends it in the area's error schema. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  /** Rendered in the user's language; `message` has the same text in English. */
  readonly text: ApiErrorText;
  readonly details: ApiErrorDetails | undefined;
  readonly description: ApiErrorText | undefined;
  readonly headers: Readonly<Record<string, string>>;

  /**
   * @param status an HTTP status of 400 or more
   * @param code stable and untranslated, for programs
   * @param text for users; must not disclose anything that the caller may not see
   */
  constructor(status: number, code: ApiErrorCode, text: ApiErrorText, options: ApiErrorOptions = {}) {
    super(typeof text === "string" ? text : englishTranslator.say(text), { cause: options.cause });
    this.text = text;
    this.status = status;
    this.code = code;
    this.details = options.details;
    this.description = options.description;
    this.headers = options.headers ?? {};
  }
}

/** 404, the same for unknown and hidden records. */
export function notFound(
  text: ApiErrorText = message("errors.not_found"),
  code: ApiErrorCode = "not_found",
): ApiError {
  return new ApiError(404, code, text);
}

export function forbidden(
  text: ApiErrorText = message("errors.forbidden"),
  code: ApiErrorCode = "forbidden",
): ApiError {
  return new ApiError(403, code, text);
}

export function badRequest(text: ApiErrorText, code: ApiErrorCode = "validation_failed"): ApiError {
  return new ApiError(400, code, text);
}

/** 422 for a broken rule. Details name the field, as in Mastodon's registrations. */
export function unprocessable(
  text: ApiErrorText,
  code: ApiErrorCode = "validation_failed",
  details?: ApiErrorDetails,
): ApiError {
  return new ApiError(422, code, text, details === undefined ? {} : { details });
}

export function unauthorized(
  text: ApiErrorText = message("errors.invalid_token"),
  code: ApiErrorCode = "invalid_token",
): ApiError {
  return new ApiError(401, code, text, { headers: { "WWW-Authenticate": 'Bearer realm="Concord"' } });
}
