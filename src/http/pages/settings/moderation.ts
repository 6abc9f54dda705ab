/** The card with the preferences of moderators; hidden from other users. */
import type { Context } from "../../../domain/kernel/context.ts";
import { type Html, html } from "../../../text/html.ts";
import { mayManageReports } from "../../../store/reports/reports.ts";
import { card, checkbox, form } from "../form-parts.ts";
import { type Fields, type Visitor, filled } from "../kit.ts";

export const moderationPath = "/settings/moderation";

/** Whether to send mails about reports. */
export function moderationForm(fields: Fields): { readonly reportMails: boolean } {
  return { reportMails: fields.has("report_mails") };
}

export async function moderationCard(context: Context, visitor: Visitor): Promise<Html | false> {
  const { t } = visitor;
  const { user } = visitor.session;
  if (!(await mayManageReports(context.store, user.account_id))) return false;
  const mails = filled(visitor, moderationPath).isOn("report_mails", user.settings.report_mails ?? true);
  return card(
    "moderation",
    t.text("settings.moderation"),
    form(
      visitor,
      moderationPath,
      html`${checkbox("report_mails", t.text("settings.report_mails"), mails)}
        <button type="submit">${t.text("settings.save")}</button>`,
    ),
  );
}
