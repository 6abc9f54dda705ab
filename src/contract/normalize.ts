/**
 * JSON, forms, multipart bodies and queries spell the same value differently. Converts all spellings to the one
 * of the schema, so that one schema serves all. The validators themselves convert nothing.
 */
import { type Contract, type JsonSchema, isReference, pointed } from "./document.ts";

/** The parts of a schema that normalisation needs. */
export interface Shape {
  readonly kind: "object" | "array" | "boolean" | "number" | "string" | "any";
  readonly nullable: boolean;
  /** Whether null is a value of its own (`x-null-clears`). Otherwise it means "absent", even where it is allowed. */
  readonly nullClears: boolean;
  /** Whether it is an identifier, by its name, or an array of them. */
  readonly isIdentifier: boolean;
  /** Whether only listed values are allowed, none of them empty. */
  readonly isEnumeration: boolean;
  /** The contract's `x-maximum`: larger numbers are reduced to it, as in Mastodon, instead of rejected. */
  readonly ceiling: number | undefined;
  readonly properties: ReadonlyMap<string, Shape>;
  readonly items: Shape | undefined;
}

const anything: Shape = {
  kind: "any",
  nullable: true,
  nullClears: true,
  isIdentifier: false,
  isEnumeration: false,
  ceiling: undefined,
  properties: new Map(),
  items: undefined,
};

/**
 * Reads the shape of a schema. Schemas of bodies and parameters aren't recursive.
 * @param name of the property or parameter that the schema describes
 */
export function shapeOf(schema: unknown, contract: Contract, name = ""): Shape {
  if (isReference(schema)) return shapeOf(pointed(contract.document, schema.$ref), contract, name);
  if (typeof schema !== "object" || schema === null) return anything;
  const {
    type,
    properties,
    items,
    oneOf,
    anyOf,
    enum: listed,
    "x-maximum": ceiling,
    "x-null-clears": clears,
  } = schema as JsonSchema;
  const types: unknown[] = Array.isArray(type) ? type : [type];
  const nullable = types.includes("null");
  const nullClears = clears === true;
  const choices = (oneOf ?? anyOf) as unknown[] | undefined;
  if (choices !== undefined) {
    const shapes = choices.map((choice) => shapeOf(choice, contract, name));
    const [only, ...others] = shapes.filter((shape) => shape.kind !== "any");
    return only === undefined || others.length > 0
      ? anything
      : { ...only, nullable: shapes.some((one) => one.nullable), nullClears };
  }
  const kind = kindOf(types);
  const inner = Object.entries((properties ?? {}) as Record<string, unknown>);
  return {
    kind,
    nullable,
    nullClears,
    isIdentifier: /(?:^|_)ids?$/.test(name),
    isEnumeration: Array.isArray(listed) && !listed.includes(""),
    ceiling: typeof ceiling === "number" ? ceiling : undefined,
    properties: new Map(inner.map(([key, property]) => [key, shapeOf(property, contract, key)])),
    items: kind === "array" ? shapeOf(items, contract, name) : undefined,
  };
}

function kindOf(types: readonly unknown[]): Shape["kind"] {
  const [only, ...others] = types.filter((type) => type !== "null");
  if (others.length > 0) return "any";
  if (only === "integer" || only === "number") return "number";
  return only === "object" || only === "array" || only === "boolean" || only === "string" ? only : "any";
}

/** Where a value comes from: typed JSON, or a form, query, path or header, which have text only. */
export type Source = "json" | "text";

/**
 * Changes the value in place. `name[]` becomes `name`. Null and an empty number, boolean or enumeration count as
 * absent unless null clears the property; an empty number or enumeration is then null. Rails' spellings of true and
 * false become booleans, text becomes a number, and a single value or an object keyed by numbers becomes an array. All
 * of this applies to JSON, too, because clients rely on it. There, integers become text only for identifiers; other
 * values keep their type. Where an object or array is expected, values of `isAbsent` count as absent.
 */
