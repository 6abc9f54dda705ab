/** Values for a schema: valid, invalid, and valid but unusual ones. */
import {
  type Contract,
  type ContractOperation,
  type JsonSchema,
  isReference,
  pointed,
} from "../../src/contract/document.ts";
import type { Fields } from "./encode.ts";

/** A value that violates its schema in the described way. */
export interface Broken {
  readonly what: string;
  readonly value: unknown;
}

/** The kind of violation regardless of the field, which is the last part of its description. */
export function kindOf({ what }: Broken): string {
  return what.slice(what.lastIndexOf(": ") + 1).trim();
}

/** Resolves references, and nullable choices to their non-null alternative. */
export function resolve(contract: Contract, schema: JsonSchema): JsonSchema {
  if (isReference(schema)) return resolve(contract, pointed(contract.document, schema.$ref) as JsonSchema);
  const choices = (schema["oneOf"] ?? schema["anyOf"]) as readonly JsonSchema[] | undefined;
  if (choices === undefined) return schema;
  const [only, ...others] = choices.filter((choice) => choice["type"] !== "null");
  return only === undefined || others.length > 0 ? schema : resolve(contract, only);
}

export function propertiesOf(contract: Contract, schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return (resolve(contract, schema)["properties"] ?? {}) as Readonly<Record<string, JsonSchema>>;
}

export function requiredOf(contract: Contract, schema: JsonSchema): readonly string[] {
  return (resolve(contract, schema)["required"] ?? []) as readonly string[];
}

/** The types that a schema allows, except null; empty for a choice. */
export function typesOf(schema: JsonSchema): readonly string[] {
  const { type } = schema;
  return [type].flat().filter((one): one is string => typeof one === "string" && one !== "null");
}

/** Whether the schema or its items accept arbitrary strings. */
export function takesText(schema: JsonSchema): boolean {
  const { items } = schema;
  const inner = typeof items === "object" && items !== null ? (items as JsonSchema) : schema;
  const choice = typesOf(schema).length === 0;
  return choice || (typesOf(inner).includes("string") && inner["enum"] === undefined);
}

/** A plain valid value. */
export function sampleValue(contract: Contract, given: JsonSchema): unknown {
  const schema = resolve(contract, given);
  const [example] = examplesOf(schema);
  if (example !== undefined) return example;
  const words = schema["enum"] as readonly unknown[] | undefined;
  if (words !== undefined) return words[0];
  switch (typesOf(schema)[0]) {
    case "boolean":
      return true;
    case "integer":
    case "number":
      return schema["minimum"] ?? 1;
    case "array":
      return [sampleValue(contract, (schema["items"] ?? {}) as JsonSchema)];
    case "object":
      return sampleFields(contract, schema);
    default:
      return dates[String(schema["format"])] ?? "1".repeat(Number(schema["minLength"] ?? 1));
  }
}

const dates: Readonly<Record<string, string>> = {
  date: "2026-01-01",
  "date-time": "2026-01-01T00:00:00.000Z",
};

function examplesOf(schema: JsonSchema): readonly unknown[] {
  return (schema["examples"] ?? []) as readonly unknown[];
}

/** The values of the examples of a body, of its first media type, without the names of files. */
export function bodyExamples(
  contract: Contract,
  { path, method, body }: ContractOperation,
): readonly Fields[] {
  const paths = contract.document["paths"] as Readonly<
    Record<string, Readonly<Record<string, RawOperation>>>
  >;
  const [media] = Object.values(paths[path]?.[method]?.requestBody?.content ?? {});
  const properties = [...body.values()]
    .slice(0, 1)
    .flatMap((schema) => Object.entries(propertiesOf(contract, schema)));
  const files = new Set(properties.flatMap(([name, { format }]) => (format === "binary" ? [name] : [])));
  return Object.values(media?.examples ?? {}).map((given) => {
    const found = isReference(given) ? pointed(contract.document, given.$ref) : given;
    const fields = Object.entries((found as { readonly value: Fields }).value);
    return Object.fromEntries(fields.filter(([name]) => !files.has(name)));
  });
}

interface RawOperation {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly examples?: Readonly<Record<string, unknown>> }>>;
  };
}

/** A value for each property that isn't a file. */
export function sampleFields(contract: Contract, schema: JsonSchema): Fields {
  const properties = Object.entries(propertiesOf(contract, schema));
  const plain = properties.filter(([, property]) => property["format"] !== "binary");
  return Object.fromEntries(plain.map(([name, property]) => [name, sampleValue(contract, property)]));
}

/**
 * Values that are invalid in every media type. Numbers are valid strings in forms, and single values are valid lists,
 * so neither is included.
 */
function brokenValues(contract: Contract, given: JsonSchema): Broken[] {
  const schema = resolve(contract, given);
  const types = typesOf(schema);
  const object = { what: "an object", value: { of: { another: "shape" } } };
  if (types.length !== 1) return [object];
  switch (types[0]) {
    case "string":
      return [object, list("ab"), ...brokenText(schema)];
    case "boolean":
      return [object, list(true), { what: "a word", value: "maybe" }, { what: "a number", value: 2 }];
    case "integer":
    case "number":
      return [object, list(1), ...brokenNumber(schema)];
    case "array":
      return [object, ...brokenArray(contract, schema)];
    case "object":
      return [{ what: "text", value: "text" }, list("ab"), ...brokenParts(contract, schema)];
    default:
      return [];
  }
}

