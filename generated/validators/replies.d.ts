import type { Validate } from "../../src/contract/validation.ts";

/** The SHA-256 of generated/openapi.json. */
export declare const contractHash: string;

/** JSON of a schema → its validator. */
export declare const validators: ReadonlyMap<string, Validate>;
