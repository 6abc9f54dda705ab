/** Validates requests against the contract: names, types and bounds of parameters and bodies. */
import { fieldProblem, parameterProblem } from "../domain/kernel/invalid.ts";
import { ApiError, type ApiErrorDetail, type ApiErrorDetails, notFound } from "../domain/kernel/api-error.ts";
import { type Message, message } from "../messages/catalogue.ts";
import {
  type Contract,
  type ContractOperation,
  type JsonSchema,
  isReference,
  parameterSchema,
  pointed,
} from "../contract/document.ts";
import type { Validate, ValidationError } from "../contract/validation.ts";
import { openValidators } from "../contract/validators.ts";
import { dialectOf } from "./dialects.ts";
import { type Shape, type Source, normalize, shapeOf } from "../contract/normalize.ts";

export interface RequestParts {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  header: Record<string, unknown>;
  body: Record<string, unknown>;
}

export interface RequestCheck {
  /**
   * Normalises in place, removes undeclared properties, sets the contract's defaults, then validates.
   * @param type the declared media type of the body; undefined without a body
   * @throws {ApiError} 404 for a path that no object can have, 400 for parameters, the area's status for bodies
   */
  check(operation: ContractOperation, parts: RequestParts, type: string | undefined): void;
}

interface Checks {
  readonly path: Check;
  readonly query: Check;
  readonly header: Check;
  readonly bodies: ReadonlyMap<string, Check>;
}

interface Check {
  readonly shape: Shape;
  /** Whether undeclared properties are kept. */
  readonly open: boolean;
  readonly validate: Validate;
}

/** Finds a validator for every parameter set and body. Equal schemas share one. */
export function compileRequests(contract: Contract): RequestCheck {
  const validatorOf = openValidators(contract, "requests");
  const checkOf = (schema: JsonSchema): Check => ({
    shape: shapeOf(schema, contract),
    open: isOpen(schema, contract),
    validate: validatorOf(schema),
  });
  const checks = new Map<string, Checks>(
    contract.operations.map((operation) => [
      operation.id,
      {
        path: checkOf(parameterSchema(operation.parameters, "path")),
        query: checkOf(parameterSchema(operation.parameters, "query")),
        header: checkOf(parameterSchema(operation.parameters, "header")),
        bodies: new Map([...operation.body].map(([type, schema]) => [type, checkOf(schema)] as const)),
      },
    ]),
  );

  return {
    check(operation, parts, type) {
      const own = checks.get(operation.id);
      if (own === undefined) throw new Error(`no validators for ${operation.id}`);
      if (!passes(own.path, parts.path)) throw notFound();
      if (!passes(own.query, parts.query)) throw validationError(400, "query", own.query.validate.errors);
      if (!passes(own.header, parts.header)) throw validationError(400, "header", own.header.validate.errors);
      if (own.bodies.size === 0) parts.body = {};
      // A missing body is validated as an empty one: errors then name the missing properties, and defaults apply.
      const body = type === undefined ? [...own.bodies.values()][0] : own.bodies.get(type);
      const optional = type === undefined && !operation.bodyRequired;
      const source = type === "application/json" ? "json" : "text";
      if (body !== undefined && !passes(body, parts.body, source) && !optional) {
        const { wrongType, invalidBody } = dialectOf(operation);
        const { errors } = body.validate;
        throw validationError(isWrongType(errors) ? wrongType : invalidBody, "body", errors);
      }
    },
  };
}

function passes(check: Check, value: Record<string, unknown>, source: Source = "text"): boolean {
  normalize(check.shape, value, source);
  if (!check.open) {
    for (const name of Object.keys(value)) if (!check.shape.properties.has(name)) delete value[name];
  }
  return check.validate(value);
}

/**
 * Whether to keep undeclared properties for the schema to judge: it has `additionalProperties`, or alternatives
 * that declare the properties. Otherwise they are ignored.
 */
function isOpen(schema: JsonSchema, contract: Contract): boolean {
  const found = isReference(schema) ? (pointed(contract.document, schema.$ref) as JsonSchema) : schema;
  const closed = found["type"] === "object" && found["oneOf"] === undefined && found["anyOf"] === undefined;
  return !closed || found["additionalProperties"] !== undefined;
}

const codes: Readonly<Record<string, ApiErrorDetail["error"]>> = {
  required: "ERR_BLANK",
  minLength: "ERR_TOO_SHORT",
  maxLength: "ERR_TOO_LONG",
  enum: "ERR_INCLUSION",
  maxItems: "ERR_TOO_MANY",
  maxProperties: "ERR_TOO_MANY",
};

function validationError(
  status: number,
  where: string,
  errors: readonly ValidationError[] | null | undefined,
): ApiError {
  const error = errors?.[0];
  const missing: unknown = error?.params["missingProperty"] ?? error?.params["additionalProperty"];
  const path = [
    ...(error?.instancePath.split("/").slice(1) ?? []),
    ...(typeof missing === "string" ? [missing] : []),
  ];
  const field = path.join(".") || where;
  const reason = describe(error);
  const code = reason === blank ? "ERR_BLANK" : (codes[error?.keyword ?? ""] ?? "ERR_INVALID");
  const details: ApiErrorDetails = { [field]: [{ error: code, description: reason }] };
  const problem = where === "body" ? fieldProblem : parameterProblem;
  return new ApiError(status, "validation_failed", problem(field, reason), { details });
}

function isWrongType(errors: readonly ValidationError[] | null | undefined): boolean {
  return errors?.[0]?.keyword === "type";
}

const blank: Message = message("reasons.blank");

/** The reason, as text for the person who filled in the form. */
function describe(error: ValidationError | undefined): Message {
  const limit = Number(error?.params["limit"]);
  const allowed: unknown = error?.params["allowedValues"];
  const type: unknown = error?.params["type"];
  switch (error?.keyword) {
    case "required":
      return blank;
    case "minLength":
      return limit === 1 ? blank : message("reasons.too_short", { limit });
    case "maxLength":
      return message("reasons.too_long", { limit });
    case "minItems":
      return message("reasons.too_few_entries", { limit });
    case "maxItems":
    case "maxProperties":
      return message("reasons.too_many_entries", { limit });
    case "minimum":
      return message("reasons.minimum", { limit });
    case "maximum":
      return message("reasons.maximum", { limit });
    case "pattern":
    case "format":
      return message("reasons.format");
    case "type":
      return message("reasons.type", { type: typeNamed(type) });
    case "additionalProperties":
      return message("reasons.unknown_property");
    default:
      if (Array.isArray(allowed)) return message("reasons.one_of", { values: allowed.map(String) });
      return message("reasons.invalid");
  }
}

/** The type of a nullable property, without "null". */
function typeNamed(type: unknown): string {
  const named: unknown = Array.isArray(type) ? type.find((one) => one !== "null") : type;
  return typeof named === "string" ? named : "";
}
