/** Accounts in the console: pending and all others, and actions against one. */
import type { OperationId, Schemas } from "../../../contract/types.ts";
import { type Html, html } from "../../../text/html.ts";
import { moment, webAddress } from "../public/parts.ts";
import { card, field, form, options } from "../form-parts.ts";
import { type Console, type View, addAdminPage, buttonForm, listQuery, pagerOf, table } from "./frame.ts";

const path = "/admin/accounts";

type Account = Schemas["AdminAccount"];

export function accountPages(console: Console): void {
  const list = addAdminPage(console, { section: path, path }, async (view) => {
    const { t, calls } = view;
    const query = { status: "pending", origin: "local", ...listQuery(view, "status", "origin", "username") };
    // The form's option "All" means no filter.
    const asked = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== "all"));
    const found = await calls.callPage("listAdminAccounts", { query: asked });
    return {
      title: t.text("admin.accounts"),
      content: html`${filterForm(view, query)}
      ${
        found.body.length === 0
          ? html`<p class="quiet">${t.text("admin.nothing")}</p>`
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

  const one = addAdminPage(console, { section: path, path: `${path}/:id` }, async (view, id) => {
    const account = await view.calls.call("getAdminAccount", { path: { id } });
    return {
      title: `@${handleOf(account)}`,
      content: html`${facts(view, account)} ${actions(view, account)}`,
    };
  });
  one.action(`${path}/:id/action`, async (calls, id, fields) => {
    const body = {
      type: fields.get("type") ?? "",
      text: fields.get("text") ?? "",
      send_email_notification: fields.has("mail"),
      ...(fields.get("report_id") ? { report_id: fields.get("report_id") } : {}),
    };
    await calls.call("createAdminAccountAction", { path: { id }, body });
    return { to: `${path}/${id}`, done: "action" };
  });
  for (const [name, operation] of undoing) {
    one.action(`${path}/:id/${name}`, async (calls, id) => {
      await calls.call(operation, { path: { id } });
      return { to: `${path}/${id}`, done: "undone" };
    });
  }
}

/** The operation that ends each state. */
const undoing = [
  ["enable", "enableAdminAccount"],
  ["unsensitive", "unsensitiveAdminAccount"],
  ["unsilence", "unsilenceAdminAccount"],
  ["unsuspend", "unsuspendAdminAccount"],
] as const satisfies readonly (readonly [string, OperationId])[];

function handleOf({ username, domain }: Account): string {
  return domain === null ? username : `${username}@${domain}`;
}

/** A link to the page of an account. */
export function accountLink(account: Account): Html {
  return html`<a href="${path}/${account.id}"><bdi>@${handleOf(account)}</bdi></a>`;
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
    accountLink(account),
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

function stateOf({ t }: View, account: Account): string {
  const local = account.domain === null;
  const named = [
    ["pending", local && !account.approved],
    ["disabled", account.disabled],
    ["silenced", account.silenced],
    ["suspended", account.suspended],
    ["sensitized", account.sensitized],
  ] as const;
  const found = named.flatMap(([state, is]) => (is === true ? [t.text(`admin.state_${state}`)] : []));
  return found.length === 0 ? t.text("admin.state_active") : found.join(", ");
}

function facts(view: View, account: Account): Html {
  const { t } = view;
  const rows: readonly (readonly [string, Html | string])[] = [
    [t.text("admin.state"), stateOf(view, account)],
    [t.text("admin.joined"), moment(t, new Date(account.created_at))],
    [t.text("admin.email"), account.email ?? ""],
    [t.text("admin.ip"), account.ip ?? ""],
    [t.text("admin.role"), account.role?.name ?? ""],
    [t.text("admin.reason"), account.invite_request ?? ""],
  ];
  return card(
    "facts",
    t.text("admin.facts"),
    html`<dl class="facts">
        ${rows
          .filter(([, value]) => value !== "")
          .map(
            ([name, value]) =>
              html`<div>
                <dt>${name}</dt>
                <dd><bdi>${value}</bdi></dd>
              </div>`,
          )}
      </dl>
      <p>
        <a href="${webAddress(account.account.url)}" rel="noopener noreferrer"
          >${t.text("admin.public_profile")}</a
        >
      </p>`,
  );
}

function actions(view: View, account: Account): Html {
  const { t, calls } = view;
  const base = `${path}/${account.id}`;
  const ended = {
    enable: "disabled",
    unsensitive: "sensitized",
    unsilence: "silenced",
    unsuspend: "suspended",
  };
  const endings = undoing.filter(
    ([name, operation]) => account[ended[name] as "disabled"] === true && calls.may(operation),
  );
  return html`${
    endings.length > 0 &&
    card(
      "undo",
      t.text("admin.undo"),
      html`<div class="buttons">
        ${endings.map(([name]) => buttonForm(view, `${base}/${name}`, t.text(`admin.${name}`)))}
      </div>`,
    )
  }
  ${
    calls.may("createAdminAccountAction") &&
    card("action", t.text("admin.take_action"), actionForm(view, `${base}/action`, account.domain === null))
  }`;
}

/** The form for an action against an account; reports use it, too. */
export function actionForm(view: View, action: string, isLocal: boolean, reportId?: string): Html {
  const { t, typed } = view;
  const types = isLocal
    ? (["none", "sensitive", "disable", "silence", "suspend"] as const)
    : (["sensitive", "silence", "suspend"] as const);
  return form(
    view,
    action,
    html`${reportId !== undefined && html`<input type="hidden" name="report_id" value="${reportId}" />`}
      ${field(
        { id: "type", label: t.text("admin.action") },
        (attributes) =>
          html`<select name="type" ${attributes}>
            ${options(
              types.map((type) => [type, t.text(`admin.action_${type}`)]),
              typed?.get("type") ?? "none",
            )}
          </select>`,
      )}
      ${field(
        { id: "text", label: t.text("admin.message"), hint: t.text("admin.message_hint") },
        (attributes) =>
          html`<textarea name="text" rows="4" maxlength="5000" ${attributes}>
${typed?.get("text") ?? ""}</textarea>`,
      )}
      ${
        isLocal &&
        html`<label class="choice"
          ><input type="checkbox" name="mail" value="on" checked />${t.text("admin.send_mail")}</label
        >`
      } <button type="submit" class="danger">${t.text("admin.take_action")}</button>`,
  );
}
