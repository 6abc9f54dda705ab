/** Fields that several forms share, and parsing of their values. */
import type { Context } from "../../domain/kernel/context.ts";
import { ApiError } from "../../domain/kernel/api-error.ts";
import { longestEmail } from "../../domain/auth/email-addresses.ts";
import { type MessageKey, type Translator, message } from "../../messages/catalogue.ts";
import { type Html, html } from "../../text/html.ts";
import { assetPath } from "./assets.ts";
import { type InputOptions, field } from "./form-parts.ts";

/** How a field of a rejected form is shown. */
export type FieldState = Pick<InputOptions, "problem" | "focus">;

/**
 * An e-mail address.
 * @param autocomplete `username` where people sign in with it (WHATWG HTML, autofill)
 */
export function emailField(
  t: Translator,
  autocomplete: "username" | "email",
  value: string | undefined,
  {
    label = "auth.email",
    hint,
    ...state
  }: FieldState & { readonly label?: MessageKey; readonly hint?: MessageKey } = {},
): Html {
  return field(
    { id: "email", label: t.text(label), hint: hint && t.text(hint), ...state },
    (attributes) =>
      html`<input
        name="email"
        type="email"
        autocomplete="${autocomplete}"
        autocapitalize="none"
        spellcheck="false"
        maxlength="${longestEmail}"
        required
        value="${value ?? ""}"
        ${attributes}
      />`,
  );
}

/**
 * The sign-in name: an e-mail address or a username. The field is called `email`, which password managers and scripts
 * expect.
 */
export function loginField(t: Translator, value: string | undefined): Html {
  return html`<div class="field">
    <label for="email">${t.text("auth.login")}</label>
    <input
      id="email"
      name="email"
      type="text"
      autocomplete="username"
      autocapitalize="none"
      spellcheck="false"
      maxlength="${longestEmail}"
      required
      value="${value ?? ""}"
    />
  </div>`;
}

/**
 * An existing password, with a button to show it.
 * @param options.id differs from the name if a page has several
 */
export function currentPasswordField(
  t: Translator,
  options: FieldState & { readonly name?: string; readonly id?: string; readonly label?: MessageKey } = {},
): Html {
  const { name = "password", id = name, label = "auth.password", ...state } = options;
  return field(
    { id, label: t.text(label), ...state },
    (attributes) =>
      html`<input
        name="${name}"
        type="password"
        autocomplete="current-password"
        required
        ${attributes}
        ${revealing(t)}
      />`,
  );
}

/** Labels for the show-password button of the script `forms`. */
function revealing(t: Translator): Html {
  return html`data-show="${t.text("auth.show")}" data-hide="${t.text("auth.hide")}"`;
}

/**
 * The new password of a form that asks for it twice.
 * @throws {ApiError} 400 if they differ
 */
export function confirmedPassword(fields: ReadonlyMap<string, string>): string {
  const password = fields.get("password") ?? "";
  if (password === (fields.get("again_password") ?? "")) return password;
  throw new ApiError(400, "validation_failed", message("auth.passwords_differ"));
}

/**
 * A field for a new password, with a strength meter.
 * @param options.alone whether the password is that of a new account, for which the strict rules always apply
 */
export function newPasswordField(
  { config }: Context,
  t: Translator,
  { label, alone = false, ...state }: FieldState & { readonly label: MessageKey; readonly alone?: boolean },
): Html {
  const ofPolicy = config.authPolicy === "strict" ? "auth.password_hint_strict_otp" : "auth.password_hint";
  const hint = t.text(alone ? "auth.password_hint_strict" : ofPolicy);
  const verdicts = ([0, 1, 2, 3, 4] as const).map(
    (score) => html` data-strength-${score}="${t.text(`auth.strength_${score}`)}"`,
  );
  return field(
    { id: "password", label: t.text(label), hint, ...state },
    (attributes) =>
      html`<input
        name="password"
        type="password"
        autocomplete="new-password"
        required
        ${attributes}
        ${revealing(t)}
        data-estimator="${assetPath("estimator")}"
        data-words="${assetPath("words")}"
        data-strength-label="${t.text("auth.strength_label")}"
        ${verdicts}
      />`,
  );
}

/** Two fields for replacing a password. */
export function newPasswordFields(context: Context, t: Translator, state: FieldState = {}): Html {
  return html`${newPasswordField(context, t, { label: "auth.new_password", ...state })}
    <div class="field">
      <label for="again_password">${t.text("auth.new_password_again")}</label>
      <input id="again_password" name="again_password" type="password" autocomplete="new-password" required />
    </div>`;
}

/** Maximum length of a typed code, including extra hyphens and spaces in a recovery code. */
const longestCode = 100;

/**
 * Six digits are a code, longer input is a recovery code.
 * @throws {ApiError} 400 for anything else, which doesn't count as an attempt
 */
export function codeIn(text: string): { readonly code: string } | { readonly recoveryCode: string } {
  const plain = text.length > longestCode ? "" : text.replaceAll(/[\s-]/g, "");
  if (/^\d{6}$/.test(plain)) return { code: plain };
  if (/^[a-z2-7]{24}$/i.test(plain)) return { recoveryCode: plain };
  throw new ApiError(400, "validation_failed", message("auth.code_format"));
}

/** A code of the authenticator app, or a recovery code. */
export function codeField(t: Translator): Html {
  return html`<div class="field">
    <label for="code">${t.text("auth.code")}</label>
    <span class="hint" id="code-hint">${t.text("auth.code_hint")}</span>
    <input
      id="code"
      name="code"
      type="text"
      class="code"
      autocomplete="one-time-code"
      autocapitalize="characters"
      spellcheck="false"
      maxlength="${longestCode}"
      required
      aria-describedby="code-hint"
    />
  </div>`;
}
