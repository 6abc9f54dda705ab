/**
 * The contract gate: turns a request into a typed call of its operation, or rejects it. Sends only replies that the
 * contract declares.
 */
import type { Request, Response } from "express";
import type { Context } from "../../domain/kernel/context.ts";
import type { StaffMember } from "../../domain/kernel/actor.ts";
import type { Caller } from "../../domain/kernel/caller.ts";
import { ApiError } from "../../domain/kernel/api-error.ts";
import { message } from "../../messages/catalogue.ts";
import type { Operations } from "../../operations/kernel/operation.ts";
import type { Streams } from "../../domain/streaming/serving.ts";
import { addressBlock } from "../../domain/kernel/addresses.ts";
import type { Replicas } from "../../store/kernel/replicas.ts";
import { clientAddress } from "../address.ts";
import { type BodyBudget, openBodyBudget } from "../body-budget.ts";
import { type ParsedBody, readBody } from "../body.ts";
import { type CallerLookup, readCredentials } from "../callers.ts";
import { markTranslated, readBodyLanguage } from "../language.ts";
import { type RateLimits, carriesPictures } from "../limits.ts";
import { openStream } from "../open-stream.ts";
import { addVary } from "../vary.ts";
import { settleAuthFields } from "./auth-fields.ts";
import { type Api, performCall } from "../../calls/calling.ts";
import { checksOf } from "../../calls/checks.ts";
import {
  addBodyParameters,
  addQueryFields,
  hasContent,
  mayHoldParameters,
  mediaType,
} from "./body-parameters.ts";
import type { Contract, ContractOperation } from "../../contract/document.ts";
import { dialectOf } from "../../calls/dialects.ts";
import { performReading } from "./reading.ts";
import { type Call, Disconnection, RequestOrigin, declaredUrl, queryOf } from "./received.ts";
import { type Match, type RouteIndex, type WrongMethod, indexRoutes } from "../../contract/routes.ts";
import { type Credentials, authorize, probeSecurity } from "./security.ts";
import { asStaff, probePermissions } from "../../calls/staff.ts";
import { send } from "./sending.ts";
import { openSpool } from "./temporary-files.ts";
import { GateTrace } from "./trace.ts";
import { inSpan } from "../../tracing/tracing.ts";

export interface GateOptions extends Api {
  readonly context: Context;
  readonly callers: CallerLookup;
  readonly limits: RateLimits;
  /** Memory limits of request bodies. */
  readonly bodies?: BodyBudget;
  /** Sends streams; undefined if this process has none. */
  readonly streams?: Streams | undefined;
  /** Replicas of the database, for reads that may lag. */
  readonly replicas?: Replicas | undefined;
}

export interface Gate {
  /** @returns undefined if the contract has no such path */
  find(method: string, path: string): Match | WrongMethod | undefined;
  /**
   * Answers a matched request.
   * @param fail receives the error to send instead of a reply
   */
  answer(
    found: Match | WrongMethod,
    request: Request,
    response: Response,
    fail: (error: unknown) => void,
  ): void;
}

/**
 * Opens the gate to all operations.
 * @throws at boot if contract and operations differ, or a security scheme has no handler
 */
export function openGate(options: GateOptions): Gate {
  const { contract } = options;
  assertComplete(contract, options.operations);
  probeSecurity(contract);
  probePermissions(contract);
  // Compiles the validators before the first request.
  checksOf(contract);
  const bodies = options.bodies ?? openBodyBudget();
  const gate = { routes: indexRoutes(contract.operations), bodies };
  return {
    find: (method, path) => gate.routes.find(method, path),
    answer(found, request, response, fail) {
      if ("operation" in found) {
        inSpan("gate", {}, () => serve(found.operation, found.path, request, response, gate, options)).catch(
          fail,
        );
        return;
      }
      response.setHeader("Allow", found.allowed.join(", "));
      if (request.method === "OPTIONS") response.status(204).end();
      else fail(wrongMethod(request.path, found));
    },
  };
}

function wrongMethod(path: string, { allowed }: WrongMethod): ApiError {
  return new ApiError(
    405,
    "method_not_allowed",
    message("errors.method_not_allowed", { path, methods: allowed }),
  );
}

interface OpenGate {
  readonly routes: RouteIndex;
  readonly bodies: BodyBudget;
}

interface Passing extends Call {
  readonly trace: GateTrace;
  readonly gate: OpenGate;
  readonly options: GateOptions;
}

