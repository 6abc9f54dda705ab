/**
 * Parameters in the other place than the contract declares. Rails merges query and body, so some clients of Mastodon
 * always send JSON, and others always a query. The gate also reads query parameters from the body of a GET or DELETE,
 * which OpenAPI (3.1.1, 4.8.10.1) and RFC 9110 (9.3) leave undefined, and properties of other bodies from the query.
 */
import type { Request, Response } from "express";
import { dialectOf } from "../../calls/dialects.ts";
import { ApiError } from "../../domain/kernel/api-error.ts";
import { fieldProblem } from "../../domain/kernel/invalid.ts";
import { message } from "../../messages/catalogue.ts";
import { readBody } from "../body.ts";
import type { ContractOperation } from "../../contract/document.ts";

const types: ReadonlySet<string> = new Set([
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
]);

/** The media type of a request, without parameters, in lower case; empty if there is none. */
export function mediaType(request: Request): string {
  return request.get("Content-Type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** Whether a request has content, according to its headers. */
export function hasContent(request: Request): boolean {
  const length = request.get("Content-Length");
  return request.get("Transfer-Encoding") !== undefined || (length !== undefined && length !== "0");
}

/** Whether the body of a request may contain query parameters of its operation. */
export function mayHoldParameters(operation: ContractOperation, request: Request): boolean {
  if (operation.method !== "get" && operation.method !== "delete") return false;
  return hasContent(request) && operation.body.size === 0;
}

/**
 * Adds the declared query parameters that a GET or DELETE has in its body but not in its URL. Ignores other
 * fields and other media types. Only for requests with a token: caches identify public replies by URL alone,
 * and would serve everyone a reply that depends on a body.
 * @throws {ApiError} 400 for an unreadable body; 413 or 415 if the operation declares them
 */
export async function addBodyParameters(
  operation: ContractOperation,
  request: Request,
  response: Response,
  query: Record<string, unknown>,
): Promise<void> {
  const names = operation.parameters.filter((one) => one.in === "query").map((one) => one.name);
  const type = mediaType(request);
  if (names.length === 0 || !types.has(type)) return;
  const { fields } = await readBody(request, response, type, []).catch((error: unknown) => {
    if (!(error instanceof ApiError) || operation.replies.has(error.status)) throw error;
    throw new ApiError(400, error.code, error.text);
  });
  for (const name of names) {
    const value = fields[name] ?? fields[`${name}[]`];
    if (value !== undefined && !Object.hasOwn(query, name)) query[name] = value;
  }
}

/**
 * Adds the properties of a body that a request has in its query but not in its body.
 * @returns whether there were any
 * @throws {ApiError} the area's status for an invalid body, if one is a secret: queries are written to logs
 */
export function addQueryFields(
  operation: ContractOperation,
  query: Readonly<Record<string, unknown>>,
  fields: Record<string, unknown>,
): boolean {
  if (operation.bodyNames.size === 0 || dialectOf(operation).credentials === "fields") return false;
  const names = Object.keys(query).filter(
    (name) => operation.bodyNames.has(name) && !operation.queryNames.has(name),
  );
  const secret = names.find((name) => operation.secretFields.has(name));
  if (secret !== undefined) throw inQuery(operation, secret);
  const added = names.filter((name) => !Object.hasOwn(fields, name) && !Object.hasOwn(fields, `${name}[]`));
  for (const name of added) fields[name] = query[name];
  return added.length > 0;
}

function inQuery(operation: ContractOperation, field: string): ApiError {
  const reason = message("reasons.secret_in_query");
  return new ApiError(dialectOf(operation).invalidBody, "validation_failed", fieldProblem(field, reason), {
    details: { [field]: [{ error: "ERR_INVALID", description: reason }] },
  });
}
