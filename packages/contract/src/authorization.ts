/** Calls operations as callers that the contract's `security` excludes. */
import type { ContractOperation } from "../../../src/contract/document.ts";
import type { Ask } from "./client.ts";
import type { Exchange } from "./exchange.ts";
import type { Difference } from "./findings.ts";
import { languageProblems, preferredLanguage } from "./language.ts";
import { requiresCaller, requiresOtherScopes, requiresUser } from "./security.ts";
import { absences } from "./results.ts";
import { type RevocableToken, type Session, ask, jsonOf } from "./session.ts";
import { fill, type Values } from "./values.ts";

/** A caller, and the operations that have to refuse it. */
interface Caller {
  /** For reports: "a call … is refused". */
  readonly description: string;
  readonly token: string | undefined;
  /** The statuses of refusals. */
  readonly statuses: readonly number[];
  readonly isExcluded: (operation: ContractOperation) => boolean;
}

const revoked = { statuses: [401], isExcluded: requiresUser };

const anonymous: Caller = {
  description: "without a token",
  token: undefined,
  statuses: [401],
  isExcluded: requiresCaller,
};

/** The callers whose tokens are options. */
function knownCallers({ options, objects }: Session, values: Values): Caller[] {
  const { token, otherToken, staffToken, narrowTokens } = options;
  const callers: Caller[] = [anonymous];
  for (const narrow of narrowTokens) {
    callers.push({
      description: `with a token that has only the scope ${narrow.scopes.join(" ")}`,
      token: narrow.token,
      statuses: [403],
      isExcluded: (operation) => requiresOtherScopes(operation, narrow.scopes),
    });
  }
  if (token !== undefined && staffToken !== undefined && token !== staffToken) {
    callers.push({
      description: "with a token of an account that isn't staff",
      token,
      statuses: [403],
      isExcluded: ({ permissions }) => permissions !== null,
    });
  }
  if (token !== undefined && otherToken !== undefined) {
    callers.push({
      description: "as another person",
      token: otherToken,
      statuses: [403, 404],
      // Years and keys of groups are the same for several people.
      isExcluded: (operation) =>
        operation.method === "get" &&
        operation.permissions === null &&
        /id\}[^}]*$/.test(operation.path) &&
        objects.shown(operation)?.isPrivate === true &&
        "targets" in values.targetsOf(operation),
    });
  }
  return callers;
}

/**
 * Calls operations as each excluded caller: those that write only with `--write`, with identifiers that don't exist
 * and without a body. With `--write`, an app is registered, and operations are also called with its own token and with
 * tokens that their apps have revoked.
 * @param played the operations that journeys call, and so undo
 */
export async function checkAuthorization(
  session: Session,
  values: Values,
  played: ReadonlySet<string>,
): Promise<void> {
  const { options, tested } = session;
  // A server that doesn't refuse these would carry them out, and nothing undoes them.
  const isFinal = ({ id, path, bodyRequired }: ContractOperation): boolean =>
    !path.includes("{") && !bodyRequired && !played.has(id);
  const operations = tested.operations.filter((one) =>
    one.method === "get" ? !one.replies.has(101) : options.write && !isFinal(one),
  );
  const callAll = async (caller: Caller): Promise<void> => {
    for (const operation of operations) {
      if (caller.isExcluded(operation)) await callAs(session, values, operation, caller);
    }
  };
  for (const caller of knownCallers(session, values)) await callAll(caller);
  if (!options.write) return;
  const { revocableToken: own } = options;
  if (own !== undefined && (await revoke(session, "verifyCredentials", own))) {
    await callAll({ ...revoked, description: "with a revoked token of a person", token: own.token });
  }
  const app = await registerApp(session);
  if (app === undefined) return;
  await callAll({
    description: "with an app's own token",
    token: app.token,
    statuses: [401, 403, 422],
    isExcluded: (operation) => requiresUser(operation) && !operation.schemes.has("appToken"),
  });
  if (await revoke(session, "verifyAppCredentials", app)) {
    await callAll({ ...revoked, description: "with a revoked token of an app", token: app.token });
  }
}

async function callAs(
  session: Session,
  values: Values,
  operation: ContractOperation,
  { description, token, statuses }: Caller,
): Promise<void> {
  const found = operation.method === "get" ? values.targetsOf(operation) : { missing: "" };
  const [target = unknownTarget(operation)] = "targets" in found ? found.targets : [];
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { ...authorization, "accept-language": preferredLanguage };
  const request = { method: operation.method.toUpperCase(), target, headers };
  await expectRefusal(session, operation, request, description, statuses);
}

