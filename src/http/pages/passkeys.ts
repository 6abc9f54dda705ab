/** The page on which a browser asks for a passkey. The script `passkeys` fills in its form and sends it. */
import type { Attestation, Assertion } from "../../domain/auth/passkey-ceremonies.ts";
import { type Html, html } from "../../text/html.ts";
import type { Card } from "./cards.ts";
import { form } from "./form-parts.ts";
import type { AnyVisitor, Fields } from "./kit.ts";

/** What browsers answer with, by the names of the fields in the contract. */
const answers = {
  create: ["credential_id", "client_data_json", "attestation_object", "transports"],
  get: ["credential_id", "client_data_json", "authenticator_data", "signature", "user_handle"],
} as const;

export interface Ceremony {
  readonly title: string;
  /** Whether the browser makes a new passkey or uses one. */
  readonly kind: keyof typeof answers;
  /** For `navigator.credentials`. */
  readonly options: object;
  /** The path that the answer is sent to, with these hidden fields. */
  readonly action: string;
  readonly fields: Fields;
  readonly back: { readonly path: string; readonly label: string };
}

/** The browser asks at once, and again with the button. */
export function ceremonyCard(
  { t, csrfToken }: Pick<AnyVisitor, "t" | "csrfToken">,
  { title, kind, options, action, fields, back }: Ceremony,
): Card {
  const hidden = (name: string, value: string): Html =>
    html`<input type="hidden" name="${name}" value="${value}" />`;
  return {
    title,
    scripts: ["passkeys"],
    content: html`<p>${t.text("auth.passkey_intro")}</p>
      <noscript><p class="notice wrong">${t.text("auth.passkey_needs_script")}</p></noscript>
      <p class="notice wrong" role="alert" id="passkey-failed" hidden>${t.text("auth.passkey_failed")}</p>
      <div data-ceremony="${kind}" data-options="${JSON.stringify(options)}">
        ${form(
          { csrfToken },
          action,
          html`${[...fields].map(([name, value]) => hidden(name, value))}
            ${answers[kind].map((name) => hidden(name, ""))}
            <button class="full" type="button" hidden>${t.text("auth.passkey_go")}</button>`,
        )}
      </div>
      <p class="small after"><a href="${back.path}">${back.label}</a></p>`,
  };
}

/** Longer values are no answer of a browser. */
const longestAnswer = 16_384;

function valueOf(fields: Fields, name: string): string {
  const value = fields.get(name) ?? "";
  return value.length > longestAnswer ? "" : value;
}

/** The new passkey in a form. */
export function attestationIn(fields: Fields): Attestation {
  return {
    credentialId: valueOf(fields, "credential_id"),
    clientDataJson: valueOf(fields, "client_data_json"),
    attestationObject: valueOf(fields, "attestation_object"),
    transports: valueOf(fields, "transports").slice(0, 100).split(","),
  };
}

/** The answer of a passkey in a form. */
export function assertionIn(fields: Fields): Assertion {
  const userHandle = valueOf(fields, "user_handle");
  return {
    credentialId: valueOf(fields, "credential_id"),
    clientDataJson: valueOf(fields, "client_data_json"),
    authenticatorData: valueOf(fields, "authenticator_data"),
    signature: valueOf(fields, "signature"),
    userHandle: userHandle === "" ? undefined : userHandle,
  };
}
