/** The page on which a browser asks for a passkey. The script `passkeys` fills in its form and sends it. */
import type { Assertion } from "../../domain/auth/passkey-ceremonies.ts";
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

/** What the browser answered, by the names of the contract. */
export function answerIn<Kind extends keyof typeof answers>(
  kind: Kind,
  fields: Fields,
): Readonly<Record<(typeof answers)[Kind][number], string>> {
  const values = answers[kind].map((name) => [name, fields.get(name) ?? ""]);
  return Object.fromEntries(values) as Readonly<Record<(typeof answers)[Kind][number], string>>;
}

/** Longer values are no answer of a browser. */
const longestAnswer = 16_384;

/** The answer of a passkey in a form. */
export function assertionIn(fields: Fields): Assertion {
  const value = (name: (typeof answers)["get"][number]): string => {
    const text = fields.get(name) ?? "";
    return text.length > longestAnswer ? "" : text;
  };
  const userHandle = value("user_handle");
  return {
    credentialId: value("credential_id"),
    clientDataJson: value("client_data_json"),
    authenticatorData: value("authenticator_data"),
    signature: value("signature"),
    userHandle: userHandle === "" ? undefined : userHandle,
  };
}
