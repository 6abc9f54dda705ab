/** One report: what was reported, what is known about the account, and the decision. */
import type { OperationId, Schemas } from "../../../contract/types.ts";
import { type Html, html } from "../../../text/html.ts";
import { acctOf } from "../../../text/acct.ts";
import { card, form } from "../form-parts.ts";
import { statusCard } from "../public/status-card.ts";
import { decisionsCard, reportsCard } from "./account-page.ts";
import {
  accountActionLinks,
  accountActionPages,
  chosenIn,
  contentActionLinks,
  contentActionPages,
} from "./actions.ts";
import { accountLink } from "./account-parts.ts";
import { timeCell, words } from "./collections/cells.ts";
import { type DescribedForm, describeForm, describedForm } from "./described-forms.ts";
import { onSubmit } from "./described-pages.ts";
import { type Console, type PageOfConsole, type View, addAdminPage, buttonForm, factList } from "./frame.ts";
import { handleNotes, noted, notesCard } from "./notes.ts";

const path = "/admin/reports";

type Report = Schemas["AdminReport"];

const changes = [
  ["assign", "assignAdminReportToSelf"],
  ["unassign", "unassignAdminReport"],
  ["resolve", "resolveAdminReport"],
  ["reopen", "reopenAdminReport"],
] as const satisfies readonly (readonly [string, OperationId])[];

export function reportPage(console: Console): void {
  const edit = describeForm(console.api.contract, {
    operation: "updateAdminReport",
    title: "admin.classify",
    submit: "admin.save",
    labels: { rule_ids: "admin.rules" },
    hints: { rule_ids: "admin.hint_report_rules" },
  });
  const page = addAdminPage(console, { section: path, path: `${path}/:id` }, async (view, id) => {
    const report = await view.calls.call("getAdminReport", { path: { id } });
    return {
      title: view.t.text("admin.report_about", { name: `@${acctOf(report.target_account)}` }),
      content: await contentOf(view, report, edit),
    };
  });
  handleChanges(page);
  onSubmit(page, `${path}/:id/update`, edit, async (calls, id, sent) => {
    await calls.call("updateAdminReport", { path: { id }, ...sent });
    return { to: `${path}/${id}`, done: "saved" };
  });
  handleNotes(page, noted.report);
  accountActionPages(console, path, async (calls, id) => ({
    account: (await calls.call("getAdminReport", { path: { id } })).target_account,
    reportId: id,
  }));
  contentActionPages(console, path);
}

function handleChanges(page: PageOfConsole): void {
  for (const [name, operation] of changes) {
    page.action(`${path}/:id/${name}`, async (calls, id) => {
      await calls.call(operation, { path: { id } });
      return { to: `${path}/${id}`, done: "report_changed" };
    });
  }
  page.action(`${path}/:id/attach`, async (calls, id, fields) => {
    await calls.call("addAdminReportStatuses", {
      path: { id },
      body: { status_ids: chosenIn(fields, "status") },
    });
    return { to: `${path}/${id}`, done: "report_changed" };
  });
  page.action(`${path}/:id/detach`, async (calls, id, fields) => {
    const query = { status_ids: [fields.get("status_id") ?? ""] };
    await calls.call("removeAdminReportStatuses", { path: { id }, query });
    return { to: `${path}/${id}`, done: "report_changed" };
  });
}

