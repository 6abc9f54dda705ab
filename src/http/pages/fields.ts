/** The fields that several forms have, and how what is typed there is read. */
import type { Context } from "../../domain/context.ts";
import { Refusal } from "../../domain/refusal.ts";
import { longestEmail } from "../../domain/email-addresses.ts";
import { type Html, html } from "../../text/html.ts";

/**
 * Where an e-mail address is typed.
 * @param autocomplete `username` where one signs in with it (WHATWG HTML, autofill)
 */
export function emailField(
  autocomplete: "username" | "email",
  value: string | undefined,
  hint?: string,
): Html {
  return html`<div class="field">
    <label for="email">E-mail address</label>
    ${hint !== undefined && html`<span class="hint" id="email-hint">${hint}</span>`}
    <input
      id="email"
      name="email"
      type="email"
      autocomplete="${autocomplete}"
      autocapitalize="none"
      spellcheck="false"
      maxlength="${longestEmail}"
      required
      value="${value ?? ""}"
      ${hint !== undefined && html`aria-describedby="email-hint"`}
    />
  </div>`;
}

/**
 * The new password of a form that asks for it twice.
 * @throws {Refusal} 400 where the two differ
 */
export function passwordTwice(fields: ReadonlyMap<string, string>): string {
  const password = fields.get("password") ?? "";
  if (password === (fields.get("again_password") ?? "")) return password;
  throw new Refusal(400, "validation_failed", "The two passwords differ.");
}

/**
 * Two fields for a new password.
 * @param options.alone whether no second factor can stand beside it yet
 */
export function newPasswordFields(
  { config }: Context,
  { label = "New password", alone = false }: { readonly label?: string; readonly alone?: boolean } = {},
): Html {
  const strict = config.authPolicy === "strict";
  const least = strict ? `15${alone ? "" : " (8 where a code stands beside it)"}` : "1";
  const hint = `${least} to 64 characters${strict ? ", none that many others use" : ""}; a long sentence is best.`;
  return html`<div class="field">
      <label for="password">${label}</label>
      <span class="hint" id="password-hint">${hint}</span>
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="new-password"
        required
        aria-describedby="password-hint"
      />
    </div>
    <div class="field">
      <label for="again_password">The same again</label>
      <input id="again_password" name="again_password" type="password" autocomplete="new-password" required />
    </div>`;
}

/** What a code may be typed as: a recovery code, with hyphens and spaces wherever people put them. */
const longestCode = 100;

/**
 * Six digits are a code, anything longer a recovery code.
 * @throws {Refusal} 400 for what is neither, which is no try
 */
export function codeIn(text: string): { readonly code: string } | { readonly recoveryCode: string } {
  const plain = text.length > longestCode ? "" : text.replaceAll(/[\s-]/g, "");
  if (/^\d{6}$/.test(plain)) return { code: plain };
  if (/^[a-z2-7]{24}$/i.test(plain)) return { recoveryCode: plain };
  throw new Refusal(
    400,
    "validation_failed",
    "A code has six digits; a recovery code is six groups of four.",
  );
}

/** Where a code of the authenticator app is typed, or a recovery code in its place. */
export function codeField(): Html {
  return html`<div class="field">
    <label for="code">Code</label>
    <span class="hint" id="code-hint">Six digits, or one of your recovery codes.</span>
    <input
      id="code"
      name="code"
      type="text"
      class="code"
      autocomplete="one-time-code"
      autocapitalize="characters"
      spellcheck="false"
      maxlength="40"
      required
      aria-describedby="code-hint"
    />
  </div>`;
}