async function serve(
  operation: ContractOperation,
  path: Readonly<Record<string, string>>,
  request: Request,
  response: Response,
  gate: OpenGate,
  options: GateOptions,
): Promise<void> {
  const read = request.method === "GET" || request.method === "HEAD";
  const context = options.context.fork(read ? new Disconnection(response) : undefined);
  const trace = new GateTrace(operation, context);
  response.locals["trace"] = trace;

  const query = queryOf(request, context.config.publicUrl);
  const credentials = await identify(operation, request, response, context, options);
  const dialect = dialectOf(operation);
  const open = read && credentials.bearer === undefined;
  response.setHeader("Cache-Control", open ? dialect.publicCaching : "private, no-store");
  addVary(response, "Authorization");
  await options.limits.consume(operation, request, credentials.bearer, response);
  if (dialect.credentials !== "fields") authorize(operation, credentials, context.config);
  const caller = await callerFor(operation, credentials.bearer, request, context);
  const call = {
    operation,
    path,
    query,
    credentials,
    caller,
    context,
    trace,
    request,
    response,
    gate,
    options,
  };
  const type = bodyType(operation, request);
  const inBody = credentials.bearer !== undefined && mayHoldParameters(operation, request);
  if (type === undefined && !inBody) await perform(call, undefined, { fields: {}, files: {} });
  else await performWithBody(call, type, inBody);
}

/**
 * @param type the declared media type of the body; undefined if the operation takes none
 * @param inBody whether the body may contain parameters of the query
 */
async function performWithBody(call: Passing, type: string | undefined, inBody: boolean): Promise<void> {
  const { operation, query, credentials, context, request, response, gate } = call;
  // Kept until the reply: an upload that waits for decoding is still in memory.
  using reservation = gate.bodies.reserve(clientOf(request, credentials));
  const kind = type === "multipart/form-data" && operation.binaryFields.length > 0 ? "files" : "text";
  const largeFiles = type === "multipart/form-data" ? operation.largeFiles : new Map<string, number>();
  await using spool = await openSpool(largeFiles, reservation, context);
  const { bodyLimit } = dialectOf(operation);
  const body =
    type === undefined
      ? { fields: {}, files: {} }
      : await reservation.reading(request, kind, () =>
          readBody(request, response, type, operation.binaryFields, bodyLimit, spool),
        );
  if (inBody) {
    await reservation.reading(request, "text", () => addBodyParameters(operation, request, response, query));
  }
  await perform(call, type, body);
}

/** What a body is that is in the query. */
const formType = "application/x-www-form-urlencoded";

/**
 * Calls the operation of a request, and sends its reply.
 * @param sent the media type of the body; undefined without a body
 */
async function perform(call: Passing, sent: string | undefined, body: ParsedBody): Promise<void> {
  const { operation, path, query, credentials, context, trace, request, response, options } = call;
  const dialect = dialectOf(operation);
  const added = addQueryFields(operation, query, body.fields);
  const type = sent ?? (added ? formType : undefined);
  readBodyLanguage(response, body.fields);
  const parts = { path: { ...path }, query, header: declaredHeaders(operation, request), body: body.fields };
  const fromFields = dialect.credentials === "fields";
  const key = fromFields ? settleAuthFields(operation, request, parts) : undefined;
  if (fromFields) authorize(operation, { ...credentials, key }, context.config);
  if (dialect.translated) markTranslated(response);

  const read = { parts, files: body.files, type };
  const reply = await performCall(context, options, operation, read, new RequestOrigin(call, key ?? null), {
    async admitFiles(files) {
      const account = credentials.bearer?.account ?? null;
      if (account !== null && carriesPictures(operation.id, files)) {
        await options.limits.action("uploads", account.id, response);
      }
    },
    perform(run) {
      trace.called = true;
      return performReading(operation, options.replicas, credentials.bearer, context, run);
    },
  });
  if (reply.status >= 400) trace.refuse(reply.status, codeIn(reply.body));
  if (reply.stream === undefined) send(operation, reply, response, () => declaredUrl(call));
  else await openStream(options.streams, credentials.bearer, reply.stream, request, response);
}

/** The code of an error that an operation returned instead of throwing it. */
function codeIn(body: unknown): string | undefined {
  const { code } = body as { readonly code?: string };
  return code;
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

/** The client whose share of the memory a body uses. An app without a user counts by address. */
function clientOf(request: Request, { bearer }: Credentials): string {
  return bearer?.account?.id ?? addressBlock(clientAddress(request));
}

/** The headers that the operation declares, by their contract names. */
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
 * The caller as the operation receives it.
 * @throws {ApiError} 403 if the operation is for staff and the caller's role lacks its permissions
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
  // An app's own token gives no more access to public operations than none.
  return open && bearer.user === null ? null : bearer;
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

function assertComplete(contract: Contract, operations: Partial<Operations>): void {
  const declared = new Set(contract.operations.map((operation) => operation.id));
  const written = new Set(Object.keys(operations));
  const missing = [...declared.difference(written)];
  const unknown = [...written.difference(declared)];
  if (missing.length > 0) throw new Error(`declared in the contract, but not served: ${missing.join(", ")}`);
  if (unknown.length > 0) throw new Error(`served, but not declared in the contract: ${unknown.join(", ")}`);
}
