/** What was done about a report: entries of the audit log, and decisions about the account that answer it. */
import type { Schemas } from "../../../contract/types.ts";
import { type Html, html } from "../../../text/html.ts";
import { card } from "../form-parts.ts";
import { moment } from "../public/parts.ts";
import { accountLink, profileLink } from "./account-parts.ts";
import type { AccountRecord } from "./account-record.ts";
import { verbOf } from "./audit-entries.ts";
import { words } from "./collections/cells.ts";
import type { View } from "./frame.ts";

type Report = Schemas["AdminReport"];

interface Step {
  readonly at: string;
  readonly what: Html | string;
  /** Who did it; empty for the operator at the command line. */
  readonly who: Html | string;
}

/** A card with all steps, in their order. */
export async function historyCard(
  view: View,
  report: Report,
  { strikes = [] }: AccountRecord,
): Promise<Html> {
  const { t } = view;
  const answering = strikes.filter(({ report_id: id }) => id === report.id);
  const decisions = answering.map(({ id, action, account, created_at: at }): Step => ({
    at,
    what: html`<a href="/admin/strikes/${id}">${words("strike", action, view)}</a>`,
    who: account === null ? "" : profileLink(view, account),
  }));
  const steps = [
    { at: report.created_at, what: t.text("admin.reported"), who: accountLink(view, report.account) },
    ...decisions,
    ...(await changesOf(view, report, new Set<unknown>(answering.map(({ id }) => id)))),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  return card(
    "history",
    t.text("admin.history"),
    html`<ol class="history">
      ${steps.map(
        ({ at, what, who }) =>
          html`<li>
            <span class="quiet small">${moment(t, new Date(at))}</span> ${what}
            ${who !== "" && html`<span class="quiet">· ${who}</span>`}
          </li>`,
      )}
    </ol>`,
  );
}

/**
 * Changes of the report that the log has, for those who may read it. A decision that resolves all reports about an account
 * is logged with the account.
 * @param shown the identifiers of decisions that are shown as such
 */
async function changesOf(view: View, report: Report, shown: ReadonlySet<unknown>): Promise<readonly Step[]> {
  const { t, calls } = view;
  const { action_taken_at: resolvedAt, action_taken_by_account: resolver } = report;
  const query = { target_type: "report", target_id: report.id };
  const entries = calls.may("listAdminAuditLog") ? await calls.call("listAdminAuditLog", { query }) : [];
  const last = entries.find(({ action }) => action === "report.resolve" || action === "report.reopen");
  const resolved =
    resolvedAt === null || last?.action === "report.resolve"
      ? []
      : [
          {
            at: resolvedAt,
            what: t.text("admin.verb_resolve"),
            who: resolver === null ? "" : accountLink(view, resolver),
          },
        ];
  const changes = entries
    .filter(({ action, after }) => action.startsWith("report.") && !shown.has(after?.["strike_id"]))
    .map(({ created_at: at, action, actor, account_id: id }) => ({
      at,
      what: verbOf(t, action),
      who: id === null ? "" : profileLink(view, { id, acct: actor }),
    }));
  return [...changes, ...resolved];
}
