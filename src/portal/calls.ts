/** The calls of operations that the documentation shows as code: arguments with the values of the contract's examples. */
import type { JsonSchema } from "../contract/document.ts";
import type { DocumentedOperation, Reference } from "./reference.ts";
import { propertiesOf, referredName, requiredOf } from "./schema-text.ts";

/** An argument of a client's method. */
export interface Argument {
  readonly name: string;
  readonly place: "path" | "query" | "header" | "field" | "body";
  readonly required: boolean;
  readonly schema: JsonSchema;
  /** Undefined if the snippet leaves it out. */
  readonly value: unknown;
}

/** The security scheme that a snippet uses. */
export type Scheme = "userToken" | "sessionBearer";

export interface Call {
  readonly operation: DocumentedOperation;
  readonly origin: string;
  readonly scheme: Scheme | undefined;
  /** As methods with positional arguments take them: the required ones first. */
  readonly arguments: readonly Argument[];
  /** The name of the schema of the body, if the clients take it as one object. */
  readonly bodyName: string | undefined;
}

/** The name of the file in examples. */
export const picture = "picture.png";

/** The arguments of an operation's method, with the values of the contract's examples. */
export function callOf(operation: DocumentedOperation, { resolve }: Reference, origin: string): Call {
  const { body } = operation;
  const parameters = operation.parameters.map(({ name, in: place, required, schema, example }): Argument => ({
    name,
    place,
    required,
    schema,
    value: required ? (example ?? sampleOf(schema)) : undefined,
  }));
  const asObject = body?.types.includes("application/json") === true;
  const bodyName = asObject ? referredName(body.schema) : undefined;
  const bodies: Argument[] =
    body === undefined
      ? []
      : asObject
        ? [
            {
              name: bodyName ?? "body",
              place: "body",
              required: body.required,
              schema: body.schema,
              value: body.examples[0]?.value ?? {},
            },
          ]
        : fieldsOf(resolve(body.schema), body.examples[0]?.value);
  const all = [...parameters, ...bodies];
  return {
    operation,
    origin,
    scheme: schemeOf(operation),
    arguments: [...all.filter(({ required }) => required), ...all.filter(({ required }) => !required)],
    bodyName,
  };
}

/** Forms become arguments of their own. One of them is shown, if none is required. */
function fieldsOf(schema: JsonSchema, example: unknown): Argument[] {
  const required = requiredOf(schema);
  const given = (example ?? {}) as Readonly<Record<string, unknown>>;
  const fields = propertiesOf(schema);
  const shown = fields.find(([name]) => required.has(name) || typeof given[name] === "string")?.[0];
  return fields.map(([name, property]) => ({
    name,
    place: "field",
    required: required.has(name),
    schema: property,
    value:
      required.has(name) || (name === shown && required.size === 0)
        ? isFile(property)
          ? picture
          : (given[name] ?? sampleOf(property))
        : undefined,
  }));
}

export function isFile(schema: JsonSchema): boolean {
  return schema["format"] === "binary";
}

/**
 * The security scheme that a snippet uses. Not that of apps, which authenticate in the body, and only once; the key of
 * a session is sent in the header rather than in the query.
 */
export function schemeOf({ security }: DocumentedOperation): Scheme | undefined {
  const schemes = new Set(security.flatMap((alternative) => Object.keys(alternative)));
  return (["userToken", "sessionBearer"] as const).find((scheme) => schemes.has(scheme));
}

/** A value of a schema without an example. */
function sampleOf(schema: JsonSchema): unknown {
  const values = (schema["enum"] ?? schema["x-extensible-enum"]) as readonly unknown[] | undefined;
  const type = [schema["type"]].flat()[0];
  if (values !== undefined) return values[0];
  if (type === "array") return [sampleOf((schema["items"] ?? {}) as JsonSchema)];
  if (type === "integer" || type === "number") return 1;
  if (type === "boolean") return true;
  return "1";
}

export function isStream({ replies }: DocumentedOperation): boolean {
  return replies.some(({ type }) => type === "text/event-stream");
}
