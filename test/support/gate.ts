/** The gate with a test's own contract and operations, without a database. */
import express from "express";
import pino from "pino";
import { readConfig } from "../../src/config/config.ts";
import { openCaches } from "../../src/domain/kernel/caches.ts";
import { type Context, type Services, openContext } from "../../src/domain/kernel/context.ts";
import type { BodyBudget } from "../../src/http/body-budget.ts";
import type { CallerLookup } from "../../src/http/callers.ts";
import { type App, openEntrance } from "../../src/http/entrance.ts";
import { errorShapes } from "../../src/http/error-shapes.ts";
import { errorHandler, unknownPath } from "../../src/http/errors.ts";
import { type Contract, parseContract } from "../../src/contract/document.ts";
import { openGate } from "../../src/http/gate/gate.ts";
import { openRateLimits } from "../../src/http/limits.ts";
import { type Metrics, createMetrics } from "../../src/http/metrics.ts";
import { logOptions } from "../../src/logging/log.ts";
import { openDatabase } from "../../src/store/kernel/connection.ts";

/** The request that a test operation gets. */
export interface SeenRequest {
  readonly path: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly header: Record<string, unknown>;
  readonly body: Record<string, unknown>;
  readonly files: Record<string, { readonly bytes: Buffer; readonly filename: string }>;
  readonly caller: { readonly tokenId: string } | null;
  readonly basic: { readonly name: string; readonly password: string } | null;
}

export type TestOperation = (request: SeenRequest, context: Context) => Promise<unknown>;

export interface GateOptions {
  readonly paths: Readonly<Record<string, unknown>>;
  readonly schemas?: Readonly<Record<string, unknown>>;
  readonly securitySchemes?: Readonly<Record<string, unknown>>;
  readonly operations: Readonly<Record<string, TestOperation>>;
  readonly callers?: CallerLookup;
  readonly validate?: boolean;
  readonly bodies?: BodyBudget;
}

export interface TestGate {
  readonly app: App;
  /** Parsed log lines, oldest first. */
  readonly logged: Record<string, unknown>[];
  readonly metrics: Metrics;
}

/** A complete contract with these paths. */
export function contractOf({ paths, schemas, securitySchemes }: Omit<GateOptions, "operations">): Contract {
  return parseContract({
    openapi: "3.1.0",
    info: { title: "Test", version: "1" },
    paths,
    components: { schemas: schemas ?? {}, securitySchemes: securitySchemes ?? {} },
  });
}

/** A context without a database: its store can't connect, and no network is blocked. */
export function bareContext(log = pino({ level: "silent" })): Context {
  const config = readConfig({ PUBLIC_URL: "http://concord.test", RATE_LIMITS: "off" });
  const services = { config, clock: () => new Date(), caches: openCaches(), log } as unknown as Services;
  return openContext(services, openDatabase("postgresql://127.0.0.1:1/nowhere", 2));
}

/** Mounts the gate as the server does, with request log and error handler. */
export function gateApp(options: GateOptions): TestGate {
  const logged: Record<string, unknown>[] = [];
  const log = pino(logOptions("debug"), {
    write: (line: string) => logged.push(JSON.parse(line) as Record<string, unknown>),
  });
  const context = bareContext(log);
  const metrics = createMetrics();
  const contract = contractOf(options);
  const answerError = errorHandler(log, metrics, errorShapes(contract));
  const rest = express();
  rest.use(unknownPath);
  rest.use(answerError);
  const gate = openGate({
    contract,
    operations: options.operations,
    context,
    callers: options.callers ?? (() => Promise.resolve(undefined)),
    limits: openRateLimits(context),
    ...(options.bodies === undefined ? {} : { bodies: options.bodies }),
  });
  const app = openEntrance(rest, { context, metrics, gate, compress: undefined, answerError });
  return { app, logged, metrics };
}

/** A response object of the contract with this schema. */
export function reply(schema: unknown): unknown {
  return { description: "…", content: { "application/json": { schema } } };
}

/** A request body object of the contract, with all three media types. */
export function body(schema: unknown, options: { readonly required?: boolean } = {}): unknown {
  return {
    required: options.required ?? true,
    content: {
      "application/json": { schema },
      "application/x-www-form-urlencoded": { schema },
      "multipart/form-data": { schema },
    },
  };
}
