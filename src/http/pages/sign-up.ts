/**
 * Registration in a browser, with the fields and rules of the account authentication API. The operations for it require
 * what a browser doesn't have: the token of an app, or first and last names.
 */
import type { Request } from "express";
import type { Context } from "../../domain/kernel/context.ts";
import { findUsableInvite } from "../../domain/invites/accepting.ts";
import { unusableInvite } from "../../domain/invites/invites.ts";
import { hasTerms } from "../../domain/documents/operator-documents.ts";
import {
  type RegistrationOutcome,
  afterVerifying,
  signUp,
} from "../../domain/registration/mail-registration.ts";
import { newSecret } from "../../domain/auth/tokens.ts";
import { readRules } from "../../domain/rules/rules.ts";
import { resendLink } from "../../domain/registration/resending.ts";
import { longestReason } from "../../domain/registration/registration-fields.ts";
import { longestUsername, profileLimits } from "../../domain/kernel/limits.ts";
import { asciiEmail, emailProblem } from "../../domain/auth/email-addresses.ts";
import { readSettings } from "../../domain/settings/settings.ts";
import type { Translator } from "../../messages/catalogue.ts";
import { Html, html } from "../../text/html.ts";
import { renderOnce } from "../../entities/documents/rendered-markdown.ts";
import { clientAddress } from "../address.ts";
import { translatorOf } from "../language.ts";
import { type Card, type CardView, type Site, addCardPage } from "./cards.ts";
import { type FieldState, emailField, newPasswordField } from "./fields.ts";
import { field, form } from "./form-parts.ts";
import { inviterOf } from "./invite.ts";
import { goodNotice, wrongNotice } from "./layout.ts";
import { type Fields, type Filled, filled } from "./kit.ts";
import { rememberSignUp } from "./visit.ts";

const path = "/auth/sign_up";
const resendPath = "/auth/sign_up/resend";

export function signUpPages(site: Site): void {
  const { context } = site;
  const { action } = addCardPage(site, path, async (view) =>
    view.session === undefined || view.notice.wrong !== undefined ? signUpCard(view) : "/home",
  );
  action(path, async ({ request, response, fields }) => {
    const { registrationId, ...outcome } = await registerFrom(
      context,
      request,
      translatorOf(response),
      fields,
    );
    // Without one, a cookie that fits none, so that the reply is the same.
    rememberSignUp(context, request, response, registrationId ?? newSecret());
    return (view) => doneCard(view, { ...outcome, email: typed(fields, "email") });
  });
  action(resendPath, async ({ request, fields }) => {
    const email = asciiEmail(typed(fields, "email"));
    if (emailProblem(email) !== undefined) return path;
    await resendLink(context, { email, address: clientAddress(request) });
    return (view) => doneCard(view, { mailed: true, approved: true, email, again: true });
  });
}

async function registerFrom(
  context: Context,
  request: Request,
  { locale }: Translator,
  fields: Fields,
): Promise<RegistrationOutcome> {
  const inviteCode = typed(fields, "invite_code");
  // Without a word, the person would wait for an approval that the invitation spares them.
  if (inviteCode !== "" && (await findUsableInvite(context, inviteCode)) === undefined) {
    throw unusableInvite(403);
  }
  return signUp(context, {
    inviteCode,
    username: typed(fields, "username"),
    email: typed(fields, "email"),
    password: fields.get("password") ?? "",
    displayName: typed(fields, "display_name"),
    reason: fields.get("reason") ?? "",
    agreement: fields.get("agreement") === "true",
    locale,
    address: clientAddress(request),
  });
}

export function typed(fields: Fields, name: string): string {
  return (fields.get(name) ?? "").trim();
}

