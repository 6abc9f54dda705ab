/**
 * The contract gate: a request becomes a typed call of its operation, or a refusal; a reply leaves only when the
 * contract declares it.
 */
import type { Request, RequestHandler, Response } from "express";
import type { Context } from "../../domain/kernel/context.ts";
import type { Caller } from "../../domain/kernel/caller.ts";
import { fieldProblem } from "../../domain/kernel/invalid.ts";
import { ApiError, notFound } from "../../domain/kernel/api-error.ts";
import { type Message, message } from "../../messages/catalogue.ts";
import type { OperationId, Operations, UploadedFile } from "../../operations/contract.ts";
import { addressBlock } from "../../domain/kernel/addresses.ts";
import { clientAddress } from "../address.ts";
import { type BodyBudget, openBodyBudget } from "../body-budget.ts";
import { parseQuery, readBody } from "../body.ts";
import { type CallerLookup, readCredentials } from "../callers.ts";
import { markTranslated, translatorOf } from "../language.ts";
import { type RateLimits, carriesPictures } from "../limits.ts";
import { passwordFields, settleAuthFields } from "./auth-fields.ts";
import { addBodyParameters, mayHoldParameters, hasContent, mediaType } from "./body-parameters.ts";
import type { Contract, ContractOperation } from "./contract.ts";
import { isAbsent } from "./normalize.ts";
import { type ReplyCheck, compileReplies } from "./replies.ts";
import { type RequestCheck, type RequestParts, bodyRefusalStatus, compileRequests } from "./requests.ts";
import { type RouteIndex, indexRoutes } from "./routes.ts";
import { type Credentials, authorize, probeSecurity } from "./security.ts";

export interface GateOptions {
  readonly contract: Contract;
  readonly operations: Partial<Operations>;
  readonly context: Context;
  readonly callers: CallerLookup;
  readonly limits: RateLimits;
  /** What bodies may take of the memory. */
  readonly bodies?: BodyBudget;
  /** Off only where the bench measures what validation costs. */
  readonly validate?: boolean;
}

/** What the log and the metrics know of a request that the gate took. */
export interface GateTrace {
  operationId: string;
  area: string;
  readonly queries: () => number;
  /** Whether the contract lists a status among the operation's replies. */
  readonly declares: (status: number) => boolean;
  /** Whether the operation was called. A refusal before that is the gate's. */
  called: boolean;
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
  const { contract } = options;
  assertComplete(contract, options.operations);
  probeSecurity(contract);
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

interface Checks {
  readonly requests: RequestCheck;
  readonly replies: ReplyCheck;
}

const compiled = new WeakMap<Contract, Checks>();

/** Compiled once for each contract: a process that mounts it twice, as tests do, waits for it once. */
function checksOf(contract: Contract): Checks {
  const known = compiled.get(contract);
  if (known !== undefined) return known;
  const checks = { requests: compileRequests(contract), replies: compileReplies(contract) };
  compiled.set(contract, checks);
  return checks;
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
    area: operation.area,
    queries: () => context.store.activity.queries,
    declares: (status) => operation.replies.has(status),
    called: false,
  };
  response.locals["trace"] = trace;

  const url = publicAddress(request, options.context.config.publicUrl);
  const query = parseQuery(url.search.slice(1));
  const credentials = await identify(operation, request, response, context, options);
  const open = read && credentials.bearer === undefined && operation.area !== "auth";
  response.setHeader("Cache-Control", open ? "no-cache" : "private, no-store");
  response.vary("Authorization");
  await options.limits.consume(operation, request, credentials.bearer, response);
  // A key may stand in the body: whether there is one, is seen once that is read.
  const auth = operation.area === "auth";
  if (!auth) authorize(operation, credentials);

