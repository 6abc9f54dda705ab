/** Departures that a fuzzer reports and that are meant. A run fails for one that nothing here explains. */

/** A kind of departure at an operation, as Schemathesis reports it. */
export interface Departure {
  /** `PATCH /api/v2/filters/{id}`; the method is the one that was sent. */
  readonly operation: string;
  /** Its class in Schemathesis. */
  readonly type: string;
}

export interface Explanation {
  readonly why: string;
  readonly explains: (departure: Departure) => boolean;
}

/**
 * @param others the operations with their other method (`x-also-method`): `PATCH /api/v2/filters/{id}`
 */
export function explanations(others: ReadonlySet<string>): readonly Explanation[] {
  return [
    {
      why: "Rails routes PUT and PATCH to one action. The contract declares one of them, and the other one beside it.",
      explains: ({ type, operation }) => methodChecks.has(type) && others.has(operation),
    },
  ];
}

const methodChecks: ReadonlySet<string> = new Set(["UnsupportedMethodResponse", "AllowHeaderMismatch"]);
