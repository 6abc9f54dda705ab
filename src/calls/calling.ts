/**
 * The one way of every operation call, from HTTP, a page or the command line: validation of the request against the
 * contract, the operation, validation of its reply. A reply is a value; its transport encodes it.
 */
import type { Contract, ContractOperation } from "../contract/document.ts";
import { Encoded } from "../contract/encoded.ts";
import type { OperationId, UploadedFile } from "../contract/types.ts";
import type { Session } from "../domain/auth/sessions.ts";
import type { LocalPerson, Staff } from "../domain/kernel/actor.ts";
import { ApiError } from "../domain/kernel/api-error.ts";
import type { Caller } from "../domain/kernel/caller.ts";
import type { Context } from "../domain/kernel/context.ts";
import type { StreamOpening, StreamProbe } from "../domain/streaming/serving.ts";
import type { Translator } from "../messages/catalogue.ts";
import type {
  Arrival,
  Body,
  OperationReply,
  OperationRequest,
  Operations,
  Parameters,
} from "../operations/kernel/operation.ts";
import type { Neighbours } from "../operations/kernel/neighbours.ts";
import { inSpan } from "../tracing/tracing.ts";
import { checksOf } from "./checks.ts";
import { settleFileFields, withFiles } from "./file-fields.ts";
import { mediaTypeOf } from "./replies.ts";
import type { RequestParts } from "./requests.ts";
import { assertStorableText } from "./text.ts";

/** The contract and its implementation. */
export interface Api {
  readonly contract: Contract;
  readonly operations: Partial<Operations>;
  /** Off only in the bench, which measures the cost of validation. */
  readonly validate?: boolean;
}

/** A value as a form or a query has it, as text, or typed. Validation rejects what is missing or wrong. */
type Given<Value> = Value extends string | number | boolean
  ? Value | string
  : Value extends readonly (infer Entry)[]
    ? readonly Given<Entry>[] | string
    : Value extends object
      ? { readonly [Name in keyof Value]?: Given<Value[Name]> | undefined }
      : Value;

/**
 * Values of a call of an operation, under the names that the contract declares. A type that may be any operation says
 * nothing about names.
 */
export type CallParts<Id extends OperationId> = OperationId extends Id
  ? AnyParts
  : Id extends OperationId
    ? PartsOf<Id>
    : never;

interface PartsOf<Id extends OperationId> {
  readonly path?: { readonly [Name in keyof Parameters<Id, "path">]: string };
  readonly query?: Given<Parameters<Id, "query">>;
  readonly header?: Given<Parameters<Id, "header">>;
  readonly body?: Given<Body<Id>>;
  readonly files?: Readonly<Record<string, UploadedFile>>;
}

type Flat<Id extends OperationId> = Given<
  Parameters<Id, "path"> & Parameters<Id, "query"> & Parameters<Id, "header"> & Body<Id>
>;

/** The same values in one object, and files under the names of their properties. */
export type CallFields<Id extends OperationId> = OperationId extends Id
  ? Readonly<Record<string, unknown>>
  : Id extends OperationId
    ? { readonly [Name in keyof Flat<Id>]?: Flat<Id>[Name] | UploadedFile }
    : never;

/** Values of a call of any operation. */
export interface AnyParts {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly files?: Readonly<Record<string, UploadedFile>>;
}

/** The caller and where it calls from. */
export interface CallOrigin {
  readonly caller: Caller | LocalPerson | Staff | null;
  /** The client's IP address. */
  readonly address: string;
  readonly userAgent: string;
  readonly translator: Translator;
  /** The caller's access token; empty for none. */
  readonly bearer?: string;
  /** The session of a person on a page. */
  readonly session?: Session;
}

/** What an operation may ask about the call, besides its parts. Getters may compute it on first use. */
export type Origin = CallOrigin &
  Pick<OperationRequest<OperationId>, "lang" | "arrival" | "accepts" | "basic" | "bearer" | "key">;

/** A call as its transport read it. The pipeline changes the parts in place. */
export interface ReadCall {
  readonly parts: RequestParts;
  readonly files: Record<string, UploadedFile>;
  /** The declared media type of the body; undefined without one. */
  readonly type: string | undefined;
}

/** What a transport does between the steps of a call. */
export interface Transport {
  /** Counts the files of a call towards limits, before it is validated. @throws {ApiError} 429 */
  admitFiles?(files: Readonly<Record<string, UploadedFile>>): Promise<void>;
  /** Performs the operation of a valid call; by default in the context of the call. */
  perform?(run: (context: Context) => Promise<Reply>): Promise<Reply>;
}

/** The reply of any operation. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  /** The media type of the body; JSON by default. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly neighbours?: Neighbours;
  /** The stream to open instead of sending a body. */
  readonly stream?: StreamOpening | StreamProbe;
}

type Success<Id extends OperationId> = Extract<OperationReply<Id>, { readonly status: 200 }>;

