/** Registration in a browser, with the fields and rules of the account authentication API. */
import { type Request, type Response, Router } from "express";
import type { Context } from "../../domain/kernel/context.ts";
import { findUsableInvite } from "../../domain/invites/accepting.ts";
import { unusableInvite } from "../../domain/invites/invites.ts";
import { hasTerms } from "../../domain/documents/documents.ts";
import {
  type RegistrationOutcome,
  afterVerifying,
  signUp,
} from "../../domain/registration/mail-registration.ts";
import { readRules } from "../../domain/rules/rules.ts";
import { ApiError } from "../../domain/kernel/api-error.ts";
import { resendLink } from "../../domain/registration/resending.ts";
import { longestReason } from "../../domain/registration/registration-fields.ts";
import { longestUsername, profileLimits } from "../../domain/kernel/limits.ts";
import { asciiEmail, emailProblem } from "../../domain/auth/email-addresses.ts";
import { readSettings } from "../../domain/settings/settings.ts";
import type { Translator } from "../../messages/catalogue.ts";
import { Html, html } from "../../text/html.ts";
import { renderOnce } from "../../entities/documents/rendered-markdown.ts";
import { clientAddress } from "../address.ts";
import { localizedText } from "../error-shapes.ts";
import { translatorOf } from "../language.ts";
import { type FieldState, emailField, newPasswordField } from "./fields.ts";
import { field, form } from "./form-parts.ts";
import { queryFields } from "./forms.ts";
import { inviterOf } from "./invite.ts";
import { goodNotice, page, sendPage, wrongNotice } from "./layout.ts";
import type { Fields } from "./kit.ts";
import { type SentForm, type ShowAgain, onForm, openVisit } from "./visit.ts";

const resendPath = "/auth/sign_up/resend";

