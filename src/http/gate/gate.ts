/**
 * The contract gate: turns a request into a typed call of its operation, or rejects it. Sends only replies that the
 * contract declares.
 */
import type { Request, RequestHandler, Response } from "express";
import type { Context } from "../../domain/kernel/context.ts";
import type { StaffMember } from "../../domain/kernel/actor.ts";
import type { Caller } from "../../domain/kernel/caller.ts";
import { fieldProblem } from "../../domain/kernel/invalid.ts";
import { ApiError } from "../../domain/kernel/api-error.ts";
import { message } from "../../messages/catalogue.ts";
import { Encoded } from "../../contract/encoded.ts";
import type { OperationId, UploadedFile } from "../../contract/types.ts";
import type { Operations } from "../../operations/operation.ts";
import type { StreamOpening, Streams } from "../../domain/streaming/serving.ts";
import { addressBlock } from "../../domain/kernel/addresses.ts";
import type { Replicas } from "../../store/kernel/replicas.ts";
import { clientAddress } from "../address.ts";
import { type BodyBudget, openBodyBudget } from "../body-budget.ts";
import { parseQuery, readBody } from "../body.ts";
import { type CallerLookup, readBearer, readCredentials } from "../callers.ts";
import { markTranslated, translatorOf } from "../language.ts";
import { type RateLimits, carriesPictures } from "../limits.ts";
import { openStream } from "../open-stream.ts";
import { settleAuthFields } from "./auth-fields.ts";
import { type Checks, checksOf } from "./checks.ts";
import { addBodyParameters, hasContent, mayHoldParameters, mediaType } from "./body-parameters.ts";
import type { Contract, ContractOperation } from "../../contract/document.ts";
import { dialectOf } from "./dialects.ts";
import { isAbsent } from "./normalize.ts";
import { performReading } from "./reading.ts";
import type { ReplyCheck } from "./replies.ts";
import { type RouteIndex, indexRoutes } from "./routes.ts";
import { type Credentials, authorize, probeSecurity } from "./security.ts";
import { asStaff, probePermissions } from "./staff.ts";
import { openSpool } from "./spool.ts";
import { assertStorableText } from "./text.ts";

export interface GateOptions {
  readonly contract: Contract;
  readonly operations: Partial<Operations>;
  readonly context: Context;
  readonly callers: CallerLookup;
  readonly limits: RateLimits;
  /** The memory that bodies may take. */
  readonly bodies?: BodyBudget;
  /** What sends streams; undefined if this process has none. */
  readonly streams?: Streams | undefined;
  /** Replicas of the database, for reads that may lag. */
  readonly replicas?: Replicas | undefined;
  /** Off only in the bench, which measures the cost of validation. */
  readonly validate?: boolean;
}

/** What the log and the metrics know about a request for an operation. */
export interface GateTrace {
  readonly operationId: string;
  readonly queries: () => number;
  /** Whether the contract lists a status among the operation's replies. */
  readonly declares: (status: number) => boolean;
  /** Whether the operation was called. The gate itself sent any earlier error. */
  called: boolean;
}

interface AnyReply {
  readonly status: number;
  readonly body?: unknown;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The stream that is the reply, instead of a body. */
  readonly stream?: StreamOpening;
}

type AnyOperation = (request: unknown, context: Context) => Promise<AnyReply>;

/**
 * Mounts all operations as one Express handler. Paths that aren't in the contract fall through.
 * @throws at boot, unless contract and operations match and every security scheme has a handler
 */
export function contractGate(options: GateOptions): RequestHandler {
  const { contract } = options;
  assertComplete(contract, options.operations);
  probeSecurity(contract);
  probePermissions(contract);
  const bodies = options.bodies ?? openBodyBudget();
  const gate = { routes: indexRoutes(contract.operations), bodies, ...checksOf(options.contract) };
  return (request, response, next) => {
    const found = gate.routes.find(request.method, request.path);
    if (found === undefined) {
      next();
      return;
    }
    if ("allowed" in found) {
      response.setHeader("Allow", found.allowed.join(", "));
      if (request.method === "OPTIONS") response.status(204).end();
      else
        next(
          new ApiError(
            405,
            "method_not_allowed",
            message("errors.method_not_allowed", { path: request.path, methods: found.allowed }),
          ),
        );
      return;
    }
    serve(found.operation, found.path, request, response, gate, options).catch(next);
  };
}

