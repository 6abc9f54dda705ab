/** Deletes the user's own account. */
import { deleteOwnAccount } from "../../../domain/deletion/own-deletion.ts";
import { isOtpEnabled } from "../../../store/auth/one-time-codes.ts";
import { type Html, html } from "../../../text/html.ts";
import { clientAddress } from "../../address.ts";
import { codeField, codeIn } from "../fields.ts";
import { endVisitSession } from "../visit.ts";
import { currentPasswordOf } from "./current-password.ts";
import type { Member } from "../member/frame.ts";
import { card, form } from "../form-parts.ts";
import { type Visitor, filled } from "../kit.ts";
import { outcomeAddress } from "../outcomes.ts";
import { addSettingsPage } from "./frame.ts";

const path = "/settings/delete";

export function deletionCard({ t }: Visitor): Html {
  return card(
    "deletion",
    t.text("settings.delete_account"),
    html`<p>${t.text("settings.delete_hint")}</p>
      <p><a class="button danger" href="${path}">${t.text("settings.delete_account")}</a></p>`,
  );
}

export function deletionPages(member: Member): void {
  const { context } = member;
  const { action } = addSettingsPage(
    member,
    { path, section: "account", title: "settings.delete_account" },
    deletionForm,
  );
  action(path, async (_calls, { session, fields, request, response }) => {
    const otp = await isOtpEnabled(context.store, session.user.id);
    await deleteOwnAccount(context, session, {
      password: fields.get("current_password") ?? "",
      ...(otp ? codeIn(fields.get("code") ?? "") : {}),
      address: clientAddress(request),
    });
    await endVisitSession(context, request, response);
    return outcomeAddress("deleted");
  });
}

async function deletionForm(visitor: Visitor): Promise<Html> {
  const { t, context, session } = visitor;
  const { account } = session;
  const otp = await isOtpEnabled(context.store, session.user.id);
  const name = `@${account.username}@${context.config.localDomain}`;
  return html`<div class="card">
    <p class="notice wrong">${t.text("settings.delete_warning", { name })}</p>
    <ul>
      <li>${t.text("settings.delete_what")}</li>
      <li>${t.text("settings.delete_name")}</li>
      <li>${t.text("settings.delete_elsewhere")}</li>
    </ul>
    <p>
      ${t.html("settings.delete_export", {
        link: (words) => html`<a href="/settings/export">${words}</a>`,
      })}
    </p>
    ${form(
      visitor,
      path,
      html`${currentPasswordOf(t, filled(visitor, path).state("current_password"))} ${otp && codeField(t)}
        <button class="danger" type="submit">${t.text("settings.delete_now")}</button>`,
    )}
    <p class="small after"><a href="/settings/account">${t.text("settings.delete_keep")}</a></p>
  </div>`;
}
