/**
 * Replies that are encoded in parts. Parts that many replies share are validated and encoded once, and joined as
 * bytes. No keyword of these schemas compares properties, so an object is valid if each part is valid and
 * together they contain the required properties.
 */
import { BrokenReply } from "./broken-reply.ts";
import { type Contract, type JsonSchema, isReference, readContract } from "./document.ts";
import { type SchemaCheck, openSchemaChecks } from "./schema-checks.ts";
import type { encodedInParts } from "./compiling.ts";
import type { Schemas } from "./types.ts";

export type SchemaName = keyof Schemas;

/** A component that may be encoded in parts: its properties' validators are precompiled. */
export type PartedName = (typeof encodedInParts)[number];

/** A schema of the contract: a component, or an array of one (`Status`, `Status[]`). */
export type EncodedKind = string;

/**
 * Bytes, or a string with one character (U+0000 to U+00FF) per byte. Strings are in V8's heap, which is
 * compacted, while each small Uint8Array takes some hundred bytes more and fragments the process's memory.
 */
type Chunk = Uint8Array | string;

let make: <Value>(kind: EncodedKind, chunks: readonly Chunk[]) => Encoded<Value>;

/** Valid UTF-8 JSON of its kind. Only an Encoder makes it. */
export class Encoded<Value> {
  /** Never set; distinguishes the types in TypeScript. */
  declare protected readonly value: Value;
  readonly kind: EncodedKind;
  /** The bytes in chunks, which other values share. */
  readonly chunks: readonly Chunk[];
  /** In bytes. */
  readonly length: number;
  /** Decoded earlier. Weak, since caches count the bytes only. */
  #decoded: WeakRef<object> | undefined;

  private constructor(kind: EncodedKind, chunks: readonly Chunk[]) {
    this.kind = kind;
    this.chunks = chunks;
    let length = 0;
    for (const chunk of chunks) length += chunk.length;
    this.length = length;
  }

  static {
    make = <Of>(kind: EncodedKind, chunks: readonly Chunk[]): Encoded<Of> => new Encoded<Of>(kind, chunks);
  }

  /** A copy in a single chunk, which is cheaper to send repeatedly. */
  inOnePiece(): Encoded<Value> {
    return this.chunks.length === 1 && typeof this.chunks[0] !== "string"
      ? this
      : make<Value>(this.kind, [this.bytes()]);
  }

  /** The value, shared by its readers, for pages and commands. Decoded again only after garbage collection. */
  decoded(): Value {
    const known = this.#decoded?.deref();
    if (known !== undefined) return known as Value;
    const value = JSON.parse(Buffer.from(this.bytes()).toString("utf8")) as Value & object;
    this.#decoded = new WeakRef(value);
    return value;
  }

  /** All bytes in one array. */
  bytes(): Uint8Array {
    const [first] = this.chunks;
    if (this.chunks.length === 1 && typeof first === "object") return first;
    const whole = Buffer.allocUnsafe(this.length);
    let offset = 0;
    for (const chunk of this.chunks) {
      if (typeof chunk === "string") whole.write(chunk, offset, "latin1");
      else whole.set(chunk, offset);
      offset += chunk.length;
    }
    return whole;
  }
}

/** Validated and encoded properties of an object. */
export interface Part {
  readonly schema: PartedName;
  /** Comma-separated. */
  readonly names: string;
  /** `{"id":"1","uri":"…"`, one character per byte. */
  readonly opened: string;
}

export interface Encoder {
  /**
   * Validates and encodes some properties of an object. Omits undefined ones.
   * @throws {BrokenReply} if one of them is invalid
   */
  part(schema: PartedName, properties: object): Part;
  /**
   * Joins encoded properties into an object.
   * @param head its first properties
   * @param inner separately encoded values; at least one
   * @param tail its last properties
   * @throws {BrokenReply} if a required property is missing, one occurs twice, or the schema doesn't allow the
   * kind of an inner value
   */
  object<Name extends PartedName>(
    schema: Name,
    head: Part | null,
    inner: readonly (readonly [name: string, value: Encoded<unknown>])[],
    tail: Part | null,
  ): Encoded<Schemas[Name]>;
  /** Validates and encodes a complete object. @throws {BrokenReply} if it is invalid */
  whole<Name extends SchemaName>(schema: Name, value: Schemas[Name]): Encoded<Schemas[Name]>;
  list<Name extends SchemaName>(
    schema: Name,
    items: readonly Encoded<Schemas[Name]>[],
  ): Encoded<Schemas[Name][]>;
}

