/**
 * Decodes Rails' notations, which Mastodon's clients send and express-openapi-validator doesn't know
 * (docs/contributing/contract.md, "Bodies"). Deliberately shares no code with src/contract/normalize.ts, so that a bug
 * in either shows as a disagreement. Values that can't be decoded are left for the validator to reject.
 */

export type Schema = Readonly<Record<string, unknown>>;
type Decode = (schema: Schema, value: unknown) => unknown;

const booleans: Readonly<Record<string, boolean | undefined>> = {
  "1": true,
  t: true,
  on: true,
  true: true,
  "0": false,
  f: false,
  off: false,
  false: false,
  "": undefined,
};

/** What clients send for a missing object or array. */
const nothing = new Set<unknown>(["", "undefined", "null"]);

export interface Decoder {
  /** Undefined if the value counts as missing. */
  decode(schema: Schema, value: unknown): unknown;
  /** Resolves references. */
  resolve(schema: Schema): Schema;
}

/** Creates the decoder for the schemas of a bundled document. */
export function decoderFor(document: Schema): Decoder {
  const decode: Decode = (given, value) => {
    const { schema, nullable } = resolve(document, given);
    if (value === null) return nullable ? null : undefined;
    const types = [schema["type"]].flat().filter((type) => type !== "null");
    const only = types.length === 1 ? types[0] : undefined;
    if (only === "boolean") return decodeBoolean(value);
    if (only === "integer" || only === "number") return value === "" ? (nullable ? null : undefined) : value;
    if ((only === "array" || only === "object") && nothing.has(value)) return undefined;
    if (only === "array") return decodeArray(schema, value, decode);
    return only === "object" ? decodeObject(schema, value, decode) : value;
  };
  return {
    decode,
    resolve: (schema) => resolve(document, schema).schema,
  };
}

/** Resolves references, and the only non-null alternative of a choice. */
function resolve(document: Schema, schema: Schema, nullable = false): { schema: Schema; nullable: boolean } {
  const { $ref } = schema;
  if (typeof $ref === "string") {
    const found = $ref.slice(2).split("/").reduce<unknown>(memberOf, document);
    return resolve(document, isSchema(found) ? found : {}, nullable);
  }
  const choices = [schema["oneOf"] ?? schema["anyOf"] ?? []].flat().filter((choice) => isSchema(choice));
  const [other, ...more] = choices.filter((choice) => choice["type"] !== "null");
  if (other !== undefined && more.length === 0) return resolve(document, other, choices.length > 1);
  // A choice accepts whatever any of its alternatives accepts.
  return { schema, nullable: nullable || more.length > 0 || [schema["type"]].flat().includes("null") };
}

function memberOf(value: unknown, name: string): unknown {
  return isSchema(value) ? value[name.replaceAll("~1", "/").replaceAll("~0", "~")] : undefined;
}

function decodeBoolean(value: unknown): unknown {
  if (typeof value !== "string" && typeof value !== "number") return value;
  const text = String(value).toLowerCase();
  return Object.hasOwn(booleans, text) ? booleans[text] : value;
}

function decodeArray({ items }: Schema, value: unknown, decode: Decode): unknown {
  const indexed = isSchema(value) && /^\d+(,\d+)*$/.test(Object.keys(value).join(","));
  const list: unknown = indexed ? Object.values(value) : (textsOf(value) ?? value);
  if (!Array.isArray(list) || !isSchema(items)) return list;
  return list.map((item: unknown) => decode(items, item)).filter((item) => item !== undefined);
}

/** The strings of a JSON array encoded as one string; undefined for anything else. */
function textsOf(value: unknown): readonly string[] | undefined {
  if (typeof value !== "string" || !/^\["[^]*\]\s*$/.test(value)) return undefined;
  try {
    const texts = JSON.parse(value) as unknown[];
    return texts.every((text): text is string => typeof text === "string") ? texts : undefined;
  } catch {
    return undefined;
  }
}

function decodeObject({ properties }: Schema, value: unknown, decode: Decode): unknown {
  if (!isSchema(value)) return value;
  const plain = Object.fromEntries(
    Object.entries(value)
      // The plain name takes precedence over the one with brackets.
      .toSorted(([left], [right]) => Number(right.endsWith("[]")) - Number(left.endsWith("[]")))
      .map(([name, inner]) => [name.replace(/\[\]$/, ""), inner]),
  );
  const declared = isSchema(properties) ? properties : {};
  const decoded = Object.entries(plain).map(([name, inner]) => {
    const schema = Object.hasOwn(declared, name) ? declared[name] : undefined;
    return [name, isSchema(schema) ? decode(schema, inner) : inner] as const;
  });
  return Object.fromEntries(decoded.filter(([, inner]) => inner !== undefined));
}

export function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
