/** Whether the caller holds what an operation asks for. Every scheme of the contract has its handler here. */
import type { Caller } from "../../domain/kernel/caller.ts";
import { ApiError, unauthorized } from "../../domain/kernel/api-error.ts";
import { coversScope } from "../../domain/oauth/scopes.ts";
import { message } from "../../messages/catalogue.ts";
import type { Contract, ContractOperation } from "../../contract/document.ts";

export interface Credentials {
  /** The bearer of the token that was sent; undefined where no token was. */
  readonly bearer: Caller | undefined;
  readonly basic: { readonly name: string; readonly password: string } | undefined;
  /** The `key` of the account authentication API, wherever it stands. */
  readonly key: string | undefined;
}

/** Why a scheme doesn't let the caller in; undefined where it does. */
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
  // The token endpoint compares the secret itself, as it does when the secret stands in the body.
  clientBasic({ basic }) {
    return basic === undefined
      ? unauthorized(message("errors.client_unauthenticated"), "invalid_client")
      : undefined;
  },
  // Whose key it is, is asked in the same transaction that acts on it.
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

/**
 * Lets a request pass when one of the operation's alternatives does.
 * @throws {ApiError} of the alternative that came closest
 */
export function authorize(operation: ContractOperation, credentials: Credentials): void {
  const refusals: ApiError[] = [];
  for (const alternative of operation.security) {
    const outcomes = Object.entries(alternative).map(([name, scopes]) =>
      handlerOf(name)(credentials, scopes),
    );
    const refused = outcomes.find((outcome) => outcome !== undefined);
    if (refused === undefined && (outcomes.length > 0 || credentials.bearer?.user == null)) return;
    if (refused !== undefined) refusals.push(refused);
  }
  const worst = refusals.toSorted((left, right) => closeness(left) - closeness(right)).at(-1);
  if (worst !== undefined) throw worst;
}

/** A missing scope says more to the client than a missing token. */
function closeness(refusal: ApiError): number {
  return { 401: 0, 422: 1, 403: 2 }[refusal.status] ?? 0;
}

function handlerOf(name: string, handlers: Readonly<Record<string, SchemeHandler>> = schemes): SchemeHandler {
  const handler = handlers[name];
  if (handler === undefined) throw new Error(`no handler for the security scheme ${name}`);
  return handler;
}

/**
 * The boot's probe: each scheme that the contract declares or asks for has a handler, and that handler refuses
 * someone without credentials.
 * @throws where one is missing or lets everybody in
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
