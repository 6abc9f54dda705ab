/** The functions that validate values against the contract. */

/** The error of a validator for an invalid value. */
export interface ValidationError {
  readonly keyword: string;
  /** A JSON pointer. */
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** Whether a value is valid; if not, the function's `errors` has the first error until the next call. */
export interface Validate {
  (value: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}

/** The use of a validator. Validators of requests set defaults in place. */
export type Use = "requests" | "replies";