async function serve(
  operation: ContractOperation,
  path: Readonly<Record<string, string>>,
  request: Request,
  response: Response,
  gate: { readonly routes: RouteIndex; readonly bodies: BodyBudget } & Checks,
  options: GateOptions,
): Promise<void> {
  const read = request.method === "GET" || request.method === "HEAD";
  const gone = read ? whenGone(response) : undefined;
  const context = options.context.fork(gone);
  const trace: GateTrace = {
    operationId: operation.id,
    queries: () => context.store.activity.queries,
    declares: (status) => operation.replies.has(status),
    called: false,
  };
  response.locals["trace"] = trace;

  const url = publicAddress(request, options.context.config.publicUrl);
  const query = parseQuery(url.search.slice(1));
  const credentials = await identify(operation, request, response, context, options);
  const dialect = dialectOf(operation);
  const open = read && credentials.bearer === undefined;
  response.setHeader("Cache-Control", open ? dialect.publicCaching : "private, no-store");
  response.vary("Authorization");
  await options.limits.consume(operation, request, credentials.bearer, response);
  if (dialect.credentials !== "fields") authorize(operation, credentials, context.config);
  const caller = await callerFor(operation, credentials.bearer, request, context);

  const type = bodyType(operation, request);
  // Held until the reply is made: an upload that waits for decoding is still in memory.
  using reservation = gate.bodies.reserve(clientOf(request, credentials));
  const kind = type === "multipart/form-data" && operation.binaryFields.length > 0 ? "files" : "text";
  await using spool = await openSpool(operation, type, reservation, context);
  const { fields, files } =
    type === undefined
      ? { fields: {}, files: {} }
      : await reservation.reading(request, kind, () =>
          readBody(request, response, type, operation.binaryFields, dialect.bodyLimit, spool),
        );
  const account = credentials.bearer?.account ?? null;
  if (account !== null && carriesPictures(operation.id, files)) {
    await options.limits.pictures(account.id, response);
  }
  if (credentials.bearer !== undefined && mayHoldParameters(operation, request)) {
    await reservation.reading(request, "text", () => addBodyParameters(operation, request, response, query));
  }
  if (options.validate !== false) settleFileFields(operation, type, fields);
  const parts = {
    path: { ...path },
    query,
    header: declaredHeaders(operation, request),
    body: withFiles(fields, files),
  };
  const fromFields = dialect.credentials === "fields";
  const key = fromFields ? settleAuthFields(operation, request, parts) : undefined;
  if (fromFields) authorize(operation, { ...credentials, key }, context.config);
  if (dialect.translated) markTranslated(response);
  if (options.validate !== false) {
    assertStorableText(operation, parts);
    gate.requests.check(operation, parts, type);
  }

  const perform = options.operations[operation.id as OperationId] as unknown as AnyOperation;
  trace.called = true;
  const asked = {
    ...parts,
    files,
    caller,
    url: withDeclaredParameters(url, operation),
    address: clientAddress(request),
    userAgent: request.get("User-Agent") ?? "",
    translator: translatorOf(response),
    accepts: (...types: string[]) => request.accepts(types) || undefined,
    basic: credentials.basic ?? null,
    bearer: credentials.bearer === undefined ? "" : (readBearer(request) ?? ""),
    key: key ?? null,
  };
  const reply = await performReading(operation, options.replicas, credentials.bearer, context, (where) =>
    perform(asked, where),
  );
  if (reply.stream === undefined) {
    send(operation, reply, response, options.validate === false ? undefined : gate.replies);
  } else await openStream(options.streams, credentials.bearer, reply.stream, request, response);
}

