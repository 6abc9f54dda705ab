/** The invitations of all users. */
import { missingPermission } from "../../../../domain/admin/permissions.ts";
import { html } from "../../../../text/html.ts";
import { card } from "../../form-parts.ts";
import { profileLink } from "../account-parts.ts";
import { collection } from "../described-pages.ts";
import { type Console, addAdminPage, buttonForm } from "../frame.ts";
import { created, timeCell } from "./cells.ts";

const path = "/admin/invites";
const endPath = `${path}/end-all`;

export const invitePages = collection("listAdminInvites", {
  group: "moderation",
  path,
  title: "admin.invites",
  about: "admin.about_invites",
  filters: ["state"],
  nameOf: ({ code }) => html`<code>${code}</code>`,
  columns: [
    { title: "admin.invited_by", cell: ({ account }, view) => profileLink(view, account) },
    {
      title: "admin.invite_uses",
      cell: ({ uses, max_uses: limit }) => (limit === null ? String(uses) : `${uses} / ${limit}`),
    },
    { title: "admin.expires", cell: ({ expires_at: at }, view) => timeCell(view, at) },
    { title: "fields.usable", cell: ({ usable }, { t }) => t.text(usable ? "admin.yes" : "admin.no") },
  ],
  facts: [
    {
      title: "admin.invite_autofollow",
      cell: ({ autofollow }, { t }) => t.text(autofollow ? "admin.yes" : "admin.no"),
    },
    created,
  ],
  read: "getAdminInvite",
  remove: "deleteAdminInvite",
  removable: ({ usable }) => usable,
  loses: "admin.loses_invite",
  above: ({ t, calls }) =>
    Promise.resolve(
      html`${calls.may("deleteAdminInvites") && html`<p><a href="${endPath}">${t.text("admin.end_invites")}</a></p>`}`,
    ),
  precede: endingPage,
});

/** Ending all invitations takes a page of its own, which says what that means. */
function endingPage(console: Console): void {
  const page = addAdminPage(console, { section: path, path: endPath }, (view) => {
    const { t, calls } = view;
    if (!calls.may("deleteAdminInvites")) throw missingPermission();
    const title = t.text("admin.end_invites");
    return Promise.resolve({
      title,
      content: html`${card(
          "end",
          title,
          html`<p>${t.text("admin.loses_invites")}</p>
            ${buttonForm(view, endPath, title, { danger: true })}`,
        )}
        <p><a href="${path}">${t.text("admin.back_to", { title: t.text("admin.invites") })}</a></p>`,
    });
  });
  page.action(endPath, async (calls) => {
    await calls.call("deleteAdminInvites");
    return { to: path, done: "done" };
  });
}
