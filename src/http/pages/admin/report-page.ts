/** One report: what was reported, what is known about the account, and the decision. */
import type { OperationId, Schemas } from "../../../contract/types.ts";
import { type Html, html } from "../../../text/html.ts";
import { acctOf } from "../../../text/acct.ts";
import { card, fieldGroup, form } from "../form-parts.ts";
import { filled } from "../kit.ts";
import { statusCard } from "../public/status-card.ts";
import { accountHead, accountLink, stateOf } from "./account-parts.ts";
import {
  type AccountRecord,
  decisionsCard,
  mostRecorded,
  readRecord,
  reportsCard,
} from "./account-record.ts";
import {
  accountActionPages,
  accountDecisions,
  chosenIn,
  contentActionPages,
  contentDecisions,
  decisionList,
} from "./actions.ts";
import { timeCell, words } from "./collections/cells.ts";
import { type DescribedForm, describeForm, describedForm } from "./described-forms.ts";
import { onSubmit } from "./described-pages.ts";
import { type Console, type PageOfConsole, type View, addAdminPage, buttonForm, factList } from "./frame.ts";
import { handleNotes, noted, notesCard } from "./notes.ts";
import { historyCard } from "./report-history.ts";

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
  const [rules, notes, record, others] = await Promise.all([
    calls.call("listInstanceRules"),
    notesCard(view, noted.report, report.id),
    readRecord(view, target, report.id),
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
      ${notes} ${await historyCard(view, report, record)}
    </div>
    <div>
      ${personCard(view, report, record)} ${choicesCard(view, report)} ${decisionsCard(view, record)}
      ${reportsCard(view, record)}
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

/** What was reported, and who works on it. */
function factsCard(view: View, report: Report): Html {
  const { t, calls } = view;
  const { assigned_account: assigned, action_taken_by_account: resolver, comment } = report;
  const possible = {
    assign: assigned?.id !== calls.staff.account.id,
    unassign: assigned !== null,
    reopen: report.action_taken,
  };
  const buttons = changes.filter(
    ([name, operation]) => name !== "resolve" && possible[name] && calls.may(operation),
  );
  return card(
    "facts",
    t.text("admin.what_happened"),
    html`${comment !== "" && html`<blockquote class="written" dir="auto">${comment}</blockquote>`}
      ${factList([
        [t.text("admin.time"), timeCell(view, report.created_at)],
        [t.text("admin.category"), words("category", report.category, view)],
        [t.text("admin.rules"), report.rules.map(({ text }) => text).join("; ")],
        [t.text("admin.assigned_to"), assigned === null ? undefined : accountLink(view, assigned)],
        [t.text("admin.state"), t.text(report.action_taken ? "admin.resolved" : "admin.open")],
        [t.text("admin.resolved_by"), resolver === null ? undefined : accountLink(view, resolver)],
      ])}
      <div class="buttons">
        ${buttons.map(([name]) => buttonForm(view, `${path}/${report.id}/${name}`, t.text(`admin.${name}`)))}
      </div>`,
  );
}

/** Who was reported, and by whom. */
function personCard(view: View, report: Report, { strikes, open }: AccountRecord): Html {
  const { t, calls } = view;
  const { target_account: target, account: reporter } = report;
  const origin = ({ domain }: Schemas["AdminAccount"]): Html | string => {
    if (domain === null) return t.text("admin.origin_local");
    const query = new URLSearchParams({ domain }).toString();
    return calls.may("getAdminHost") ? html`<a href="/admin/hosts/look-up?${query}">${domain}</a>` : domain;
  };
  const number = (found: readonly unknown[] | undefined): string | undefined =>
    found &&
    (found.length < mostRecorded ? String(found.length) : t.text("admin.many", { count: mostRecorded }));
  return card(
    "person",
    t.text("admin.reported_account"),
    html`${accountHead(view, target)}
      ${factList([
        [t.text("admin.state"), stateOf(view, target)],
        [t.text("admin.origin"), origin(target)],
        [t.text("admin.joined"), timeCell(view, target.created_at)],
        [t.text("admin.posts"), String(target.account.statuses_count)],
        [t.text("admin.followers"), String(target.account.followers_count)],
        [t.text("admin.strikes"), number(strikes)],
        [t.text("admin.other_reports"), number(open)],
      ])}
      <h3>${t.text("admin.reported_by")}</h3>
      ${accountHead(view, reporter)}
      ${factList([
        [t.text("admin.origin"), origin(reporter)],
        [t.text("admin.joined"), timeCell(view, reporter.created_at)],
      ])}`,
  );
}

/** What can be done, from the mildest to the strictest. */
function choicesCard(view: View, report: Report): Html | false {
  const { t, calls } = view;
  const base = `${path}/${report.id}`;
  const hasContent = report.statuses.length + (report.collections ?? []).length > 0;
  const choices = [
    ...(!report.action_taken && calls.may("resolveAdminReport")
      ? [
          html`${form(
              view,
              `${base}/resolve`,
              html`<button type="submit" class="small plain" aria-describedby="means-resolve">
                ${t.text("admin.resolve")}
              </button>`,
            )}
            <p class="hint" id="means-resolve">${t.text("admin.meaning_resolve")}</p>`,
        ]
      : []),
    // Acting on posts resolves the report, so it has to be open.
    ...(hasContent && !report.action_taken ? contentDecisions(view, base) : []),
    ...accountDecisions(view, base, report.target_account),
  ];
  return (
    choices.length > 0 &&
    card(
      "choices",
      t.text("admin.what_to_do"),
      html`<p class="quiet">${t.text("admin.about_decisions")}</p>
        ${decisionList(choices)}`,
    )
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
  const address = `${path}/${report.id}/attach`;
  const { typed, state } = filled(view, address);
  return html`<details ${typed !== undefined && html`open`}>
    <summary>${t.text("admin.attach_posts")}</summary>
    ${form(
      view,
      address,
      html`${fieldGroup(
          { id: "attach", label: t.text("admin.posts"), ...state("status_ids") },
          (first) =>
            html`${own.map((status, index) =>
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
                      ${index === 0 && first}
                    />${t.text("admin.choose_post")}</label
                  >`,
                },
              ),
            )}`,
        )} <button type="submit">${t.text("admin.attach")}</button>`,
    )}
  </details>`;
}
