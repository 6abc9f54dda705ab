/** Validation errors, in Mastodon's format. */
import { type Message, hasMessage, message } from "../../messages/catalogue.ts";
import {
  ApiError,
  type ApiErrorDetail,
  type ApiErrorDetails,
  type ApiErrorText,
  unprocessable,
} from "./api-error.ts";

export type InvalidCode = "ERR_BLANK" | "ERR_INVALID" | "ERR_TAKEN" | "ERR_TOO_LONG" | "ERR_INCLUSION";

/**
 * 422 that names the field.
 * @param field its name in the body
 * @param description the problem, to follow the field's name: "can't be blank"
 */
export function invalid(field: string, code: InvalidCode, description: ApiErrorText): ApiError {
  return invalidFields({ [field]: [{ error: code, description }] });
}

/** 422 with the errors of several fields, by field name. */
export function invalidFields(details: ApiErrorDetails): ApiError {
  const reasons = Object.entries(details).flatMap(([field, list]) =>
    list.map(({ description }) => fieldReason(labelOf(field), description)),
  );
  return unprocessable(message("errors.validation_failed", { reasons }), "validation_failed", details);
}

/**
 * Runs checks, to report the errors of all fields at once.
 * @throws {ApiError} 422 with the errors of all fields; an error that names none
 */
export function assertAll(...checks: readonly (() => unknown)[]): void {
  const details = new Map<string, readonly ApiErrorDetail[]>();
  for (const check of checks) {
    try {
      check();
    } catch (error) {
      if (!(error instanceof ApiError) || error.details === undefined) throw error;
      for (const [field, list] of Object.entries(error.details)) details.set(field, list);
    }
  }
  if (details.size > 0) throw invalidFields(Object.fromEntries(details));
}

/** One field's error as a sentence that begins with the field's label. */
function fieldReason(field: ApiErrorText, reason: ApiErrorText): Message {
  return message("errors.field_reason", { field, reason });
}

/** `Validation failed: …` with one field's error. */
export function fieldProblem(field: string, reason: ApiErrorText): Message {
  return message("errors.validation_failed", { reasons: fieldReason(labelOf(field), reason) });
}

/** The same for a parameter that no form shows, by its own name. */
export function parameterProblem(name: string, reason: ApiErrorText): Message {
  return message("errors.validation_failed", { reasons: fieldReason(name, reason) });
}

/**
 * A field's label, or its contract name if no form shows it.
 * @param field its path in the body; `fields_attributes.0.name` has the label of `fields_attributes.entry.name`
 */
function labelOf(field: string): ApiErrorText {
  const key = `fields.${field.replaceAll(/\.\d+(?=\.|$)/g, ".entry")}`;
  return hasMessage(key) ? message(key) : field;
}
