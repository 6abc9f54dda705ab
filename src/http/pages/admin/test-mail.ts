/** A test of mail: its button, and sending it. */
import { ApiError } from "../../../domain/kernel/api-error.ts";
import { type Html, html } from "../../../text/html.ts";
import { card } from "../form-parts.ts";
import { type PageOfConsole, type View, buttonForm } from "./frame.ts";

/** A card with the button; false for staff who may not send the mail. */
export function testMailCard(view: View, action: string): Html | false {
  const { t, calls } = view;
  return (
    calls.may("sendAdminTestMail") &&
    card(
      "mail",
      t.text("admin.step_mail"),
      html`<p>${t.text("admin.about_test_mail")}</p>
        ${buttonForm(view, action, t.text("admin.send_test_mail"))}`,
    )
  );
}

/** Handles the button. Why the mail could not be sent is shown as an error. */
export function handleTestMail(page: PageOfConsole, action: string, to: string): void {
  page.action(action, async (calls) => {
    const { findings } = await calls.call("sendAdminTestMail");
    const fault = findings.find(({ state }) => state !== "fine");
    if (fault !== undefined) {
      const words = [fault.message, ...(fault.advice === null ? [] : [fault.advice])];
      throw new ApiError(422, "validation_failed", words.join(" "));
    }
    return { to, done: "mail_sent" };
  });
}
