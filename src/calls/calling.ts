/**
 * Calls operations within the process, for the web console and the command line: without HTTP, but with the
 * contract's validation of requests and replies.
 */
import type { Contract, ContractOperation } from "../contract/document.ts";
import type { OperationId, UploadedFile } from "../contract/types.ts";
import type { LocalPerson, Staff } from "../domain/kernel/actor.ts";
import { ApiError } from "../domain/kernel/api-error.ts";
import type { Caller } from "../domain/kernel/caller.ts";
import type { Context } from "../domain/kernel/context.ts";
import type { Translator } from "../messages/catalogue.ts";
import type { OperationReply, Operations } from "../operations/kernel/operation.ts";
import { checksOf } from "./checks.ts";
import { settleFileFields, withFiles } from "./file-fields.ts";
import { assertStorableText } from "./text.ts";

/** The contract and its implementation. */
export interface Api {
  readonly contract: Contract;
  readonly operations: Partial<Operations>;
}

/** Values of a call: text, as from a form or a query, or typed. */
export interface CallParts {
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
  /** The `key` of the account authentication API. */
  readonly key?: string | null;
}

/** A reply with a status below 400. */
export interface CalledReply {
  readonly status: number;
  readonly body?: unknown;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly stream?: unknown;
}

type Success<Id extends OperationId> = Extract<OperationReply<Id>, { readonly status: 200 }>;

/** The reply body of a successful call. */
export type Answer<Id extends OperationId> = Success<Id> extends { readonly body: infer Body } ? Body : never;

/** @throws if the contract doesn't declare the operation */
export function operationOf({ operations }: Contract, id: OperationId): ContractOperation {
  const operation = operations.find((candidate) => candidate.id === id);
  if (operation === undefined) throw new Error(`the contract has no operation ${id}`);
  return operation;
}

/**
 * Validates a call, performs its operation, and validates the reply. The caller's permissions are already
 * checked.
 * @throws {ApiError} for a request that violates the contract, and for replies with a status of 400 or more
 */
export async function callOperation(
  context: Context,
  { contract, operations }: Api,
  operation: ContractOperation,
  { path = {}, query = {}, header = {}, body = {}, files = {} }: CallParts,
  { bearer = "", key = null, ...origin }: CallOrigin,
): Promise<CalledReply> {
  const checks = checksOf(contract);
  const type = bodyType(operation, files);
  const fields = { ...body };
  const allFiles = { ...files };
  settleFileFields(operation, type, fields, allFiles);
  const parts = {
    path: { ...path },
    query: { ...query },
    header: { ...header },
    body: withFiles(fields, allFiles),
  };
  assertStorableText(operation, parts);
  const url = urlOf(context, operation.path, parts);
  checks.requests.check(operation, parts, type);
  // Valid by the schemas from which the operation's types were generated.
  const perform = operations[operation.id as OperationId] as unknown as (
    request: unknown,
    context: Context,
  ) => Promise<CalledReply>;
  const reply = await perform(
    {
      ...parts,
      ...origin,
      files: allFiles,
      arrival: { host: context.config.publicUrl.host, peer: origin.address, forwardedFor: null },
      url,
      bearer,
      key,
      basic: null,
      accepts: (...types: readonly string[]) => types[0],
    },
    context,
  );
  if (reply.stream !== undefined) return reply;
  const replyType = reply.body === undefined ? undefined : (reply.type ?? "application/json");
  checks.replies.check(operation.id, reply.status, replyType, reply.body);
  if (reply.status >= 400) throw errorOf(reply);
  return reply;
}

/** A query parameter of a neighbouring page, such as `max_id`, from the Link header. */
export function neighbourOf(
  { headers }: CalledReply,
  rel: "next" | "prev",
): Readonly<Record<string, string>> | undefined {
  const address = new RegExp(`<([^>]+)>; rel="${rel}"`).exec(headers?.["Link"] ?? "")?.[1];
  if (address === undefined || !URL.canParse(address)) return undefined;
  const found = [...new URL(address).searchParams].find(([name]) => /^(?:max|min)_id$|^offset$/.test(name));
  return found === undefined ? undefined : Object.fromEntries([found]);
}

/** All media types of a body share one schema, but only multipart bodies contain files. */
function bodyType(
  operation: ContractOperation,
  files: Readonly<Record<string, unknown>>,
): string | undefined {
  const types = [...operation.body.keys()];
  const wanted = Object.keys(files).length > 0 ? "multipart/form-data" : "application/x-www-form-urlencoded";
  return types.find((type) => type === wanted) ?? types[0];
}

/** The error of an operation that returned one because its body has more than the error. Only its text is kept. */
function errorOf({ status, body }: CalledReply): ApiError {
  const text =
    typeof body === "object" && body !== null && "error" in body && typeof body.error === "string"
      ? body.error
      : String(status);
  return new ApiError(status, "validation_failed", text);
}

function urlOf(
  { config }: Context,
  template: string,
  { path, query }: { readonly path: object; readonly query: object },
): URL {
  const values = new Map(Object.entries(path));
  const filled = template.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const url = new URL(filled, config.publicUrl.origin);
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const entry of value) url.searchParams.append(`${name}[]`, String(entry));
    else if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}
