/**
 * Replies that are encoded in parts. The parts that many replies share are checked and encoded once, and joined as
 * bytes. A schema's properties are checked one by one (it has no keyword that compares them), so an object is valid if
 * each of its parts is, and if together they contain what the schema requires.
 */
import { BrokenReply } from "./broken-reply.ts";
import { type Contract, type JsonSchema, isReference, readContract } from "./document.ts";
import { type SchemaCheck, openSchemaChecks } from "./schema-checks.ts";
import type { encodedInParts } from "./compiling.ts";
import type { Schemas } from "./types.ts";

export type SchemaName = keyof Schemas;

/** A component that may be encoded in parts: its properties' validators are compiled ahead. */
export type PartedName = (typeof encodedInParts)[number];

/** What a schema of the contract allows: one object of a component, or a list of them (`Status`, `Status[]`). */
export type EncodedKind = string;

/**
 * Bytes: as they are, or in a string of one character (U+0000 to U+00FF) for each byte. Strings are in V8's heap, which
 * it compacts, while each small Uint8Array takes some hundred bytes more and leaves a gap in the process's memory.
 */
type Chunk = Uint8Array | string;

let make: <Value>(kind: EncodedKind, chunks: readonly Chunk[]) => Encoded<Value>;

/** JSON in UTF-8 that the contract's schema of its kind allows. Only an Encoder makes it. */
export class Encoded<Value> {
  /** Never set: makes TypeScript tell the values apart. */
  declare protected readonly value: Value;
  readonly kind: EncodedKind;
  /** The bytes in pieces, which other values share. */
  readonly chunks: readonly Chunk[];
  /** Bytes. */
  readonly length: number;

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

  /** The same, in a single piece: cheaper to send again and again. */
  inOnePiece(): Encoded<Value> {
    return this.chunks.length === 1 && typeof this.chunks[0] !== "string"
      ? this
      : make<Value>(this.kind, [this.bytes()]);
  }

  /** All bytes in one piece. */
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

/** Some properties of an object, checked and encoded. */
export interface Part {
  readonly schema: PartedName;
  /** Separated by commas. */
  readonly names: string;
  /** `{"id":"1","uri":"…"`, a character for each byte. */
  readonly opened: string;
}

export interface Encoder {
  /**
   * Checks and encodes some of an object's properties; leaves out undefined ones.
   * @throws {BrokenReply} if the schema doesn't allow one of them
   */
  part(schema: PartedName, properties: object): Part;
  /**
   * Joins an object of properties that are encoded already.
   * @param head its first properties
   * @param inner properties whose values are encoded by themselves; at least one
   * @param tail its last properties
   * @throws {BrokenReply} if a required property is missing, one is there twice, or the schema doesn't allow the kind of
   *   an inner value
   */
  object<Name extends PartedName>(
    schema: Name,
    head: Part | null,
    inner: readonly (readonly [name: string, value: Encoded<unknown>])[],
    tail: Part | null,
  ): Encoded<Schemas[Name]>;
  /** A whole object, checked. @throws {BrokenReply} if the schema doesn't allow it */
  whole<Name extends SchemaName>(schema: Name, value: Schemas[Name]): Encoded<Schemas[Name]>;
  list<Name extends SchemaName>(
    schema: Name,
    items: readonly Encoded<Schemas[Name]>[],
  ): Encoded<Schemas[Name][]>;
}

let own: Encoder | undefined;

/** The encoder of the server's own contract. Compiles each schema when it is first used. */
export function ownEncoder(): Encoder {
  own ??= openEncoder(readContract());
  return own;
}

/**
 * Makes `ownEncoder` check nothing, before its first use. Only for the bench, which measures what checking costs.
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
  const wholes = new Map<SchemaName, SchemaCheck>();
  const wholeOf = (name: SchemaName): SchemaCheck => {
    const known = wholes.get(name) ?? compile({ $ref: `#/components/schemas/${name}` });
    wholes.set(name, known);
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
      if (checks) assertWhole(shapeOf(schema), schema, { head, inner, tail });
      const chunks: Chunk[] = head === null || head.names === "" ? [] : [head.opened];
      for (const [name, value] of inner) {
        chunks.push(`${chunks.length === 0 ? "{" : ","}"${name}":`);
        for (const chunk of value.chunks) chunks.push(chunk);
      }
      chunks.push(tail === null || tail.names === "" ? "}" : flat(`,${tail.opened.slice(1)}}`));
      return make<Schemas[Name]>(schema, chunks);
    },
    whole<Name extends SchemaName>(schema: Name, value: Schemas[Name]): Encoded<Schemas[Name]> {
      check(wholeOf(schema), value);
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

/** The bytes of a text in UTF-8, a character for each. */
function bytesOf(text: string): string {
  return Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString("latin1");
}

/** A copy of bytes that keeps no other string in memory, as joined strings and parts of strings do. */
function flat(bytes: string): string {
  return Buffer.from(bytes, "latin1").toString("latin1");
}

function check(judge: SchemaCheck, value: unknown): void {
  const violation = judge(value);
  if (violation !== undefined) throw new BrokenReply(violation.pointer, violation.reason);
}

/** An object schema, as far as its parts are concerned. */
interface Shape {
  /** The schema without `required`. */
  readonly properties: SchemaCheck;
  readonly required: readonly string[];
  /** Property → the kinds of encoded values that it allows. */
  readonly kinds: ReadonlyMap<string, ReadonlySet<EncodedKind>>;
  /** Combinations of parts that were found complete. */
  readonly complete: Set<string>;
}

/** Keywords that concern single properties, or nothing that is checked. */
const separable: ReadonlySet<string> = new Set([
  "type",
  "title",
  "description",
  "required",
  "properties",
  "example",
  "examples",
]);

/** @throws if the schema compares properties, so that its parts can't be checked by themselves */
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

/** The kinds of encoded values that a schema allows, as it says them: by a reference, or by one of alternatives. */
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

function assertWhole(shape: Shape, schema: PartedName, { head, inner, tail }: Pieces): void {
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
