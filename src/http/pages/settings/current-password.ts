import type { Translator } from "../../../messages/catalogue.ts";
import type { Html } from "../../../text/html.ts";
import { currentPasswordField } from "../fields.ts";

/** A field for the current password. @param id must differ if a page has several */
export function currentPasswordOf(t: Translator, id = "current_password"): Html {
  return currentPasswordField(t, { name: "current_password", id, label: "settings.current_password" });
}
