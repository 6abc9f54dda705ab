/**
 * Decisions about an account or its posts. Each has a page that says what it means and what is lost, with the message to the
 * account and the only button that does it.
 */
import type { Schemas } from "../../../contract/types.ts";
import { invalid } from "../../../domain/kernel/invalid.ts";
import { message } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { acctOf } from "../../../text/acct.ts";
import { field, fieldGroup, form, options } from "../form-parts.ts";
import { type Fields, filled } from "../kit.ts";
import { statusCard } from "../public/status-card.ts";
import type { StaffCalls } from "./calls.ts";
import { type Console, type Rendered, type View, addAdminPage, factList } from "./frame.ts";

type Account = Schemas["AdminAccount"];
type Report = Schemas["AdminReport"];

const accountTypes = ["none", "sensitive", "disable", "silence", "suspend"] as const;
const contentTypes = ["mark_as_sensitive", "delete"] as const;

type Type = (typeof accountTypes)[number] | (typeof contentTypes)[number];

/** What data is lost by. */
const destructive: ReadonlySet<Type> = new Set(["suspend", "delete"]);

/** The actions that the account can get, and isn't subject to. */
function accountActions(account: Account): readonly Type[] {
  const { domain, sensitized, disabled, silenced, suspended } = account;
  const inForce = {
    none: false,
    sensitive: sensitized,
    disable: disabled,
    silence: silenced,
    suspend: suspended,
  };
  const possible = domain === null ? accountTypes : (["sensitive", "silence", "suspend"] as const);
  return possible.filter((type) => inForce[type] !== true);
}

/** Links to the pages of the actions against an account. @param base the path of the page that they return to */
export function accountDecisions({ t, calls }: View, base: string, account: Account): readonly Html[] {
  if (!calls.may("createAdminAccountAction")) return [];
  return accountActions(account).map((type) => actionLink(t, `${base}/action/${type}`, type));
}

/** Links to the pages of the actions on what is attached to a report. */
export function contentDecisions({ t, calls }: View, base: string): readonly Html[] {
  if (!calls.may("performAdminReportAction")) return [];
  return contentTypes.map((type) => actionLink(t, `${base}/content/${type}`, type));
}

function actionLink(t: View["t"], address: string, type: Type): Html {
  const id = `means-${type}`;
  return html`<a
      class="button small ${destructive.has(type) ? "danger" : "plain"}"
      href="${address}"
      aria-describedby="${id}"
      >${t.text(`admin.action_${type}`)} …</a
    >
    <p class="hint" id="${id}">${t.text(`admin.meaning_${type}`)}</p>`;
}

/** What can be done, with what it means. */
export function decisionList(decisions: readonly Html[]): Html {
  return html`<ul class="decisions">
    ${decisions.map((decision) => html`<li>${decision}</li>`)}
  </ul>`;
}

/** Finds what an action is about. */
type Find = (
  calls: StaffCalls,
  id: string,
) => Promise<{ readonly account: Account; readonly reportId?: string }>;

/** Serves the pages of the actions against an account. @param base the path of the pages that link to them */
export function accountActionPages(console: Console, base: `/admin/${string}`, find: Find): void {
  for (const type of accountTypes) {
    const path = `${base}/:id/action/${type}`;
    const page = addAdminPage(console, { section: base, path }, async (view, id) => {
      const { t } = view;
      const { account } = await find(view.calls, id);
      const { statuses_count: posts, followers_count: followers } = account.account;
      const above = html`<p>${t.text(`admin.meaning_${type}`)}</p>
        ${
          type === "suspend" &&
          html`<p>${t.text("admin.is_lost")}</p>
            ${factList([
              [t.text("admin.posts"), String(posts)],
              [t.text("admin.followers"), String(followers)],
            ])}`
        }`;
      return actionPage(view, {
        address: path.replace(":id", id),
        base: `${base}/${id}`,
        type,
        account,
        above,
      });
    });
    page.action(path, async (calls, id, fields) => {
      const { account, reportId } = await find(calls, id);
      const preset = fields.get("preset") ?? "";
      await calls.call("createAdminAccountAction", {
        path: { id: account.id },
        body: {
          type,
          text: fields.get("text") ?? "",
          send_email_notification: fields.has("mail"),
          ...(preset === "" ? {} : { warning_preset_id: preset }),
          ...(reportId === undefined ? {} : { report_id: reportId }),
        },
      });
      return { to: `${base}/${id}`, done: "action" };
    });
  }
}

