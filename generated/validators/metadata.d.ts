// Made from openapi/ by `make generate`. Not to be edited.

import type { Validate } from "../../src/contract/validation.ts";

export declare const validate: Validate;
