/** Validates replies of other servers: Mastodon's replies must be valid and fully declared. */
import { openCompiler } from "../../src/contract/compiling.ts";
import type { Contract, JsonSchema } from "../../src/contract/document.ts";

/**
 * @returns a check of another server's value against a schema, which returns null or the error. Allows the types of
 * `x-also-type`, unlisted values of `x-extensible-enum`, and the absence of properties with `x-also-absent`; undeclared
 * properties are errors.
 */
export function openForeignChecks(contract: Contract): (schema: JsonSchema, value: unknown) => string | null {
  const compile = openCompiler(contract, "foreign");
  return (schema, value) => {
    const validate = compile(schema);
    if (validate(value)) return null;
    const [error] = validate.errors ?? [];
    return `${error?.instancePath ?? ""} ${error?.message ?? ""} ${JSON.stringify(error?.params ?? {})}`.trim();
  };
}
