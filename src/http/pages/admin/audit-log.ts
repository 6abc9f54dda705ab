/** The audit log in the console, in words: who did what to which object, and what it changed. */
import type { Schemas } from "../../../contract/types.ts";
import { operationOf } from "../../../calls/calling.ts";
import { auditedObjects } from "../../../domain/kernel/audit.ts";
import type { Translator } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { moment } from "../public/parts.ts";
import { listQuery, pagerOf } from "../lists.ts";
import { profileLink } from "./account-parts.ts";
import { changesOf, deedOf, verbOf } from "./audit-entries.ts";
import { filterForm } from "./described-lists.ts";
import { type Console, type Section, type View, addAdminDownload, addAdminPage, table } from "./frame.ts";
import { wordsOf } from "./words.ts";

const path = "/admin/audit-log";

type Entry = Schemas["AdminAuditEntry"];

export const auditLogSection: Section = {
  group: "overview",
  path,
  title: "admin.audit_log",
  operation: "listAdminAuditLog",
};

const shownFilters = ["target_type", "source"];
/** Links to the log have further ones. */
const filterNames = [...shownFilters, "action", "target_id", "account_id"];

/** Entries about these name what they belong to as their object. */
const parts: ReadonlySet<string> = new Set([
  "account_note",
  "actor_key",
  "deliveries",
  "report_note",
  "token",
  "trending_account",
]);

export function auditLogPages(console: Console): void {
  const { parameters } = operationOf(console.api.contract, "listAdminAuditLog");
  const filters = shownFilters.flatMap((name) => parameters.filter((one) => one.name === name));
  addAdminPage(console, { section: path, path }, async (view) => {
    const { t } = view;
    const asked = listQuery(view, ...filterNames);
    const found = await view.calls.callPage("listAdminAuditLog", { query: asked });
    const filtered = new URLSearchParams(asked).toString();
    return {
      title: t.text("admin.audit_log"),
      content: html`${filterForm(view, path, filters, { target_type: objectChoices(t) })}
        ${
          asked["action"] !== undefined &&
          html`<p>
            ${t.text("admin.only_action", { action: verbOf(t, asked["action"]) })}
            <a href="${path}">${t.text("admin.show_all")}</a>
          </p>`
        }
        ${
          found.body.length === 0
            ? html`<p class="empty">${t.text("admin.nothing")}</p>`
            : table(
                t.text("admin.audit_log"),
                [t.text("admin.time"), t.text("admin.actor"), t.text("admin.action"), t.text("admin.change")],
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

/** The kinds of objects in words, in the order of the language. */
function objectChoices(t: Translator): readonly (readonly [string, string])[] {
  return auditedObjects
    .filter((object) => !parts.has(object))
    .map((object) => [object, t.text(`admin.object_${object}`)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, t.locale));
}

function cellsOf(view: View, entry: Entry): (Html | string)[] {
  const { t } = view;
  const { source, ip, actor, account_id: id, created_at: at, action } = entry;
  const verb = html`<a href="${path}?${new URLSearchParams({ action }).toString()}">${verbOf(t, action)}</a>`;
  return [
    moment(t, new Date(at)),
    html`${id === null ? html`<bdi>${actor}</bdi>` : profileLink(view, { id, acct: actor })}<br /><span
        class="quiet small"
        >${wordsOf(t, "source", source)}${ip === "" ? "" : ` · ${ip}`}</span
      >`,
    html`<p class="deed">${deedOf(view, entry, verb)}</p>`,
    changesOf(t, entry),
  ];
}
