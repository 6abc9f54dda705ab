/** Describes how a value differs from its schema: all differences, in terms of the contract. */
import type { JsonSchema } from "../../../src/contract/document.ts";
import type { DepartureKind, Difference } from "./findings.ts";

/** An ajv error with the option `verbose`. */
interface DetailedError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
  readonly schema?: unknown;
  readonly parentSchema?: JsonSchema;
  readonly data?: unknown;
}

/** A validator that reports all errors in detail. */
export interface Validate {
  (value: unknown): boolean;
  errors?: readonly DetailedError[] | null;
}

type Found = Pick<Difference, "kind" | "pointer" | "expected" | "actual">;

/**
 * @param validatorOf compiles an alternative of a schema
 * @returns all differences of the value, most specific first
 */
export function differencesOf(
  value: unknown,
  validate: Validate,
  validatorOf: (schema: JsonSchema) => Validate,
): Found[] {
  if (validate(value)) return [];
  const errors = [...(validate.errors ?? [])];
  const choices = errors.filter(({ keyword }) => keyword === "oneOf" || keyword === "anyOf");
  // Errors within an alternative are irrelevant if another alternative was meant.
  const within = (pointer: string): boolean =>
    choices.some(({ instancePath }) => pointer === instancePath || pointer.startsWith(`${instancePath}/`));
  const outermost = choices.filter(
    ({ instancePath }) =>
      !choices.some((other) => other.instancePath !== instancePath && startsBelow(instancePath, other)),
  );
  const chosen = new Map(outermost.map((error) => [error.instancePath, error]));
  return [
    ...errors.filter(({ instancePath }) => !within(instancePath)).flatMap(described),
    ...[...chosen.values()].flatMap((error) => ofChoice(error, validatorOf)),
  ];
}

function startsBelow(pointer: string, { instancePath }: DetailedError): boolean {
  return pointer.startsWith(`${instancePath}/`);
}

/** The differences from the closest alternative. */
function ofChoice(error: DetailedError, validatorOf: (schema: JsonSchema) => Validate): Found[] {
  const alternatives = (error.schema as JsonSchema[]).filter((schema) => schema["type"] !== "null");
  const attempts = alternatives.map((schema) =>
    differencesOf(error.data, validatorOf(local(schema)), validatorOf),
  );
  const [closest = []] = attempts.toSorted((left, right) => left.length - right.length);
  if (closest.length === 0) return described(error);
  return closest.map((found) => ({ ...found, pointer: `${error.instancePath}${found.pointer}` }));
}

/** A schema as in the document: compiled schemas refer to the document by name. */
function local(schema: JsonSchema): JsonSchema {
  const { $ref } = schema;
  return typeof $ref === "string" ? { $ref: $ref.slice($ref.indexOf("#")) } : schema;
}

const kinds: Readonly<Record<string, DepartureKind>> = {
  required: "missing-property",
  closed: "undeclared-property",
  additionalProperties: "undeclared-property",
  type: "wrong-type",
  enum: "unknown-value",
  const: "unknown-value",
  format: "wrong-format",
  pattern: "wrong-format",
  oneOf: "wrong-type",
  anyOf: "wrong-type",
};

function described(error: DetailedError): Found[] {
  const { keyword, instancePath, params, message, schema, data } = error;
  const missing = params["missingProperty"];
  if (typeof missing === "string") {
    const pointer = `${instancePath}/${escaped(missing)}`;
    return [{ kind: "missing-property", pointer, expected: "a value", actual: "missing" }];
  }
  const undeclared = undeclaredIn(error);
  if (undeclared.length > 0) {
    return undeclared.map((name) => ({
      kind: "undeclared-property",
      pointer: `${instancePath}/${escaped(name)}`,
      expected: "no such property",
      actual: excerpt(name, (data as Readonly<Record<string, unknown>>)[name]),
    }));
  }
  const isNull = data === null && (keyword === "type" || keyword === "enum");
  return [
    {
      kind: isNull ? "unexpected-null" : (kinds[keyword] ?? "out-of-bounds"),
      pointer: instancePath,
      expected: expectation(keyword, schema, message),
      actual: excerpt(instancePath.slice(instancePath.lastIndexOf("/") + 1), data),
    },
  ];
}

/** All undeclared properties of an object, since `closed` reports only the first. */
function undeclaredIn({ keyword, params, parentSchema, data }: DetailedError): string[] {
  const named = params["additionalProperty"];
  if (typeof named !== "string") return [];
  if (keyword !== "closed") return [named];
  const declared = parentSchema?.["properties"] as Readonly<Record<string, unknown>>;
  return Object.keys(data as object).filter((name) => !Object.hasOwn(declared, name));
}

function expectation(keyword: string, schema: unknown, message = "another value"): string {
  switch (keyword) {
    case "type":
      return [schema].flat().join(" or ");
    case "enum":
      return `one of ${JSON.stringify(schema)}`;
    case "const":
      return JSON.stringify(schema);
    case "format":
    case "pattern":
      return `${keyword} ${String(schema)}`;
    default:
      return message;
  }
}

/** Escapes a name for a JSON pointer. */
export function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

const secrets = /token|secret|password|^key$|^code$|otp|authorization|assertion|^auth$|p256dh/i;
const longest = 120;

/** A value as JSON, truncated; redacted if its name is that of a secret. */
export function excerpt(name: string, value: unknown): string {
  if (value === undefined) return "missing";
  if (secrets.test(name) && typeof value === "string") return "(a secret)";
  const text = JSON.stringify(value, (key, inner: unknown) =>
    secrets.test(key) && typeof inner === "string" ? "(a secret)" : inner,
  );
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
