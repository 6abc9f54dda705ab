/** Registration in a browser, with the fields and rules of the account authentication API. */
import { type Request, type Response, Router } from "express";
import type { Context } from "../../domain/kernel/context.ts";
import { hasTerms } from "../../domain/documents/documents.ts";
import {
  type RegistrationOutcome,
  afterVerifying,
  registerByMail,
} from "../../domain/registration/mail-registration.ts";
import { readRules } from "../../domain/rules/rules.ts";
import { ApiError } from "../../domain/kernel/api-error.ts";
import { longestName, longestReason } from "../../domain/registration/registration-fields.ts";
import { longestUsername } from "../../domain/kernel/limits.ts";
import { readSettings } from "../../domain/settings/settings.ts";
import { type Translator, message } from "../../messages/catalogue.ts";
import { Html, html } from "../../text/html.ts";
import { renderOnce } from "../../entities/documents/rendered-markdown.ts";
import { clientAddress } from "../address.ts";
import { localizedText } from "../error-shapes.ts";
import { translatorOf } from "../language.ts";
import { emailField, newPasswordField } from "./fields.ts";
import { page, sendPage, wrongNotice } from "./layout.ts";
import { onForm, openVisit } from "./visit.ts";

export function signUpPages(context: Context): Router {
  const router = Router();

  router.get(
    "/auth/sign_up",
    page(async (request, response) => {
      const { session, csrfToken } = await openVisit(context, request, response);
      if (session === undefined) await sendSignUp(context, response, { csrfToken, fields: new Map() });
      else response.redirect(303, "/settings");
    }),
  );
  onForm(router, context, "/auth/sign_up", async ({ request, response, fields }) => {
    let outcome: RegistrationOutcome;
    try {
      outcome = await registerFrom(context, request, translatorOf(response), fields);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
      const { csrfToken } = await openVisit(context, request, response);
      await sendSignUp(context, response, { csrfToken, fields, wrong: error });
      return;
    }
    await sendDone(context, response, outcome);
  });
  return router;
}

async function registerFrom(
  context: Context,
  request: Request,
  { locale }: Translator,
  fields: ReadonlyMap<string, string>,
): Promise<RegistrationOutcome> {
  if (fields.get("agreement") !== "true") {
    throw new ApiError(400, "validation_failed", message("auth.sign_up_must_accept"));
  }
  const username = (fields.get("username") ?? "").trim();
  return registerByMail(context, {
    email: (fields.get("email") ?? "").trim(),
    password: fields.get("password") ?? "",
    firstName: (fields.get("first_name") ?? "").trim(),
    lastName: (fields.get("last_name") ?? "").trim(),
    username: username === "" ? null : username,
    reason: fields.get("reason") ?? "",
    locale,
    address: clientAddress(request),
  });
}

interface SignUpForm {
  readonly csrfToken: Html;
  /** The submitted values. */
  readonly fields: ReadonlyMap<string, string>;
  readonly wrong?: ApiError;
}

