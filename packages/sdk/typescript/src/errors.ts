import type { ErrorCode } from "./codes.js";
import { type ErrorReply, ErrorReplyFromJSON } from "./models/index.js";
import { type Middleware, ResponseError } from "./runtime.js";

/** An error reply of the server. */
export class ConcordError extends ResponseError {
  /** The HTTP status. */
  readonly status: number;
  /** What is wrong, for programs. Undefined if the server isn't a Concord, or something before it replied. */
  readonly code: ErrorCode | (string & {}) | undefined;
  /** The whole reply; undefined if it isn't JSON. */
  readonly reply: ErrorReply | undefined;
  /** Identifies the request in the server's log. */
  readonly requestId: string | undefined;

  constructor(response: Response, reply?: ErrorReply) {
    super(response, reply?.error ?? `The server replied with status ${response.status}`);
    this.status = response.status;
    this.code = reply?.code;
    this.reply = reply;
    this.requestId = response.headers.get("X-Request-Id") ?? undefined;
  }

  /** Reads an error reply. */
  static async of(response: Response): Promise<ConcordError> {
    const value: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    const isReply = typeof value === "object" && value !== null && "error" in value;
    return new ConcordError(response, isReply ? ErrorReplyFromJSON(value) : undefined);
  }
}

/** Whether an error is a reply with this code: `isError(error, "not_found")`. */
export function isError(error: unknown, code: ErrorCode | (string & {})): error is ConcordError {
  return error instanceof ConcordError && error.code === code;
}

/** Throws each error reply as a `ConcordError`. */
export const throwErrors: Middleware = {
  async post({ response }) {
    if (response.status >= 400) throw await ConcordError.of(response);
    return undefined;
  },
};
