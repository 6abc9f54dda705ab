/** Account security: e-mail address, password, passkeys, two-factor authentication, deletion. */
import { changePassword } from "../../../domain/auth/password-change.ts";
import { message } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { clientAddress } from "../../address.ts";
import { newPasswordFields, confirmedPassword } from "../fields.ts";
import { currentPasswordOf } from "./current-password.ts";
import { deletionCard, deletionPages } from "./deletion.ts";
import { emailActions, emailCard } from "./email.ts";
import type { Member } from "../member/frame.ts";
import { card, form } from "../form-parts.ts";
import type { Visitor } from "../kit.ts";
import { addSection } from "./frame.ts";
import { otpActions, otpCard } from "./otp.ts";
import { passkeyCard, passkeyPages } from "./passkeys.ts";

export function accountPages(member: Member): void {
  const { context } = member;
  const pages = addSection(member, "account", async (visitor) => {
    return html`${await emailCard(visitor)} ${passwordCard(visitor)} ${await passkeyCard(visitor)}
    ${await otpCard(visitor)} ${deletionCard(visitor)}`;
  });
  pages.action("/settings/password", async (_calls, { session, fields, request }) => {
    await changePassword(context, session, {
      current: fields.get("current_password") ?? "",
      next: confirmedPassword(fields),
      address: clientAddress(request),
    });
    return { good: message("settings.password_changed") };
  });
  emailActions(member, pages);
  otpActions(context, pages);
  passkeyPages(member);
  deletionPages(member);
}

function passwordCard(visitor: Visitor): Html {
  const { t, context, session } = visitor;
  return card(
    "password-title",
    t.text("settings.password"),
    html`<p class="quiet">${t.text("settings.password_hint")}</p>
      ${form(
        visitor,
        "/settings/password",
        html`<input type="hidden" name="username" value="${session.user.email}" autocomplete="username" />
          ${currentPasswordOf(t)} ${newPasswordFields(context, t)}
          <button type="submit">${t.text("settings.change_password")}</button>`,
      )}`,
  );
}