async function sendSignUp(context: Context, response: Response, form: SignUpForm): Promise<void> {
  const settings = await readSettings(context);
  if (settings.registrations === "closed") {
    const title = translatorOf(response).text("auth.registrations_closed");
    await sendPage(context, response, {
      title,
      status: form.wrong?.status ?? 200,
      content: html`<div class="card">
        <h1>${title}</h1>
        ${new Html(await renderOnce(context, settings.closed_registrations_message))}
        <p class="small after"><a href="/auth/sign_in">${translatorOf(response).text("auth.sign_in")}</a></p>
      </div>`,
    });
    return;
  }
  const t = translatorOf(response);
  const { csrfToken, fields, wrong } = form;
  const [rules, terms] = await Promise.all([readRules(context), hasTerms(context)]);
  const domain = context.config.localDomain;
  await sendPage(context, response, {
    title: t.text("auth.create_account"),
    status: wrong?.status ?? 200,
    scripts: ["forms"],
    content: html`<div class="card">
      <h1>${t.text("auth.create_account")}</h1>
      <p class="quiet">${t.text("auth.sign_up_on", { domain })}</p>
      ${wrongNotice(wrong && localizedText(wrong.text, t))}
      <form method="post" action="/auth/sign_up">
        ${csrfToken} ${usernameField(t, fields, domain)}
        ${emailField(t, "email", fields.get("email"), "auth.email_hint")}
        ${newPasswordField(context, t, { label: "auth.password", alone: true })}
        ${nameField(t, fields, "first_name", "given-name")}
        ${nameField(t, fields, "last_name", "family-name")}
        ${settings.registrations === "approval" && reasonField(t, fields)}
        ${
          rules.length > 0 &&
          html`<h2>${t.text("auth.rules")}</h2>
            <ol>
              ${rules.map(({ text, hint }) => html`<li>${text}${hint !== "" && html`<br /><small>${hint}</small>`}</li>`)}
            </ol>`
        }
        <div class="field">
          <label class="choice">
            <input type="checkbox" name="agreement" value="true" required />
            <span>
              ${t.html("auth.sign_up_accept", {
                rules: rules.length > 0 ? "yes" : "no",
                terms: (words) => html`<a href="/terms-of-service">${words}</a>`,
                has_terms: terms ? "yes" : "no",
                privacy: (words) => html`<a href="/privacy-policy">${words}</a>`,
              })}
            </span>
          </label>
        </div>
        <button class="full" type="submit">${t.text("auth.sign_up_submit")}</button>
      </form>
      <p class="small after">
        ${t.html("auth.have_account", { link: (words) => html`<a href="/auth/sign_in">${words}</a>` })}
      </p>
    </div>`,
  });
}

function nameField(
  t: Translator,
  fields: ReadonlyMap<string, string>,
  name: "first_name" | "last_name",
  autocomplete: "given-name" | "family-name",
): Html {
  return html`<div class="field">
    <label for="${name}">${t.text(`auth.${name}`)}</label>
    <input
      id="${name}"
      name="${name}"
      type="text"
      autocomplete="${autocomplete}"
      maxlength="${longestName}"
      value="${fields.get(name) ?? ""}"
    />
  </div>`;
}

function usernameField(t: Translator, fields: ReadonlyMap<string, string>, domain: string): Html {
  return html`<div class="field">
    <label for="username">${t.text("auth.username")}</label>
    <span class="hint" id="username-hint">${t.text("auth.username_hint", { domain })}</span>
    <input
      id="username"
      name="username"
      type="text"
      autocomplete="username"
      autocapitalize="none"
      spellcheck="false"
      maxlength="${longestUsername}"
      value="${fields.get("username") ?? ""}"
      aria-describedby="username-hint"
    />
  </div>`;
}

function reasonField(t: Translator, fields: ReadonlyMap<string, string>): Html {
  return html`<div class="field">
    <label for="reason">${t.text("auth.reason")}</label>
    <span class="hint" id="reason-hint">${t.text("auth.reason_hint")}</span>
    <textarea id="reason" name="reason" rows="4" maxlength="${longestReason}" aria-describedby="reason-hint">
${fields.get("reason") ?? ""}</textarea>
  </div>`;
}

/** The same reply whether or not the address has an account. */
async function sendDone(
  context: Context,
  response: Response,
  { mailed, approved }: RegistrationOutcome,
): Promise<void> {
  const t = translatorOf(response);
  const title = t.text(mailed ? "auth.look_into_mail" : "auth.registered");
  await sendPage(context, response, {
    title,
    content: html`<div class="card">
      <h1>${title}</h1>
      ${
        mailed
          ? html`<p>${t.text("auth.registered_mail")}</p>
              <p>${t.text("auth.registered_again")}</p>`
          : html`<p>${t.text(afterVerifying(approved))}</p>`
      }
      <p class="after"><a class="button full" href="/auth/sign_in">${t.text("auth.sign_in")}</a></p>
    </div>`,
  });
}
