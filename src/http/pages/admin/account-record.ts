/** What is known about an account from before: decisions of moderators, and reports. */
import type { Schemas } from "../../../contract/types.ts";
import { type Html, html } from "../../../text/html.ts";
import { card } from "../form-parts.ts";
import { reportLink } from "./account-parts.ts";
import { timeCell, words } from "./collections/cells.ts";
import { type View, table } from "./frame.ts";

/** Entries of each list at most. */
export const mostRecorded = 10;

/** Undefined is what the viewer may not see. */
export interface AccountRecord {
  readonly strikes: readonly Schemas["AdminStrike"][] | undefined;
  readonly open: readonly Schemas["AdminReport"][] | undefined;
  readonly resolved: readonly Schemas["AdminReport"][] | undefined;
}

/**
 * Reads the newest entries of each list.
 * @param except a report that is left out
 */
export async function readRecord(
  { calls }: View,
  { id }: Pick<Schemas["AdminAccount"], "id">,
  except?: string,
): Promise<AccountRecord> {
  const limit = mostRecorded;
  const reports = async (resolved: boolean): Promise<AccountRecord["open"]> => {
    if (!calls.may("listAdminReports")) return undefined;
    const query = { target_account_id: id, limit: except === undefined ? limit : limit + 1, resolved };
    const found = await calls.call("listAdminReports", { query });
    return found.filter((report) => report.id !== except).slice(0, limit);
  };
  const [strikes, open, resolved] = await Promise.all([
    calls.may("listAdminStrikes")
      ? calls.call("listAdminStrikes", { query: { account_id: id, limit } })
      : undefined,
    reports(false),
    reports(true),
  ]);
  return { strikes, open, resolved };
}

/** Earlier decisions about the account. */
export function decisionsCard(view: View, { strikes }: AccountRecord): Html | false {
  const { t } = view;
  if (strikes === undefined) return false;
  return card(
    "decisions",
    t.text("admin.strikes"),
    strikes.length === 0
      ? html`<p class="quiet">${t.text("admin.nothing")}</p>`
      : table(
          t.text("admin.strikes"),
          [t.text("admin.decision"), t.text("admin.time"), t.text("admin.message")],
          strikes.map((strike) => [
            html`<a href="/admin/strikes/${strike.id}">${words("strike", strike.action, view)}</a>`,
            timeCell(view, strike.created_at),
            html`<span class="reason" dir="auto">${strike.text}</span>`,
          ]),
        ),
  );
}

/** Open and resolved reports about the account. */
export function reportsCard(view: View, { open, resolved }: AccountRecord): Html | false {
  const { t } = view;
  if (open === undefined || resolved === undefined) return false;
  const reports = [...open, ...resolved];
  return card(
    "reports",
    t.text("admin.reports_about"),
    reports.length === 0
      ? html`<p class="quiet">${t.text("admin.nothing")}</p>`
      : table(
          t.text("admin.reports_about"),
          [t.text("admin.report"), t.text("admin.state"), t.text("admin.comment")],
          reports.map((report) => [
            reportLink(view, report),
            t.text(report.action_taken ? "admin.resolved" : "admin.open"),
            html`<span class="reason" dir="auto">${report.comment}</span>`,
          ]),
        ),
  );
}