async function contentOf(view: View, report: Report, edit: DescribedForm): Promise<Html> {
  const { t, calls } = view;
  const { target_account: target } = report;
  const [rules, notes, decisions, reports, others] = await Promise.all([
    calls.call("listInstanceRules"),
    notesCard(view, noted.report, report.id),
    decisionsCard(view, target),
    reportsCard(view, target, report.id),
    calls.call("listAccountStatuses", { path: { id: target.id }, query: { limit: 20 } }),
  ]);
  const attached = new Set(report.statuses.map(({ id }) => id));
  const known = [...rules, ...report.rules.filter(({ id }) => !rules.some((rule) => rule.id === id))];
  return html`<div class="report">
    <div>
      ${factsCard(view, report)} ${contentCards(view, report)}
      ${attachCard(
        view,
        report,
        others.filter(({ id }) => !attached.has(id)),
      )}
      ${notes} ${decisions} ${reports}
    </div>
    <div>
      ${
        report.statuses.length + (report.collections ?? []).length > 0 &&
        calls.may("performAdminReportAction") &&
        card("posts-action", t.text("admin.act_on_content"), contentActionLinks(view, `${path}/${report.id}`))
      }
      ${
        calls.may("createAdminAccountAction") &&
        card(
          "action",
          t.text("admin.act_on_account"),
          accountActionLinks(view, `${path}/${report.id}`, target),
        )
      }
      ${card(
        "classify",
        t.text(edit.title),
        describedForm(
          view,
          edit,
          { address: `${path}/${report.id}/update`, prefix: "edit" },
          { category: report.category, rule_ids: report.rules.map(({ id }) => id) },
          { rule_ids: known.map(({ id, text }) => [id, text] as const) },
        ),
      )}
    </div>
  </div>`;
}

function factsCard(view: View, report: Report): Html {
  const { t, calls } = view;
  const { assigned_account: assigned, action_taken_by_account: resolver } = report;
  const possible = {
    assign: assigned?.id !== calls.staff.account.id,
    unassign: assigned !== null,
    resolve: !report.action_taken,
    reopen: report.action_taken,
  };
  return card(
    "facts",
    t.text("admin.report"),
    html`${factList([
        [t.text("admin.reported_account"), accountLink(report.target_account)],
        [t.text("admin.reported_by"), accountLink(report.account)],
        [t.text("admin.time"), timeCell(view, report.created_at)],
        [t.text("admin.category"), words("category", report.category, view)],
        [t.text("admin.comment"), report.comment],
        [t.text("admin.rules"), report.rules.map(({ text }) => text).join("; ")],
        [t.text("admin.assigned_to"), assigned === null ? undefined : accountLink(assigned)],
        [t.text("admin.state"), t.text(report.action_taken ? "admin.resolved" : "admin.open")],
        [t.text("admin.resolved_by"), resolver === null ? undefined : accountLink(resolver)],
      ])}
      <div class="buttons">
        ${changes
          .filter(([name, operation]) => possible[name] && calls.may(operation))
          .map(([name]) => buttonForm(view, `${path}/${report.id}/${name}`, t.text(`admin.${name}`)))}
      </div>`,
  );
}

/** The posts as they are, with their media behind a click and a link to their thread. */
function contentCards(view: View, report: Report): Html | false {
  const { t } = view;
  const { statuses, collections = [] } = report;
  if (statuses.length + collections.length === 0) return false;
  return html`<section aria-labelledby="attached">
    <h2 id="attached">${t.text("admin.attached")}</h2>
    ${statuses.map((status) =>
      statusCard(
        view,
        { ...status, sensitive: true },
        {
          address: `/statuses/${status.id}`,
          actions: html`<div class="buttons">
            ${buttonForm(view, `${path}/${report.id}/detach`, t.text("admin.detach"), {
              hidden: { status_id: status.id },
            })}
          </div>`,
        },
      ),
    )}
    ${collections.map(
      ({ name }) =>
        html`<div class="card">
          <p><bdi>${name}</bdi></p>
        </div>`,
    )}
  </section>`;
}

/** Further posts of the account, to be attached. */
function attachCard(view: View, report: Report, others: readonly Schemas["Status"][]): Html | false {
  const { t } = view;
  const own = others.filter(({ reblog }) => reblog === null);
  if (own.length === 0) return false;
  return html`<details>
    <summary>${t.text("admin.attach_posts")}</summary>
    ${form(
      view,
      `${path}/${report.id}/attach`,
      html`${own.map((status) =>
          statusCard(
            view,
            { ...status, sensitive: true },
            {
              address: `/statuses/${status.id}`,
              actions: html`<label class="choice"
                ><input
                  type="checkbox"
                  name="status:${status.id}"
                  value="on"
                />${t.text("admin.choose_post")}</label
              >`,
            },
          ),
        )} <button type="submit">${t.text("admin.attach")}</button>`,
    )}
  </details>`;
}
