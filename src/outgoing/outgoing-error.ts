/** Why a request to another server failed. */
export type OutgoingFailure =
  /** An unsupported URL: another scheme, a user name, or too long. */
  | "url"
  /** All addresses of the host are private. */
  | "address"
  | "timeout"
  /** The reply is larger than the caller allows. */
  | "size"
  /** Too many redirects, or one to an invalid URL. */
  | "redirect"
  /** An unsupported content coding, or a damaged body. */
  | "encoding"
  /** Too many requests are waiting. */
  | "busy"
  /** Everything else: unknown host, connection refused, TLS, malformed HTTP. */
  | "network";

/** A request to another server that got no usable reply. */
export class OutgoingError extends Error {
  override readonly name = "OutgoingError";
  readonly failure: OutgoingFailure;
  readonly host: string;

  constructor(failure: OutgoingFailure, host: string, options: ErrorOptions = {}) {
    super(`the request to ${host} failed: ${failure}`, options);
    this.failure = failure;
    this.host = host;
  }
}