function list(item: unknown): Broken {
  return { what: "a list of two", value: [item, item] };
}

function brokenText(schema: JsonSchema): Broken[] {
  if (schema["format"] === "binary") return [{ what: "text for a file", value: "text" }];
  const { maxLength, minLength, pattern } = schema;
  const broken: Broken[] = [{ what: "U+0000", value: "a\0b" }];
  // Oversized forms are rejected for their size, which is a separate case.
  if (typeof maxLength === "number" && maxLength < 32_768) {
    broken.push({ what: "one character too many", value: "1".repeat(maxLength + 1) });
    if (maxLength <= 500) broken.push({ what: "one emoji too many", value: "🍅".repeat(maxLength + 1) });
  }
  if (typeof minLength === "number" && minLength > 0) broken.push({ what: "too short", value: "" });
  if (schema["enum"] !== undefined) broken.push({ what: "an unknown word", value: "tomatoes" });
  if (schema["format"] === "date") broken.push({ what: "no day", value: "2026-02-30" });
  if (typeof pattern === "string") {
    const expression = new RegExp(pattern, "u");
    const value = ["@", "tomatoes", "\n"].find((text) => !expression.test(text));
    if (value !== undefined) broken.push({ what: "another pattern", value });
  }
  return broken;
}

function brokenNumber({ minimum, maximum, type, "x-maximum": ceiling }: JsonSchema): Broken[] {
  const broken: Broken[] = [
    { what: "a word", value: "many" },
    { what: "an exponent", value: "1e3" },
    { what: "hexadecimal", value: "0x10" },
  ];
  // Otherwise it is capped.
  if (ceiling === undefined) broken.push({ what: "thirty digits", value: "9".repeat(30) });
  if (type === "integer") broken.push({ what: "a fraction", value: 1.5 });
  if (typeof minimum === "number") broken.push({ what: "one too few", value: minimum - 1 });
  if (typeof maximum === "number") broken.push({ what: "one too many", value: maximum + 1 });
  return broken;
}

function brokenArray(contract: Contract, schema: JsonSchema): Broken[] {
  const items = (schema["items"] ?? {}) as JsonSchema;
  const broken = brokenValues(contract, items).map(({ what, value }) => ({
    what: `an item that is ${what}`,
    value: [value],
  }));
  const { maxItems } = schema;
  if (typeof maxItems !== "number") return broken;
  const item = sampleValue(contract, items);
  return [...broken, { what: "one item too many", value: Array.from({ length: maxItems + 1 }, () => item) }];
}

function brokenParts(contract: Contract, schema: JsonSchema): Broken[] {
  const good = sampleFields(contract, schema);
  return brokenFields(contract, schema, good).map(({ what, value }) => ({ what: `.${what}`, value }));
}

/** A valid object with one property invalid or missing. */
export function brokenFields(contract: Contract, schema: JsonSchema, good: Fields): Broken[] {
  const broken = Object.entries(propertiesOf(contract, schema)).flatMap(([name, property]) =>
    brokenValues(contract, property).map(({ what, value }) => ({
      what: `${name}: ${what}`,
      value: { ...good, [name]: value },
    })),
  );
  const missing = requiredOf(contract, schema).flatMap((name) => [
    // With another property, as forms can't represent an empty object.
    { what: `${name}: missing`, value: { ...good, [name]: undefined, something: "else" } },
  ]);
  return [...broken, ...missing];
}

const marks = Array.from({ length: 0x800 }, (_, code) => String.fromCodePoint(code)).filter((character) =>
  /^(?=\p{Alphabetic})\p{Mn}$/u.test(character),
);
const manyMarks = Array.from({ length: 1900 }, (_, index) => marks[(index ** 3 % 9973) % marks.length]);

/** A hashtag of a letter with many combining marks, in an incompressible order; short enough for a URL. */
export const longTag = `#a${manyMarks.join("")}`;

/** Well-formed but unusual texts. */
export const oddTexts: readonly string[] = [
  "",
  " ",
  "0",
  "-1",
  "1.5",
  "abc",
  "9223372036854775807",
  "9223372036854775808",
  "9".repeat(60),
  "' or 1=1 --",
  "%",
  "\\",
  "é".normalize("NFD"),
  "１２３",
  "\u202E\u200B\u0001\u001F\u007F\u2028",
  "🍅👩‍👩‍👧‍👦",
  "__proto__",
  "NaN",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "@alice@remote.example@",
  "https://[",
  "0001-01-01",
  // One grapheme that exceeds the size of an index row.
  longTag,
];

/** The schemas of an operation's parameters in one location, as one object. */
export function parametersOf(operation: ContractOperation, where: "path" | "query" | "header"): JsonSchema {
  const own = operation.parameters.filter((parameter) => parameter.in === where);
  return {
    type: "object",
    required: own.filter(({ required }) => required === true).map(({ name }) => name),
    properties: Object.fromEntries(
      own.map(({ name, schema, examples = {} }) => {
        const values = Object.values(examples).map(({ value }) => value);
        return [name, values.length === 0 ? schema : { ...schema, examples: values }];
      }),
    ),
  };
}
