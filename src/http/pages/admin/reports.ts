/** Reports in the console: the queue, by account. */
import type { Schemas } from "../../../contract/types.ts";
import { operationOf } from "../../../calls/calling.ts";
import { type Html, html } from "../../../text/html.ts";
import { plainText } from "../../../text/sanitize.ts";
import { card } from "../form-parts.ts";
import { listQuery, pagerOf } from "../lists.ts";
import { accountLink, reportLink } from "./account-parts.ts";
import { filterForm } from "./described-lists.ts";
import { type Console, type Section, type View, addAdminPage, table } from "./frame.ts";
import { reportPage } from "./report-page.ts";

/** The path of the queue, and the beginning of those of reports. */
export const reportPath = "/admin/reports";

type Report = Schemas["AdminReport"];

export const reportsSection: Section = {
  group: "moderation",
  path: reportPath,
  title: "admin.reports",
  operation: "listAdminReports",
  waiting: "reports",
};

const filterNames = ["resolved", "category"];

export function reportPages(console: Console): void {
  const { parameters } = operationOf(console.api.contract, "listAdminReports");
  const filters = parameters.filter(({ name }) => filterNames.includes(name));
  addAdminPage(console, { section: reportPath, path: reportPath }, async (view) => {
    const { t, calls } = view;
    const found = await calls.callPage("listAdminReports", { query: listQuery(view, ...filterNames) });
    const byAccount = Map.groupBy(found.body, ({ target_account: { id } }) => id);
    return {
      title: t.text("admin.reports"),
      content: html`${filterForm(view, reportPath, filters)}
      ${
        found.body.length === 0
          ? html`<p class="empty">${t.text("admin.nothing")}</p>`
          : [...byAccount.values()].map((reports) => groupCard(view, reports))
      }
      ${pagerOf(view, reportPath, found)}`,
    };
  });
  reportPage(console);
}

/** The reports about one account. */
function groupCard(view: View, reports: readonly Report[]): Html | undefined {
  const { t } = view;
  const [first] = reports;
  if (first === undefined) return undefined;
  const { target_account: target } = first;
  return card(
    `account-${target.id}`,
    accountLink(view, target),
    html`<p class="quiet small">${t.text("admin.reports_count", { count: reports.length })}</p>
      ${table(
        t.text("admin.reports"),
        [
          t.text("admin.report"),
          t.text("admin.excerpt"),
          t.text("admin.reported_by"),
          t.text("admin.assigned_to"),
        ],
        reports.map((report) => [
          reportLink(view, report),
          excerptOf(view, report),
          accountLink(view, report.account),
          report.assigned_account === null ? "" : accountLink(view, report.assigned_account),
        ]),
      )}`,
  );
}

/** Longest excerpt, in characters. */
const excerptLength = 140;

/** The comment, and the beginning of the first post; of a post with a content warning, only that. */
function excerptOf({ t }: View, { comment, statuses }: Report): Html {
  const [status] = statuses;
  const text = status === undefined ? "" : status.spoiler_text || plainText(status.content);
  const begin = (whole: string): string =>
    whole.length > excerptLength ? `${whole.slice(0, excerptLength).toWellFormed()}…` : whole;
  return html`${comment !== "" && html`<p class="reason" dir="auto">${begin(comment)}</p>`}
  ${text !== "" && html`<blockquote dir="auto">${begin(text)}</blockquote>`}
  ${statuses.length > 1 && html`<p class="quiet small">${t.text("admin.posts_count", { count: statuses.length })}</p>`}`;
}
