/** What a caller is told when something can't be done. One type holds status, stable code and client-safe text. */

export interface RefusalDetail {
  readonly error: string;
  readonly description: string;
}

export type RefusalDetails = Readonly<Record<string, readonly RefusalDetail[]>>;

export interface RefusalOptions {
  readonly details?: RefusalDetails;
  readonly headers?: Readonly<Record<string, string>>;
  readonly description?: string;
  readonly cause?: unknown;
}

/** Thrown by operations and the domain; the http layer renders it in the shape of the area. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: RefusalDetails | undefined;
  readonly description: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  /**
   * @param status an HTTP status from 400 up
   * @param code stable and untranslated, for programs
   * @param message for people; holds nothing that the caller may not know
   */
  constructor(status: number, code: string, message: string, options: RefusalOptions = {}) {
    super(message, { cause: options.cause });
    this.status = status;
    this.code = code;
    this.details = options.details;
    this.description = options.description;
    this.headers = options.headers ?? {};
  }
}

/** Unknown and invisible read alike: the record does not exist for this caller. */
export function notFound(message = "Record not found", code = "not_found"): Refusal {
  return new Refusal(404, code, message);
}

export function forbidden(message = "This action is not allowed", code = "forbidden"): Refusal {
  return new Refusal(403, code, message);
}

export function badRequest(message: string, code = "invalid_request"): Refusal {
  return new Refusal(400, code, message);
}

/** A rule was broken. Details name the field, as Mastodon does for registrations. */
export function unprocessable(
  message: string,
  code = "validation_failed",
  details?: RefusalDetails,
): Refusal {
  return new Refusal(422, code, message, details === undefined ? {} : { details });
}

export function unauthorized(message = "The access token is invalid", code = "invalid_token"): Refusal {
  return new Refusal(401, code, message, { headers: { "WWW-Authenticate": 'Bearer realm="Concord"' } });
}
