/**
 * The contract gate: a request becomes a typed call of its operation, or a refusal; a reply leaves only when the
 * contract declares it.
 */
import type { Request, RequestHandler, Response } from "express";
import type { Context } from "../../domain/context.ts";
import type { Caller } from "../../domain/caller.ts";
import { Refusal } from "../../domain/refusal.ts";
import type { OperationId, Operations, UploadedFile } from "../../operations/contract.ts";
import { parseQuery, readBody } from "../body.ts";
import { type CallerLookup, readCredentials } from "../callers.ts";
import type { RateLimits } from "../limits.ts";
import type { Contract, ContractOperation } from "./contract.ts";
import { type ReplyCheck, compileReplies } from "./replies.ts";
import { type RequestCheck, compileRequests } from "./requests.ts";
import { type RouteIndex, indexRoutes } from "./routes.ts";
import { authorize, probeSecurity } from "./security.ts";

export interface GateOptions {
  readonly contract: Contract;
  readonly operations: Partial<Operations>;
  readonly context: Context;
  readonly callers: CallerLookup;
  readonly limits: RateLimits;
  /** Off only where the bench measures what validation costs. */
  readonly validate?: boolean;
}

/** What the log and the metrics know of a request that the gate took. */
export interface GateTrace {
  operationId: string;
  area: string;
  readonly queries: () => number;
}

interface AnyReply {
  readonly status: number;
  readonly body?: unknown;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type AnyOperation = (request: unknown, context: Context) => Promise<AnyReply>;

/**
 * Mounts all operations as one Express handler. Paths that the contract doesn't have fall through.
 * @throws at boot, unless contract and operations match both ways and every security scheme has a handler
 */
export function contractGate(options: GateOptions): RequestHandler {
  const contract = partial(options.contract, options.operations);
  assertComplete(contract, options.operations);
  probeSecurity(contract);
  const gate = {
    routes: indexRoutes(contract.operations),
    requests: compileRequests(contract),
    replies: compileReplies(contract),
  };
  return (request, response, next) => {
    const found = gate.routes.find(request.method, request.path);
    if (found === undefined) {
      next();
      return;
    }
    if ("allowed" in found) {
      response.setHeader("Allow", found.allowed.join(", "));
      if (request.method === "OPTIONS") response.status(204).end();
      else next(new Refusal(405, "method_not_allowed", `${request.path} takes ${found.allowed.join(", ")}`));
      return;
    }
    serve(found.operation, found.path, request, response, gate, options).catch(next);
  };
}

// While areas are being written: removed once all of them are.
function partial(contract: Contract, operations: Partial<Operations>): Contract {
  if (process.env["CONCORD_PARTIAL"] === undefined) return contract;
  return { ...contract, operations: contract.operations.filter((operation) => operation.id in operations) };
}

async function serve(
  operation: ContractOperation,
  path: Readonly<Record<string, string>>,
  request: Request,
  response: Response,
  gate: { readonly routes: RouteIndex; readonly requests: RequestCheck; readonly replies: ReplyCheck },
  options: GateOptions,
): Promise<void> {
  const read = request.method === "GET" || request.method === "HEAD";
  const gone = new AbortController();
  if (read) {
    response.once("close", () => {
      gone.abort();
    });
  }
  const store = options.context.store.forRequest(read ? gone.signal : undefined);
  const context: Context = { ...options.context, store };
  const trace: GateTrace = {
    operationId: operation.id,
    area: operation.area,
    queries: () => store.activity.queries,
  };
  response.locals["trace"] = trace;

  const url = new URL(request.originalUrl, options.context.config.publicUrl);
  const query = parseQuery(url.search.slice(1));
  const credentials = await readCredentials(request, query, context, options.callers, operation);
  const secret = credentials.bearer !== undefined || credentials.key !== undefined;
  response.setHeader("Cache-Control", secret || !read ? "private, no-store" : "no-cache");
  response.vary("Authorization");
  await options.limits.consume(operation, request, credentials.bearer, response);
  authorize(operation, credentials);

  const type = bodyType(operation, request);
  const { fields, files } =
    type === undefined ? { fields: {}, files: {} } : await readBody(request, response, type);
  const parts = { path: { ...path }, query, header: { ...request.headers }, body: withFiles(fields, files) };
  if (options.validate !== false) {
    refuseNul(parts, operation);
    refuseTextForFiles(operation, type, fields);
    gate.requests.check(operation, parts, type);
  }

  const perform = options.operations[operation.id as OperationId] as unknown as AnyOperation;
  const reply = await perform(
    {
      ...parts,
      files,
      caller: callerFor(operation, credentials.bearer),
      url,
      address: request.ip ?? "",
      userAgent: request.get("User-Agent") ?? "",
      basic: credentials.basic ?? null,
    },
    context,
  );
  send(operation, reply, response, options.validate === false ? undefined : gate.replies);
}

function callerFor(operation: ContractOperation, bearer: Caller | undefined): Caller | null {
  if (bearer === undefined) return null;
  const open = operation.security.some((alternative) => Object.keys(alternative).length === 0);
  // An app's own token on an open operation sees what the public sees.
  return open && bearer.user === null ? null : bearer;
}

function send(
  operation: ContractOperation,
  reply: AnyReply,
  response: Response,
  check: ReplyCheck | undefined,
): void {
  const type = reply.body === undefined ? undefined : (reply.type ?? "application/json");
  check?.check(operation.id, reply.status, type, reply.body);
  for (const [name, value] of Object.entries(reply.headers ?? {})) response.setHeader(name, value);
  response.status(reply.status);
  if (type === undefined) {
    response.end();
    return;
  }
  const text = typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body);
  response.setHeader("Content-Type", `${type}; charset=utf-8`);
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(text);
}

