/** Judges traffic between a client and a server, recorded or live. */
import type { TestedContract } from "./contract.ts";
import { type Exchange, nameOf } from "./exchange.ts";
import type { Difference } from "./findings.ts";
import { openJudge } from "./judge.ts";
import { Results } from "./results.ts";

export interface TrafficJudge {
  readonly results: Results;
  readonly judge: (exchange: Exchange) => Promise<void>;
}

/** The API's paths, except for the documents that describe it. Other paths are pages and files. */
const apiPath = /^\/api\/(?!openapi\.)/;

export function openTrafficJudge(tested: TestedContract): TrafficJudge {
  const judge = openJudge(tested);
  const results = new Results(tested);
  const inProfile = new Set(tested.operations.map(({ id }) => id));
  return {
    results,
    async judge(exchange) {
      const { method, target } = exchange;
      const [pathname = ""] = target.split("?", 1);
      // Browsers send preflight requests to other origins.
      if (method === "OPTIONS") return;
      const match = judge.find(method, pathname);
      if (match === undefined || "allowed" in match) {
        if (apiPath.test(pathname)) results.addUndeclared(exchange, undeclared(exchange, match?.allowed));
        return;
      }
      const { operation, path } = match;
      if (!inProfile.has(operation.id)) {
        results.addUndeclared(exchange, undeclared(exchange, undefined));
        return;
      }
      // There is no reply to judge after a protocol switch.
      const reply = exchange.status === 101 ? [] : judge.judgeReply(operation, exchange);
      results.add(operation, exchange, {
        request: await judge.judgeRequest(operation, path, exchange),
        reply,
      });
    },
  };
}

function undeclared(exchange: Exchange, allowed: readonly string[] | undefined): Difference {
  return {
    kind: "undeclared-operation",
    place: "path",
    pointer: "",
    expected: allowed === undefined ? "an operation of the profile" : `the method ${allowed.join(" or ")}`,
    actual: nameOf(exchange),
  };
}
