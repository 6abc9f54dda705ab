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
  readonly components: {
    readonly responses: Readonly<Record<string, ErrorResponse>>;
    readonly schemas: Readonly<Record<string, Schema>>;
  };
}

type Schema = Readonly<Record<string, unknown>>;

const conditions: Readonly<Record<Condition, (operation: Operation) => boolean>> = {
  always: () => true,
  body: ({ requestBody }) => requestBody !== undefined,
  token: (operation) => schemesOf(operation).some(isToken),
  scope: ({ security }) =>
    security.some((one) => Object.entries(one).some(([name, scopes]) => isToken(name) && scopes.length > 0)),
  // Of an operation that is open to everybody, too: where federation is limited, it requires a person's token.
  user: (operation) =>
    schemesOf(operation).includes("userToken") && !schemesOf(operation).includes("appToken"),
  permission: (operation) => operation["x-permission"] !== undefined,
};

function schemesOf({ security }: Operation): string[] {
  return security.flatMap((alternative) => Object.keys(alternative));
}

function isToken(scheme: string): boolean {
  return scheme === "userToken" || scheme === "appToken";
}

/**
 * The contract with `x-errors` of each operation complete (status → codes), and those of each shared response as a list,
 * all in ascending order.
 * @throws for an own code whose status the operation doesn't declare, or that its response lists already
 */
export function withErrors<Contract extends object>(contract: Contract): Contract {
  const document = contract as unknown as Document;
  const { responses } = document.components;
  const listed = mapValues(responses, ({ "x-errors": codes = [], ...response }) => {
    const all = conditionsOf(codes).flatMap(([, some]) => some);
    return all.length === 0 ? response : { ...response, "x-errors": all.toSorted() };
  });
  return {
    ...contract,
    paths: mapOperations(document.paths, (operation) => withAllErrors(operation, responses)),
    components: { ...document.components, responses: listed },
  };
}

function withAllErrors(operation: Operation, shared: Document["components"]["responses"]): Operation {
  const { operationId: id, "x-errors": own = {}, responses } = operation;
  const undeclared = Object.keys(own).find((status) => responses[status] === undefined);
  if (undeclared !== undefined) throw new Error(`${id} has codes of ${undeclared}, which it doesn't declare`);
  const errors = Object.entries(responses).flatMap(([status, reply]) => {
    const codes = [...sharedCodes(referred(shared, reply), operation), ...(own[status] ?? [])];
    const twice = codes.find((code, index) => codes.indexOf(code) !== index);
    if (twice !== undefined) throw new Error(`${id} lists ${twice} twice, or repeats it from its response`);
    return codes.length === 0 ? [] : [[status, codes.toSorted()] as const];
  });
  return { ...operation, "x-errors": Object.fromEntries(errors) };
}

/**
 * The contract with error codes in the descriptions, which generated clients show: those of a shared response in its own,
 * and those of an operation that its responses don't list in that of the operation.
 * @param contract from `withErrors`
 */
export function withErrorTexts<Contract extends object>(contract: Contract): Contract {
  const document = contract as unknown as Document;
  const { responses } = document.components;
  const { responses: codes, oauth } = document["x-error-codes"];
  const meanings = new Map([...codes, ...oauth].map(({ code, meaning = "" }) => [code, meaning]));
  const described = mapValues(responses, (response) => {
    const list = conditionsOf(response["x-errors"] ?? []).flatMap(([, some]) => some);
    const text = `\n\nCodes: ${list.map((code) => `\`${code}\``).join(", ")}.`;
    return list.length === 0 ? response : { ...response, description: response.description + text };
  });
  const paths = mapOperations(document.paths, (operation) => {
    const lines = ownCodes(document, operation).map(
      ([status, code]) => `- ${status} \`${code}\`: ${meanings.get(code) ?? ""}`,
    );
    if (lines.length === 0) return operation;
    return {
      ...operation,
      description: `${operation.description}\n\nError codes of this operation:\n\n${lines.join("\n")}`,
    };
  });
  return { ...contract, paths, components: { ...document.components, responses: described } };
}

/** The codes of an operation that its responses don't list, each with its status. */
function ownCodes({ components }: Document, operation: Operation): (readonly [string, string])[] {
  return Object.entries(operation["x-errors"] ?? {}).flatMap(([status, listed]) => {
    const shared = sharedCodes(referred(components.responses, operation.responses[status]), operation);
    return listed.filter((code) => !shared.includes(code)).map((code) => [status, code] as const);
  });
}

/** The contract with the codes of the catalogue as known values of its schema `ErrorCode`. */
export function withKnownCodes<Contract extends object>(contract: Contract): Contract {
  const { components, "x-error-codes": catalogue } = contract as unknown as Document;
  const known = { ...components.schemas["ErrorCode"], "x-extensible-enum": namesOf(catalogue.responses) };
  return {
    ...contract,
    components: { ...components, schemas: { ...components.schemas, ErrorCode: known } },
  };
}

/**
 * Enumerations for client generators, which don't see extensions: `KnownErrorCode` with all codes, and the codes of each
 * operation that has some of its own (`VotePollErrorCode`). Nothing refers to them, because clients have to accept the
 * codes of newer servers.
 * @param contract from `withErrors`
 */
export function codeEnumerations(contract: object): Readonly<Record<string, Schema>> {
  const document = contract as Document;
  const operations = Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .filter((one) => "operationId" in one && ownCodes(document, one).length > 0);
  const named = operations.map(({ operationId: id, "x-errors": errors = {} }) => {
    const name = `${id.slice(0, 1).toUpperCase()}${id.slice(1)}ErrorCode`;
    const codes = [...new Set(Object.values(errors).flat())].toSorted();
    return [name, enumeration(`The error codes of \`${id}\` that are known so far.`, codes)] as const;
  });
  const all = namesOf(document["x-error-codes"].responses);
  return {
    KnownErrorCode: enumeration("All error codes that are known so far.", all),
    ...Object.fromEntries(named),
  };
}

function enumeration(description: string, codes: Codes): Schema {
  return { type: "string", description: `${description} More may be added.`, enum: codes };
}

function namesOf(codes: readonly ListedCode[]): string[] {
  return codes.map(({ code }) => code);
}

function referred(
  responses: Document["components"]["responses"],
  reply: { readonly $ref?: string } | undefined,
): ErrorResponse | undefined {
  return responses[reply?.$ref?.split("/").at(-1) ?? ""];
}

function mapOperations(
  paths: Document["paths"],
  change: (operation: Operation) => Operation,
): Document["paths"] {
  return mapValues(paths, (item) =>
    mapValues(item, (value) => ("operationId" in value ? change(value) : value)),
  );
}

function sharedCodes(response: ErrorResponse | undefined, operation: Operation): Codes {
  const codes = response?.["x-errors"] ?? [];
  return conditionsOf(codes).flatMap(([condition, some]) => (conditions[condition](operation) ? some : []));
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

function mapValues<Value, Result>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => Result,
): Readonly<Record<string, Result>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
