/** Calls the operations of the contract on a server. */
import type { ContractOperation } from "../../../src/contract/document.ts";
import { type Ask, type Client, NoReply } from "./client.ts";
import type { TestedContract } from "./contract.ts";
import { mediaTypeOf } from "./exchange.ts";
import type { Difference } from "./findings.ts";
import { readJourneys } from "./arazzo.ts";
import { playJourneys } from "./journeys.ts";
import { openJudge } from "./judge.ts";
import { nextPage, parseLinks } from "./links.ts";
import { Results } from "./results.ts";
import { type CheckOptions, type Session, ask, jsonOf } from "./session.ts";
import { type Values, openValues } from "./values.ts";

/**
 * Calls the read operations, with identifiers from earlier replies.
 * @throws {NoReply} if the server can't be reached, or redirects elsewhere
 */
export async function check(tested: TestedContract, client: Client, options: CheckOptions): Promise<Results> {
  const session: Session = {
    tested,
    client,
    judge: openJudge(tested),
    results: new Results(tested),
    options,
  };
  const { status, headers } = await client.send({ method: "GET", target: "/api/v1/instance", headers: {} });
  const { location } = headers;
  if (status >= 300 && status < 400 && location !== undefined)
    throw new NoReply(`it redirects to ${location}`);
  await readAll(session);
  if (options.write) {
    const inputs = { token: options.token, otherToken: options.otherToken, tomorrow: inADay() };
    await playJourneys(session, readJourneys(), inputs);
  }
  return session.results;
}

/** ISO 8601. */
function inADay(): string {
  return new Date(Date.now() + 86_400_000).toISOString();
}

/** Calls every GET once its parameters are known. */
async function readAll(session: Session): Promise<void> {
  const { tested, results } = session;
  const values = openValues(tested.contract);
  let pending = tested.operations.filter((operation) => {
    if (operation.method !== "get") return false;
    const reason = reasonAgainst(operation, session.options);
    if (reason !== undefined) results.skip(operation, reason);
    return reason === undefined;
  });
  for (let progress = true; progress;) {
    progress = false;
    const waiting: ContractOperation[] = [];
    for (const operation of pending) {
      const found = values.targetsOf(operation);
      if ("missing" in found) {
        results.skip(operation, `no value for ${found.missing} is known`);
        waiting.push(operation);
      } else {
        await read(session, values, operation, found.targets);
        progress = true;
      }
    }
    pending = waiting;
  }
}

/** The reason why an operation can't be called; undefined if it can. */
export function reasonAgainst(
  { security, replies }: ContractOperation,
  { token }: CheckOptions,
): string | undefined {
  if (replies.has(101)) return "WebSocket";
  if (security.length === 0 || security.some((one) => Object.keys(one).length === 0)) return undefined;
  const schemes = new Set(security.flatMap((one) => Object.keys(one)));
  if (!schemes.has("userToken") && !schemes.has("appToken")) return `requires ${[...schemes].join(" or ")}`;
  return token === undefined ? "requires --token" : undefined;
}

async function read(
  session: Session,
  values: Values,
  operation: ContractOperation,
  [target = "", ...others]: readonly string[],
): Promise<void> {
  const { options } = session;
  const exchange = await ask(session, operation, askFor(target, options));
  if (exchange === undefined) return;
  // An object that the account may not see, or that was deleted meanwhile.
  if (others.length > 0 && exchange.status >= 400 && exchange.status < 500) {
    await read(session, values, operation, others);
    return;
  }
  const list = jsonOf(exchange);
  values.harvest(operation, exchange.status, mediaTypeOf(exchange.headers), list);
  if (exchange.status !== 200 || !Array.isArray(list) || list.length < 2) return;
  if (!operation.queryNames.has("limit") || !declaresLink(session, operation)) return;
  await turnPages(session, operation, target);
}

function askFor(target: string, { token }: CheckOptions): Ask {
  return {
    method: "GET",
    target,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  };
}

function declaresLink({ tested }: Session, operation: ContractOperation): boolean {
  return tested.headersOf(operation, 200).has("link");
}

/** Reads a list of at least two entries in pages of one, and follows the link to the next page. */
async function turnPages(session: Session, operation: ContractOperation, target: string): Promise<void> {
  const first = `${target}${target.includes("?") ? "&" : "?"}limit=1`;
  let entries: unknown;
  const page = await ask(session, operation, askFor(first, session.options), (exchange) => {
    entries = jsonOf(exchange);
    // A malformed header has already been reported.
    const links = parseLinks(exchange.headers["link"] ?? "");
    const isMissing = links?.every(({ relation }) => relation !== "next") === true;
    return exchange.status === 200 && Array.isArray(entries) && entries.length === 1 && isMissing
      ? [
          paginationProblem(
            "/Link",
            "a link to the next page",
            "no such link, although there are more entries",
          ),
        ]
      : [];
  });
  const next = nextPage(page?.headers["link"], target.split("?", 1)[0] ?? "");
  if (next === undefined || !Array.isArray(entries)) return;
  const earlier = new Set(entries.map(identityOf));
  await ask(session, operation, askFor(next, session.options), (exchange) => {
    const later = jsonOf(exchange);
    const repeated = Array.isArray(later) && later.some((entry) => earlier.has(identityOf(entry)));
    return repeated
      ? [paginationProblem("/Link", "other entries on the next page", "an entry of the previous page")]
      : [];
  });
}

function paginationProblem(pointer: string, expected: string, actual: string): Difference {
  return { kind: "broken-pagination", place: "header", pointer, expected, actual };
}

function identityOf(entry: unknown): string {
  const { id } = (typeof entry === "object" && entry !== null ? entry : {}) as { id?: unknown };
  return JSON.stringify(id ?? entry);
}
