/** Shared state of a check. */
import type { ContractOperation } from "../../../src/contract/document.ts";
import { type Ask, type Client, NoReply } from "./client.ts";
import type { TestedContract } from "./contract.ts";
import type { Exchange } from "./exchange.ts";
import type { Difference } from "./findings.ts";
import type { Judge } from "./judge.ts";
import type { Objects } from "./objects.ts";
import type { Purpose, Results, Sending } from "./results.ts";
import { parseJson } from "./json.ts";

export interface CheckOptions {
  /** Undefined for public access only. */
  readonly token: string | undefined;
  /** A second account, for operations that involve two. */
  readonly otherToken: string | undefined;
  /** For operations of staff; undefined for that of `token`. */
  readonly staffToken: string | undefined;
  /** Tokens with few scopes, which the operations that require others refuse. */
  readonly narrowTokens: readonly NarrowToken[];
  /** A person's token that the check revokes, if it writes. */
  readonly revocableToken: RevocableToken | undefined;
  /** Whether to run journeys that write. */
  readonly write: boolean;
}

export interface NarrowToken {
  readonly scopes: readonly string[];
  readonly token: string;
}

/** A token, with the credentials of the app that may revoke it. */
export interface RevocableToken {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly token: string;
}

export interface Session {
  readonly tested: TestedContract;
  readonly client: Client;
  readonly judge: Judge;
  readonly objects: Objects;
  readonly results: Results;
  readonly options: CheckOptions;
  /** The hosts of the server: that of the tests, and those that it names as its own. */
  readonly hosts: ReadonlySet<string>;
}

/** The statuses by which servers refuse a caller: 422 only an app's own token. */
const refusals: ReadonlySet<number> = new Set([401, 403, 422]);

/** The token for an operation, as a header. */
export function authorizationFor(
  { permissions }: ContractOperation,
  { token, staffToken }: CheckOptions,
): Readonly<Record<string, string>> {
  const own = permissions === null ? token : (staffToken ?? token);
  return own === undefined ? {} : { authorization: `Bearer ${own}` };
}

/** Sends a request, and judges and records the reply. @returns undefined without a reply */
export async function ask(
  { client, judge, results }: Session,
  operation: ContractOperation,
  request: Ask,
  further: (exchange: Exchange) => readonly Difference[] = () => [],
  purpose: Purpose = "use",
): Promise<Exchange | undefined> {
  const startedAt = performance.now();
  const sending = (): Sending => ({ purpose, milliseconds: performance.now() - startedAt });
  try {
    const isStream = operation.replies.get(200)?.has("text/event-stream") === true;
    const exchange = await client.send({ ...request, isStream });
    const sent = sending();
    // What isn't a refusal, such as the page of a server without the operation, isn't a reply to judge.
    const isJudged = purpose === "use" || refusals.has(exchange.status);
    const reply = [...(isJudged ? judge.judgeReply(operation, exchange) : []), ...further(exchange)];
    results.add(operation, exchange, { reply }, sent);
    return exchange;
  } catch (error) {
    if (!(error instanceof NoReply)) throw error;
    results.addFailure(operation, `${request.method} ${request.target}`, error.message, sending());
    return undefined;
  }
}

/** The parsed JSON of a reply; undefined if it isn't JSON. */
export function jsonOf({ body }: Exchange): unknown {
  try {
    return parseJson(body?.toString("utf8") ?? "");
  } catch {
    return undefined;
  }
}