let own: Encoder | undefined;

/** The encoder of the server's own contract. Compiles schemas on first use. */
export function ownEncoder(): Encoder {
  own ??= openEncoder(readContract());
  return own;
}

/**
 * Disables validation in `ownEncoder`; call it before the first use. Only for the bench, which measures the cost
 * of validation.
 * @throws if the encoder has been used
 */
export function leaveOwnUnchecked(): void {
  if (own !== undefined) throw new Error("the encoder is in use");
  own = openEncoder(readContract(), { checks: false });
}

/** @param options `checks` is off only in the bench */
export function openEncoder(
  contract: Contract,
  { checks = true }: { readonly checks?: boolean } = {},
): Encoder {
  const compile = checks ? openSchemaChecks(contract) : () => () => undefined;
  const completeChecks = new Map<SchemaName, SchemaCheck>();
  const completeCheck = (name: SchemaName): SchemaCheck => {
    const known = completeChecks.get(name) ?? compile({ $ref: `#/components/schemas/${name}` });
    completeChecks.set(name, known);
    return known;
  };
  const shapes = new Map<PartedName, Shape>();
  const shapeOf = (name: PartedName): Shape => {
    const known = shapes.get(name) ?? readShape(contract, name, compile);
    shapes.set(name, known);
    return known;
  };
  return {
    part(schema, properties) {
      check(shapeOf(schema).properties, properties);
      const present = Object.entries(properties).flatMap(([name, value]) =>
        value === undefined ? [] : [name],
      );
      const opened = bytesOf(JSON.stringify(properties)).slice(0, -1);
      return { schema, names: present.join(","), opened };
    },
    object<Name extends PartedName>(
      schema: Name,
      head: Part | null,
      inner: readonly (readonly [string, Encoded<unknown>])[],
      tail: Part | null,
    ): Encoded<Schemas[Name]> {
      if (checks) assertComplete(shapeOf(schema), schema, { head, inner, tail });
      const chunks: Chunk[] = head === null || head.names === "" ? [] : [head.opened];
      for (const [name, value] of inner) {
        chunks.push(`${chunks.length === 0 ? "{" : ","}"${name}":`);
        for (const chunk of value.chunks) chunks.push(chunk);
      }
      chunks.push(tail === null || tail.names === "" ? "}" : flat(`,${tail.opened.slice(1)}}`));
      return make<Schemas[Name]>(schema, chunks);
    },
    whole<Name extends SchemaName>(schema: Name, value: Schemas[Name]): Encoded<Schemas[Name]> {
      check(completeCheck(schema), value);
      return make<Schemas[Name]>(schema, [bytesOf(JSON.stringify(value))]);
    },
    list<Name extends SchemaName>(
      schema: Name,
      items: readonly Encoded<Schemas[Name]>[],
    ): Encoded<Schemas[Name][]> {
      const chunks: Chunk[] = ["["];
      for (const [index, item] of items.entries()) {
        if (item.kind !== schema) throw new BrokenReply(`/${index}`, `is ${item.kind}, not ${schema}`);
        if (index > 0) chunks.push(",");
        for (const chunk of item.chunks) chunks.push(chunk);
      }
      chunks.push("]");
      return make<Schemas[Name][]>(`${schema}[]`, chunks);
    },
  };
}

/** The UTF-8 bytes of a text, one character per byte. */
function bytesOf(text: string): string {
  return Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString("latin1");
}

/** A copy that keeps no other string in memory, unlike concatenated strings and substrings. */
function flat(bytes: string): string {
  return Buffer.from(bytes, "latin1").toString("latin1");
}