/** A target with identifiers that don't exist. */
function unknownTarget(operation: ContractOperation): string {
  const required = operation.parameters.filter((one) => one.required === true && one.in !== "header");
  return fill(
    operation,
    required.map(({ name }) => [name, "0"]),
  );
}

/**
 * Sends a request that has to be refused. Servers other than Concord may choose between 401 and 403. What they answer
 * to an invalid request, 422, doesn't show that they refuse the caller.
 * @param caller for reports: "without a token"
 */
export async function expectRefusal(
  session: Session,
  operation: ContractOperation,
  request: Ask,
  caller: string,
  statuses: readonly number[],
): Promise<Exchange | undefined> {
  const { tested, results } = session;
  const expectedStatuses = new Set(tested.profile === "concord" ? statuses : [...statuses, 401, 403]);
  const differences = (exchange: Exchange): Difference[] => {
    const { status } = exchange;
    const wrong = languageProblems(session, request, exchange);
    // A server without the operation has nothing to refuse; a rate limit refuses everyone.
    const isAbsent = absences.has(status) && !results.succeeded(operation);
    if (expectedStatuses.has(status) || status === 429 || isAbsent) return wrong;
    const expected = `${statuses.join(" or ")} ${caller}`;
    return [{ kind: "not-refused", place: "status", pointer: "", expected, actual: String(status) }];
  };
  return ask(session, operation, request, differences, "refusal");
}

/** Posts a form. @returns the reply; undefined without one, or if the profile lacks the operation */
async function post(
  session: Session,
  id: string,
  fields: Readonly<Record<string, string>>,
  further?: (exchange: Exchange) => readonly Difference[],
): Promise<Exchange | undefined> {
  const operation = operationOf(session, id);
  if (operation === undefined) return undefined;
  const request = {
    method: "POST",
    target: operation.path,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: Buffer.from(new URLSearchParams(fields).toString()),
  };
  return ask(session, operation, request, further);
}

/**
 * Uses a token, since servers may cache those that are in use, and revokes it by its app.
 * @param user an operation that accepts the token
 * @returns whether the server says that it has
 */
async function revoke(
  session: Session,
  user: string,
  { clientId, clientSecret, token }: RevocableToken,
): Promise<boolean> {
  const fields = { client_id: clientId, client_secret: clientSecret, token };
  const operation = operationOf(session, user);
  if (operation !== undefined && session.results.isAbsent(operation)) return false;
  const headers = { authorization: `Bearer ${token}` };
  const request = operation && { method: "GET", target: operation.path, headers };
  const used =
    request && (await ask(session, operation, request, expectSuccess("before the token is revoked")));
  if (used?.status !== 200) return false;
  const reply = await post(session, "revokeToken", fields, expectSuccess("for a token of this app"));
  return reply?.status === 200;
}

const expectSuccess =
  (why: string) =>
  ({ status }: Exchange): readonly Difference[] =>
    status === 200
      ? []
      : [
          {
            kind: "failed-journey",
            place: "status",
            pointer: "",
            expected: `200 ${why}`,
            actual: String(status),
          },
        ];

const operationOf = ({ tested }: Session, id: string): ContractOperation | undefined =>
  tested.operations.find((one) => one.id === id);

function acceptedGuess(status: number): Difference {
  const expected = "401 with a wrong secret of an app";
  return { kind: "not-refused", place: "status", pointer: "", expected, actual: String(status) };
}

/** Registers an app. @returns its own token, which belongs to no person; undefined if the server issues none */
async function registerApp(session: Session): Promise<RevocableToken | undefined> {
  const redirect = "urn:ietf:wg:oauth:2.0:oob";
  const scope = "read write follow push";
  const registered = await post(session, "createApp", {
    client_name: "Contract test",
    redirect_uris: redirect,
    scopes: scope,
  });
  if (registered?.status !== 200) return undefined;
  const app = jsonOf(registered) as { readonly client_id: string; readonly client_secret: string };
  const credentials = { client_id: app.client_id, client_secret: app.client_secret };
  const grant = { grant_type: "client_credentials", redirect_uri: redirect, scope };
  const guess = { ...credentials, client_secret: "no secret of this app" };
  await post(session, "createToken", { ...guess, ...grant }, ({ status }) =>
    status >= 400 ? [] : [acceptedGuess(status)],
  );
  const issued = await post(session, "createToken", { ...credentials, ...grant });
  if (issued?.status !== 200) return undefined;
  const { access_token: token } = jsonOf(issued) as { readonly access_token: string };
  return { clientId: app.client_id, clientSecret: app.client_secret, token };
}
