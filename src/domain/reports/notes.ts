/** Moderators' notes on reports and accounts. */
import { message } from "../../messages/catalogue.ts";
import { findAccounts } from "../../store/accounts/account-rows.ts";
import { lockAccount } from "../../store/accounts/locking.ts";
import { findRole } from "../../store/admin/roles.ts";
import { findUsersOfAccounts } from "../../store/auth/users.ts";
import { isId } from "../../store/kernel/cursors.ts";
import { touchReport } from "../../store/reports/managed-reports.ts";
import {
  type NoteRow,
  type NoteSubject,
  countNotes,
  deleteNoteRow,
  insertNote,
  lockNote,
} from "../../store/reports/notes.ts";
import { exceeds } from "../../text/length.ts";
import { type AuditedAction, audit } from "../kernel/audit.ts";
import { assertOutranks } from "../admin/permissions.ts";
import type { Staff } from "../kernel/actor.ts";
import { forbidden, notFound, unprocessable } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { orNotFound } from "../kernel/gone.ts";
import { invalid } from "../kernel/invalid.ts";
import { noteLimits } from "../kernel/limits.ts";
import { auditedReport, handleOf, loadReport, lockKnownReport } from "./loading.ts";
import { accountIdOf } from "./resolving.ts";

/** @throws {ApiError} 404 for an unknown report or account */
export async function assertSubjectExists(context: Queryable, { type, id }: NoteSubject): Promise<void> {
  if (type === "report") {
    await loadReport(context, id);
    return;
  }
  // Includes pending accounts, which are hidden from others.
  const accounts = isId(id) ? await findAccounts(context.store, [id]) : [];
  if (accounts.length === 0) throw notFound();
}

export interface NewNote {
  readonly subject: NoteSubject;
  readonly content: string;
}

/**
 * Adds a note to a report or an account.
 * @throws {ApiError} 404 for an unknown report or account; 422 for a blank or too long text, and for too many
 * notes
 */
export async function writeNote(
  tx: Transaction,
  actor: Staff,
  { subject, content: typed }: NewNote,
): Promise<NoteRow> {
  const content = checkedContent(typed);
  await lockSubject(tx, subject);
  if ((await countNotes(tx.store, subject, noteLimits.notes)) >= noteLimits.notes) {
    throw unprocessable(message("errors.notes_too_many", { limit: noteLimits.notes }), "limit_reached");
  }
  const note = await orNotFound(insertNote(tx.store, subject, accountIdOf(actor), content));
  if (subject.type === "report") await touchReport(tx.store, subject.id);
  await audit(tx, actor, {
    action: `${subject.type}_note.create`,
    target: await auditedSubject(tx, subject),
    before: null,
    after: { note_id: note.id, characters: content.length },
  });
  return note;
}

function checkedContent(typed: string): string {
  if (exceeds(typed, noteLimits.content)) {
    throw invalid("content", "ERR_TOO_LONG", message("reasons.too_long", { limit: noteLimits.content }));
  }
  const content = typed.trim();
  if (content === "") throw invalid("content", "ERR_BLANK", message("reasons.blank"));
  return content;
}

/** Concurrent notes on one report or account are counted in sequence. */
async function lockSubject(tx: Transaction, subject: NoteSubject): Promise<void> {
  if (subject.type === "report") {
    await lockKnownReport(tx, { reportId: subject.id });
    return;
  }
  await assertSubjectExists(tx, subject);
  await lockAccount(tx.store, subject.id);
}

/** What a note is about, as the target of an audit log entry. */
async function auditedSubject(tx: Transaction, { type, id }: NoteSubject): Promise<AuditedAction["target"]> {
  return type === "report"
    ? auditedReport(tx, await loadReport(tx, id))
    : { type, id, label: await handleOf(tx, id) };
}

export interface NoteChoice {
  readonly subject: NoteSubject;
  readonly noteId: string;
}

/**
 * Deletes a note: the actor's own, or that of someone with a lower role. Only the operator can delete the
 * operator's.
 * @throws {ApiError} 404 for an unknown note; 403 for that of another person whose role isn't lower
 */
export async function deleteNote(
  tx: Transaction,
  actor: Staff,
  { subject, noteId }: NoteChoice,
): Promise<void> {
  const note = isId(noteId) && isId(subject.id) ? await lockNote(tx.store, subject, noteId) : undefined;
  if (note === undefined) throw notFound();
  if (note.account_id === null) {
    if (actor.kind !== "operator") throw forbidden();
  } else if (note.account_id !== accountIdOf(actor)) {
    const [author] = await findUsersOfAccounts(tx.store, [note.account_id]);
    const role = author === undefined ? undefined : await findRole(tx.store, author.role_id);
    if (role !== undefined) assertOutranks(actor, role);
  }
  await deleteNoteRow(tx.store, note.id);
  await audit(tx, actor, {
    action: `${subject.type}_note.delete`,
    target: await auditedSubject(tx, subject),
    before: { note_id: note.id, account_id: note.account_id, characters: note.content.length },
    after: null,
  });
}
