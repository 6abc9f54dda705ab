/** Reports in the console. */
import type { OperationId, Schemas } from "../../../contract/types.ts";
import { type Html, html } from "../../../text/html.ts";
import { moment, written } from "../public/parts.ts";
import { card, field, form, options } from "../form-parts.ts";
import { accountLink, actionForm } from "./accounts.ts";
import { type Console, type View, addAdminPage, buttonForm, listQuery, pagerOf, table } from "./frame.ts";

const path = "/admin/reports";

type Report = Schemas["AdminReport"];

const changes = [
  ["assign", "assignAdminReportToSelf"],
  ["unassign", "unassignAdminReport"],
  ["resolve", "resolveAdminReport"],
  ["reopen", "reopenAdminReport"],
] as const satisfies readonly (readonly [string, OperationId])[];

export function reportPages(console: Console): void {
  addAdminPage(console, { section: path, path }, async (view) => {
    const { t, calls } = view;
    const found = await calls.callPage("listAdminReports", { query: listQuery(view, "resolved") });
    return {
      title: t.text("admin.reports"),
      content: html`${filterForm(view)}
      ${
        found.body.length === 0
          ? html`<p class="quiet">${t.text("admin.nothing")}</p>`
          : table(
              t.text("admin.reports"),
              [
                t.text("admin.report"),
                t.text("admin.reported_account"),
                t.text("admin.reported_by"),
                t.text("admin.assigned_to"),
              ],
              found.body.map((report) => [
                html`<a href="${path}/${report.id}">${t.text("admin.report_number", { id: report.id })}</a
                  ><br /><span class="quiet small"
                    >${categoryOf(view, report)} · ${moment(t, new Date(report.created_at))}</span
                  >`,
                accountLink(report.target_account),
                accountLink(report.account),
                report.assigned_account === null ? "" : accountLink(report.assigned_account),
              ]),
            )
      }
      ${pagerOf(view, path, found)}`,
    };
  });

  const one = addAdminPage(console, { section: path, path: `${path}/:id` }, async (view, id) => {
    const report = await view.calls.call("getAdminReport", { path: { id } });
    const notes = await view.calls.call("listAdminReportNotes", { path: { id } });
    return {
      title: view.t.text("admin.report_number", { id: report.id }),
      content: html`${facts(view, report)} ${statuses(view, report)} ${notesCard(view, report, notes)}
      ${
        view.calls.may("createAdminAccountAction") &&
        card(
          "action",
          view.t.text("admin.take_action"),
          actionForm(view, `${path}/${id}/action`, report.target_account.domain === null, report.id),
        )
      }`,
    };
  });
  for (const [name, operation] of changes) {
    one.action(`${path}/:id/${name}`, async (calls, id) => {
      await calls.call(operation, { path: { id } });
      return { to: `${path}/${id}`, done: "report_changed" };
    });
  }
  one.action(`${path}/:id/notes`, async (calls, id, fields) => {
    await calls.call("createAdminReportNote", {
      path: { id },
      body: { content: fields.get("content") ?? "" },
    });
    return { to: `${path}/${id}`, done: "note" };
  });
  one.action(`${path}/:id/action`, async (calls, id, fields) => {
    const report = await calls.call("getAdminReport", { path: { id } });
    const body = {
      type: fields.get("type") ?? "",
      text: fields.get("text") ?? "",
      send_email_notification: fields.has("mail"),
      report_id: id,
    };
    await calls.call("createAdminAccountAction", { path: { id: report.target_account.id }, body });
    return { to: `${path}/${id}`, done: "action" };
  });
}

function filterForm({ t, query }: View): Html {
  return html`<form method="get" action="${path}" class="filters">
    ${field(
      { id: "resolved", label: t.text("admin.state") },
      (attributes) =>
        html`<select name="resolved" ${attributes}>
          ${options(
            [
              ["", t.text("admin.open")],
              ["true", t.text("admin.resolved")],
            ],
            query.get("resolved") ?? "",
          )}
        </select>`,
    )}
    <button type="submit" class="small">${t.text("admin.filter")}</button>
  </form>`;
}

const categories = {
  spam: "admin.category_spam",
  legal: "admin.category_legal",
  violation: "admin.category_violation",
  other: "admin.category_other",
} as const;

function categoryOf({ t }: View, { category }: Report): string {
  return t.text(categories[category]);
}

function facts(view: View, report: Report): Html {
  const { t, calls } = view;
  const rows: readonly (readonly [string, Html | string | undefined])[] = [
    [t.text("admin.reported_account"), accountLink(report.target_account)],
    [t.text("admin.reported_by"), accountLink(report.account)],
    [t.text("admin.category"), categoryOf(view, report)],
    [t.text("admin.comment"), report.comment === "" ? undefined : report.comment],
    [t.text("admin.rules"), report.rules.map(({ text }) => text).join("; ") || undefined],
    [
      t.text("admin.assigned_to"),
      report.assigned_account === null ? undefined : accountLink(report.assigned_account),
    ],
    [t.text("admin.state"), t.text(report.action_taken ? "admin.resolved" : "admin.open")],
  ];
  const possible = {
    assign: report.assigned_account?.id !== calls.staff.account.id,
    unassign: report.assigned_account !== null,
    resolve: !report.action_taken,
    reopen: report.action_taken,
  };
  return card(
    "facts",
    t.text("admin.facts"),
    html`<dl class="facts">
        ${rows.flatMap(([name, value]) =>
          value === undefined
            ? []
            : [
                html`<div>
                  <dt>${name}</dt>
                  <dd><bdi>${value}</bdi></dd>
                </div>`,
              ],
        )}
      </dl>
      <div class="buttons">
        ${changes
          .filter(([name, operation]) => possible[name] && calls.may(operation))
          .map(([name]) => buttonForm(view, `${path}/${report.id}/${name}`, t.text(`admin.${name}`)))}
      </div>`,
  );
}

function statuses({ t }: View, report: Report): Html | undefined {
  if (report.statuses.length === 0) return undefined;
  return card(
    "statuses",
    t.text("admin.attached"),
    html`<ul class="rows">
      ${report.statuses.map(
        (status) =>
          html`<li>
            <div class="post-text">
              ${status.spoiler_text !== "" && html`<p><strong>${status.spoiler_text}</strong></p>`}
              ${written(status.content, status.emojis)}
              <p class="quiet small">${moment(t, new Date(status.created_at))}</p>
            </div>
          </li>`,
      )}
    </ul>`,
  );
}

function notesCard(view: View, report: Report, notes: readonly Schemas["AdminNote"][]): Html {
  const { t, calls } = view;
  const action = `${path}/${report.id}/notes`;
  return card(
    "notes",
    t.text("admin.notes"),
    html`${
      notes.length > 0 &&
      html`<ul class="rows">
        ${notes.map(
          (note) =>
            html`<li>
              <div>
                <p class="reason">${note.content}</p>
                <p class="quiet small">
                  ${note.account !== null && html`<bdi>@${note.account.acct}</bdi> · `}
                  ${moment(t, new Date(note.created_at))}
                </p>
              </div>
            </li>`,
        )}
      </ul>`
    }
    ${
      calls.may("createAdminReportNote") &&
      form(
        view,
        action,
        html`${field(
            { id: "content", label: t.text("admin.new_note") },
            (attributes) =>
              html`<textarea name="content" rows="2" maxlength="2000" required ${attributes}>
${view.typed?.get("content") ?? ""}</textarea>`,
          )}<button type="submit" class="small">${t.text("admin.add_note")}</button>`,
      )
    }`,
  );
}
