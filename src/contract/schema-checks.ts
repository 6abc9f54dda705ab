/**
 * Validates what the server sends against the contract's schemas, in production, too. The published schemas allow
 * other properties, so that SDKs tolerate new ones. Here they are closed: an undeclared property is an error.
 */
import type { Contract, JsonSchema } from "./document.ts";
import type { Validate } from "./validation.ts";
import { openValidators } from "./validators.ts";

/** Where and how a value violates its schema. */
export interface Violation {
  /** A JSON pointer; empty for the whole value. */
  readonly pointer: string;
  readonly reason: string;
}

/** The first violation; undefined if the value is valid. */
export type SchemaCheck = (value: unknown) => Violation | undefined;

/**
 * @returns a function that makes the check of a schema, which may refer to those of the contract. Equal schemas
 * share a validator.
 */
export function openSchemaChecks(contract: Contract): (schema: JsonSchema) => SchemaCheck {
  const validatorOf = openValidators(contract, "replies");
  const checks = new Map<Validate, SchemaCheck>();
  return (schema) => {
    const validate = validatorOf(schema);
    const known = checks.get(validate) ?? checkOf(validate);
    checks.set(validate, known);
    return known;
  };
}

function checkOf(validate: Validate): SchemaCheck {
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
