import type { Translator } from "../../../messages/catalogue.ts";
import type { Html } from "../../../text/html.ts";
import { type FieldState, currentPasswordField } from "../fields.ts";

/** A field for the current password. @param options.id must differ if a page has several */
export function currentPasswordOf(t: Translator, options: FieldState & { readonly id?: string } = {}): Html {
  return currentPasswordField(t, {
    name: "current_password",
    label: "settings.current_password",
    ...options,
  });
}
