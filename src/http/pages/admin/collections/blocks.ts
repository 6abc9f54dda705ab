/** Blocks of sign-ups and visitors: e-mail domains, e-mail addresses, networks. */
import { type Html, html } from "../../../../text/html.ts";
import { card, field } from "../../form-parts.ts";
import type { View } from "../frame.ts";
import { collection } from "../described-pages.ts";
import { created, textCell, timeCell, words } from "./cells.ts";

export const emailDomainPages = collection("listAdminEmailDomainBlocks", {
  group: "blocks",
  path: "/admin/email-domain-blocks",
  title: "admin.email_domain_blocks",
  about: "admin.about_email_domain_blocks",
  nameOf: ({ domain }) => html`<bdi>${domain}</bdi>`,
  columns: [
    {
      title: "fields.severity",
      cell: ({ allow_with_approval: allowed }, { t }) =>
        t.text(allowed ? "admin.severity_sign_up_requires_approval" : "admin.severity_sign_up_block"),
    },
    {
      title: "admin.attempts_last_week",
      cell: ({ history }) => String(history.reduce((sum, { uses }) => sum + Number(uses), 0)),
    },
    created,
  ],
  read: "getAdminEmailDomainBlock",
  create: {
    operation: "createAdminEmailDomainBlock",
    title: "admin.new_email_domain_block",
    submit: "admin.block",
  },
  remove: "deleteAdminEmailDomainBlock",
  loses: "admin.loses_block",
});

export const ipBlockPages = collection("listAdminIpBlocks", {
  group: "blocks",
  path: "/admin/ip-blocks",
  title: "admin.ip_blocks",
  about: "admin.about_ip_blocks",
  nameOf: ({ ip }) => html`<bdi>${ip}</bdi>`,
  columns: [
    { title: "fields.severity", cell: ({ severity }, view) => words("severity", severity, view) },
    { title: "fields.comment", cell: ({ comment }) => textCell(comment) },
    { title: "admin.expires", cell: ({ expires_at: at }, view) => timeCell(view, at) },
  ],
  facts: [created],
  read: "getAdminIpBlock",
  create: {
    operation: "createAdminIpBlock",
    title: "admin.new_ip_block",
    submit: "admin.block",
    hints: { ip: "admin.hint_ip" },
    choices: {
      expires_in: [
        ["", "admin.never"],
        ["86400", "admin.after_day"],
        ["604800", "admin.after_week"],
        ["2592000", "admin.after_month"],
        ["31536000", "admin.after_year"],
      ],
    },
  },
  update: {
    operation: "updateAdminIpBlock",
    title: "admin.edit",
    submit: "admin.save",
    fields: ["ip", "severity", "comment"],
  },
  remove: "deleteAdminIpBlock",
  loses: "admin.loses_block",
});

export const emailPages = collection("listAdminCanonicalEmailBlocks", {
  group: "blocks",
  path: "/admin/canonical-email-blocks",
  title: "admin.canonical_email_blocks",
  about: "admin.about_canonical_email_blocks",
  nameOf: ({ canonical_email_hash: digest }) => html`<code>${digest.slice(0, 16)}…</code>`,
  columns: [],
  above: mailboxCheck,
  facts: [
    {
      title: "fields.canonical_email_hash",
      cell: ({ canonical_email_hash: digest }) => html`<code>${digest}</code>`,
    },
  ],
  read: "getAdminCanonicalEmailBlock",
  create: {
    operation: "createAdminCanonicalEmailBlock",
    title: "admin.new_canonical_email_block",
    submit: "admin.block",
    hints: { canonical_email_hash: "admin.hint_email_hash" },
  },
  remove: "deleteAdminCanonicalEmailBlock",
  loses: "admin.loses_block",
});

/** Asks whether a mailbox is blocked. */
async function mailboxCheck({ t, calls, query }: View): Promise<Html> {
  const email = query.get("email") ?? "";
  const found =
    email === "" ? undefined : await calls.call("testAdminCanonicalEmailBlock", { body: { email } });
  return card(
    "check",
    t.text("admin.check_mailbox"),
    html`<form method="get" action="/admin/canonical-email-blocks" class="filters">
        ${field(
          { id: "check-email", label: t.text("fields.email") },
          (attributes) =>
            html`<input type="email" name="email" maxlength="255" required value="${email}" ${attributes} />`,
        )}
        <button type="submit" class="small">${t.text("admin.look_up")}</button>
      </form>
      ${
        found !== undefined &&
        html`<p role="status">
          ${t.text(found.length > 0 ? "admin.mailbox_blocked" : "admin.mailbox_free", { email })}
        </p>`
      }`,
  );
}
