/** A body that is well-formed and breaks a rule, told as Mastodon tells it. */
import { type Refusal, type RefusalDetails, unprocessable } from "./refusal.ts";

export type InvalidCode = "ERR_BLANK" | "ERR_INVALID" | "ERR_TAKEN" | "ERR_TOO_LONG" | "ERR_INCLUSION";

/**
 * 422, with the field by name.
 * @param field as it is called in the body
 * @param description what is wrong, to go behind the field's name: "can't be blank"
 */
export function invalid(field: string, code: InvalidCode, description: string): Refusal {
  return invalidFields({ [field]: [{ error: code, description }] });
}

/** 422, with all that is wrong with the fields by name. */
export function invalidFields(details: RefusalDetails): Refusal {
  const reasons = Object.entries(details).flatMap(([field, list]) =>
    list.map(({ description }) => `${labelOf(field)} ${description}`),
  );
  return unprocessable(`Validation failed: ${reasons.join(", ")}`, "validation_failed", details);
}

function labelOf(field: string): string {
  return field.charAt(0).toUpperCase() + field.slice(1).replaceAll("_", " ");
}
