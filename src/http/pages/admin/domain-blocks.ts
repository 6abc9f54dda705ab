/** Domain blocks in the console. */
import type { Schemas } from "../../../contract/types.ts";
import { type Html, html } from "../../../text/html.ts";
import { moment } from "../public/parts.ts";
import { card, field, form, options } from "../form-parts.ts";
import { type Console, type View, addAdminPage, buttonForm, listQuery, pagerOf, table } from "./frame.ts";

const path = "/admin/domain-blocks";

const severities = ["silence", "suspend", "noop"] as const;

export function domainBlockPages(console: Console): void {
  const list = addAdminPage(console, { section: path, path }, async (view) => {
    const { t, calls } = view;
    const found = await calls.callPage("listAdminDomainBlocks", { query: listQuery(view) });
    return {
      title: t.text("admin.domain_blocks"),
      content: html`${
        found.body.length === 0
          ? html`<p class="quiet">${t.text("admin.nothing")}</p>`
          : table(
              t.text("admin.domain_blocks"),
              [
                t.text("admin.domain"),
                t.text("admin.severity"),
                t.text("admin.comment"),
                t.text("admin.change"),
              ],
              found.body.map((block) => cellsOf(view, block)),
            )
      }
      ${pagerOf(view, path, found)}
      ${calls.may("createAdminDomainBlock") && card("new", t.text("admin.new_domain_block"), newForm(view))}`,
    };
  });
  list.action(`${path}/create`, async (calls, _id, fields) => {
    const body = {
      domain: fields.get("domain") ?? "",
      severity: fields.get("severity") ?? "",
      public_comment: fields.get("public_comment") ?? "",
      private_comment: fields.get("private_comment") ?? "",
      ...Object.fromEntries(flags.map((name) => [name, fields.has(name)])),
    };
    await calls.call("createAdminDomainBlock", { body });
    return { to: path, done: "domain_blocked" };
  });
  list.action(`${path}/delete`, async (calls, _id, fields) => {
    await calls.call("deleteAdminDomainBlock", { path: { id: fields.get("id") ?? "" } });
    return { to: path, done: "domain_unblocked" };
  });
}

const flags = ["reject_media", "reject_reports", "obfuscate"] as const;

function cellsOf(view: View, block: Schemas["AdminDomainBlock"]): (Html | string)[] {
  const { t, calls } = view;
  const more = flags.filter((name) => block[name]).map((name) => t.text(`admin.${name}`));
  return [
    html`<bdi>${block.domain}</bdi><br /><span class="quiet small"
        >${moment(t, new Date(block.created_at))}</span
      >`,
    [t.text(`admin.severity_${block.severity}`), ...more].join(", "),
    html`<p>${block.public_comment ?? ""}</p>
      <p class="quiet small">${block.private_comment ?? ""}</p>`,
    calls.may("deleteAdminDomainBlock")
      ? buttonForm(view, `${path}/delete`, t.text("admin.remove"), { danger: true, hidden: { id: block.id } })
      : "",
  ];
}

function newForm(view: View): Html {
  const { t, typed } = view;
  const text = (name: "domain" | "public_comment" | "private_comment", longest: number): Html =>
    field(
      { id: name, label: t.text(`admin.${name}`) },
      (attributes) =>
        html`<input
          type="text"
          name="${name}"
          maxlength="${longest}"
          value="${typed?.get(name) ?? ""}"
          ${name === "domain" && html`required`}
          ${attributes}
        />`,
    );
  return form(
    view,
    `${path}/create`,
    html`${text("domain", 255)}
      ${field(
        { id: "severity", label: t.text("admin.severity") },
        (attributes) =>
          html`<select name="severity" ${attributes}>
            ${options(
              severities.map((severity) => [severity, t.text(`admin.severity_${severity}`)]),
              typed?.get("severity") ?? "silence",
            )}
          </select>`,
      )}
      ${flags.map(
        (name) =>
          html`<label class="choice"
            ><input
              type="checkbox"
              name="${name}"
              value="on"
              ${typed?.has(name) === true && html`checked`}
            />${t.text(`admin.${name}`)}</label
          >`,
      )}
      ${text("public_comment", 5000)} ${text("private_comment", 5000)}
      <button type="submit">${t.text("admin.block")}</button>`,
  );
}