  const type = bodyType(operation, request);
  // Until the reply has been made: an upload that waits to be decoded is in memory as well.
  using reservation = gate.bodies.reserve(clientOf(request, credentials));
  const kind = type === "multipart/form-data" && operation.binaryFields.length > 0 ? "files" : "text";
  const { fields, files } =
    type === undefined
      ? { fields: {}, files: {} }
      : await reservation.reading(request, kind, () =>
          readBody(request, response, type, operation.binaryFields, { small: auth }),
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
  const key = auth ? settleAuthFields(operation, request, parts) : undefined;
  if (auth) authorize(operation, { ...credentials, key });
  // Its successes say something to people, too.
  if (auth) markTranslated(response);
  if (options.validate !== false) {
    refuseBrokenText(operation, parts);
    gate.requests.check(operation, parts, type);
  }

  const perform = options.operations[operation.id as OperationId] as unknown as AnyOperation;
  trace.called = true;
  const reply = await perform(
    {
      ...parts,
      files,
      caller: callerFor(operation, credentials.bearer),
      url,
      address: clientAddress(request),
      userAgent: request.get("User-Agent") ?? "",
      translator: translatorOf(response),
      accepts: (...types: string[]) => request.accepts(types) || undefined,
      basic: credentials.basic ?? null,
      key: key ?? null,
    },
    context,
  );
  send(operation, reply, response, options.validate === false ? undefined : gate.replies);
}

/** Fires once nobody waits for the reply any more. */
function whenGone(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once("close", () => {
    // Every reply closes in the end; making the reason of an abort costs more than the rest of the gate.
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** What was asked for, at our own address: the request's own idea of the host counts for nothing. */
function publicAddress(request: Request, publicUrl: URL): URL {
  const question = request.originalUrl.indexOf("?");
  const search = question === -1 ? "" : request.originalUrl.slice(question);
  return new URL(`${publicUrl.origin}${request.path}${search}`);
}

/** Who is calling. Whoever shows a token that is none is counted by address: guessing isn't free. */
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

/** Who is counted for what a body takes of the memory: an app alone is no person, and counts by its address. */
function clientOf(request: Request, { bearer }: Credentials): string {
  return bearer?.account?.id ?? addressBlock(clientAddress(request));
}

/** The headers that the operation declares, called as the contract calls them. */
function declaredHeaders(operation: ContractOperation, request: Request): Record<string, unknown> {
  const declared: Record<string, unknown> = {};
  for (const { name, in: where } of operation.parameters) {
    if (where !== "header") continue;
    const value = request.get(name);
    if (value !== undefined) declared[name] = value;
  }
  return declared;
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
  for (const [name, value] of Object.entries(reply.headers ?? {})) {
    if (name === "Vary") response.vary(value);
    else response.setHeader(name, value);
  }
  response.status(reply.status);
  if (type === undefined) {
    response.end();
    return;
  }
  const text = typeof reply.body === "string" && !isJson(type) ? reply.body : JSON.stringify(reply.body);
  // An operation may add parameters to its media type, but not change it.
  const given = reply.headers?.["Content-Type"];
  response.setHeader(
    "Content-Type",
    given?.startsWith(`${type};`) === true ? given : `${type}; charset=utf-8`,
  );
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(text);
}

function isJson(type: string): boolean {
  return type === "application/json" || type.endsWith("+json");
}

const formType = "application/x-www-form-urlencoded";

/**
 * The declared media type of a body. What else stands in Content-Type (charset, boundary, whatever) is never kept.
 * @returns undefined without a body
 * @throws {ApiError} 415 for another type
 */
function bodyType(operation: ContractOperation, request: Request): string | undefined {
  if (!hasContent(request) || request.method === "GET" || request.method === "HEAD") return undefined;
  // A form can always hold a key, whatever else the operation takes.
  const types = operation.area === "auth" ? [formType] : [...operation.body.keys()];
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

/** Text where a file belongs is refused; nothing in its place means that there is no file. */
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

/**
 * Refuses what no text column can hold, wherever it stands: U+0000, and halves of surrogate pairs.
 * Refuses nesting that no schema describes, before anything walks down it.
 */
function refuseBrokenText(operation: ContractOperation, parts: RequestParts): void {
  if (Object.values(parts.path).some((value) => flawOf(value, 0) !== undefined)) {
    throw notFound();
  }
  for (const [status, part] of [
    [400, parts.query],
    [400, parts.header],
    [bodyRefusalStatus(operation), operation.area === "auth" ? withoutPasswords(parts.body) : parts.body],
  ] as const) {
    const flaw = flawOf(part, 0);
    // An operation that declares no 400 takes no query: nothing reads what is in it.
    if (flaw !== undefined && operation.replies.has(status)) {
      throw new ApiError(status, "validation_failed", message("errors.validation_failed", { reasons: flaw }));
    }
  }
}

function withoutPasswords(body: Record<string, unknown>): Record<string, unknown> {
  const others = Object.entries(body).filter(
    ([name, value]) => !(passwordFields.has(name) && typeof value === "string"),
  );
  return Object.fromEntries(others);
}

const deepest = 16;

/** Why a value can't be taken, if so. `__proto__` is taken out: it names no parameter, and sets traps. */
function flawOf(value: unknown, depth: number): Message | undefined {
  if (typeof value === "string") {
    if (value.includes("\0")) return message("errors.text_null");
    return value.isWellFormed() ? undefined : message("errors.text_broken");
  }
  if (typeof value !== "object" || value === null) return undefined;
  if (depth > deepest) return message("errors.nested", { most: deepest });
  if (Object.hasOwn(value, "__proto__")) Reflect.deleteProperty(value, "__proto__");
  for (const [name, inner] of Object.entries(value)) {
    const flaw = flawOf(name, depth) ?? flawOf(inner, depth + 1);
    if (flaw !== undefined) return flaw;
  }
  return undefined;
}

function assertComplete(contract: Contract, operations: Partial<Operations>): void {
  const declared = new Set(contract.operations.map((operation) => operation.id));
  const written = new Set(Object.keys(operations));
  const missing = [...declared.difference(written)];
  const unknown = [...written.difference(declared)];
  if (missing.length > 0) throw new Error(`the contract declares, but nobody serves: ${missing.join(", ")}`);
  if (unknown.length > 0) throw new Error(`served, but not in the contract: ${unknown.join(", ")}`);
}