/** Fires when the client disconnects before the reply is complete. */
function whenGone(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once("close", () => {
    // Every reply closes in the end, and creating an abort reason costs more than the rest of the gate.
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** The requested URL at the configured public address. The Host header is ignored. */
function publicAddress(request: Request, publicUrl: URL): URL {
  const question = request.originalUrl.indexOf("?");
  const search = question === -1 ? "" : request.originalUrl.slice(question);
  return new URL(`${publicUrl.origin}${request.path}${search}`);
}

/**
 * The address without parameters that the operation doesn't declare. Links to other pages repeat it: with all of a long
 * query, twice, they would exceed what HTTP clients read of a reply's headers (16 KB in Node).
 */
function withDeclaredParameters(url: URL, operation: ContractOperation): URL {
  if (url.search === "") return url;
  const kept = url.search
    .slice(1)
    .split("&")
    .filter((pair) => isDeclared(operation, nameIn(pair)));
  const short = new URL(url);
  short.search = kept.join("&");
  return short;
}

/** `lang` is a parameter of every operation: it chooses the language of errors. */
function isDeclared({ queryNames }: ContractOperation, name: string): boolean {
  return queryNames.has(name) || name === "lang";
}

/** The name of a parameter, without Rails' brackets: `types%5B%5D=a` → `types`. */
function nameIn(pair: string): string {
  const [written = ""] = pair.split("=", 1);
  const [name = ""] = decoded(written).split("[", 1);
  return name;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Identifies the caller. Invalid tokens count against the rate limit of the address, to limit guessing. */
async function identify(
  operation: ContractOperation,
  request: Request,
  response: Response,
  context: Context,
  options: GateOptions,
): Promise<Credentials> {
  try {
    return await readCredentials(request, context, options.callers, operation);
  } catch (error) {
    if (error instanceof ApiError) await options.limits.consume(operation, request, undefined, response);
    throw error;
  }
}

/** The client whose share of the memory a body uses. An app without a user counts by its address. */
function clientOf(request: Request, { bearer }: Credentials): string {
  return bearer?.account?.id ?? addressBlock(clientAddress(request));
}

/** The headers that the operation declares, by their names in the contract. */
function declaredHeaders(operation: ContractOperation, request: Request): Record<string, unknown> {
  const declared: Record<string, unknown> = {};
  for (const { name, in: where } of operation.parameters) {
    if (where !== "header") continue;
    const value = request.get(name);
    if (value !== undefined) declared[name] = value;
  }
  return declared;
}

/**
 * The caller as the operation gets it.
 * @throws {ApiError} 403 where the operation is for staff, and the caller's role lacks its permissions
 */
async function callerFor(
  operation: ContractOperation,
  bearer: Caller | undefined,
  request: Request,
  context: Context,
): Promise<Caller | StaffMember | null> {
  if (operation.permissions !== null) {
    return asStaff(context, operation.permissions, bearer, clientAddress(request));
  }
  if (bearer === undefined) return null;
  const open = operation.security.some((alternative) => Object.keys(alternative).length === 0);
  // With an app's own token, a public operation shows what it shows without one.
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
  for (const [name, value] of Object.entries(reply.headers ?? {})) {
    if (name === "Vary") response.vary(value);
    else response.setHeader(name, value);
  }
  response.status(reply.status);
  if (type === undefined) {
    response.end();
    return;
  }
  const content = contentOf(reply.body, type);
  // An operation may add parameters to its media type, but not replace it.
  const given = reply.headers?.["Content-Type"];
  response.setHeader(
    "Content-Type",
    given?.startsWith(`${type};`) === true ? given : `${type}; charset=utf-8`,
  );
  response.setHeader("Content-Length", Buffer.byteLength(content));
  response.end(content);
}

function contentOf(body: unknown, type: string): string | Uint8Array {
  if (body instanceof Encoded) return body.bytes();
  return typeof body === "string" && !isJson(type) ? body : JSON.stringify(body);
}

function isJson(type: string): boolean {
  return type === "application/json" || type.endsWith("+json");
}

/**
 * The declared media type of a body, without parameters such as charset and boundary.
 * @returns undefined without a body
 * @throws {ApiError} 415 for an undeclared type
 */
function bodyType(operation: ContractOperation, request: Request): string | undefined {
  if (!hasContent(request) || request.method === "GET" || request.method === "HEAD") return undefined;
  const types = dialectOf(operation).bodyTypes ?? [...operation.body.keys()];
  if (types.length === 0) return undefined;
  const type = mediaType(request);
  if (types.includes(type)) return type;
  throw new ApiError(415, "unsupported_media_type", message("errors.body_type", { types }));
}

/** Adds a placeholder for each file, so that `required` also covers files. */
function withFiles(
  fields: Record<string, unknown>,
  files: Readonly<Record<string, UploadedFile>>,
): Record<string, unknown> {
  const names = Object.keys(files);
  return names.length === 0
    ? fields
    : { ...fields, ...Object.fromEntries(names.map((name) => [name, "file"])) };
}

/** Rejects text in place of a file. An empty value counts as no file. */
function settleFileFields(
  operation: ContractOperation,
  type: string | undefined,
  fields: Record<string, unknown>,
): void {
  if (type === undefined) return;
  for (const name of operation.binaryFields) {
    if (!Object.hasOwn(fields, name)) continue;
    if (!isAbsent(fields[name]))
      throw new ApiError(422, "validation_failed", fieldProblem(name, message("reasons.file")));
    Reflect.deleteProperty(fields, name);
  }
}

function assertComplete(contract: Contract, operations: Partial<Operations>): void {
  const declared = new Set(contract.operations.map((operation) => operation.id));
  const written = new Set(Object.keys(operations));
  const missing = [...declared.difference(written)];
  const unknown = [...written.difference(declared)];
  if (missing.length > 0) throw new Error(`the contract declares, but nobody serves: ${missing.join(", ")}`);
  if (unknown.length > 0) throw new Error(`served, but not in the contract: ${unknown.join(", ")}`);
}
