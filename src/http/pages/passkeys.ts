/** The page on which a browser asks for a passkey. The script `passkeys` fills in its form and sends it. */
import type { Response } from "express";
import type { Attestation, Assertion } from "../../domain/auth/passkey-ceremonies.ts";
import type { Context } from "../../domain/kernel/context.ts";
import type { ApiError } from "../../domain/kernel/api-error.ts";
import { type Html, html } from "../../text/html.ts";
import { localizedText } from "../error-shapes.ts";
import { translatorOf } from "../language.ts";
import { form } from "./form-parts.ts";
import { sendPage, wrongNotice } from "./layout.ts";
import type { Fields } from "./kit.ts";

/** What browsers answer with, by the names of the fields in the contract. */
const answers = {
  create: ["credential_id", "client_data_json", "attestation_object", "transports"],
  get: ["credential_id", "client_data_json", "authenticator_data", "signature", "user_handle"],
} as const;

export interface CeremonyPage {
  readonly title: string;
  /** Whether the browser makes a new passkey or uses one. */
  readonly kind: keyof typeof answers;
  /** For `navigator.credentials`. */
  readonly options: object;
  /** The path that the answer is sent to, with these hidden fields. */
  readonly action: string;
  readonly fields: Fields;
  readonly csrfToken: Html;
  readonly back: { readonly path: string; readonly label: string };
}

/** Sends the page. The browser asks at once, and again with the button. */
export function sendCeremony(context: Context, response: Response, view: CeremonyPage): Promise<void> {
  const t = translatorOf(response);
  const { title, kind, options, action, fields, csrfToken, back } = view;
  const hidden = (name: string, value: string): Html =>
    html`<input type="hidden" name="${name}" value="${value}" />`;
  return sendPage(context, response, {
    title,
    scripts: ["passkeys"],
    content: html`<div class="card">
      <h1>${title}</h1>
      <p>${t.text("auth.passkey_intro")}</p>
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
      <p class="small after"><a href="${back.path}">${back.label}</a></p>
    </div>`,
  });
}

/** Shows that a passkey was refused, with a way back. */
export function sendRefusedPasskey(
  context: Context,
  response: Response,
  { title, back, wrong }: Pick<CeremonyPage, "title" | "back"> & { readonly wrong: ApiError },
): Promise<void> {
  return sendPage(context, response, {
    title,
    wrong,
    content: html`<div class="card">
      <h1>${title}</h1>
      ${wrongNotice(localizedText(wrong.text, translatorOf(response)))}
      <p class="after"><a class="button full" href="${back.path}">${back.label}</a></p>
    </div>`,
  });
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
