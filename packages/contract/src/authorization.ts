/** Calls operations as callers that the contract's `security` excludes. */
import type { ContractOperation } from "../../../src/contract/document.ts";
import type { Ask } from "./client.ts";
import type { Exchange } from "./exchange.ts";
import type { Difference } from "./findings.ts";
import { languageProblems, preferredLanguage } from "./language.ts";
import { type CheckOptions, type Session, ask, jsonOf, refusals } from "./session.ts";
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

/** The only scope of the token of `--narrow-token`. */
const narrowScope = "profile";

/** Whether an operation requires a caller of any kind. */
const requiresCaller = ({ security }: ContractOperation): boolean =>
  security.length > 0 && security.every((one) => Object.keys(one).length > 0);

const requiresUser = (operation: ContractOperation): boolean =>
  requiresCaller(operation) && operation.schemes.has("userToken");

/** Whether every alternative requires a scope that isn't the narrow one. */
const requiresScope = (operation: ContractOperation): boolean =>
  requiresUser(operation) &&
  operation.security.every((one) =>
    Object.values(one).every((scopes) => scopes.length > 0 && !scopes.includes(narrowScope)),
  );

const nobody: Caller = {
  description: "without a token",
  token: undefined,
  statuses: [401],
  isExcluded: requiresCaller,
};

/** The callers whose tokens are options. */
function knownCallers({ token, staffToken, narrowToken }: CheckOptions): Caller[] {
  return [
    nobody,
    ...(narrowToken === undefined
      ? []
      : [
          {
            description: `with a token that has only the scope ${narrowScope}`,
            token: narrowToken,
            statuses: [403],
            isExcluded: requiresScope,
          },
        ]),
    ...(token === undefined || staffToken === undefined || token === staffToken
      ? []
      : [
          {
            description: "with a token of an account that isn't staff",
            token,
            statuses: [403],
            isExcluded: ({ permissions }: ContractOperation) => permissions !== null,
          },
        ]),
  ];
}

/**
 * Calls every operation as each excluded caller: those that write only with `--write`, with identifiers that don't
 * exist and without a body. With `--write`, an app is registered, and operations are also called with its own token
 * and, once that is revoked, again.
 */
export async function checkAuthorization(session: Session, values: Values): Promise<void> {
  const { options, tested } = session;
  const operations = tested.operations.filter(
    (one) => (options.write || one.method === "get") && !one.replies.has(101),
  );
  const callAll = async (caller: Caller): Promise<void> => {
    for (const operation of operations) {
      if (caller.isExcluded(operation)) await callAs(session, values, operation, caller);
    }
  };
  for (const caller of knownCallers(options)) await callAll(caller);
  const app = options.write ? await registerApp(session) : undefined;
  if (app === undefined) return;
  await callAll({
    description: "with an app's own token",
    token: app.token,
    statuses: [401, 403, 422],
    isExcluded: (operation) => requiresUser(operation) && !operation.schemes.has("appToken"),
  });
  await app.revoke();
  await callAll({
    description: "with a revoked token",
    token: app.token,
    statuses: [401],
    isExcluded: requiresUser,
  });
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

/** Statuses of servers that don't have an operation, or not the object. */
const absences: ReadonlySet<number> = new Set([404, 405, 410, 501]);

/**
 * Sends a request that has to be refused. Servers other than Concord may choose between 401, 403 and 422.
 * @param caller for reports: "without a token"
 */
export async function expectRefusal(
  session: Session,
  operation: ContractOperation,
  request: Ask,
  caller: string,
  statuses: readonly number[],
): Promise<void> {
  const { tested, results } = session;
  const expectedStatuses = new Set(tested.profile === "concord" ? statuses : [...statuses, ...refusals]);
  const differences = (exchange: Exchange): Difference[] => {
    const { status } = exchange;
    const wrong = languageProblems(session, request, exchange);
    // A server without the operation has nothing to refuse; a rate limit refuses everyone.
    const isAbsent = absences.has(status) && !results.succeeded(operation);
    if (expectedStatuses.has(status) || status === 429 || isAbsent) return wrong;
    const expected = `${statuses.join(" or ")} ${caller}`;
    return [{ kind: "not-refused", place: "status", pointer: "", expected, actual: String(status) }];
  };
  await ask(session, operation, request, differences, "refusal");
}

interface RegisteredApp {
  /** Its own token, which belongs to no person. */
  readonly token: string;
  readonly revoke: () => Promise<void>;
}

/** @returns undefined if the server registers no app, or issues it no token */
async function registerApp(session: Session): Promise<RegisteredApp | undefined> {
  const post = async (
    id: string,
    target: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<unknown> => {
    const operation = session.tested.operations.find((one) => one.id === id);
    if (operation === undefined) return undefined;
    const exchange = await ask(session, operation, {
      method: "POST",
      target,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: Buffer.from(new URLSearchParams(fields).toString()),
    });
    return exchange?.status === 200 ? jsonOf(exchange) : undefined;
  };
  const scope = "read write follow push";
  const app = (await post("createApp", "/api/v1/apps", {
    client_name: "Contract test",
    redirect_uris: "urn:ietf:wg:oauth:2.0:oob",
    scopes: scope,
  })) as { readonly client_id: string; readonly client_secret: string } | undefined;
  if (app === undefined) return undefined;
  const credentials = { client_id: app.client_id, client_secret: app.client_secret };
  const grant = { grant_type: "client_credentials", redirect_uri: "urn:ietf:wg:oauth:2.0:oob", scope };
  const issued = (await post("createToken", "/oauth/token", { ...credentials, ...grant })) as
    { readonly access_token: string } | undefined;
  if (issued === undefined) return undefined;
  const { access_token: token } = issued;
  return {
    token,
    revoke: async () => {
      await post("revokeToken", "/oauth/revoke", { ...credentials, token });
    },
  };
}

/**
 * Calls an operation on an object of one person with the token of another, before its owner does. An object has an
 * owner if reading it requires a person's token, or if this person made it and the operation changes or removes it.
 * @param isOwn whether the caller made the object
 */
export async function checkOwnership(
  session: Session,
  operation: ContractOperation,
  request: Ask,
  isOwn: boolean,
): Promise<void> {
  const { token, otherToken } = session.options;
  if (token === undefined || otherToken === undefined) return;
  const reading = session.ownership.readingOf(operation);
  if (reading === undefined || !requiresUser(operation)) return;
  const isPrivate = requiresUser(reading);
  const isChange = operation.method !== "get" && operation.method !== "post";
  if (!isPrivate && !(isOwn && isChange)) return;
  const stranger = request.headers["authorization"] === `Bearer ${otherToken}` ? token : otherToken;
  const headers = { ...request.headers, authorization: `Bearer ${stranger}` };
  await expectRefusal(session, operation, { ...request, headers }, "as another person", [403, 404]);
}
