/** concord reports classify, attach, detach, delete-content, mark-sensitive */
import { InvalidArgumentError } from "@commander-js/extra-typings";
import { operator } from "../domain/kernel/actor.ts";
import type { Context } from "../domain/kernel/context.ts";
import { attachStatuses, classifyReport, detachStatuses } from "../domain/reports/managing.ts";
import { type ContentAction, actOnContent } from "../domain/moderation/reported-content.ts";
import { type ReportRow, reportCategories } from "../store/reports/reports.ts";
import { type Outcome, type Program, UsageError, oneOf, withContext } from "./command.ts";

type Group = Pick<ReturnType<Program["command"]>, "command">;

const contentVerbs: Readonly<Record<string, readonly [ContentAction, string]>> = {
  "delete-content": ["delete", "Delete what a report names, resolve it, and record a strike."],
  "mark-sensitive": [
    "mark_as_sensitive",
    "Mark what a report names as sensitive, resolve it, and record a strike.",
  ],
};

/**
 * Adds the commands that change what a report is about, and those that act on it.
 * @param outcome describes a changed report
 */
export function addReportContentCommands(
  group: Group,
  outcome: (context: Context, row: ReportRow) => Promise<Outcome>,
): void {
  group
    .command("classify <NUMBER>")
    .description("Change the category of a report, and the rules that it says are violated.")
    .option("--category <CATEGORY>", reportCategories.join(", "), oneOf(reportCategories))
    .option("--rules <LIST>", "numbers of rules, separated by commas; for the category violation", readIds)
    .hook("preAction", (command) => {
      if (Object.keys(command.opts()).length === 0) throw new UsageError("nothing to change was named");
    })
    .action(
      withContext(async (context, id, { category, rules }) => {
        const change = { reportId: id, category, ruleIds: rules };
        return outcome(context, await context.write(classifyReport, operator, change));
      }),
    );

  group
    .command("attach <NUMBER> <STATUSES>")
    .description("Attach further statuses of the reported account: their ids, separated by commas.")
    .action(
      withContext(async (context, id, statuses) => {
        const choice = { reportId: id, statusIds: readIds(statuses) };
        return outcome(context, await context.write(attachStatuses, operator, choice));
      }),
    );

  group
    .command("detach <NUMBER> <STATUSES>")
    .description("Detach statuses from a report: their ids, separated by commas.")
    .action(
      withContext(async (context, id, statuses) => {
        const choice = { reportId: id, statusIds: readIds(statuses) };
        return outcome(context, await context.write(detachStatuses, operator, choice));
      }),
    );

  for (const [verb, [action, description]] of Object.entries(contentVerbs)) {
    group
      .command(`${verb} <NUMBER>`)
      .description(description)
      .option("--statuses <LIST>", "only these of the attached statuses, separated by commas", readIds)
      .option("--collections <LIST>", "only these of the attached collections, separated by commas", readIds)
      .option("--text <TEXT>", "message to the author")
      .option("--no-mail", "tell the author nothing")
      .action(
        withContext(async (context, id, { statuses, collections, text = "", mail }) => {
          const row = await context.write(actOnContent, operator, {
            reportId: id,
            action,
            statusIds: statuses,
            collectionIds: collections,
            text,
            notify: mail,
          });
          return outcome(context, row);
        }),
      );
  }
}

function readIds(typed: string): string[] {
  const ids = typed
    .split(",")
    .map((id) => id.trim())
    .filter((id) => id !== "");
  if (ids.length === 0) throw new InvalidArgumentError("It is a list of ids, separated by commas.");
  return ids;
}