/** Serves the pages on which attached posts and collections are chosen, to be deleted or marked as sensitive. */
export function contentActionPages(console: Console, base: `/admin/${string}`): void {
  for (const type of contentTypes) {
    const path = `${base}/:id/content/${type}`;
    const page = addAdminPage(console, { section: base, path }, async (view, id) => {
      const report = await view.calls.call("getAdminReport", { path: { id } });
      const address = path.replace(":id", id);
      const above = html`<p>${view.t.text(`admin.meaning_${type}`)}</p>
        ${attachedChoices(view, report, address)}`;
      return actionPage(view, {
        address,
        base: `${base}/${id}`,
        type,
        account: report.target_account,
        above,
      });
    });
    page.action(path, async (calls, id, fields) => {
      const statuses = chosenIn(fields, "status");
      const collections = chosenIn(fields, "collection");
      // The operation would act on everything that is attached.
      if (statuses.length + collections.length === 0) {
        throw invalid("status_ids", "ERR_BLANK", message("reasons.blank"));
      }
      await calls.call("performAdminReportAction", {
        path: { id },
        body: {
          type,
          status_ids: statuses,
          collection_ids: collections,
          text: await messageOf(calls, fields),
          send_email_notification: fields.has("mail"),
        },
      });
      return { to: `${base}/${id}`, done: "action" };
    });
  }
}

interface Action {
  readonly address: string;
  /** Where to return to without acting. */
  readonly base: string;
  readonly type: Type;
  readonly account: Account;
  /** What the action means, and what to choose for it. */
  readonly above: Html;
}

async function actionPage(view: View, { address, base, type, account, above }: Action): Promise<Rendered> {
  const { t, calls } = view;
  const presets = calls.may("listAdminWarningPresets") ? await calls.call("listAdminWarningPresets") : [];
  const shown = filled(view, address);
  const content = html`${above}
    ${
      presets.length > 0 &&
      field(
        {
          id: "preset",
          label: t.text("admin.preset"),
          hint: t.text("admin.hint_preset"),
          ...shown.state("warning_preset_id"),
        },
        (attributes) =>
          html`<select name="preset" ${attributes}>
            ${options(
              [
                ["", t.text("admin.no_preset")],
                ...presets.map(
                  (one) => [one.id, one.title === "" ? one.text.slice(0, 60) : one.title] as const,
                ),
              ],
              shown.text("preset"),
            )}
          </select>`,
      )
    }
    ${field(
      {
        id: "text",
        label: t.text("admin.message"),
        hint: t.text("admin.message_hint"),
        ...shown.state("text"),
      },
      (attributes) =>
        html`<textarea name="text" rows="4" maxlength="5000" ${attributes}>${shown.text("text")}</textarea>`,
    )}
    ${
      account.domain === null &&
      html`<label class="choice"
        ><input
          type="checkbox"
          name="mail"
          value="on"
          ${shown.isOn("mail", true) && html`checked`}
        />${t.text("admin.send_mail")}</label
      >`
    }
    <div class="buttons">
      <button type="submit" class="${destructive.has(type) ? "danger" : ""}">
        ${t.text(`admin.action_${type}`)}
      </button>
      <a class="button plain" href="${base}">${t.text("admin.cancel")}</a>
    </div>`;
  const title = t.text("admin.action_about", { action: type, name: `@${acctOf(account)}` });
  return { title, content: html`<div class="card">${form(view, address, content)}</div>` };
}

/** What is attached, to be chosen. Media are behind a click. */
function attachedChoices(view: View, { statuses, collections = [] }: Report, address: string): Html {
  const { t } = view;
  const { isOn, state } = filled(view, address);
  const choice = (name: string, label: string, attributes: Html | false): Html =>
    html`<label class="choice"
      ><input
        type="checkbox"
        name="${name}"
        value="on"
        ${isOn(name) && html`checked`}
        ${attributes}
      />${label}</label
    >`;
  return fieldGroup(
    { id: "chosen", label: t.text("admin.attached"), ...state("status_ids") },
    (first) =>
      html`${statuses.map((status, index) =>
        statusCard(
          view,
          { ...status, sensitive: true },
          {
            address: `/statuses/${status.id}`,
            actions: choice(`status:${status.id}`, t.text("admin.choose_post"), index === 0 && first),
          },
        ),
      )}
      ${collections.map(
        ({ id, name }, index) =>
          html`<div class="card">
            <p><bdi>${name}</bdi></p>
            ${choice(
              `collection:${id}`,
              t.text("admin.choose_collection"),
              statuses.length + index === 0 && first,
            )}
          </div>`,
      )}`,
  );
}

/** The ids of the checkboxes that are on. */
export function chosenIn(fields: Fields, kind: "status" | "collection"): string[] {
  return [...fields.keys()].flatMap((name) =>
    name.startsWith(`${kind}:`) ? [name.slice(kind.length + 1)] : [],
  );
}

/** The message of a form with its preset before it, for an operation that takes no preset. */
async function messageOf(calls: StaffCalls, fields: Fields): Promise<string> {
  const own = fields.get("text") ?? "";
  const preset = fields.get("preset") ?? "";
  if (preset === "") return own;
  const { text } = await calls.call("getAdminWarningPreset", { path: { id: preset } });
  return own === "" ? text : `${text}\n\n${own}`;
}
