/**
 * Gives each operation of the bundled contract the complete list of its error codes: its own (`x-errors` of the
 * operation) and those of the responses that it shares with others (`x-errors` of `components/responses`).
 */

type Codes = readonly string[];

/** The codes of a shared response: all of them always, or by what the operation has. */
type SharedErrors = Codes | Partial<Readonly<Record<Condition, Codes>>>;

type Condition = "always" | "body" | "token" | "scope" | "user" | "permission";

interface ErrorResponse {
  readonly description: string;
  readonly "x-errors"?: SharedErrors;
}

interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly requestBody?: unknown;
  readonly security: readonly Readonly<Record<string, Codes>>[];
  readonly "x-permission"?: Codes;
  /** Status → the codes that no shared response lists. */
  readonly "x-errors"?: Readonly<Record<string, Codes>>;
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
}

type PathItem = Readonly<Record<string, Operation>>;

interface ListedCode {
  readonly code: string;
  readonly meaning?: string;
}

interface Document {
  readonly "x-error-codes": {
    readonly responses: readonly ListedCode[];
    readonly oauth: readonly ListedCode[];
  };
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: { readonly responses: Readonly<Record<string, ErrorResponse>> };
}

const conditions: Readonly<
  Record<Condition, { readonly holds: (operation: Operation) => boolean; readonly words: string }>
> = {
  always: { holds: () => true, words: "" },
  body: { holds: ({ requestBody }) => requestBody !== undefined, words: "with a body" },
  token: { holds: (operation) => schemesOf(operation).some(isToken), words: "with a token" },
  scope: {
    holds: ({ security }) =>
      security.some((one) =>
        Object.entries(one).some(([name, scopes]) => isToken(name) && scopes.length > 0),
      ),
    words: "where a scope is required",
  },
  // Of an operation that is open to everybody, too: where federation is limited, it requires a person's token.
  user: {
    holds: (operation) =>
      schemesOf(operation).includes("userToken") && !schemesOf(operation).includes("appToken"),
    words: "where a person's token is required",
  },
  permission: {
    holds: (operation) => operation["x-permission"] !== undefined,
    words: "where a permission is required",
  },
};

function schemesOf({ security }: Operation): string[] {
  return security.flatMap((alternative) => Object.keys(alternative));
}

function isToken(scheme: string): boolean {
  return scheme === "userToken" || scheme === "appToken";
}

/**
 * The contract with `x-errors` of each operation complete (status → codes, both in ascending order), and with the codes
 * in the descriptions, where readers of generated clients find them: an operation's own in its description, those of
 * shared responses in theirs.
 * @throws for an own code whose status the operation doesn't declare, or that its response lists already
 */
export function withErrors<Contract extends object>(contract: Contract): Contract {
  const document = contract as unknown as Document;
  const meanings = new Map(
    [...document["x-error-codes"].responses, ...document["x-error-codes"].oauth].map(
      ({ code, meaning = "" }) => [code, meaning],
    ),
  );
  const { responses } = document.components;
  const paths = mapValues(document.paths, (item) =>
    mapValues(item, (value) => ("operationId" in value ? withOwnErrors(value, responses, meanings) : value)),
  );
  const described = mapValues(responses, describeShared);
  return { ...contract, paths, components: { ...document.components, responses: described } };
}

function withOwnErrors(
  operation: Operation,
  shared: Document["components"]["responses"],
  meanings: ReadonlyMap<string, string>,
): Operation {
  const { operationId: id, "x-errors": own = {}, description, responses } = operation;
  const undeclared = Object.keys(own).find((status) => responses[status] === undefined);
  if (undeclared !== undefined) throw new Error(`${id} has codes of ${undeclared}, which it doesn't declare`);
  const errors = Object.entries(responses).flatMap(([status, { $ref: reference = "" }]) => {
    const common = sharedCodes(shared[reference.split("/").at(-1) ?? ""], operation);
    const codes = [...common, ...(own[status] ?? [])];
    const twice = codes.find((code, index) => codes.indexOf(code) !== index);
    if (twice !== undefined) throw new Error(`${id} lists ${twice} twice, or repeats it from its response`);
    return codes.length === 0 ? [] : [[status, codes.toSorted()] as const];
  });
  return {
    ...operation,
    description: [description, ...ownErrorsText(own, meanings)].join("\n\n"),
    "x-errors": Object.fromEntries(errors),
  };
}

function sharedCodes(response: ErrorResponse | undefined, operation: Operation): Codes {
  const codes = response?.["x-errors"] ?? [];
  return conditionsOf(codes).flatMap(([condition, some]) =>
    conditions[condition].holds(operation) ? some : [],
  );
}

function conditionsOf(codes: SharedErrors): (readonly [Condition, Codes])[] {
  if (isList(codes)) return [["always", codes]];
  return Object.entries(codes).map(([name, some]) => {
    if (!Object.hasOwn(conditions, name)) throw new Error(`x-errors knows no condition ${name}`);
    return [name as Condition, some];
  });
}

function isList(codes: SharedErrors): codes is Codes {
  return Array.isArray(codes);
}

/** A list of an operation's own codes and their meanings. */
function ownErrorsText(
  own: Readonly<Record<string, Codes>>,
  meanings: ReadonlyMap<string, string>,
): string[] {
  const lines = Object.entries(own).flatMap(([status, codes]) =>
    codes.map((code) => `- ${status} \`${code}\`: ${meanings.get(code) ?? ""}`),
  );
  return lines.length === 0 ? [] : [`Errors of its own:\n\n${lines.join("\n")}`];
}

function describeShared({ "x-errors": codes, ...response }: ErrorResponse): ErrorResponse {
  if (codes === undefined) return response;
  const parts = conditionsOf(codes).map(([condition, some]) =>
    [some.map((code) => `\`${code}\``).join(", "), conditions[condition].words].filter(Boolean).join(" "),
  );
  return { ...response, description: `${response.description}\n\nCodes: ${parts.join("; ")}.` };
}

function mapValues<Value, Result>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => Result,
): Readonly<Record<string, Result>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
