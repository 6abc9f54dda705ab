/**
 * Parameters of a GET or DELETE that come in its body. Rails makes one set of parameters of both, so that clients work
 * with Mastodon which send JSON whatever the method. OpenAPI leaves such bodies undefined (3.1.1, 4.8.10.1), as does
 * RFC 9110, 9.3: the contract declares query parameters only, and the gate takes those from either place.
 */
import type { Request, Response } from "express";
import { ApiError } from "../../domain/kernel/api-error.ts";
import { readBody } from "../body.ts";
import type { ContractOperation } from "../../contract/document.ts";

const types: ReadonlySet<string> = new Set([
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
]);

/** The media type of a request, without parameters, in lower case; empty where there is none. */
export function mediaType(request: Request): string {
  return request.get("Content-Type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** Whether a request carries content, as far as its headers tell. */
export function hasContent(request: Request): boolean {
  const length = request.get("Content-Length");
  return request.get("Transfer-Encoding") !== undefined || (length !== undefined && length !== "0");
}

/** Whether a request has a body that may hold query parameters of its operation. */
export function mayHoldParameters(operation: ContractOperation, request: Request): boolean {
  if (operation.method !== "get" && operation.method !== "delete") return false;
  return hasContent(request) && operation.body.size === 0;
}

/**
 * Adds the declared query parameters that a GET or DELETE has in its body and not in its address. Other fields, and
 * bodies of other media types, are passed over. Only for requests with a token: a cache knows a reply to the public by
 * its address alone, and would show others what a body asked for.
 * @throws {ApiError} 400 for a body that can't be read; 413 or 415 where the operation declares them
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
