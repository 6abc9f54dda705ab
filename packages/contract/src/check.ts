/** Calls the operations of the contract on a server. */
import type { ContractOperation } from "../../../src/contract/document.ts";
import { checkAuthorization } from "./authorization.ts";
import { type Client, NoReply } from "./client.ts";
import type { TestedContract } from "./contract.ts";
import { mediaTypeOf } from "./exchange.ts";
import { filterQueries } from "./filters.ts";
import { playedOperations, readJourneys } from "./arazzo.ts";
import { playJourneys } from "./journeys.ts";
import { openJudge } from "./judge.ts";
import { openObjects } from "./objects.ts";
import { isPaged, skipEntry, turnPages } from "./paging.ts";
import { Results } from "./results.ts";
import { type CheckOptions, type Session, ask, authorizationFor, jsonOf } from "./session.ts";
import { checkStreams } from "./streams.ts";
import { type Values, openValues } from "./values.ts";

/**
 * Calls the read operations, with identifiers from earlier replies.
 * @throws {NoReply} if the server can't be reached, or redirects elsewhere
 */
export async function check(tested: TestedContract, client: Client, options: CheckOptions): Promise<Results> {
  const instance = await client.send({ method: "GET", target: "/api/v1/instance", headers: {} });
  const { location } = instance.headers;
  if (instance.status >= 300 && instance.status < 400 && location !== undefined)
    throw new NoReply(`it redirects to ${location}`);
  const session: Session = {
    tested,
    client,
    judge: openJudge(tested),
    objects: openObjects(tested.contract),
    results: new Results(tested),
    options,
    hosts: hostsOf(client.origin, jsonOf(instance)),
  };
  const values = await readAll(session);
  const journeys = readJourneys();
  const played = playedOperations(journeys);
  if (options.write) {
    const { token, otherToken, staffToken } = options;
    await playJourneys(session, journeys, {
      token,
      otherToken,
      staffToken,
      tomorrow: inDays(1),
      later: inDays(2),
    });
    await checkStreams(session);
  } else {
    for (const operation of tested.operations) {
      if (operation.method !== "get" && played.has(operation.id))
        session.results.skip(operation, "requires --write");
    }
  }
  await checkAuthorization(session, values, played);
  return session.results;
}

/** @param instance the reply of version 1, whose `uri` is a domain, or a URL in some servers */
function hostsOf(origin: string, instance: unknown): Set<string> {
  const { uri, urls } = (instance ?? {}) as { uri?: unknown; urls?: { streaming_api?: unknown } };
  const named = [uri, urls?.streaming_api].flatMap((one) => (typeof one === "string" ? [one] : []));
  const hosts = named.map((one) => one.replace(/^\w+:\/\//, "").replace(/\/.*/s, ""));
  return new Set([new URL(origin).host, ...hosts.map((host) => host.toLowerCase())]);
}

/** ISO 8601. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}

/** Calls every GET once its parameters are known. @returns the values that it found for parameters */
async function readAll(session: Session): Promise<Values> {
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
        results.skip(
          operation,
          `needs a value for ${found.missing}, and no list that the account reads has one`,
        );
        waiting.push(operation);
      } else {
        await read(session, values, operation, found.targets);
        progress = true;
      }
    }
    pending = waiting;
  }
  return values;
}

/** The reason why an operation can't be called; undefined if it can. */
export function reasonAgainst(operation: ContractOperation, options: CheckOptions): string | undefined {
  const { security, replies } = operation;
  if (replies.has(101)) return "opens a WebSocket; proxy passes it on";
  if (security.length === 0 || security.some((one) => Object.keys(one).length === 0)) return undefined;
  const schemes = new Set(security.flatMap((one) => Object.keys(one)));
  if (!schemes.has("userToken") && !schemes.has("appToken")) return `requires ${[...schemes].join(" or ")}`;
  return authorizationFor(operation, options)["authorization"] === undefined ? "requires --token" : undefined;
}

async function read(
  session: Session,
  values: Values,
  operation: ContractOperation,
  [target = "", ...others]: readonly string[],
): Promise<void> {
  const { options } = session;
  const headers = authorizationFor(operation, options);
  const exchange = await ask(session, operation, { method: "GET", target, headers });
  if (exchange === undefined) return;
  // An object that the account may not see, or that was deleted meanwhile.
  if (others.length > 0 && exchange.status >= 400 && exchange.status < 500) {
    await read(session, values, operation, others);
    return;
  }
  const list = jsonOf(exchange);
  values.harvest(operation, exchange.status, mediaTypeOf(exchange.headers), list);
  if (exchange.status !== 200) return;
  for (const query of filterQueries(operation, list)) {
    const filtered = `${target}${target.includes("?") ? "&" : "?"}${query}`;
    await ask(session, operation, { method: "GET", target: filtered, headers });
  }
  if (!Array.isArray(list) || list.length < 2) return;
  if (isPaged(session, operation)) await turnPages(session, operation, target);
  else if (operation.queryNames.has("offset")) await skipEntry(session, operation, target);
}