/**
 * The declared media type of a body. What else stands in Content-Type (charset, boundary, whatever) is never kept.
 * @returns undefined without a body
 * @throws {Refusal} 415 for another type
 */
function bodyType(operation: ContractOperation, request: Request): string | undefined {
  const length = request.get("Content-Length");
  const empty = request.get("Transfer-Encoding") === undefined && (length === undefined || length === "0");
  if (empty || request.method === "GET" || request.method === "HEAD") return undefined;
  if (operation.body.size === 0) return undefined;
  const type = request.get("Content-Type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (operation.body.has(type)) return type;
  const allowed = [...operation.body.keys()].join(", ");
  throw new Refusal(415, "unsupported_media_type", `The body must be ${allowed}`);
}

/** A file's property holds a word of ours, so that `required` speaks of files as of fields. */
function withFiles(
  fields: Record<string, unknown>,
  files: Readonly<Record<string, UploadedFile>>,
): Record<string, unknown> {
  const names = Object.keys(files);
  return names.length === 0
    ? fields
    : { ...fields, ...Object.fromEntries(names.map((name) => [name, "file"])) };
}

function refuseTextForFiles(
  operation: ContractOperation,
  type: string | undefined,
  fields: Record<string, unknown>,
): void {
  if (type === undefined) return;
  for (const name of operation.binaryFields) {
    if (Object.hasOwn(fields, name))
      throw new Refusal(422, "validation_failed", `Validation failed: ${name} must be a file`);
  }
}

/** PostgreSQL's text can't hold U+0000: it is refused where it comes in, whatever the field. */
function refuseNul(parts: Readonly<Record<string, unknown>>, operation: ContractOperation): void {
  for (const [where, value] of Object.entries(parts)) {
    if (where === "header" || !holdsNul(value)) continue;
    if (where === "path") throw new Refusal(404, "not_found", "Record not found");
    const status = where === "body" && operation.area !== "auth" ? 422 : 400;
    throw new Refusal(status, "validation_failed", "Validation failed: text can't hold the character U+0000");
  }
}

function holdsNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, inner]) => name.includes("\0") || holdsNul(inner));
}

function assertComplete(contract: Contract, operations: Partial<Operations>): void {
  const declared = new Set(contract.operations.map((operation) => operation.id));
  const written = new Set(Object.keys(operations));
  const missing = [...declared.difference(written)];
  const unknown = [...written.difference(declared)];
  if (missing.length > 0) throw new Error(`the contract declares, but nobody serves: ${missing.join(", ")}`);
  if (unknown.length > 0) throw new Error(`served, but not in the contract: ${unknown.join(", ")}`);
}
