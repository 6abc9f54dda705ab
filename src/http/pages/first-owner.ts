/** The page that makes the first account of a server, whose link the operator gets when the server starts. */
import { type Response, Router } from "express";
import { signInWithPassword } from "../../domain/auth/sign-in.ts";
import { ApiError, notFound } from "../../domain/kernel/api-error.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { firstOwnerToken, makeFirstOwner, stateOfSetup } from "../../domain/registration/first-owner.ts";
import { message } from "../../messages/catalogue.ts";
import { html } from "../../text/html.ts";
import { clientAddress } from "../address.ts";
import { localizedText } from "../error-shapes.ts";
import { translatorOf } from "../language.ts";
import { emailField, newPasswordField } from "./fields.ts";
import { form } from "./form-parts.ts";
import { queryFields } from "./forms.ts";
import { page, sendPage, wrongNotice } from "./layout.ts";
import type { Fields } from "./kit.ts";
import { displayNameField, statesOf, typed, usernameField } from "./sign-up.ts";
import { type SentForm, type ShowAgain, keepSession, newPageSession, onForm, openVisit } from "./visit.ts";

const path = "/setup";

export function firstOwnerPage(context: Context): Router {
  const router = Router();
  router.get(
    path,
    page(async (request, response) => {
      await assertOpen(context, queryFields(request));
      await sendForm(context, response, new Map());
    }),
  );
  const showAgain: ShowAgain = async ({ response, fields }, wrong) => {
    await assertOpen(context, fields);
    await sendForm(context, response, fields, wrong);
  };
  const makeAccount = async (sent: SentForm): Promise<void> => {
    await assertOpen(context, sent.fields);
    try {
      await take(context, sent);
    } catch (error) {
      if (!(error instanceof ApiError) || error.details === undefined) throw error;
      await showAgain(sent, error);
      return;
    }
    sent.response.redirect(303, "/admin/setup");
  };
  onForm(router, context, path, makeAccount, showAgain);
  return router;
}

/** @throws {ApiError} 404 for another token, and if the server has or had staff */
async function assertOpen(context: Context, fields: Fields): Promise<void> {
  const state = await stateOfSetup(context, fields.get("token") ?? "");
  if (state !== "open") throw notFound(message(state === "used" ? "auth.setup_used" : "common.nothing_here"));
}

/** Makes the account, and signs in. */
async function take(context: Context, { request, response, fields }: SentForm): Promise<void> {
  const password = fields.get("password") ?? "";
  const { user } = await makeFirstOwner(context, {
    username: typed(fields, "username"),
    displayName: typed(fields, "display_name"),
    email: typed(fields, "email"),
    password,
    locale: translatorOf(response).locale,
  });
  const { secret, session } = newPageSession(context, request);
  await signInWithPassword(
    context,
    { email: user.email, password, address: clientAddress(request) },
    session,
  );
  keepSession(context, response, secret);
}

async function sendForm(
  context: Context,
  response: Response,
  fields: Fields,
  wrong?: ApiError,
): Promise<void> {
  const t = translatorOf(response);
  const { csrfToken } = await openVisit(context, response.req, response);
  const stateOf = statesOf(t, wrong);
  const domain = context.config.localDomain;
  const title = t.text("auth.first_owner");
  await sendPage(context, response, {
    title,
    wrong,
    scripts: ["forms"],
    content: html`<div class="card">
      <h1>${title}</h1>
      <p class="quiet">${t.text("auth.about_first_owner", { domain })}</p>
      ${
        wrong?.details === undefined
          ? wrongNotice(wrong && localizedText(wrong.text, t))
          : wrongNotice(t.text("auth.check_fields"), false)
      }
      ${form(
        { csrfToken },
        path,
        html`<input type="hidden" name="token" value="${firstOwnerToken(context)}" />
          ${usernameField(t, fields, domain, stateOf("username"))}
          ${displayNameField(t, fields, stateOf("display_name"))}
          ${emailField(t, "email", fields.get("email"), stateOf("email"))}
          ${newPasswordField(context, t, { label: "auth.password", alone: true, ...stateOf("password") })}
          <button class="full" type="submit">${t.text("auth.sign_up_submit")}</button>`,
      )}
    </div>`,
  });
}
