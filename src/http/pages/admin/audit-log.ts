/** The audit log in the console. */
import type { Schemas } from "../../../contract/types.ts";
import type { Translator } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { moment } from "../public/parts.ts";
import { field, options } from "../form-parts.ts";
import { type Console, type View, addAdminPage, listQuery, pagerOf, table } from "./frame.ts";

const path = "/admin/audit-log";

export function auditLogPages(console: Console): void {
  addAdminPage(console, { section: path, path }, async (view) => {
    const { t } = view;
    const asked = listQuery(view, "action", "source", "target_id");
    const found = await view.calls.callPage("listAdminAuditLog", { query: asked });
    return {
      title: t.text("admin.audit_log"),
      content: html`${filterForm(view)}
      ${
        found.body.length === 0
          ? html`<p class="quiet">${t.text("admin.nothing")}</p>`
          : table(
              t.text("admin.audit_log"),
              [
                t.text("admin.time"),
                t.text("admin.actor"),
                t.text("admin.action"),
                t.text("admin.target"),
                t.text("admin.change"),
              ],
              found.body.map((entry) => cellsOf(t, entry)),
            )
      }
      ${pagerOf(view, path, found)}`,
    };
  });
}

function filterForm({ t, query }: View): Html {
  return html`<form method="get" action="${path}" class="filters">
    ${field(
      { id: "action", label: t.text("admin.action") },
      (attributes) =>
        html`<input
          type="text"
          name="action"
          maxlength="100"
          value="${query.get("action") ?? ""}"
          ${attributes}
        />`,
    )}
    ${field(
      { id: "source", label: t.text("admin.source") },
      (attributes) =>
        html`<select name="source" ${attributes}>
          ${options(
            [
              ["", t.text("admin.any")],
              ["api", t.text("admin.source_api")],
              ["web", t.text("admin.source_web")],
              ["command_line", t.text("admin.source_command_line")],
            ],
            query.get("source") ?? "",
          )}
        </select>`,
    )}
    <button type="submit" class="small">${t.text("admin.filter")}</button>
  </form>`;
}

function cellsOf(t: Translator, entry: Schemas["AdminAuditEntry"]): (Html | string)[] {
  const source = {
    api: "admin.source_api",
    web: "admin.source_web",
    command_line: "admin.source_command_line",
  };
  const where = source[entry.source] as "admin.source_api" | "admin.source_web" | "admin.source_command_line";
  return [
    moment(t, new Date(entry.created_at)),
    html`<bdi>${entry.actor}</bdi><br /><span class="quiet small"
        >${t.text(where)}${entry.ip === "" ? "" : ` · ${entry.ip}`}</span
      >`,
    html`<code>${entry.action}</code>`,
    html`<bdi>${entry.target.label === "" ? (entry.target.id ?? "") : entry.target.label}</bdi>`,
    html`${stateOf(t.text("admin.before"), entry.before)} ${stateOf(t.text("admin.after"), entry.after)}`,
  ];
}

function stateOf(label: string, state: Schemas["AdminAuditState"] | null): Html | undefined {
  if (state === null) return undefined;
  return html`<details>
    <summary>${label}</summary>
    <pre>${JSON.stringify(state, null, 1)}</pre>
  </details>`;
}
