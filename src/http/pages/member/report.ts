/** Reporting an account and its posts to the moderators. */
import type { Schemas } from "../../../contract/types.ts";
import type { Status } from "../../../entities/statuses/shared-status.ts";
import { type Html, html } from "../../../text/html.ts";
import { checkbox, field, form } from "../form-parts.ts";
import { nameHtml, nameOf } from "../public/parts.ts";
import { personLink } from "../public/people.ts";
import { shortened, textOfStatus } from "../public/head.ts";
import { type Fields, filled, idOf } from "../kit.ts";
import { type Member, type View, addMemberPage } from "./frame.ts";
import { accountPath, domainOf } from "./relationship-forms.ts";

const categories = ["spam", "legal", "violation", "other"] as const;

export function reportPage(member: Member): void {
  const path = "/accounts/:id/report";
  const page = addMemberPage(member, path, async (view, id) => {
    const { t, calls, query } = view;
    const account = await calls.call("getAccount", { path: { id } });
    const title = t.text("people.report_title", { name: nameOf(account) });
    if (query.has("done")) {
      return {
        title,
        content: html`<div class="card">
          <p>
            <a href="/@${account.acct}">${t.html("public.back_to", { name: nameHtml(account) })}</a>
          </p>
        </div>`,
      };
    }
    const [statuses, rules] = await Promise.all([reportable(view, id), calls.call("listInstanceRules")]);
    return {
      title,
      content: html`<div class="card report">
        ${personLink(view, account)}
        ${form(
          view,
          `${accountPath(account)}/report`,
          html`${reasons(view, rules)} ${evidence(view, statuses)}
            ${field(
              {
                id: "comment",
                label: t.text("people.report_comment"),
                ...filled(view, view.request.path).state("comment"),
              },
              (attributes) =>
                html`<textarea name="comment" rows="4" maxlength="1000" dir="auto" ${attributes}>
${valueOf(view, "comment") ?? ""}</textarea>`,
            )}
            ${
              domainOf(account) !== undefined &&
              checkbox(
                "forward",
                t.text("people.forward", { domain: domainOf(account) ?? "" }),
                valueOf(view, "forward") !== undefined,
                { hint: t.text("people.forward_hint") },
              )
            } <button type="submit">${t.text("people.report_send")}</button>`,
        )}
      </div>`,
    };
  });
  page.action(path, async (calls, { request, fields }) => {
    const id = idOf(request);
    await calls.call("createReport", { body: reportIn(id, fields) });
    return { done: "reported", to: `${accountPath({ id })}/report` };
  });
}

/** A value of the form: as typed, else as the link to the page has it. */
function valueOf(view: View, name: string): string | undefined {
  return (filled(view, view.request.path).typed ?? view.query).get(name);
}

/** The newest posts, and the one that the report began with. */
async function reportable({ calls, query }: View, id: string): Promise<readonly Status[]> {
  const given = query.get("status_id");
  const [chosen, newest] = await Promise.all([
    given === undefined ? undefined : calls.call("getStatus", { path: { id: given } }),
    calls.call("listAccountStatuses", { path: { id }, query: { exclude_reblogs: true, limit: "10" } }),
  ]);
  const own = chosen?.account.id === id ? [chosen] : [];
  const others = (newest as readonly Status[]).filter((status) => status.id !== chosen?.id);
  return [...own, ...others];
}

function reasons(view: View, rules: readonly Schemas["InstanceRule"][]): Html {
  const { t } = view;
  const chosen = valueOf(view, "category");
  return html`<fieldset>
      <legend>${t.text("people.category")}</legend>
      ${categories
        .filter((value) => value !== "violation" || rules.length > 0)
        .map(
          (value) =>
            html`<label class="choice"
              ><input
                type="radio"
                name="category"
                value="${value}"
                required
                ${value === chosen && html`checked`}
              /><span
                >${t.text(`people.category_${value}`)}<br /><span class="quiet small"
                  >${t.text(`people.category_${value}_hint`)}</span
                ></span
              ></label
            >`,
        )}
    </fieldset>
    ${
      rules.length > 0 &&
      html`<fieldset>
        <legend>${t.text("people.rules")}</legend>
        ${rules.map((rule) => checkbox(`rule_${rule.id}`, textOfRule(view, rule), valueOf(view, `rule_${rule.id}`) !== undefined))}
      </fieldset>`
    }`;
}

function textOfRule({ t }: View, { text, translations }: Schemas["InstanceRule"]): string {
  return translations?.[t.locale]?.text ?? text;
}

function evidence(view: View, statuses: readonly Status[]): Html | false {
  const { t, query } = view;
  const isOn = ({ id }: Status): boolean =>
    query.get("status_id") === id || valueOf(view, `status_${id}`) !== undefined;
  const box = (status: Status): Html => {
    const text = shortened(textOfStatus(view, status));
    return checkbox(`status_${status.id}`, text === "" ? t.text("people.no_text") : text, isOn(status));
  };
  const [chosen, others] = [statuses.filter(isOn), statuses.filter((status) => !isOn(status))];
  return (
    statuses.length > 0 &&
    html`<fieldset>
      <legend>${t.text("people.evidence")}</legend>
      ${chosen.map(box)}
      ${
        others.length > 0 &&
        html`<details ${chosen.length === 0 && html`open`}>
          <summary>${t.text("people.evidence_more")}</summary>
          ${others.map(box)}
        </details>`
      }
    </fieldset>`
  );
}

/** The identifiers in the names of checked boxes. */
function idsIn(fields: Fields, prefix: string): string[] {
  return [...fields.keys()].flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}

function reportIn(id: string, fields: Fields): Readonly<Record<string, unknown>> {
  const rules = idsIn(fields, "rule_");
  const category = fields.get("category") ?? "other";
  return {
    account_id: id,
    status_ids: idsIn(fields, "status_"),
    comment: fields.get("comment") ?? "",
    forward: fields.has("forward"),
    category,
    // Rules make any report one of a violation.
    ...(category === "violation" ? { rule_ids: rules } : {}),
  };
}