export function signUpPages(context: Context): Router {
  const router = Router();

  router.get(
    "/auth/sign_up",
    page(async (request, response) => {
      const { session, csrfToken } = await openVisit(context, request, response);
      const code = queryFields(request).get("invite_code") ?? "";
      const fields = new Map([["invite_code", code]]);
      if (session === undefined) await sendSignUp(context, response, { csrfToken, fields });
      else response.redirect(303, "/home");
    }),
  );
  const showAgain: ShowAgain = async ({ request, response, fields }, wrong) => {
    const { csrfToken } = await openVisit(context, request, response);
    await sendSignUp(context, response, { csrfToken, fields, wrong });
  };
  const register = async (sent: SentForm): Promise<void> => {
    const { request, response, fields } = sent;
    let outcome: RegistrationOutcome;
    try {
      outcome = await registerFrom(context, request, translatorOf(response), fields);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await showAgain(sent, error);
      return;
    }
    await sendDone(context, response, { ...outcome, email: typed(fields, "email") });
  };
  onForm(router, context, "/auth/sign_up", register, showAgain);
  onForm(router, context, resendPath, async ({ request, response, fields }) => {
    const email = asciiEmail(typed(fields, "email"));
    if (emailProblem(email) !== undefined) {
      response.redirect(303, "/auth/sign_up");
      return;
    }
    await resendLink(context, { email, address: clientAddress(request) });
    await sendDone(context, response, { mailed: true, approved: true, email, again: true });
  });
  return router;
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

interface SignUpForm {
  readonly csrfToken: Html;
  /** The submitted values. */
  readonly fields: Fields;
  readonly wrong?: ApiError;
}

/** The names of the fields, in the order of the form. */
const order = ["username", "display_name", "email", "password", "reason", "agreement"];

/** Shows the problems of a rejected form at its fields. The first one gets the focus. */
export function statesOf(t: Translator, wrong: ApiError | undefined): (name: string) => FieldState {
  const details = wrong?.details ?? {};
  const first = order.find((name) => Object.hasOwn(details, name));
  return (name) => {
    const [detail] = details[name] ?? [];
    if (detail === undefined) return {};
    return { problem: localizedText(detail.description, t), focus: name === first };
  };
}

async function sendSignUp(context: Context, response: Response, state: SignUpForm): Promise<void> {
  const settings = await readSettings(context);
  const code = typed(state.fields, "invite_code");
  const inviter = await inviterOf(context, translatorOf(response), code);
  const lost =
    code === "" || inviter !== undefined ? undefined : translatorOf(response).text("errors.invite_unusable");
  if (settings.registrations === "closed" && inviter === undefined) {
    const title = translatorOf(response).text("auth.registrations_closed");
    await sendPage(context, response, {
      title,
      wrong: state.wrong,
      content: html`<div class="card">
        <h1>${title}</h1>
        ${wrongNotice(lost)} ${new Html(await renderOnce(context, settings.closed_registrations_message))}
        <p class="small after"><a href="/auth/sign_in">${translatorOf(response).text("auth.sign_in")}</a></p>
      </div>`,
    });
    return;
  }
  const t = translatorOf(response);
  const { csrfToken, fields, wrong } = state;
  const [rules, terms] = await Promise.all([readRules(context), hasTerms(context)]);
  const domain = context.config.localDomain;
  const stateOf = statesOf(t, wrong);
  await sendPage(context, response, {
    title: t.text("auth.create_account"),
    wrong,
    scripts: ["forms"],
    content: html`<div class="card">
      <h1>${t.text("auth.create_account")}</h1>
      <p class="quiet">${t.text("auth.sign_up_on", { domain })}</p>
      ${inviter !== undefined && html`<p>${inviter}</p>`}
      ${
        lost === undefined && wrong?.details !== undefined
          ? wrongNotice(t.text("auth.check_fields"), false)
          : wrongNotice(lost ?? (wrong && localizedText(wrong.text, t)))
      }
      <form method="post" action="/auth/sign_up">
        ${csrfToken}
        ${inviter !== undefined && html`<input type="hidden" name="invite_code" value="${code}" />`}
        ${usernameField(t, fields, domain, stateOf("username"))}
        ${displayNameField(t, fields, stateOf("display_name"))}
        ${emailField(t, "email", fields.get("email"), { hint: "auth.email_hint", ...stateOf("email") })}
        ${newPasswordField(context, t, { label: "auth.password", alone: true, ...stateOf("password") })}
        ${settings.registrations === "approval" && inviter === undefined && reasonField(t, fields, stateOf("reason"))}
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
          stateOf("agreement"),
        )}
        <button class="full" type="submit">${t.text("auth.sign_up_submit")}</button>
      </form>
      <p class="small after">
        ${t.html("auth.have_account", { link: (words) => html`<a href="/auth/sign_in">${words}</a>` })}
      </p>
    </div>`,
  });
}

export function usernameField(t: Translator, fields: Fields, domain: string, state: FieldState): Html {
  const hint = t.text("auth.username_hint", { domain });
  return field(
    { id: "username", label: t.text("auth.username"), hint, ...state },
    (attributes) =>
      html`<input
        name="username"
        type="text"
        autocomplete="username"
        autocapitalize="none"
        spellcheck="false"
        maxlength="${longestUsername}"
        required
        value="${fields.get("username") ?? ""}"
        ${attributes}
      />`,
  );
}

export function displayNameField(t: Translator, fields: Fields, state: FieldState): Html {
  const hint = t.text("auth.display_name_hint");
  return field(
    { id: "display_name", label: t.text("auth.display_name"), hint, ...state },
    (attributes) =>
      html`<input
        name="display_name"
        type="text"
        autocomplete="name"
        maxlength="${2 * profileLimits.displayName}"
        value="${fields.get("display_name") ?? ""}"
        ${attributes}
      />`,
  );
}

function reasonField(t: Translator, fields: Fields, state: FieldState): Html {
  const hint = t.text("auth.reason_hint");
  return field(
    { id: "reason", label: t.text("auth.reason"), hint, ...state },
    (attributes) =>
      html`<textarea name="reason" rows="4" maxlength="${2 * longestReason}" ${attributes}>
${fields.get("reason") ?? ""}</textarea>`,
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
        ${isWrong && html`aria-invalid="true" aria-describedby="agreement-problem"`}
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
async function sendDone(
  context: Context,
  response: Response,
  { mailed, approved, email, again = false }: Done,
): Promise<void> {
  const t = translatorOf(response);
  const { csrfToken } = await openVisit(context, response.req, response);
  const title = t.text(mailed ? "auth.look_into_mail" : "auth.registered");
  await sendPage(context, response, {
    title,
    content: html`<div class="card">
      <h1>${title}</h1>
      ${
        mailed
          ? html`<p>${t.text("auth.registered_mail")}</p>
              <p>${t.text("auth.registered_again")}</p>
              ${goodNotice(again ? t.text("auth.resent") : undefined)} ${resendForm(t, csrfToken, email)}`
          : html`<p>${t.text(afterVerifying(approved))}</p>`
      }
      <p class="after"><a class="button full" href="/auth/sign_in">${t.text("auth.sign_in")}</a></p>
    </div>`,
  });
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
