/** Registering in a browser: the same rules as by the account authentication API, whose fields the form has. */
import { type Request, type Response, Router } from "express";
import type { Context } from "../../domain/context.ts";
import { hasTerms } from "../../domain/documents.ts";
import { type RegistrationOutcome, afterVerifying, registerByMail } from "../../domain/mail-registration.ts";
import { readRules } from "../../domain/publications.ts";
import { Refusal } from "../../domain/refusal.ts";
import { longestName, longestReason, longestUsername } from "../../domain/registration-fields.ts";
import { readSettings } from "../../domain/settings.ts";
import { Html, html } from "../../text/html.ts";
import { renderMarkdown } from "../../text/markdown.ts";
import { clientAddress } from "../address.ts";
import { emailField, newPasswordFields, passwordTwice } from "./fields.ts";
import { page, sendPage, wrongNotice } from "./layout.ts";
import { onForm, openVisit } from "./visit.ts";

export function signUpPages(context: Context): Router {
  const router = Router();

  router.get(
    "/auth/sign_up",
    page(async (request, response) => {
      const { session, proof } = await openVisit(context, request, response);
      if (session === undefined) await sendSignUp(context, response, { proof, fields: new Map() });
      else response.redirect(303, "/settings");
    }),
  );
  onForm(router, context, "/auth/sign_up", async ({ request, response, fields }) => {
    let outcome: RegistrationOutcome;
    try {
      outcome = await registerFrom(context, request, fields);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
      const { proof } = await openVisit(context, request, response);
      await sendSignUp(context, response, { proof, fields, wrong: error });
      return;
    }
    await sendDone(context, response, outcome);
  });
  return router;
}

async function registerFrom(
  context: Context,
  request: Request,
  fields: ReadonlyMap<string, string>,
): Promise<RegistrationOutcome> {
  if (fields.get("agreement") !== "true") {
    throw new Refusal(400, "validation_failed", "Please accept what the server asks of everybody.");
  }
  const username = (fields.get("username") ?? "").trim();
  return registerByMail(context, {
    email: (fields.get("email") ?? "").trim(),
    password: passwordTwice(fields),
    firstName: fields.get("first_name") ?? "",
    lastName: fields.get("last_name") ?? "",
    username: username === "" ? null : username,
    reason: fields.get("reason") ?? "",
    address: clientAddress(request),
  });
}

interface SignUpForm {
  readonly proof: Html;
  /** What was filled in before. */
  readonly fields: ReadonlyMap<string, string>;
  readonly wrong?: Refusal;
}

async function sendSignUp(context: Context, response: Response, form: SignUpForm): Promise<void> {
  const settings = await readSettings(context);
  if (settings.registrations === "closed") {
    const message = new Html(renderMarkdown(settings.registrations_message));
    await sendPage(context, response, {
      title: "Registrations are closed",
      status: form.wrong?.status ?? 200,
      content: html`<div class="card">
        <h1>Registrations are closed</h1>
        ${message}
        <p class="small after"><a href="/auth/sign_in">Sign in</a></p>
      </div>`,
    });
    return;
  }
  const { proof, fields, wrong } = form;
  const rules = await readRules(context);
  const terms = await hasTerms(context);
  const domain = context.config.localDomain;
  await sendPage(context, response, {
    title: "Create an account",
    status: wrong?.status ?? 200,
    content: html`<div class="card">
      <h1>Create an account</h1>
      <p class="quiet">On ${domain}.</p>
      ${wrongNotice(wrong?.message)}
      <form method="post" action="/auth/sign_up">
        ${proof} ${textField(fields, { name: "first_name", label: "First name", autocomplete: "given-name" })}
        ${textField(fields, { name: "last_name", label: "Family name", autocomplete: "family-name" })}
        ${usernameField(fields, domain)}
        ${emailField("email", fields.get("email"), "You sign in with it. Nobody else sees it.")}
        ${newPasswordFields(context, { label: "Password", alone: true })}
        ${settings.registrations === "approval" && reasonField(fields)}
        ${
          rules.length > 0 &&
          html`<h2>Rules</h2>
            <ol>
              ${rules.map(({ text, hint }) => html`<li>${text}${hint !== "" && html`<br /><small>${hint}</small>`}</li>`)}
            </ol>`
        }
        <div class="field">
          <label class="choice">
            <input type="checkbox" name="agreement" value="true" required />
            <span>
              I accept
              ${rules.length > 0 && "these rules and "}${
                terms && html`the <a href="/terms-of-service">terms of service</a> and `
              }
              the <a href="/privacy-policy">privacy policy</a>.
            </span>
          </label>
        </div>
        <button class="full" type="submit">Create the account</button>
      </form>
      <p class="small after">You have one? <a href="/auth/sign_in">Sign in</a></p>
    </div>`,
  });
}

function textField(
  fields: ReadonlyMap<string, string>,
  {
    name,
    label,
    autocomplete,
  }: { readonly name: string; readonly label: string; readonly autocomplete: string },
): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="text"
      autocomplete="${autocomplete}"
      maxlength="${longestName}"
      required
      value="${fields.get(name) ?? ""}"
    />
  </div>`;
}

function usernameField(fields: ReadonlyMap<string, string>, domain: string): Html {
  return html`<div class="field">
    <label for="username">Handle</label>
    <span class="hint" id="username-hint"
      >How others find you: @handle@${domain}. Letters, numbers and underscores; made of your name when you
      leave it empty.</span
    >
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

function reasonField(fields: ReadonlyMap<string, string>): Html {
  return html`<div class="field">
    <label for="reason">Why would you like to join?</label>
    <span class="hint" id="reason-hint">A moderator reads it before your account is of use.</span>
    <textarea id="reason" name="reason" rows="4" maxlength="${longestReason}" aria-describedby="reason-hint">
${fields.get("reason") ?? ""}</textarea>
  </div>`;
}

/** The same whether or not there is an account with the address. */
async function sendDone(
  context: Context,
  response: Response,
  { mailed, approved }: RegistrationOutcome,
): Promise<void> {
  const title = mailed ? "Look into your mail" : "Your account is made";
  await sendPage(context, response, {
    title,
    content: html`<div class="card">
      <h1>${title}</h1>
      ${
        mailed
          ? html`<p>A mail with a link is on its way. The link works for a day; follow it to finish.</p>
              <p>
                Did you register with this address a few minutes ago already? Then no second mail is sent: the
                link in the first one counts, and the password that you gave then.
              </p>`
          : html`<p>${afterVerifying(approved)}</p>`
      }
      <p class="after"><a class="button full" href="/auth/sign_in">Sign in</a></p>
    </div>`,
  });
}
