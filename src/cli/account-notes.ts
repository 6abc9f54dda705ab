/** concord accounts notes, note, delete-note */
import { operator } from "../domain/kernel/actor.ts";
import { noteLimits } from "../domain/kernel/limits.ts";
import { deleteNote, writeNote } from "../domain/reports/notes.ts";
import { findAccounts } from "../store/accounts/accounts.ts";
import { pageOf } from "../store/kernel/cursors.ts";
import { listNotes } from "../store/reports/notes.ts";
import { type Program, withContext } from "./command.ts";
import { accountNamed } from "./moderation.ts";

/** Adds the commands for moderators' notes on an account to the group `accounts`. */
export function addAccountNoteCommands(accounts: Pick<Program, "command">): void {
  accounts
    .command("notes <NAME>")
    .description("List the moderators' notes on an account, most recent first.")
    .action(
      withContext(async (context, name) => {
        const { id } = await accountNamed(context, name);
        const rows = await listNotes(
          context.store,
          { type: "account", id },
          pageOf({ limit: noteLimits.notes }),
        );
        const authors = await findAccounts(context.store, [
          ...new Set(rows.flatMap((row) => row.account_id ?? [])),
        ]);
        const names = new Map(authors.map((author) => [author.id, author.username]));
        const notes = rows.map((row) => ({
          id: row.id,
          account: names.get(row.account_id ?? "") ?? null,
          content: row.content,
          created_at: row.created_at.toISOString(),
        }));
        const lines = notes.map((note) =>
          [note.id, note.created_at, note.account ?? "operator", note.content].join("  "),
        );
        return { json: { notes }, text: lines.length === 0 ? "There are none." : lines.join("\n") };
      }),
    );

  accounts
    .command("note <NAME> <TEXT>")
    .description("Leave a note for the moderators on an account.")
    .action(
      withContext(async (context, name, content) => {
        const { id } = await accountNamed(context, name);
        const note = await context.write(writeNote, operator, { subject: { type: "account", id }, content });
        return { json: { id: note.id }, text: `Note ${note.id} is written.` };
      }),
    );

  accounts
    .command("delete-note <NAME> <NOTE>")
    .description("Delete a note on an account.")
    .action(
      withContext(async (context, name, noteId) => {
        const { id } = await accountNamed(context, name);
        await context.write(deleteNote, operator, { subject: { type: "account", id }, noteId });
        return { json: { id: noteId }, text: `Note ${noteId} is deleted.` };
      }),
    );
}
