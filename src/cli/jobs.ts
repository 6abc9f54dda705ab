/** concord jobs … */
import { operator } from "../domain/kernel/actor.ts";
import { readFailedJobs, removeFailed, retryFailed } from "../domain/diagnosis/failed-jobs.ts";
import type { FailedJobRow } from "../store/diagnosis/queues.ts";
import { type Program, withContext } from "./command.ts";

export function addJobCommands(program: Program): void {
  const group = program.command("jobs").description("Jobs that failed too often and aren't tried any more");

  group
    .command("failed")
    .description("List the latest 200 jobs that aren't tried any more, with their errors.")
    .action(
      withContext(async (context) => {
        const rows = await readFailedJobs(context);
        const text = rows.length === 0 ? "No job has failed for good." : rows.map(lineOf).join("\n");
        return { json: { jobs: rows }, text };
      }),
    );

  group
    .command("retry")
    .argument("[TASK]", "such as mail; by default all tasks")
    .description("Run failed jobs again, at once.")
    .action(
      withContext(async (context, task) => {
        const count = await context.write(retryFailed, operator, task ?? null);
        return { json: { retried: count }, text: `Jobs that run again: ${count}` };
      }),
    );

  group
    .command("remove")
    .argument("<TASK>", "such as mail")
    .description("Remove the failed jobs of a task: what they should have done is not done.")
    .action(
      withContext(async (context, task) => {
        const count = await context.write(removeFailed, operator, task);
        return { json: { removed: count }, text: `Jobs removed: ${count}` };
      }),
    );
}

function lineOf({ id, task, attempts, error, failed_at }: FailedJobRow): string {
  return `${id}  ${task}  ${failed_at.toISOString()}  (${attempts} attempts): ${error ?? ""}`;
}
