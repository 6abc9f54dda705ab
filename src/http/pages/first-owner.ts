/**
 * The page that makes the first account of a server, whose link the operator gets when the server starts. No operation does
 * so: it would have no caller.
 */
import { recordSignIn, signInWithPassword } from "../../domain/auth/sign-in.ts";
import { notFound } from "../../domain/kernel/api-error.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { makeFirstOwner, stateOfSetup } from "../../domain/registration/first-owner.ts";
import { message } from "../../messages/catalogue.ts";
import { html } from "../../text/html.ts";
import { clientAddress } from "../address.ts";
import { translatorOf } from "../language.ts";
import { type Card, type CardView, type Site, addCardPage } from "./cards.ts";
import { emailField, newPasswordField } from "./fields.ts";
import { form } from "./form-parts.ts";
import { filled } from "./kit.ts";
import { displayNameField, typed, usernameField } from "./sign-up.ts";
import { type SentForm, keepSession, newPageSession } from "./visit.ts";

const path = "/setup";

export function firstOwnerPage(site: Site): void {
  const { context } = site;
  const { action } = addCardPage(site, path, firstOwnerCard);
  action(path, async (sent) => {
    await assertOpen(context, sent.fields.get("token"));
    await makeAccount(context, sent);
    return "/admin/setup";
  });
}

/** @throws {ApiError} 404 for another token, and if the server has or had staff */
async function assertOpen(context: Context, token = ""): Promise<void> {
  const state = await stateOfSetup(context, token);
  if (state !== "open") throw notFound(message(state === "used" ? "auth.setup_used" : "common.nothing_here"));
}

/** Makes the account, and signs in. */
async function makeAccount(context: Context, { request, response, fields }: SentForm): Promise<void> {
  const password = fields.get("password") ?? "";
  const { user } = await makeFirstOwner(context, {
    username: typed(fields, "username"),
    displayName: typed(fields, "display_name"),
    email: typed(fields, "email"),
    password,
    locale: translatorOf(response).locale,
  });
  const { secret, session } = newPageSession(context, request);
  // Known from now on: the session that follows is no reason for an alarm.
  await context.writeWithoutActor(recordSignIn, user.id, session);
  await signInWithPassword(
    context,
    { email: user.email, password, address: clientAddress(request) },
    session,
  );
  keepSession(context, response, secret);
}

async function firstOwnerCard(view: CardView): Promise<Card> {
  const { t, context } = view;
  const shown = filled(view, path);
  const token = shown.text("token", view.query.get("token"));
  await assertOpen(context, token);
  const domain = context.config.localDomain;
  return {
    title: t.text("auth.first_owner"),
    scripts: ["forms"],
    content: html`<p class="quiet">${t.text("auth.about_first_owner", { domain })}</p>
      ${form(
        view,
        path,
        html`<input type="hidden" name="token" value="${token}" />
          ${usernameField(t, shown, domain)} ${displayNameField(t, shown)}
          ${emailField(t, "email", shown.text("email"), shown.state("email"))}
          ${newPasswordField(context, t, { label: "auth.password", alone: true, ...shown.state("password") })}
          <button class="full" type="submit">${t.text("auth.sign_up_submit")}</button>`,
      )}`,
  };
}