/** The reply body of a successful call; for several operations, of any of them. */
export type Answer<Id extends OperationId> = Id extends OperationId
  ? Success<Id> extends { readonly body: infer Value }
    ? Value
    : never
  : never;

/** @throws if the contract doesn't declare the operation */
export function operationOf({ operations }: Contract, id: OperationId): ContractOperation {
  const operation = operations.find((candidate) => candidate.id === id);
  if (operation === undefined) throw new Error(`the contract has no operation ${id}`);
  return operation;
}

/**
 * Validates a call, performs its operation, and validates the reply. The caller's permissions are already checked.
 * @throws {ApiError} for a request that violates the contract, and errors of the operation
 * @throws {BrokenReply} for a reply that violates it
 */
export async function performCall(
  context: Context,
  { contract, operations, validate = true }: Api,
  operation: ContractOperation,
  { parts, files, type }: ReadCall,
  origin: Origin,
  transport: Transport = {},
): Promise<Reply> {
  const checks = checksOf(contract);
  if (validate) settleFileFields(operation, type, parts.body, files);
  if (Object.keys(files).length > 0) await transport.admitFiles?.(files);
  parts.body = withFiles(parts.body, files);
  if (validate) {
    assertStorableText(operation, parts);
    checks.requests.check(operation, parts, type);
  }
  // Valid by the schemas from which the operation's types were generated.
  const perform = operations[operation.id as OperationId] as unknown as (
    request: PerformedRequest,
    where: Context,
  ) => Promise<Reply>;
  const request = new PerformedRequest(parts, files, origin);
  const run = (where: Context): Promise<Reply> => inSpan(operation.id, {}, () => perform(request, where));
  const reply = await (transport.perform?.(run) ?? run(context));
  if (validate && reply.stream === undefined) {
    checks.replies.check(operation.id, reply.status, mediaTypeOf(reply), reply.body);
  }
  return reply;
}

/**
 * Calls an operation within the process. Returns the body as a value, also if the operation encodes it.
 * @throws {ApiError} for a request that violates the contract, and for replies with a status of 400 or more
 */
export async function callOperation(
  context: Context,
  api: Api,
  operation: ContractOperation,
  { path, query, header, body, files }: AnyParts,
  origin: CallOrigin,
): Promise<Reply> {
  const read = {
    parts: { path: { ...path }, query: { ...query }, header: { ...header }, body: { ...body } },
    files: { ...files },
    type: bodyType(operation, files),
  };
  const reply = await performCall(context, api, operation, read, {
    lang: "",
    arrival: { host: context.config.publicUrl.host, peer: origin.address, forwardedFor: null },
    accepts: (...types) => types[0],
    basic: null,
    bearer: "",
    key: null,
    ...origin,
  });
  if (reply.status >= 400) throw errorOf(reply);
  return reply.body instanceof Encoded ? { ...reply, body: reply.body.decoded() } : reply;
}

/** A valid request as its operation receives it. A class, because V8 can't share the shape of literals with getters. */
class PerformedRequest {
  readonly path: RequestParts["path"];
  readonly query: RequestParts["query"];
  readonly header: RequestParts["header"];
  readonly body: RequestParts["body"];
  readonly files: ReadCall["files"];
  readonly caller: Origin["caller"];
  readonly #origin: Origin;

  constructor(parts: RequestParts, files: ReadCall["files"], origin: Origin) {
    this.path = parts.path;
    this.query = parts.query;
    this.header = parts.header;
    this.body = parts.body;
    this.files = files;
    this.caller = origin.caller;
    this.#origin = origin;
  }

  get address(): string {
    return this.#origin.address;
  }

  get userAgent(): string {
    return this.#origin.userAgent;
  }

  get translator(): Translator {
    return this.#origin.translator;
  }

  get lang(): string {
    return this.#origin.lang;
  }

  get arrival(): Arrival {
    return this.#origin.arrival;
  }

  get accepts(): Origin["accepts"] {
    return this.#origin.accepts;
  }

  get basic(): Origin["basic"] {
    return this.#origin.basic;
  }

  get bearer(): string {
    return this.#origin.bearer;
  }

  get key(): string | null {
    return this.#origin.key;
  }

  get session(): Session | null {
    return this.#origin.session ?? null;
  }
}

/** All media types of a body share one schema, but only multipart bodies contain files. */
function bodyType(
  operation: ContractOperation,
  files: Readonly<Record<string, unknown>> = {},
): string | undefined {
  const types = [...operation.body.keys()];
  const wanted = Object.keys(files).length > 0 ? "multipart/form-data" : "application/x-www-form-urlencoded";
  return types.find((type) => type === wanted) ?? types[0];
}

/** The error of an operation that returned one because its body has more than the error. Only its text is kept. */
function errorOf({ status, body }: Reply): ApiError {
  const text =
    typeof body === "object" && body !== null && "error" in body && typeof body.error === "string"
      ? body.error
      : String(status);
  return new ApiError(status, "validation_failed", text);
}
