/** Moderators' notes about an account or a report. */
import type { Schemas } from "../../../contract/types.ts";
import { type Html, html } from "../../../text/html.ts";
import { card, field, form } from "../form-parts.ts";
import { moment } from "../public/parts.ts";
import { filled } from "../kit.ts";
import { type PageOfConsole, type View, buttonForm } from "./frame.ts";

/** What the notes are about: the paths of its pages, and its operations. */
export type Noted = (typeof noted)[keyof typeof noted];

/** The subjects of notes. */
export const noted = {
  account: {
    path: "/admin/accounts",
    list: "listAdminAccountNotes",
    create: "createAdminAccountNote",
    remove: "deleteAdminAccountNote",
  },
  report: {
    path: "/admin/reports",
    list: "listAdminReportNotes",
    create: "createAdminReportNote",
    remove: "deleteAdminReportNote",
  },
} as const;

/** A card with the notes, and a form for a new one; nothing for staff who may not see them. */
export async function notesCard(
  view: View,
  { path, list, create, remove }: Noted,
  id: string,
): Promise<Html> {
  const { t, calls } = view;
  if (!calls.may(list)) return html``;
  const parts = { path: { id } };
  const notes =
    list === "listAdminReportNotes" ? await calls.call(list, parts) : await calls.call(list, parts);
  const item = (note: Schemas["AdminNote"]): Html =>
    html`<li>
      <div>
        <p class="reason" dir="auto">${note.content}</p>
        <p class="quiet small">
          ${note.account !== null && html`<bdi>@${note.account.acct}</bdi> · `}
          ${moment(t, new Date(note.created_at))}
        </p>
      </div>
      ${
        calls.may(remove) &&
        buttonForm(view, `${path}/${id}/delete-note`, t.text("admin.delete_note"), {
          danger: true,
          hidden: { note_id: note.id },
        })
      }
    </li>`;
  return card(
    "notes",
    t.text("admin.notes"),
    html`${
      notes.length > 0 &&
      html`<ul class="rows">
        ${notes.map(item)}
      </ul>`
    }
    ${
      calls.may(create) &&
      form(
        view,
        `${path}/${id}/notes`,
        html`${field(
            {
              id: "new-note",
              label: t.text("admin.new_note"),
              hint: t.text("admin.hint_note"),
              ...filled(view, `${path}/${id}/notes`).state("content"),
            },
            (attributes) =>
              html`<textarea name="content" rows="2" maxlength="2000" required ${attributes}>
${filled(view, `${path}/${id}/notes`).text("content", "")}</textarea>`,
          )}<button type="submit" class="small">${t.text("admin.add_note")}</button>`,
      )
    }`,
  );
}

/** Handles the forms of the card. */
export function handleNotes(page: PageOfConsole, { path, create, remove }: Noted): void {
  page.action(`${path}/:id/notes`, async (calls, id, fields) => {
    await calls.call(create, { path: { id }, body: { content: fields.get("content") ?? "" } });
    return { to: `${path}/${id}`, done: "note" };
  });
  page.action(`${path}/:id/delete-note`, async (calls, id, fields) => {
    await calls.call(remove, { path: { id, note_id: fields.get("note_id") ?? "" } });
    return { to: `${path}/${id}`, done: "deleted" };
  });
}
