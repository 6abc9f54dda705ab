/** The audit log in the console, in words: who did what to which object, and what it changed. */
import type { Schemas } from "../../../contract/types.ts";
import { operationOf } from "../../../calls/calling.ts";
import { auditedObjects, auditedVerbs } from "../../../domain/kernel/audit.ts";
import type { Translator } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { moment } from "../public/parts.ts";
import { listQuery, pagerOf } from "../lists.ts";
import { labelOf, wordsOf } from "./words.ts";
import { filterForm } from "./described-lists.ts";
import { type Console, type Section, type View, addAdminDownload, addAdminPage, table } from "./frame.ts";

const path = "/admin/audit-log";

type Entry = Schemas["AdminAuditEntry"];

export const auditLogSection: Section = {
  group: "overview",
  path,
  title: "admin.audit_log",
  operation: "listAdminAuditLog",
};

const shownFilters = ["action", "source", "target_type"];
/** Links to the log have further ones. */
const filterNames = [...shownFilters, "target_id", "account_id"];

export function auditLogPages(console: Console): void {
  const { parameters } = operationOf(console.api.contract, "listAdminAuditLog");
  const filters = parameters.filter(({ name }) => shownFilters.includes(name));
  addAdminPage(console, { section: path, path }, async (view) => {
    const { t } = view;
    const asked = listQuery(view, ...filterNames);
    const found = await view.calls.callPage("listAdminAuditLog", { query: asked });
    const filtered = new URLSearchParams(asked).toString();
    return {
      title: t.text("admin.audit_log"),
      content: html`${filterForm(view, path, filters)}
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
                found.body.map((entry) => cellsOf(view, entry)),
              )
        }
        ${pagerOf(view, path, found)}
        <p><a href="${path}/export?${filtered}">${t.text("admin.export_log")}</a></p>`,
    };
  });
  addAdminDownload(console, {
    path: `${path}/export`,
    operation: "getAdminAuditLogExport",
    names: filterNames,
    file: "audit-log.csv",
  });
}

function cellsOf({ t }: View, entry: Entry): (Html | string)[] {
  const { source, ip, actor, created_at: at, target } = entry;
  return [
    moment(t, new Date(at)),
    html`<bdi>${actor}</bdi><br /><span class="quiet small"
        >${wordsOf(t, "source", source)}${ip === "" ? "" : ` · ${ip}`}</span
      >`,
    actionOf(t, entry.action),
    targetOf(t, target),
    changesOf(t, entry),
  ];
}

/** The kind of object and what was done. */
function actionOf(t: Translator, action: string): string {
  const [kind, verb] = action.split(".", 2);
  const object = auditedObjects.find((known) => known === kind);
  const done = auditedVerbs.find((known) => known === verb);
  // An entry of a newer release, before an update was undone.
  if (object === undefined || done === undefined) return action;
  return `${t.text(`admin.object_${object}`)}: ${t.text(`admin.verb_${done}`)}`;
}

/** What was done, without the kind of object. */
export function verbOf(t: Translator, action: string): string {
  const done = auditedVerbs.find((known) => known === action.split(".", 2)[1]);
  return done === undefined ? action : t.text(`admin.verb_${done}`);
}

/** The name of an object; of a report, which has none, a link. */
function targetOf(t: Translator, { type, id, label }: Entry["target"]): Html {
  if (type === "report" && id !== null)
    return html`<a href="/admin/reports/${id}">${t.text("admin.report")}</a>`;
  return html`<bdi>${label === "" ? (id ?? "") : label}</bdi>`;
}

/** The properties that differ before and after. */
function changesOf(t: Translator, { before, after }: Entry): Html {
  const states = { before: { ...before }, after: { ...after } } as Record<
    "before" | "after",
    Readonly<Record<string, unknown>>
  >;
  const names = [...new Set([...Object.keys(states.before), ...Object.keys(states.after)])];
  const changed = names.filter((name) => textOf(states.before[name]) !== textOf(states.after[name]));
  return html`<ul class="changes">
    ${changed.map(
      (name) =>
        html`<li>
          ${labelOf(t, name)}:
          ${Object.hasOwn(states.before, name) && html`<del>${shown(t, name, states.before[name])}</del>`}
          ${Object.hasOwn(states.after, name) && html`<ins>${shown(t, name, states.after[name])}</ins>`}
        </li>`,
    )}
  </ul>`;
}

/** Nothing counts as the same as an empty value. */
function textOf(value: unknown): string {
  return value === undefined || value === null || value === "" ? "" : JSON.stringify(value);
}

function shown(t: Translator, name: string, value: unknown): string {
  if (value === null || value === "") return "–";
  if (Array.isArray(value)) return value.map((one) => shown(t, name, one)).join(", ");
  return wordsOf(t, name, typeof value === "string" ? value : JSON.stringify(value));
}
