/** What spans are, apart from how they are sent. */

/** Names follow OpenTelemetry's semantic conventions. Never what clients wrote: no query strings, bodies or tokens. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/**
 * What a span describes. Requests that arrive (`server`) and jobs (`consumer`) begin a trace. Requests and statements that
 * are sent (`client`) and other parts (`internal`) are recorded only as parts of one: a loop that polls makes no traces.
 */
export type SpanKind = "server" | "client" | "consumer" | "internal";

export interface SpanOptions {
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
  /**
   * Spans of other traces that caused this one, as `traceparent` (W3C Trace Context); others are ignored. A client's is a
   * link, too, so that clients don't decide what is recorded.
   */
  readonly links?: readonly string[];
}

/** A span that its opener ends. */
export interface OpenSpan {
  readonly traceId: string;
  /** Its reference for `links`. */
  readonly traceparent: string;
  rename(name: string): void;
  /** Adds attributes. */
  describe(attributes: Attributes): void;
  /**
   * Does nothing the second time.
   * @param failure what went wrong, if anything did: an error's code or a status, never a message, which may quote a client
   */
  end(failure?: string): void;
}

/** What src/tracing/opentelemetry.ts implements. */
export interface Tracer {
  /** @returns undefined if it isn't recorded */
  begin(name: string, options: SpanOptions): OpenSpan | undefined;
  /**
   * The span that the caller is part of, then others for which it works at the same time. Those that have ended are left
   * out.
   */
  current(): readonly OpenSpan[];
  /** Runs work as a part of the first of some spans, for all of them; as a part of none if there is none. */
  within<Result>(spans: readonly OpenSpan[], work: () => Result): Result;
  /** Sends what is left, for a few seconds at most. */
  close(): Promise<void>;
}

export interface TracingLog {
  warn(fields: object, text: string): void;
  info(fields: object, text: string): void;
}
