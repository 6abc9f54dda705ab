import type { Schemas } from "../../contract/types.ts";
import type { Staff } from "../../domain/kernel/actor.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { assertSubjectExists, deleteNote, writeNote } from "../../domain/reports/notes.ts";
import { renderAdminNotes } from "../../entities/reports/admin-note.ts";
import { type PageQuery, pageOf } from "../../store/kernel/cursors.ts";
import { type NoteSubject, listNotes } from "../../store/reports/notes.ts";
import { pageReply } from "../kernel/neighbours.ts";
import type { Operation } from "../kernel/operation.ts";

export const listAdminReportNotes: Operation<"listAdminReportNotes"> = ({ path, query }, context) =>
  list(context, { type: "report", id: path.id }, query);

export const createAdminReportNote: Operation<"createAdminReportNote"> = ({ path, body, caller }, context) =>
  create(context, caller, { type: "report", id: path.id }, body.content);

export const deleteAdminReportNote: Operation<"deleteAdminReportNote"> = async (
  { path, caller },
  context,
) => {
  const subject = { type: "report", id: path.id } as const;
  await context.write(deleteNote, caller, { subject, noteId: path.note_id });
  return { status: 200, body: {} };
};

export const listAdminAccountNotes: Operation<"listAdminAccountNotes"> = ({ path, query }, context) =>
  list(context, { type: "account", id: path.id }, query);

export const createAdminAccountNote: Operation<"createAdminAccountNote"> = (
  { path, body, caller },
  context,
) => create(context, caller, { type: "account", id: path.id }, body.content);

export const deleteAdminAccountNote: Operation<"deleteAdminAccountNote"> = async (
  { path, caller },
  context,
) => {
  const subject = { type: "account", id: path.id } as const;
  await context.write(deleteNote, caller, { subject, noteId: path.note_id });
  return { status: 200, body: {} };
};

async function list(context: Context, subject: NoteSubject, query: PageQuery) {
  await assertSubjectExists(context, subject);
  const rows = await listNotes(context.store, pageOf(query), subject);
  return pageReply(query.limit, rows, await renderAdminNotes(context, rows));
}

async function create(
  context: Context,
  caller: Staff,
  subject: NoteSubject,
  content: string,
): Promise<{ status: 200; body: Schemas["AdminNote"] }> {
  const row = await context.write(writeNote, caller, { subject, content });
  const [note] = await renderAdminNotes(context, [row]);
  if (note === undefined) throw new Error("one row renders as one note");
  return { status: 200, body: note };
}
