/** Replies of other servers of this kind against the contract: what Mastodon sends is valid, and fully declared. */
import { openCompiler } from "../../src/contract/compiling.ts";
import type { Contract, JsonSchema } from "../../src/contract/document.ts";

/**
 * @returns checks a value of another server against a schema: null, or what is wrong with it. Types of `x-also-type` and
 * values that `x-extensible-enum` doesn't list are right; properties that aren't declared are wrong.
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
