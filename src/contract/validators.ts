/**
 * Provides validators. Those of the server's own contract are precompiled (generated/validators/), because
 * compiling them takes a second and some 150 MB. Schemas of other contracts (tests, benchmarks) are compiled
 * here.
 */
import { createRequire } from "node:module";
import { contractHash as repliesHash, validators as replies } from "../../generated/validators/replies.js";
import { contractHash as requestsHash, validators as requests } from "../../generated/validators/requests.js";
import type * as Compiling from "./compiling.ts";
import { type Contract, type JsonSchema, isOwn, ownHash } from "./document.ts";
import type { Use, Validate } from "./validation.ts";

const compiledAhead = { requests, replies };

/**
 * @returns a function that finds the validator of a schema, which may refer to those of the contract. Equal
 * schemas share one.
 * @throws if generated/ is out of date
 */
export function openValidators(contract: Contract, use: Use): (schema: JsonSchema) => Validate {
  if (isOwn(contract)) assertCurrent();
  const ahead = isOwn(contract) ? compiledAhead[use] : new Map<string, Validate>();
  const compiled = new Map<string, Validate>();
  let compile: ((schema: JsonSchema) => Validate) | undefined;
  return (schema) => {
    const key = JSON.stringify(schema);
    const known = ahead.get(key) ?? compiled.get(key);
    if (known !== undefined) return known;
    compile ??= compiler().openCompiler(contract, use);
    const validate = compile(schema);
    compiled.set(key, validate);
    return validate;
  };
}

function assertCurrent(): void {
  if (requestsHash === ownHash() && repliesHash === ownHash()) return;
  throw new Error("generated/validators/ was made from another contract: run make generate");
}

/** Lazy: ajv alone takes 40 ms and 10 MB. */
function compiler(): typeof Compiling {
  return createRequire(import.meta.url)("./compiling.ts") as typeof Compiling;
}
