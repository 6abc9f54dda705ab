/** A body that is well-formed and breaks a rule, told as Mastodon tells it. */
import { type Message, hasMessage, message } from "../../messages/catalogue.ts";
import { type ApiError, type ApiErrorDetails, type ApiErrorText, unprocessable } from "./api-error.ts";

export type InvalidCode = "ERR_BLANK" | "ERR_INVALID" | "ERR_TAKEN" | "ERR_TOO_LONG" | "ERR_INCLUSION";

/**
 * 422, with the field by name.
 * @param field as it is called in the body
 * @param description what is wrong, to go behind the field's name: "can't be blank"
 */
export function invalid(field: string, code: InvalidCode, description: ApiErrorText): ApiError {
  return invalidFields({ [field]: [{ error: code, description }] });
}

/** 422, with all that is wrong with the fields by name. */
export function invalidFields(details: ApiErrorDetails): ApiError {
  const reasons = Object.entries(details).flatMap(([field, list]) =>
    list.map(({ description }) => fieldReason(labelOf(field), description)),
  );
  return unprocessable(message("errors.validation_failed", { reasons }), "validation_failed", details);
}

/** What is wrong with a field, as a sentence that begins with the field's name. */
export function fieldReason(field: ApiErrorText, reason: ApiErrorText): Message {
  return message("errors.field_reason", { field, reason });
}

/** `Validation failed: …`, with what is wrong with one field. */
export function fieldProblem(field: string, reason: ApiErrorText): Message {
  return message("errors.validation_failed", { reasons: fieldReason(labelOf(field), reason) });
}

/**
 * What people call a field; the name in the contract where no form shows the field to people.
 * @param field its path in the body; `fields_attributes.0.name` has the label of `fields_attributes.entry.name`
 */
function labelOf(field: string): ApiErrorText {
  const key = `fields.${field.replaceAll(/\.\d+(?=\.|$)/g, ".entry")}`;
  return hasMessage(key) ? message(key) : field;
}
