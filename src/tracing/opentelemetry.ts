/** OpenTelemetry's SDK. Loaded only if spans are sent. */
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout } from "node:timers/promises";
import {
  type Attributes as SpanAttributes,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind as Kinds,
  SpanStatusCode,
  defaultTextMapGetter,
  trace,
} from "@opentelemetry/api";
import { type ExportResult, ExportResultCode, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace-base";
import type { TracingConfig } from "../config/config.ts";
import type { Attributes, OpenSpan, SpanKind, Tracer, TracingLog } from "./spans.ts";

/** Milliseconds that a request to the collector may take. */
const exportTimeout = 5000;

/** Milliseconds for sending what is left at the end. */
const closingTime = 3000;

/** Spans that can share work. */
const mostShared = 32;

const kinds: Readonly<Record<SpanKind, Kinds>> = {
  server: Kinds.SERVER,
  client: Kinds.CLIENT,
  consumer: Kinds.CONSUMER,
  internal: Kinds.INTERNAL,
};

/**
 * Opens a tracer, which sends batches of spans in the background; those that a collector doesn't take are dropped. It
 * registers nothing globally, so that packages make no spans: Fedify's would contain headers and whole URLs.
 */
export function openTracer(
  { endpoint, headers, service, ratio }: TracingConfig,
  version: string,
  log: TracingLog,
): Tracer {
  const url = `${endpoint.href.replace(/\/$/, "")}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: exportTimeout });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": service, "service.version": version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor(new NoticedExporter(exporter, url, log))],
  });
  const spans = provider.getTracer("concord", version);
  const active = new AsyncLocalStorage<readonly RecordedSpan[]>();
  const current = (): readonly RecordedSpan[] => active.getStore()?.filter(({ isOpen }) => isOpen) ?? [];
  return {
    begin(name, { kind = "internal", attributes = {}, links = [] }) {
      const isRoot = kind === "server" || kind === "consumer";
      const [parent] = isRoot ? [] : current();
      if (!isRoot && parent === undefined) return undefined;
      const span = spans.startSpan(
        name,
        { kind: kinds[kind], attributes: defined(attributes), links: links.flatMap(linkTo) },
        parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent.span),
      );
      return span.isRecording() ? new RecordedSpan(span) : undefined;
    },
    current,
    within: (shared, work) => active.run(recordedOf(shared), work),
    async close() {
      // The exporter's own time-out is longer. The timer must not delay the end of the process.
      const given = setTimeout(closingTime, undefined, { ref: false });
      await Promise.race([provider.shutdown().catch(() => undefined), given]);
    },
  };
}

class RecordedSpan implements OpenSpan {
  readonly span: Span;

  constructor(span: Span) {
    this.span = span;
  }

  get traceId(): string {
    return this.span.spanContext().traceId;
  }

  get traceparent(): string {
    const { traceId, spanId } = this.span.spanContext();
    return `00-${traceId}-${spanId}-01`;
  }

  get isOpen(): boolean {
    return this.span.isRecording();
  }

  rename(name: string): void {
    this.span.updateName(name);
  }

  describe(attributes: Attributes): void {
    this.span.setAttributes(defined(attributes));
  }

  end(failure?: string): void {
    if (!this.isOpen) return;
    if (failure !== undefined) {
      this.span.setStatus({ code: SpanStatusCode.ERROR });
      this.span.setAttribute("error.type", failure);
    }
    this.span.end();
  }
}

function recordedOf(spans: readonly OpenSpan[]): readonly RecordedSpan[] {
  return [...new Set(spans)].filter((span) => span instanceof RecordedSpan).slice(0, mostShared);
}

function defined(attributes: Attributes): SpanAttributes {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
}

const propagator = new W3CTraceContextPropagator();

function linkTo(traceparent: string): Link[] {
  const found = trace.getSpanContext(propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter));
  return found === undefined ? [] : [{ context: found }];
}

/** Logs when the collector stops taking spans, and when it takes them again, instead of each failure. */
class NoticedExporter implements SpanExporter {
  readonly #exporter: SpanExporter;
  readonly #url: string;
  readonly #log: TracingLog;
  #fails = false;

  constructor(exporter: SpanExporter, url: string, log: TracingLog) {
    this.#exporter = exporter;
    this.#url = url;
    this.#log = log;
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#exporter.export(spans, ({ code, error }) => {
      const fails = code !== ExportResultCode.SUCCESS;
      if (fails && !this.#fails)
        this.#log.warn({ url: this.#url, error }, "could not send traces; they are dropped meanwhile");
      if (!fails && this.#fails) this.#log.info({ url: this.#url }, "sending traces again");
      this.#fails = fails;
      // Successful for the processor, which would report each failure.
      done({ code: ExportResultCode.SUCCESS });
    });
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }
}
