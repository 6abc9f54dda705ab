/**
 * Changing the e-mail address: the form in the settings, and the page behind the mailed link. No operation changes the
 * address of someone who has confirmed one.
 */
import {
  cancelEmailChange,
  confirmEmailChange,
  findPendingEmailChange,
  requestEmailChange,
  wantedEmailOf,
} from "../../../domain/auth/email-change.ts";
import type { Translator } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { clientAddress } from "../../address.ts";
import { type Card, type CardView, addCardPage } from "../cards.ts";
import { isRefused, mailedToken, tokenForm } from "../mailed-links.ts";
import { emailField } from "../fields.ts";
import { addSettingsPage } from "./frame.ts";
import { currentPasswordOf } from "./current-password.ts";
import type { Member } from "../member/frame.ts";
import { card, form } from "../form-parts.ts";
import { type Visitor, filled, signInAgain } from "../kit.ts";

const path = "/settings/email";
const cancelPath = "/settings/email/cancel";
const confirmPath = "/auth/email";

/** On the page of the account. */
export async function emailCard(visitor: Visitor): Promise<Html> {
  const { t } = visitor;
  return card(
    "email-title",
    t.text("settings.email"),
    html`${await currentAddress(visitor)}
      <p><a class="button" href="${path}">${t.text("settings.change_email")}</a></p>`,
  );
}

/** The address, and the new one that waits for its confirmation. */
async function currentAddress(visitor: Visitor): Promise<Html> {
  const { t, context, session } = visitor;
  const wanted = await wantedEmailOf(context, session.user.id);
  return html`<p>${t.html("settings.email_is", { email: html`<strong>${session.user.email}</strong>` })}</p>
    ${
      wanted !== undefined &&
      html`<div class="notice good">
        <p>${t.html("settings.email_waits", { email: html`<strong>${wanted}</strong>` })}</p>
        ${form(
          visitor,
          cancelPath,
          html`<button class="plain small" type="submit">${t.text("settings.email_cancel")}</button>`,
        )}
      </div>`
    }`;
}

async function emailForm(visitor: Visitor): Promise<Html> {
  const { t } = visitor;
  const shown = filled(visitor, path);
  return html`<div class="card">
    ${await currentAddress(visitor)}
    ${form(
      visitor,
      path,
      html`${emailField(t, "email", shown.text("email"), {
          label: "settings.new_email",
          hint: "settings.new_email_hint",
          ...shown.state("email"),
        })}
        ${currentPasswordOf(t, { id: "email_password", ...shown.state("current_password") })}
        <button type="submit">${t.text("settings.change_email")}</button>`,
    )}
    <p class="small after"><a href="/settings/account">${t.text("settings.section_account")}</a></p>
  </div>`;
}

export function emailPages(member: Member): void {
  const { context } = member;
  const settings = { path, section: "account", title: "settings.email" } as const;
  const { action } = addSettingsPage(member, settings, emailForm);
  action(path, async (_calls, { session, fields, request }) => {
    const outcome = await requestEmailChange(context, session, {
      email: (fields.get("email") ?? "").trim(),
      password: fields.get("current_password") ?? "",
      address: clientAddress(request),
    });
    return outcome === "asked" ? { done: "email_asked" } : signInAgain(path);
  });
  action(cancelPath, async (_calls, { session }) => {
    await context.write(cancelEmailChange, session);
    return { done: "email_cancelled" };
  });
  const confirm = addCardPage(member, confirmPath, confirmCard);
  confirm.action(confirmPath, async ({ request, fields }) => {
    const { email } = await confirmEmailChange(context, fields.get("token") ?? "", clientAddress(request));
    return ({ t }) => ({
      title: t.text("settings.email_changed"),
      content: html`<p>${t.html("settings.email_changed_to", { email: html`<strong>${email}</strong>` })}</p>
        ${toSettings(t)}`,
    });
  });
}

function toSettings(t: Translator): Html {
  return html`<p class="after">
    <a class="button full" href="/settings/account">${t.text("settings.title")}</a>
  </p>`;
}

/** The link only opens a page with a button, because mail scanners follow every link. */
async function confirmCard(view: CardView): Promise<Card> {
  const { t, context, request } = view;
  const pending = isRefused(view)
    ? undefined
    : await findPendingEmailChange(context, mailedToken(view, confirmPath), clientAddress(request));
  if (pending === undefined) {
    return {
      title: t.text("settings.link_dead"),
      status: 400,
      content: html`<p>${t.text("settings.email_link_hint")}</p>
        ${toSettings(t)}`,
    };
  }
  const button = html`<button class="full" type="submit">${t.text("settings.confirm")}</button>`;
  return {
    title: t.text("settings.confirm_email"),
    content: html`<p>
        ${t.html("settings.confirm_email_what", {
          name: html`<strong>@${pending.username}</strong>`,
          email: html`<strong>${pending.email}</strong>`,
        })}
      </p>
      ${tokenForm(view, confirmPath, button)}`,
  };
}