async function signUpCard(view: CardView): Promise<Card> {
  const { t, context, notice } = view;
  const settings = await readSettings(context);
  const shown = filled(view, path);
  const code = shown.text("invite_code", view.query.get("invite_code")).trim();
  const inviter = await inviterOf(context, t, code);
  // The error of a form says so itself.
  const isLost = code !== "" && inviter === undefined && notice.wrong === undefined;
  const lost = isLost && wrongNotice(t.text("errors.invite_unusable"));
  if (settings.registrations === "closed" && inviter === undefined) {
    return {
      title: t.text("auth.registrations_closed"),
      content: html`${lost} ${new Html(await renderOnce(context, settings.closed_registrations_message))}
        <p class="small after"><a href="/auth/sign_in">${t.text("auth.sign_in")}</a></p>`,
    };
  }
  const [rules, terms] = await Promise.all([readRules(context), hasTerms(context)]);
  const domain = context.config.localDomain;
  const email = { hint: "auth.email_hint", ...shown.state("email") } as const;
  const password = { label: "auth.password", alone: true, ...shown.state("password") } as const;
  const needsReason = settings.registrations === "approval" && inviter === undefined;
  return {
    title: t.text("auth.create_account"),
    scripts: ["forms"],
    content: html`${lost}
      <p class="quiet">${t.text("auth.sign_up_on", { domain })}</p>
      ${inviter !== undefined && html`<p>${inviter}</p>`}
      ${form(
        view,
        path,
        html`${inviter !== undefined && html`<input type="hidden" name="invite_code" value="${code}" />`}
          ${usernameField(t, shown, domain)} ${displayNameField(t, shown)}
          ${emailField(t, "email", shown.text("email"), email)} ${newPasswordField(context, t, password)}
          ${needsReason && reasonField(t, shown)}
          ${
            rules.length > 0 &&
            html`<h2>${t.text("auth.rules")}</h2>
              <ol>
                ${rules.map(({ text, hint }) => html`<li>${text}${hint !== "" && html`<br /><small>${hint}</small>`}</li>`)}
              </ol>`
          }
          ${agreementField(
            t,
            html`${t.html("auth.sign_up_accept", {
              rules: rules.length > 0 ? "yes" : "no",
              terms: (words) => html`<a href="/terms-of-service">${words}</a>`,
              has_terms: terms ? "yes" : "no",
              privacy: (words) => html`<a href="/privacy-policy">${words}</a>`,
            })}`,
            shown.state("agreement"),
          )} <button class="full" type="submit">${t.text("auth.sign_up_submit")}</button>`,
      )}
      <p class="small after">
        ${t.html("auth.have_account", { link: (words) => html`<a href="/auth/sign_in">${words}</a>` })}
      </p>`,
  };
}

export function usernameField(t: Translator, { text, state }: Filled, domain: string): Html {
  const hint = t.text("auth.username_hint", { domain });
  return field(
    { id: "username", label: t.text("auth.username"), hint, ...state("username") },
    (attributes) =>
      html`<input
        name="username"
        type="text"
        autocomplete="username"
        autocapitalize="none"
        spellcheck="false"
        maxlength="${longestUsername}"
        required
        value="${text("username")}"
        ${attributes}
      />`,
  );
}

export function displayNameField(t: Translator, { text, state }: Filled): Html {
  const hint = t.text("auth.display_name_hint");
  return field(
    { id: "display_name", label: t.text("auth.display_name"), hint, ...state("display_name") },
    (attributes) =>
      html`<input
        name="display_name"
        type="text"
        autocomplete="name"
        maxlength="${2 * profileLimits.displayName}"
        value="${text("display_name")}"
        ${attributes}
      />`,
  );
}

function reasonField(t: Translator, { text, state }: Filled): Html {
  const hint = t.text("auth.reason_hint");
  return field(
    { id: "reason", label: t.text("auth.reason"), hint, ...state("reason") },
    (attributes) =>
      html`<textarea name="reason" rows="4" maxlength="${2 * longestReason}" ${attributes}>
${text("reason")}</textarea>`,
  );
}

function agreementField(t: Translator, words: Html, { problem, focus }: FieldState): Html {
  const isWrong = problem !== undefined;
  return html`<div class="field">
    <label class="choice">
      <input
        type="checkbox"
        name="agreement"
        value="true"
        required
        ${isWrong && html`aria-describedby="agreement-problem" aria-invalid="true"`}
        ${focus === true && html`autofocus`}
      />
      <span>${words}</span>
    </label>
    ${isWrong && html`<span class="problem" id="agreement-problem">${t.text("auth.sign_up_must_accept")}</span>`}
  </div>`;
}

interface Done extends RegistrationOutcome {
  readonly email: string;
  /** Whether the mail was requested again. */
  readonly again?: boolean;
}

/** The same reply whether or not the address has an account. */
function doneCard({ t, csrfToken }: CardView, { mailed, approved, email, again = false }: Done): Card {
  return {
    title: t.text(mailed ? "auth.look_into_mail" : "auth.registered"),
    content: html`${
        mailed
          ? html`<p>${t.text("auth.registered_mail")}</p>
              <p>${t.text("auth.registered_again")}</p>
              ${goodNotice(again ? t.text("auth.resent") : undefined)} ${resendForm(t, csrfToken, email)}`
          : html`<p>${t.text(afterVerifying(approved))}</p>`
      }
      <p class="after"><a class="button full" href="/auth/sign_in">${t.text("auth.sign_in")}</a></p>`,
  };
}

/** Sends the mail that confirms an address again. */
export function resendForm(t: Translator, csrfToken: Html, email: string): Html {
  return form(
    { csrfToken },
    resendPath,
    html`<input type="hidden" name="email" value="${email}" />
      <button class="plain" type="submit">${t.text("auth.resend")}</button>`,
  );
}
