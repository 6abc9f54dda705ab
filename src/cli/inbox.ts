/** concord inbox … */
import { operator } from "../domain/kernel/actor.ts";
import { readFailedReceived, repeatFailedReceived } from "../domain/federation/received-activities.ts";
import type { FailedRow } from "../store/federation/received-activities.ts";
import { type Program, withContext } from "./command.ts";

export function addInboxCommands(program: Program): void {
  const group = program.command("inbox").description("Activities that other servers have sent");

  group
    .command("failed")
    .description("List the latest activities that could not be processed, with the errors.")
    .action(
      withContext(async (context) => {
        const rows = await readFailedReceived(context);
        const text = rows.length === 0 ? "No activity has failed." : rows.map(lineOf).join("\n");
        return { json: { activities: rows.map(jsonOf) }, text };
      }),
    );

  group
    .command("retry")
    .description("Process all activities again that could not be processed.")
    .action(
      withContext(async (context) => {
        const count = await context.write(repeatFailedReceived, operator);
        return { json: { retried: count }, text: `Activities that are processed again: ${count}` };
      }),
    );
}

function lineOf(row: FailedRow): string {
  const name = row.uri ?? `an activity of ${row.actor_uri}`;
  return `${row.received_at.toISOString()}  ${name}  (${row.attempts} attempts): ${row.error ?? ""}`;
}

function jsonOf(row: FailedRow): Record<string, unknown> {
  return {
    id: row.id,
    uri: row.uri,
    actor: row.actor_uri,
    host: row.host,
    received_at: row.received_at.toISOString(),
    attempts: row.attempts,
    error: row.error,
  };
}