export function normalize(shape: Shape, value: Record<string, unknown>, source: Source = "text"): void {
  for (const name of Object.keys(value)) {
    if (!name.endsWith("[]")) continue;
    const plain = name.slice(0, -2);
    // If a client sends both spellings, the plain name wins.
    if (!Object.hasOwn(value, plain)) value[plain] = value[name];
    delete value[name];
  }
  for (const [name, property] of shape.properties) {
    if (!Object.hasOwn(value, name)) continue;
    const next = normalized(property, value[name], source);
    if (next === undefined) delete value[name];
    else value[name] = next;
  }
}

function atMost(ceiling: number | undefined, value: unknown): unknown {
  return ceiling !== undefined && typeof value === "number" && value > ceiling ? ceiling : value;
}

/**
 * Decimal numbers only: JavaScript also accepts `0x10` and `1e9`, which other servers reject.
 * @returns the text if it isn't one, so that the validator rejects it
 */
function numberOf(text: string, ceiling: number | undefined): number | string {
  if (/^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text);
  return ceiling !== undefined && /^\d+$/.test(text) ? ceiling : text;
}

const absentees: ReadonlySet<unknown> = new Set([null, "", "undefined", "null"]);

/**
 * Whether clients send a value for a missing object, array or file: null, an empty form field, or JavaScript's
 * `null` or `undefined` as text. Rails drops every scalar there. Here others are kept, so that the schema rejects
 * them by name.
 */
export function isAbsent(value: unknown): boolean {
  return absentees.has(value);
}

/** The only element of an array, as in `limit[]=5`. */
function single(value: unknown): unknown {
  if (!Array.isArray(value) || value.length !== 1) return value;
  const [only] = value as readonly unknown[];
  // Deeper nesting is rejected.
  return typeof only === "object" && only !== null ? value : only;
}

const scalars: ReadonlySet<Shape["kind"]> = new Set(["boolean", "number", "string"]);

function normalized(shape: Shape, given: unknown, source: Source): unknown {
  // Validators that coerce types reject an array for a nullable text.
  const listed = source === "text" && scalars.has(shape.kind) && !(shape.kind === "string" && shape.nullable);
  const value = listed ? single(given) : given;
  if (value === null) return shape.nullClears ? null : undefined;
  if ((shape.kind === "object" || shape.kind === "array") && isAbsent(value)) return undefined;
  switch (shape.kind) {
    case "boolean":
      return typeof value === "string" || typeof value === "number" ? booleanOf(value) : value;
    case "number":
      if (value === "") return shape.nullClears ? null : undefined;
      return atMost(shape.ceiling, typeof value === "string" ? numberOf(value, shape.ceiling) : value);
    case "string":
      if (value === "" && shape.isEnumeration) return shape.nullClears ? null : undefined;
      // JSON.parse loses digits of larger numbers.
      return shape.isIdentifier && typeof value === "number" && Number.isSafeInteger(value)
        ? String(value)
        : value;
    case "array": {
      const list = isIndexed(value) ? Object.values(value) : listOf(value);
      if (shape.items === undefined || isRecord(list)) return list;
      const { items } = shape;
      const entries: readonly unknown[] = Array.isArray(list) ? list : [list];
      return entries.map((item) => normalized(items, item, source)).filter((item) => item !== undefined);
    }
    case "object":
      if (isRecord(value)) normalize(shape, value, source);
      return value;
    default:
      return value;
  }
}

/** Generated Rust clients write an array of texts into a multipart body as one text, a JSON array. */
function listOf(value: unknown): unknown {
  if (typeof value !== "string" || !value.startsWith('["')) return value;
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) && list.every((entry) => typeof entry === "string") ? list : value;
  } catch {
    return value;
  }
}

const spellings = new Map<string, boolean | undefined>([
  ["1", true],
  ["t", true],
  ["on", true],
  ["true", true],
  ["0", false],
  ["f", false],
  ["off", false],
  ["false", false],
  ["", undefined],
]);

function booleanOf(value: string | number): unknown {
  const text = String(value).toLowerCase();
  return spellings.has(text) ? spellings.get(text) : value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether an object is an array written as `fields_attributes[0][name]`: its keys are ascending numbers. */
function isIndexed(value: unknown): value is Record<string, unknown> {
  if (!isRecord(value)) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
}