function check(judge: SchemaCheck, value: unknown): void {
  const violation = judge(value);
  if (violation !== undefined) throw new BrokenReply(violation.pointer, violation.reason);
}

/** What is needed to validate an object schema in parts. */
interface Shape {
  /** The schema without `required`. */
  readonly properties: SchemaCheck;
  readonly required: readonly string[];
  /** Property → kinds of encoded values allowed. */
  readonly kinds: ReadonlyMap<string, ReadonlySet<EncodedKind>>;
  /** Combinations of parts known to be complete. */
  readonly complete: Set<string>;
}

/** Keywords for individual properties, or without validation. */
const separable: ReadonlySet<string> = new Set([
  "type",
  "title",
  "description",
  "required",
  "properties",
  "examples",
]);

/** @throws if the schema compares properties, so that parts can't be validated separately */
function readShape(
  contract: Contract,
  name: SchemaName,
  compile: (schema: JsonSchema) => SchemaCheck,
): Shape {
  const schema = contract.schemas[name];
  if (schema === undefined) throw new Error(`the contract has no schema ${name}`);
  const others = Object.keys(schema).filter(
    (keyword) => !separable.has(keyword) && !keyword.startsWith("x-"),
  );
  if (schema["type"] !== "object" || others.length > 0) {
    throw new Error(`${name} can't be encoded in parts, because of ${others.join(", ") || "its type"}`);
  }
  const properties = schema["properties"] as Readonly<Record<string, JsonSchema>>;
  return {
    properties: compile({ ...schema, required: [] }),
    required: (schema["required"] ?? []) as readonly string[],
    kinds: new Map(
      Object.entries(properties).map(([property, value]) => [property, new Set(kindsOf(contract, value))]),
    ),
    complete: new Set(),
  };
}

/** The kinds of encoded values that a schema allows, by reference or as one of its alternatives. */
export function kindsOf(contract: Contract, schema: JsonSchema): EncodedKind[] {
  if (isReference(schema)) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
    const target = contract.schemas[name];
    return target?.["type"] === "array" ? kindsOf(contract, target) : [name];
  }
  const alternatives = schema["oneOf"] ?? schema["anyOf"];
  if (Array.isArray(alternatives)) {
    return alternatives.flatMap((alternative: JsonSchema) => kindsOf(contract, alternative));
  }
  const onlyItems = Object.keys(schema).every((keyword) =>
    ["type", "items", "description"].includes(keyword),
  );
  if (schema["type"] !== "array" || !onlyItems) return [];
  return kindsOf(contract, schema["items"] as JsonSchema).map((kind) => `${kind}[]`);
}

interface Pieces {
  readonly head: Part | null;
  readonly inner: readonly (readonly [string, Encoded<unknown>])[];
  readonly tail: Part | null;
}

function assertComplete(shape: Shape, schema: PartedName, { head, inner, tail }: Pieces): void {
  const of = (part: Part | null): string => (part === null ? "" : `${part.schema} ${part.names}`);
  const combination = [of(head), ...inner.map(([name, { kind }]) => `${name} ${kind}`), of(tail)].join("|");
  if (shape.complete.has(combination)) return;
  for (const part of [head, tail]) {
    if (part !== null && part.schema !== schema)
      throw new BrokenReply("", `a part of ${part.schema} is not one of ${schema}`);
  }
  for (const [name, { kind }] of inner) {
    if (shape.kinds.get(name)?.has(kind) !== true) throw new BrokenReply(`/${name}`, `must not be ${kind}`);
  }
  const names = [...namesOf(head), ...inner.map(([name]) => name), ...namesOf(tail)];
  const given = new Set(names);
  const missing = shape.required.filter((name) => !given.has(name));
  if (missing.length > 0) throw new BrokenReply("", `must have required property ${missing.join(", ")}`);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new BrokenReply(`/${twice}`, "is there twice");
  shape.complete.add(combination);
}

function namesOf(part: Part | null): string[] {
  return part === null || part.names === "" ? [] : part.names.split(",");
}
