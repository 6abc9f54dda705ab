/** A body that is well-formed and breaks a rule, told as Mastodon tells it. */
import { type Refusal, unprocessable } from "./refusal.ts";

export type InvalidCode = "ERR_BLANK" | "ERR_INVALID" | "ERR_TAKEN" | "ERR_TOO_LONG" | "ERR_INCLUSION";

/**
 * 422, with the field by name.
 * @param field as it is called in the body
 * @param description what is wrong, to go behind the field's name: "can't be blank"
 */
export function invalid(field: string, code: InvalidCode, description: string): Refusal {
  const label = field.charAt(0).toUpperCase() + field.slice(1).replaceAll("_", " ");
  return unprocessable(`Validation failed: ${label} ${description}`, "validation_failed", {
    [field]: [{ error: code, description }],
  });
}
