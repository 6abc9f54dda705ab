/** concord reports … */
import { assignReport } from "../domain/reports/managing.ts";
import { loadReport } from "../domain/reports/loading.ts";
import { deleteNote, writeNote } from "../domain/reports/notes.ts";
import { reopenReport, resolveReport } from "../domain/reports/resolving.ts";
import { operator } from "../domain/kernel/actor.ts";
import type { Queryable } from "../domain/kernel/context.ts";
import { noteLimits } from "../domain/kernel/limits.ts";
import { findAccounts } from "../store/accounts/accounts.ts";
import { findUserByUsername } from "../store/admin/operator.ts";
import { pageOf } from "../store/kernel/cursors.ts";
import { listReports } from "../store/reports/managed-reports.ts";
import { type NoteRow, listNotes } from "../store/reports/notes.ts";
import type { ReportRow } from "../store/reports/reports.ts";
import { CommandFailure, type Program, withContext } from "./command.ts";
import { addReportContentCommands } from "./report-content.ts";

/** Reports that a list shows. */
const listed = 100;

export function addReportCommands(program: Program): void {
  const group = program.command("reports").description("Reports by people, and moderators' notes on them");

  group
    .command("list")
    .description("List the unresolved reports, most recent first.")
    .option("--resolved", "list the resolved ones instead")
    .option("--before <NUMBER>", "only reports older than this one")
    .action(
      withContext(async (context, { resolved = false, before }) => {
        const rows = await listReports(
          context.store,
          { resolved },
          pageOf({ limit: listed, max_id: before }),
        );
        const handles = await readHandles(context, rows.flatMap(partiesOf));
        return {
          json: { reports: rows.map((row) => describe(row, handles)) },
          text: rows.length === 0 ? "There are none." : rows.map((row) => lineOf(row, handles)).join("\n"),
        };
      }),
    );

  group
    .command("show <NUMBER>")
    .description("Show a report and the notes on it.")
    .action(
      withContext(async (context, id) => {
        const row = await loadReport(context, id);
        const notes = await listNotes(
          context.store,
          { type: "report", id: row.id },
          pageOf({ limit: noteLimits.notes }),
        );
        const authors = notes.flatMap((note) => note.account_id ?? []);
        const handles = await readHandles(context, [...partiesOf(row), ...authors]);
        const lines = [
          lineOf(row, handles),
          `rules: ${(row.rule_ids ?? []).join(", ")}`,
          `statuses: ${row.status_ids.join(", ")}`,
          `collections: ${row.collection_ids.join(", ")}`,
          row.comment,
          ...notes.map((note) => noteLine(note, handles)),
        ];
        return {
          json: { ...describe(row, handles), notes: notes.map((note) => describeNote(note, handles)) },
          text: lines.join("\n"),
        };
      }),
    );

  group
    .command("assign <NUMBER> <NAME>")
    .description("Assign a report to a moderator.")
    .action(
      withContext(async (context, id, name) => {
        const assigneeId = await accountIdOf(context, name);
        const row = await context.write(assignReport, operator, { reportId: id, assigneeId });
        return outcome(context, row);
      }),
    );

  group
    .command("unassign <NUMBER>")
    .description("End the assignment of a report.")
    .action(
      withContext(async (context, id) => {
        const row = await context.write(assignReport, operator, { reportId: id, assigneeId: null });
        return outcome(context, row);
      }),
    );

  group
    .command("resolve <NUMBER>")
    .description("Mark a report as resolved.")
    .action(
      withContext(async (context, id) =>
        outcome(context, await context.write(resolveReport, operator, { reportId: id })),
      ),
    );

  group
    .command("reopen <NUMBER>")
    .description("Mark a report as unresolved.")
    .action(
      withContext(async (context, id) =>
        outcome(context, await context.write(reopenReport, operator, { reportId: id })),
      ),
    );

  group
    .command("note <NUMBER> <TEXT>")
    .description("Leave a note for the moderators on a report.")
    .action(
      withContext(async (context, id, content) => {
        const subject = { type: "report", id } as const;
        const note = await context.write(writeNote, operator, { subject, content });
        return { json: describeNote(note, new Map()), text: `Note ${note.id} is written.` };
      }),
    );

  group
    .command("delete-note <NUMBER> <NOTE>")
    .description("Delete a note on a report.")
    .action(
      withContext(async (context, id, noteId) => {
        await context.write(deleteNote, operator, { subject: { type: "report", id }, noteId });
        return { json: { id: noteId }, text: `Note ${noteId} is deleted.` };
      }),
    );

  addReportContentCommands(group, outcome);
}

type Handles = ReadonlyMap<string, string>;

async function accountIdOf(context: Queryable, typed: string): Promise<string> {
  const user = await findUserByUsername(context.store, typed.replace(/^@/, ""));
  if (user === undefined) throw new CommandFailure(`there is no local account "${typed}"`);
  return user.account_id;
}

async function readHandles({ store }: Queryable, ids: readonly string[]): Promise<Handles> {
  const rows = await findAccounts(store, [...new Set(ids)]);
  return new Map(
    rows.map(({ id, username, domain }) => [id, domain === null ? username : `${username}@${domain}`]),
  );
}

function partiesOf(row: ReportRow): string[] {
  return [
    row.account_id,
    row.target_account_id,
    ...(row.assigned_account_id === null ? [] : [row.assigned_account_id]),
  ];
}

async function outcome(context: Queryable, row: ReportRow) {
  const handles = await readHandles(context, partiesOf(row));
  return { json: describe(row, handles), text: lineOf(row, handles) };
}

function describe(row: ReportRow, handles: Handles): Record<string, unknown> {
  const { id, category, comment, rule_ids, status_ids, collection_ids, created_at, action_taken_at } = row;
  const [account, target] = [handles.get(row.account_id), handles.get(row.target_account_id)];
  const assigned = handles.get(row.assigned_account_id ?? "") ?? null;
  return {
    id,
    account,
    target_account: target,
    assigned_account: assigned,
    category,
    comment,
    rule_ids,
    status_ids,
    collection_ids,
    created_at,
    action_taken_at,
  };
}

function lineOf(row: ReportRow, handles: Handles): string {
  const assigned = handles.get(row.assigned_account_id ?? "");
  const state =
    row.action_taken_at !== null ? "resolved" : assigned === undefined ? "open" : `with ${assigned}`;
  const parties = `${handles.get(row.account_id) ?? ""} about ${handles.get(row.target_account_id) ?? ""}`;
  return [row.id, row.created_at.toISOString(), parties, row.category, state].join("  ");
}

function describeNote(note: NoteRow, handles: Handles): Record<string, unknown> {
  const { id, content, created_at } = note;
  return { id, account: handles.get(note.account_id ?? "") ?? null, content, created_at };
}

function noteLine(note: NoteRow, handles: Handles): string {
  const author = handles.get(note.account_id ?? "") ?? "operator";
  return [`note ${note.id}`, note.created_at.toISOString(), author, note.content].join("  ");
}
