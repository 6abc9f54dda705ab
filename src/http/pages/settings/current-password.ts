import { type Html, html } from "../../../text/html.ts";
import { type Visitor, field } from "./frame.ts";

/** Where somebody types the password that they have. @param id differs where a page has several */
export function currentPasswordField({ t }: Pick<Visitor, "t">, id: string): Html {
  return field(
    { id, label: t.text("settings.current_password") },
    (attributes) =>
      html`<input
        name="current_password"
        type="password"
        autocomplete="current-password"
        required
        ${attributes}
      />`,
  );
}
