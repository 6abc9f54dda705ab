/** Intended departures that the fuzzer reports. Any other departure fails the run. */
import type { ContractOperation } from "../../src/contract/document.ts";
import { indexRoutes } from "../../src/contract/routes.ts";

/** A kind of departure of an operation, as Schemathesis reports it. */
export interface Departure {
  /** The request: `PATCH /api/v2/filters/{id}`. */
  readonly operation: string;
  /** Its class in Schemathesis. */
  readonly type: string;
}

export interface Explanation {
  readonly why: string;
  readonly explains: (departure: Departure) => boolean;
}

export function explanations(operations: readonly ContractOperation[]): readonly Explanation[] {
  const withOther = new Set(
    operations.flatMap(({ path, alsoMethod }) => (alsoMethod === undefined ? [] : path)),
  );
  const routes = indexRoutes(operations);
  return [
    {
      why: "Rails routes PUT and PATCH to one action. The contract declares one of them, and the other one beside it.",
      explains: ({ type, operation }) =>
        methodChecks.has(type) && withOther.has(operation.split(" ", 2)[1] ?? ""),
    },
    {
      why: "The path is one of another operation, too: GET /accounts/move is GET /accounts/{id} of the account `move`.",
      explains: ({ type, operation }) => {
        const [method = "", path = ""] = operation.split(" ", 2);
        const found = routes.find(method, path);
        return methodChecks.has(type) && found !== undefined && "operation" in found;
      },
    },
  ];
}

const methodChecks: ReadonlySet<string> = new Set(["UnsupportedMethodResponse", "AllowHeaderMismatch"]);
