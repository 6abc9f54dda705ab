/**
 * Account security: e-mail address, password, passkeys, two-factor authentication, deletion. Each form with texts has a
 * page of its own.
 */
import { type Html, html } from "../../../text/html.ts";
import { newPasswordFields, confirmedPassword } from "../fields.ts";
import { currentPasswordOf } from "./current-password.ts";
import { deletionCard, deletionPages } from "./deletion.ts";
import { emailCard, emailPages } from "./email.ts";
import type { Member } from "../member/frame.ts";
import { card, form } from "../form-parts.ts";
import { type Visitor, filled } from "../kit.ts";
import { addSection, addSettingsPage } from "./frame.ts";
import { otpActions, otpCard } from "./otp.ts";
import { passkeyCard, passkeyPages } from "./passkeys.ts";

const passwordPath = "/settings/password";

export function accountPages(member: Member): void {
  const { context } = member;
  const account = addSection(member, "account", async (visitor) => {
    return html`${await emailCard(visitor)} ${passwordCard(visitor)} ${await passkeyCard(visitor)}
    ${await otpCard(visitor)} ${deletionCard(visitor)}`;
  });
  const page = { path: passwordPath, section: "account", title: "settings.password" } as const;
  const password = addSettingsPage(member, page, (visitor) => Promise.resolve(passwordForm(visitor)));
  password.action(passwordPath, async (calls, { fields }) => {
    const current = fields.get("current_password") ?? "";
    const body = { current_password: current, password: confirmedPassword(fields) };
    await calls.call("changePassword", { body });
    return { done: "password_changed" };
  });
  emailPages(member);
  otpActions(context, account);
  passkeyPages(member);
  deletionPages(member);
}

function passwordCard(visitor: Visitor): Html {
  const { t } = visitor;
  return card(
    "password-title",
    t.text("settings.password"),
    html`<p class="quiet">${t.text("settings.password_hint")}</p>
      <p><a class="button" href="${passwordPath}">${t.text("settings.change_password")}</a></p>`,
  );
}

function passwordForm(visitor: Visitor): Html {
  const { t, context, session } = visitor;
  const { state } = filled(visitor, passwordPath);
  return html`<div class="card">
    <p class="quiet">${t.text("settings.password_hint")}</p>
    ${form(
      visitor,
      passwordPath,
      html`<input type="hidden" name="username" value="${session.user.email}" autocomplete="username" />
        ${currentPasswordOf(t, state("current_password"))} ${newPasswordFields(context, t, state("password"))}
        <button type="submit">${t.text("settings.change_password")}</button>`,
    )}
    <p class="small after"><a href="/settings/account">${t.text("settings.section_account")}</a></p>
  </div>`;
}
