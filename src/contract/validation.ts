/** The functions that validate values against the contract. */

/** What a validator says about a value that it refuses. */
export interface ValidationError {
  readonly keyword: string;
  /** A JSON pointer. */
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** Whether a value is valid; if not, `errors` of the function holds the first error until the next call. */
export interface Validate {
  (value: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}

/** What validators are for. Validators of requests set defaults, in place. */
export type Use = "requests" | "replies";
