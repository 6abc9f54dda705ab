/** Errors of a form for posts: each at its field, all at once. */
import { ApiError, type ApiErrorDetail } from "../../../../domain/kernel/api-error.ts";
import { type MessageKey, message } from "../../../../messages/catalogue.ts";
import { localizedText } from "../../../error-shapes.ts";
import type { View } from "../frame.ts";

/** Field → what is wrong with it. */
export type FieldErrors = ReadonlyMap<string, ApiError["text"]>;

/** Codes of errors that name no field → the part of the form that they are about. */
const parts: Readonly<Record<string, string>> = {
  mixed_attachments: "attachments",
  attachment_failed: "attachments",
  attachment_not_found: "attachments",
  attachment_not_ready: "attachments",
  too_many_attachments: "attachments",
  quote_denied: "quote",
  quoted_author_not_mentioned: "quote",
  scheduled_too_soon: "scheduled_at",
  scheduled_too_many: "scheduled_at",
  payload_too_large: "attachments",
};

/** What an error says, without the name of its field. */
export function descriptionOf({ details, text }: ApiError): ApiError["text"] {
  const [first] = Object.values(details ?? {});
  return first?.[0]?.description ?? text;
}

/** The errors of an operation, by the field of the form. */
export function errorsOf(error: ApiError): FieldErrors {
  const part = parts[error.code];
  if (part !== undefined) return new Map([[part, error.text]]);
  return new Map(
    Object.entries(error.details ?? {}).flatMap(([name, list]) =>
      list.slice(0, 1).map(({ description: reason }) => {
        const at = formField(name);
        const label = labels.get(at);
        return [
          at,
          label === undefined ? reason : message("errors.field_reason", { field: message(label), reason }),
        ] as const;
      }),
    ),
  );
}

/** Parts of the form that show whole sentences. */
const labels = new Map<string, MessageKey>([
  ["status", "fields.text"],
  ["poll", "fields.poll.options"],
  ["scheduled_at", "fields.scheduled_at"],
]);

/** The field of the form for a property of the contract. */
function formField(name: string): string {
  const [first = "", index = "", last = ""] = name.split(".");
  if (first === "media_attributes") return `${last}_${Number(index) + 1}`;
  if (first === "text") return "status";
  return first === "options" || first.startsWith("poll_option_") ? "poll" : first;
}

/** One error for all fields; an error that is about none of them stays as it is. */
export function together(errors: FieldErrors, cause?: ApiError): ApiError {
  if (errors.size === 0 && cause !== undefined) return cause;
  const details = [...errors].map(([name, description]): [string, ApiErrorDetail[]] => [
    name,
    [{ error: "ERR_INVALID", description }],
  ]);
  return new ApiError(
    cause?.status ?? 422,
    "validation_failed",
    message("compose.wrong", { count: errors.size }),
    {
      details: Object.fromEntries(details),
      headers: cause?.headers ?? {},
    },
  );
}

/** What is wrong with a field of the rejected form. */
export function errorAt({ notice, t }: Pick<View, "notice" | "t">, name: string): string | undefined {
  const { wrong } = notice;
  if (wrong === undefined) return undefined;
  // Errors of the form's handler are by field already; others come before it.
  const isByField = typeof wrong.text !== "string" && wrong.text.key === "compose.wrong";
  const error = isByField ? wrong.details?.[name]?.[0]?.description : errorsOf(wrong).get(name);
  return error === undefined ? undefined : localizedText(error, t);
}
