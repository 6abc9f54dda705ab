/**
 * Validates replies against the contract, also in production. The published schemas allow other properties, so that
 * SDKs survive new ones. Here they are compiled closed: an undeclared property is an error.
 */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { closedKeyword } from "./closed.ts";
import { type Contract, type JsonSchema, isReference } from "../../contract/document.ts";
import { annotations, replyFormats } from "./formats.ts";

/** A reply that violates the contract. It is logged and answered with 500. */
export class BrokenReply extends Error {
  readonly pointer: string;

  constructor(pointer: string, reason: string) {
    super(`the reply breaks the contract at ${pointer === "" ? "/" : pointer}: ${reason}`);
    this.pointer = pointer;
  }
}

export interface ReplyCheck {
  /** @throws {BrokenReply} when the contract doesn't declare the status, the media type or the body */
  check(operationId: string, status: number, type: string | undefined, body: unknown): void;
}

const contractId = "contract";

/** Compiles a validator for every declared reply. Equal schemas share one. */
export function compileReplies(contract: Contract): ReplyCheck {
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

  const compiled = new Map<string, ValidateFunction>();
  const validators = new Map<string, ValidateFunction | undefined>();
  for (const operation of contract.operations) {
    for (const [status, types] of operation.replies) {
      if (types.size === 0) validators.set(`${operation.id} ${status} `, undefined);
      for (const [type, schema] of types) {
        const key = JSON.stringify(schema ?? {});
        const known = compiled.get(key) ?? ajv.compile(anchor(close(schema ?? {})) as JsonSchema);
        compiled.set(key, known);
        validators.set(`${operation.id} ${status} ${type}`, known);
      }
    }
  }
  return {
    check(operationId, status, type, body) {
      const key = `${operationId} ${status} ${type ?? ""}`;
      if (!validators.has(key)) {
        throw new BrokenReply("", `${operationId} declares no ${status} reply of type ${type ?? "(none)"}`);
      }
      const validate = validators.get(key);
      if (validate === undefined || validate(body)) return;
      const error = validate.errors?.[0];
      const extra: unknown = error?.params["additionalProperty"];
      const reason = `${error?.message ?? "is invalid"}${typeof extra === "string" ? ` (${extra})` : ""}`;
      throw new BrokenReply(error?.instancePath ?? "", reason);
    },
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
