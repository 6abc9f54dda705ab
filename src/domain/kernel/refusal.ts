/** What a caller is told when something can't be done. One type holds status, stable code and client-safe text. */
import { type Message, englishTranslator, message } from "../../messages/catalogue.ts";

/** Text for people: a message of the catalogue, or English that programs alone read (a client developer's mistake). */
export type RefusalText = string | Message;

export interface RefusalDetail {
  readonly error: string;
  readonly description: RefusalText;
}

export type RefusalDetails = Readonly<Record<string, readonly RefusalDetail[]>>;

export interface RefusalOptions {
  readonly details?: RefusalDetails;
  readonly headers?: Readonly<Record<string, string>>;
  readonly description?: RefusalText;
  readonly cause?: unknown;
}

/** Thrown by operations and the domain; the http layer renders it in the shape of the area. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  /** What is rendered in the reader's language; `message` is the same in English. */
  readonly text: RefusalText;
  readonly details: RefusalDetails | undefined;
  readonly description: RefusalText | undefined;
  readonly headers: Readonly<Record<string, string>>;

  /**
   * @param status an HTTP status from 400 up
   * @param code stable and untranslated, for programs
   * @param text for people; holds nothing that the caller may not know
   */
  constructor(status: number, code: string, text: RefusalText, options: RefusalOptions = {}) {
    super(typeof text === "string" ? text : englishTranslator.say(text), { cause: options.cause });
    this.text = text;
    this.status = status;
    this.code = code;
    this.details = options.details;
    this.description = options.description;
    this.headers = options.headers ?? {};
  }
}

/** Unknown and invisible read alike: the record does not exist for this caller. */
export function notFound(text: RefusalText = message("errors.not_found"), code = "not_found"): Refusal {
  return new Refusal(404, code, text);
}

export function forbidden(text: RefusalText = message("errors.forbidden"), code = "forbidden"): Refusal {
  return new Refusal(403, code, text);
}

export function badRequest(text: RefusalText, code = "invalid_request"): Refusal {
  return new Refusal(400, code, text);
}

/** A rule was broken. Details name the field, as Mastodon does for registrations. */
export function unprocessable(
  text: RefusalText,
  code = "validation_failed",
  details?: RefusalDetails,
): Refusal {
  return new Refusal(422, code, text, details === undefined ? {} : { details });
}

export function unauthorized(
  text: RefusalText = message("errors.invalid_token"),
  code = "invalid_token",
): Refusal {
  return new Refusal(401, code, text, { headers: { "WWW-Authenticate": 'Bearer realm="Concord"' } });
}
