/**
 * Checks credentials against an operation's security requirements. Each security scheme of the contract has a
 * handler here.
 */
import type { Config } from "../../config/config.ts";
import type { Caller } from "../../domain/kernel/caller.ts";
import { ApiError, unauthorized } from "../../domain/kernel/api-error.ts";
import { coversScope } from "../../contract/scopes.ts";
import { message } from "../../messages/catalogue.ts";
import type { Contract, ContractOperation } from "../../contract/document.ts";

export interface Credentials {
  /** The token's caller; undefined without a token. */
  readonly bearer: Caller | undefined;
  readonly basic: { readonly name: string; readonly password: string } | undefined;
  /** The `key` of the account authentication API, from query, body or header. */
  readonly key: string | undefined;
}

/** @returns the error if the scheme rejects the credentials, undefined if it accepts them */
export type SchemeHandler = (credentials: Credentials, scopes: readonly string[]) => ApiError | undefined;

const schemes: Readonly<Record<string, SchemeHandler>> = {
  userToken({ bearer }, scopes) {
    if (bearer === undefined) return unauthorized();
    if (bearer.user === null || bearer.account === null) {
      return new ApiError(422, "user_required", message("errors.user_required"));
    }
    return missingScope(bearer, scopes);
  },
  appToken({ bearer }, scopes) {
    if (bearer === undefined) return unauthorized();
    if (bearer.user !== null) {
      return new ApiError(403, "app_required", message("errors.app_required"));
    }
    return missingScope(bearer, scopes);
  },
  // The token endpoint verifies the secret, which may also be in the body.
  clientBasic({ basic }) {
    return basic === undefined
      ? unauthorized(message("errors.client_unauthenticated"), "invalid_client")
      : undefined;
  },
  // The operation looks the key up in its own transaction.
  sessionKey: ({ key }) => withKey(key),
  sessionBearer: ({ key }) => withKey(key),
};

function withKey(key: string | undefined): ApiError | undefined {
  return key === undefined ? unauthorized(message("errors.invalid_key"), "invalid_key") : undefined;
}

function missingScope(bearer: Caller, scopes: readonly string[]): ApiError | undefined {
  if (scopes.every((scope) => coversScope(bearer.scopes, scope))) return undefined;
  return new ApiError(403, "insufficient_scope", message("errors.insufficient_scope"));
}

/** Apps read these before anyone can sign in. */
const alwaysOpen: ReadonlySet<string> = new Set(["getInstance", "getInstanceV1"]);

/**
 * Accepts a request if the credentials satisfy one of the operation's alternatives.
 * @param limitedFederation whether operations that are public but show more with a token require one, as in
 * Mastodon
 * @throws {ApiError} the error of the alternative that came closest
 */
export function authorize(
  operation: ContractOperation,
  credentials: Credentials,
  { limitedFederation }: Pick<Config, "limitedFederation">,
): void {
  const errors: ApiError[] = [];
  const takesUsers = operation.security.some((alternative) => Object.hasOwn(alternative, "userToken"));
  const isClosed = limitedFederation && takesUsers && !alwaysOpen.has(operation.id);
  const alternatives = operation.security.filter(
    (alternative) => !isClosed || Object.keys(alternative).length > 0,
  );
  for (const alternative of alternatives) {
    const outcomes = Object.entries(alternative).map(([name, scopes]) =>
      handlerOf(name)(credentials, scopes),
    );
    const error = outcomes.find((outcome) => outcome !== undefined);
    if (error === undefined && (outcomes.length > 0 || credentials.bearer?.user == null)) return;
    if (error !== undefined) errors.push(error);
  }
  const closest = errors.toSorted((left, right) => closeness(left) - closeness(right)).at(-1);
  if (closest !== undefined) throw closest;
}

/** A missing scope is more informative to the client than a missing token. */
function closeness(error: ApiError): number {
  return { 401: 0, 422: 1, 403: 2 }[error.status] ?? 0;
}

function handlerOf(name: string, handlers: Readonly<Record<string, SchemeHandler>> = schemes): SchemeHandler {
  const handler = handlers[name];
  if (handler === undefined) throw new Error(`no handler for the security scheme ${name}`);
  return handler;
}

/**
 * Checks at boot that each security scheme of the contract has a handler, and that the handler rejects a
 * request without credentials.
 * @throws if a handler is missing or accepts such a request
 */
export function probeSecurity(
  contract: Contract,
  handlers: Readonly<Record<string, SchemeHandler>> = schemes,
): void {
  const asked = contract.operations.flatMap((operation) => [...operation.schemes]);
  for (const name of new Set([...contract.securitySchemes, ...asked])) {
    const handler = handlerOf(name, handlers);
    if (handler({ bearer: undefined, basic: undefined, key: undefined }, ["read"]) === undefined) {
      throw new Error(`the security scheme ${name} lets everybody in`);
    }
  }
}
