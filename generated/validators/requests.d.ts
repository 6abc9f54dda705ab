// Made from openapi/ by `make generate`. Not to be edited.

import type { Validate } from "../../src/contract/validation.ts";

/** The hash of generated/openapi.json. */
export declare const contractHash: string;
/** JSON of a schema → its validator. */
export declare const validators: ReadonlyMap<string, Validate>;
