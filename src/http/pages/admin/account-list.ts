/** Accounts in the console: pending and all others. */
import type { Schemas } from "../../../contract/types.ts";
import { type Html, html } from "../../../text/html.ts";
import { moment } from "../public/parts.ts";
import { field, options } from "../form-parts.ts";
import type { CalledPage } from "../calls.ts";
import { accountPage } from "./account-page.ts";
import { accountLink, accountPath, stateOf } from "./account-parts.ts";
import { type Console, type Section, type View, addAdminPage, buttonForm, table } from "./frame.ts";
import { listQuery, pagerOf } from "../lists.ts";

const path = accountPath;

type Account = Schemas["AdminAccount"];

export const accountsSection: Section = {
  group: "moderation",
  path,
  title: "admin.accounts",
  operation: "listAdminAccounts",
  waiting: "accounts",
};

export function accountPages(console: Console): void {
  const list = addAdminPage(console, { section: path, path }, async (view) => {
    const { t } = view;
    const chosen = { origin: "local", ...listQuery(view, "status", "origin", "username") };
    const waiting =
      "status" in chosen ? undefined : await listAccounts(view, { ...chosen, status: "pending" });
    const hasWaiting = waiting !== undefined && waiting.body.length > 0;
    const query = { status: hasWaiting ? "pending" : "all", ...chosen };
    const found = hasWaiting ? waiting : await listAccounts(view, query);
    return {
      title: t.text("admin.accounts"),
      content: html`${filterForm(view, query)}
      ${
        found.body.length === 0
          ? html`<p class="empty">${t.text("admin.nothing")}</p>`
          : table(
              t.text("admin.accounts"),
              [
                t.text("admin.account"),
                t.text("admin.joined"),
                t.text("admin.state"),
                t.text("admin.reason"),
              ],
              found.body.map((account) => cellsOf(view, account)),
            )
      }
      ${pagerOf(view, path, found)}`,
    };
  });
  list.action(`${path}/approve`, async (calls, _id, fields) => {
    await calls.call("approveAdminAccount", { path: { id: fields.get("id") ?? "" } });
    return { to: path, done: "approved" };
  });
  list.action(`${path}/reject`, async (calls, _id, fields) => {
    await calls.call("rejectAdminAccount", { path: { id: fields.get("id") ?? "" } });
    return { to: path, done: "rejected" };
  });
  accountPage(console);
}

/** Accounts that match the filters. Their option "All" means no filter. */
function listAccounts(
  { calls }: View,
  query: Readonly<Record<string, string>>,
): Promise<CalledPage<readonly Account[]>> {
  const asked = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== "all"));
  return calls.callPage("listAdminAccounts", { query: asked });
}

const states = ["pending", "active", "disabled", "silenced", "suspended", "sensitized", "all"] as const;
const origins = ["local", "remote", "all"] as const;

function filterForm({ t }: View, asked: Readonly<Record<string, string>>): Html {
  const choose = (name: "status" | "origin", choices: readonly (readonly [string, string])[]): Html =>
    field(
      { id: name, label: t.text(name === "status" ? "admin.state" : "admin.origin") },
      (attributes) =>
        html`<select name="${name}" ${attributes}>
          ${options(choices, asked[name] ?? "")}
        </select>`,
    );
  return html`<form method="get" action="${path}" class="filters">
    ${choose(
      "status",
      states.map((state) => [state, t.text(`admin.state_${state}`)]),
    )}
    ${choose(
      "origin",
      origins.map((origin) => [origin, t.text(`admin.origin_${origin}`)]),
    )}
    ${field(
      { id: "username", label: t.text("admin.username") },
      (attributes) =>
        html`<input
          type="text"
          name="username"
          maxlength="100"
          value="${asked["username"] ?? ""}"
          ${attributes}
        />`,
    )}
    <button type="submit" class="small">${t.text("admin.filter")}</button>
  </form>`;
}

function cellsOf(view: View, account: Account): (Html | string)[] {
  const { t, calls } = view;
  const waits = account.domain === null && !account.approved;
  const hidden = { id: account.id };
  return [
    accountLink(view, account),
    moment(t, new Date(account.created_at)),
    stateOf(view, account),
    html`<span class="reason">${account.invite_request ?? ""}</span> ${
        waits &&
        calls.may("approveAdminAccount") &&
        html`<div class="buttons">
          ${buttonForm(view, `${path}/approve`, t.text("admin.approve"), { hidden })}
          ${buttonForm(view, `${path}/reject`, t.text("admin.reject"), { hidden, danger: true })}
        </div>`
      }`,
  ];
}
