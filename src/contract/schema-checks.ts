/**
 * Validates what the server sends against the contract's schemas, also in production. The published schemas allow other
 * properties, so that SDKs survive new ones. Here they are compiled closed: an undeclared property is an error.
 */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { closedKeyword } from "./closed.ts";
import { type Contract, type JsonSchema, isReference } from "./document.ts";
import { annotations, replyFormats } from "./formats.ts";

/** Where and how a value violates its schema. */
export interface Violation {
  /** A JSON pointer; empty for the whole value. */
  readonly pointer: string;
  readonly reason: string;
}

/** The first violation; undefined if the value is valid. */
export type SchemaCheck = (value: unknown) => Violation | undefined;

const contractId = "contract";

/** @returns compiles a schema, which may refer to those of the contract. Equal schemas share one check. */
export function openSchemaChecks(contract: Contract): (schema: JsonSchema) => SchemaCheck {
  const ajv = new Ajv2020({
    allErrors: false,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    inlineRefs: false,
  });
  ajv.addKeyword(closedKeyword);
  for (const [name, format] of Object.entries(replyFormats)) ajv.addFormat(name, format);
  ajv.addVocabulary(annotations);
  const closed = Object.entries(contract.schemas).map(([name, schema]) => [name, close(schema)] as const);
  ajv.addSchema({ $id: contractId, components: { schemas: Object.fromEntries(closed) } });

  const compiled = new Map<string, SchemaCheck>();
  return (schema) => {
    const key = JSON.stringify(schema);
    const known = compiled.get(key) ?? checkOf(ajv.compile(anchor(close(schema)) as JsonSchema));
    compiled.set(key, known);
    return known;
  };
}

function checkOf(validate: ValidateFunction): SchemaCheck {
  return (value) => {
    if (validate(value)) return undefined;
    const error = validate.errors?.[0];
    const extra: unknown = error?.params["additionalProperty"];
    return {
      pointer: error?.instancePath ?? "",
      reason: `${error?.message ?? "is invalid"}${typeof extra === "string" ? ` (${extra})` : ""}`,
    };
  };
}

/** Makes local references absolute, for schemas that are compiled outside of the document. */
function anchor(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(anchor);
  if (typeof schema !== "object" || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === "$ref" && typeof value === "string" ? `${contractId}${value}` : anchor(value),
    ]),
  );
}

/** Forbids undeclared properties in every schema that has `properties` but no `additionalProperties`. */
function close(schema: unknown): JsonSchema {
  return closeValue(schema) as JsonSchema;
}

function closeValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closeValue);
  if (typeof value !== "object" || value === null || isReference(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => {
    const named = key === "properties" && typeof inner === "object" && inner !== null;
    // Open to clients, which have to take what a newer server sends; this one sends what it declares.
    if (key === "x-extensible-enum") return ["enum", inner] as const;
    if (key === "example" || key === "examples" || key === "enum" || key === "const")
      return [key, inner] as const;
    if (!named) return [key, closeValue(inner)] as const;
    const properties = Object.entries(inner as Readonly<Record<string, unknown>>).map(
      ([name, property]) => [name, closeValue(property)] as const,
    );
    return [key, Object.fromEntries(properties)] as const;
  });
  const copy = Object.fromEntries(entries) as Record<string, unknown>;
  if ("properties" in copy && !("additionalProperties" in copy)) copy["closed"] = true;
  return copy;
}
