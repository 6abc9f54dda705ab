/**
 * Traces of what the server does, for OpenTelemetry. Without `OTEL_EXPORTER_OTLP_ENDPOINT`, nothing is traced and nothing
 * is loaded: each function here only looks whether there is a tracer.
 */
import type { TracingConfig } from "../config/config.ts";
import type { OpenSpan, SpanOptions, Tracer, TracingLog } from "./spans.ts";

export type { OpenSpan };

let tracer: Tracer | undefined;

/**
 * Begins to trace this process, if the operator wants it.
 * @returns ends it, and sends what is left
 */
export async function openTracing(
  config: TracingConfig | undefined,
  version: string,
  log: TracingLog,
): Promise<() => Promise<void>> {
  if (config === undefined) return () => Promise.resolve();
  const { openTracer } = await import("./opentelemetry.ts");
  const opened = openTracer(config, version, log);
  tracer = opened;
  return async () => {
    if (tracer === opened) tracer = undefined;
    await opened.close();
  };
}

/** Opens a span, which the caller ends; undefined if it isn't recorded. */
export function beginSpan(name: string, options: SpanOptions): OpenSpan | undefined {
  return tracer?.begin(name, options);
}

const none: readonly OpenSpan[] = [];

/**
 * The span that the caller is part of, then those for which it works at the same time, because it shares a run with others.
 * Those that have ended are left out.
 */
export function currentSpans(): readonly OpenSpan[] {
  return tracer?.current() ?? none;
}

/** Runs work as a part of a span, or of none. */
export function withinSpan<Result>(span: OpenSpan | undefined, work: () => Result): Result {
  return tracer === undefined ? work() : tracer.within(span === undefined ? none : [span], work);
}

/** Runs work as a part of the first of some spans, for all of them; as a part of none if there is none. */
export function withinSpans<Result>(spans: readonly OpenSpan[], work: () => Result): Result {
  return tracer === undefined ? work() : tracer.within(spans, work);
}

/** Does work in a span of its own, which ends with the work, unless the work has ended it. */
export function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: (span?: OpenSpan) => Promise<Result>,
): Promise<Result> {
  const span = tracer?.begin(name, options);
  return span === undefined ? work() : recorded(span, work);
}

async function recorded<Result>(span: OpenSpan, work: (span: OpenSpan) => Promise<Result>): Promise<Result> {
  try {
    const result = await withinSpan(span, () => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end(failureOf(error));
    throw error;
  }
}

/** Never the message. A refusal, which has an HTTP status below 500, is no failure. */
function failureOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return "unknown";
  if ("status" in error && Number(error.status) < 500) return undefined;
  return "code" in error && typeof error.code === "string" ? error.code : error.constructor.name;
}
