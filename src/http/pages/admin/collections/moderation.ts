/** Decisions of moderators, and the appeals against them. */
import type { Schemas } from "../../../../contract/types.ts";
import { type Html, html } from "../../../../text/html.ts";
import { profileLink } from "../account-parts.ts";
import { collection } from "../described-pages.ts";
import { factList, type View } from "../frame.ts";
import { created, textCell, timeCell, words } from "./cells.ts";

type Strike = Schemas["AdminStrike"];

export const strikePages = collection("listAdminStrikes", {
  group: "moderation",
  path: "/admin/strikes",
  title: "admin.strikes",
  about: "admin.about_strikes",
  nameOf: ({ action }, view) => words("strike", action, view),
  titleOf: ({ action, target_account: account }, view) =>
    `${words("strike", action, view)}: @${account.acct}`,
  columns: [
    { title: "admin.account", cell: ({ target_account: account }, view) => profileLink(view, account) },
    {
      title: "admin.decided_by",
      cell: ({ account }, view) => (account === null ? "" : profileLink(view, account)),
    },
    created,
  ],
  facts: [
    { title: "admin.message", cell: ({ text }) => textCell(text) },
    {
      title: "admin.report",
      cell: ({ report_id: id }, { t }) =>
        id === null ? "" : html`<a href="/admin/reports/${id}">${t.text("admin.report")}</a>`,
    },
    { title: "admin.overruled", cell: ({ overruled_at: at }, view) => timeCell(view, at) },
    {
      title: "admin.appeal",
      cell: ({ appeal }, view) =>
        appeal === null ? "" : html`${words("appeal", appeal.state, view)}<br />${textCell(appeal.text)}`,
    },
  ],
  read: "getAdminStrike",
});

export const appealPages = collection("listAdminAppeals", {
  group: "moderation",
  path: "/admin/appeals",
  title: "admin.appeals",
  waiting: "appeals",
  about: "admin.about_appeals",
  filters: ["state"],
  nameOf: ({ strike, text }, view) =>
    html`<p>${profileLink(view, strike.target_account)}</p>
      <blockquote class="reason">${text}</blockquote>
      <p class="quiet small">${created.cell(strike, view)}</p>`,
  columns: [
    { title: "admin.decision", cell: ({ strike }, view) => decision(view, strike) },
    {
      title: "admin.state",
      cell: ({ state, decided_at: at }, view) =>
        html`${words("appeal", state, view)}<br />${timeCell(view, at)}`,
    },
  ],
  actions: [
    {
      operation: "approveAdminAppeal",
      words: "admin.approve_appeal",
      when: ({ state }) => state === "pending",
    },
    {
      operation: "rejectAdminAppeal",
      words: "admin.reject_appeal",
      when: ({ state }) => state === "pending",
      danger: true,
    },
  ],
});

function decision(view: View, strike: Strike): Html {
  const { t } = view;
  return html`<a href="/admin/strikes/${strike.id}">${words("strike", strike.action, view)}</a> ${factList([
      [t.text("admin.message"), strike.text],
      [t.text("admin.decided_by"), strike.account === null ? "" : profileLink(view, strike.account)],
    ])}`;
}
