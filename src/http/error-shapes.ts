/** Error bodies in the schemas of the contract. */
import type { Contract, ContractOperation } from "../contract/document.ts";
import type { ApiError, ApiErrorDetails, ApiErrorText } from "../domain/kernel/api-error.ts";
import { type Translator, englishTranslator } from "../messages/catalogue.ts";
import { type ErrorShape, dialectOf } from "../calls/dialects.ts";
import { indexRoutes } from "../contract/routes.ts";

type WriteError = (error: ApiError, translator: Translator) => Record<string, unknown>;

/** Error schema of the contract → function that writes it. */
const writers: Readonly<Record<ErrorShape, WriteError>> = {
  ApiError: writeApiError,
  AuthError: (error, translator) => ({ message: localizedText(error.text, translator), code: error.code }),
  OAuthError: writeOauthError,
  /** A registration error has exactly one member. */
  Message: ({ text }, translator) => ({ message: localizedText(text, translator) }),
};

/** Finds the error schema for a reply. */
export type FindErrorShape = (method: string, path: string, status: number) => ErrorShape;

/**
 * Finds error schemas: the one that the operation declares for the status, else that of its area. A path
 * without an operation has the schema of the operation above it: `/api/login/unknown` of `/api/login`.
 */
export function errorShapes(contract: Contract): FindErrorShape {
  const routes = indexRoutes(contract.operations);
  const others = contract.operations.filter((operation) => dialectOf(operation).errors !== "ApiError");
  return (method, path, status) => {
    const found = routes.find(method, path);
    if (found !== undefined && "operation" in found) {
      return declaredShape(found.operation, status) ?? dialectOf(found.operation).errors;
    }
    const above = others.find((operation) => `${path}/`.startsWith(`${operation.path}/`));
    return above === undefined ? "ApiError" : dialectOf(above).errors;
  };
}

function declaredShape(operation: ContractOperation, status: number): ErrorShape | undefined {
  const reference = operation.replies.get(status)?.get("application/json")?.["$ref"];
  const name = typeof reference === "string" ? reference.split("/").at(-1) : undefined;
  return name !== undefined && isErrorShape(name) ? name : undefined;
}

/** Whether a schema of the contract is an error schema. */
export function isErrorShape(name: string): name is ErrorShape {
  return Object.hasOwn(writers, name);
}

/** The body of an error reply, and its language. */
export function errorBody(
  error: ApiError,
  shape: ErrorShape,
  reader: Translator,
): { readonly body: Record<string, unknown>; readonly locale: string } {
  // An error_description is ASCII, and for the client's developer (RFC 6749, 5.2).
  const translator = shape === "OAuthError" ? englishTranslator : reader;
  return { body: writers[shape](error, translator), locale: translator.locale };
}

/** A text in the reader's language. Plain strings are English, for developers. */
export function localizedText(text: ApiErrorText, translator: Translator): string {
  return typeof text === "string" ? text : translator.say(text);
}

function writeApiError(error: ApiError, translator: Translator): Record<string, unknown> {
  const { text, description, code, details } = error;
  return {
    error: localizedText(text, translator),
    ...(description === undefined ? {} : { error_description: localizedText(description, translator) }),
    code,
    ...(details === undefined ? {} : { details: translatedDetails(details, translator) }),
  };
}

function translatedDetails(details: ApiErrorDetails, translator: Translator): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details).map(([field, list]) => [
      field,
      list.map(({ error, description }) => ({ error, description: localizedText(description, translator) })),
    ]),
  );
}

/** Error codes of RFC 6749, 5.2, for errors whose own code isn't one of them. */
const oauthCodes: Readonly<Record<number, string>> = {
  400: "invalid_request",
  401: "invalid_client",
  403: "unauthorized_client",
};
const knownOauthCodes: ReadonlySet<string> = new Set([
  ...Object.values(oauthCodes),
  "invalid_grant",
  "invalid_scope",
  "unsupported_grant_type",
]);

function writeOauthError(error: ApiError, translator: Translator): Record<string, unknown> {
  return { error: oauthCodeOf(error), error_description: localizedText(error.text, translator) };
}

function oauthCodeOf({ code, status }: ApiError): string {
  return knownOauthCodes.has(code) ? code : (oauthCodes[status] ?? "invalid_request");
}

/** The code that an error is sent with; undefined for a shape without codes. */
export function codeOf(error: ApiError, shape: ErrorShape): string | undefined {
  if (shape === "Message") return undefined;
  return shape === "OAuthError" ? oauthCodeOf(error) : error.code;
}
