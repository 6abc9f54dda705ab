/** Credentials and passwords in request fields, as in the account authentication API. */
import type { Request } from "express";
import { normalizePassword } from "../../domain/auth/passwords.ts";
import { ApiError } from "../../domain/kernel/api-error.ts";
import { message } from "../../messages/catalogue.ts";
import type { ContractOperation } from "../../contract/document.ts";
import { dialectOf } from "../../calls/dialects.ts";
import type { RequestParts } from "../../calls/requests.ts";

/**
 * Moves a `token` to where the operation declares it, removes the `key`, and normalises passwords, whose
 * length is counted in Normalization Form C. A missing token in the body becomes an empty one, which the
 * operation answers with 401 like any other invalid token.
 * @returns the key; undefined if none was sent
 * @throws {ApiError} 400 for a credential that is sent in several places with different values
 */
export function settleAuthFields(
  operation: ContractOperation,
  request: Request,
  parts: Pick<RequestParts, "query" | "body">,
): string | undefined {
  const { query, body } = parts;
  const bearer = /^Bearer +(\S+) *$/i.exec(request.get("Authorization") ?? "")?.[1];
  const key = theOnly("key", [
    query["key"],
    body["key"],
    operation.schemes.has("sessionKey") ? bearer : undefined,
  ]);
  const token = theOnly("token", [query["token"], body["token"]]);
  delete query["token"];
  delete body["token"];
  const inQuery = operation.parameters.some(({ name, in: where }) => name === "token" && where === "query");
  if (inQuery && token !== undefined) query["token"] = token;
  if (!inQuery) body["token"] = token ?? "";
  for (const name of dialectOf(operation).hashedFields) {
    const value = body[name];
    if (typeof value === "string") body[name] = normalizePassword(value);
  }
  return key;
}

function theOnly(name: string, values: readonly unknown[]): string | undefined {
  const sent = new Set(values.filter((value) => value !== undefined));
  const [first] = sent;
  if (sent.size > 1 || (first !== undefined && typeof first !== "string")) {
    const twice = message("errors.sent_twice", { name });
    throw new ApiError(400, "validation_failed", message("errors.validation_failed", { reasons: twice }));
  }
  return first;
}
