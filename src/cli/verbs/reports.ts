/** concord reports … */
import { InvalidArgumentError, type Option } from "@commander-js/extra-typings";
import type { Schemas } from "../../contract/types.ts";
import { operator } from "../../domain/kernel/actor.ts";
import { noteLimits } from "../../domain/kernel/limits.ts";
import { assignReport } from "../../domain/reports/managing.ts";
import { findUserByUsername } from "../../store/admin/operator.ts";
import { reportCategories } from "../../store/reports/reports.ts";
import { CommandFailure } from "../command.ts";
import { type Verb, choiceOption, lines, listed, option, task, verb } from "../verbs.ts";

type Report = Schemas["AdminReport"];

/** Entries of a list without `--limit` and `--all`. */
const shown = 100;

export const reports: readonly Verb[] = [
  verb("reports list", "List the unresolved reports, most recent first.", "listAdminReports", {
    options: [
      option("--resolved", "list the resolved ones instead"),
      option("--before <NUMBER>", "only reports older than this one"),
    ],
    shown,
    request: ({ resolved, before }) => ({ resolved, max_id: before }),
    text: (list) => lines(list, lineOf, "There are none."),
  }),
  task("reports show <ID>", "Show a report and the notes on it.", {}, async ({ call, list }, { id }) => {
    const report = await call("getAdminReport", { id });
    const notes = await list("listAdminReportNotes", { id }, noteLimits.notes);
    return {
      json: report,
      text: [
        lineOf(report),
        `rules: ${idsOf(report.rules)}`,
        `statuses: ${idsOf(report.statuses)}`,
        `collections: ${idsOf(report.collections ?? [])}`,
        report.comment,
        ...notes.map(noteLine),
      ].join("\n"),
    };
  }),
  task(
    "reports assign <ID> <NAME>",
    "Assign a report to a moderator.",
    {},
    async (calls, { id = "", name = "" }) => {
      // The operation only assigns reports to its caller.
      const user = await findUserByUsername(calls.context.store, name.replace(/^@/, ""));
      if (user === undefined) throw new CommandFailure(`there is no local account "${name}"`);
      await calls.context.write(assignReport, operator, { reportId: id, assigneeId: user.account_id });
      const report = await calls.call("getAdminReport", { id });
      return { json: report, text: lineOf(report) };
    },
  ),
  verb("reports unassign <ID>", "End the assignment of a report.", "unassignAdminReport", { text: lineOf }),
  verb("reports resolve <ID>", "Mark a report as resolved.", "resolveAdminReport", { text: lineOf }),
  verb("reports reopen <ID>", "Mark a report as unresolved.", "reopenAdminReport", { text: lineOf }),
  verb("reports note <ID> <TEXT>", "Leave a note for the moderators on a report.", "createAdminReportNote", {
    request: ({ id, text }) => ({ id, content: text }),
    text: ({ id }) => `Note ${id} is written.`,
  }),
  verb("reports delete-note <ID> <NOTE>", "Delete a note on a report.", "deleteAdminReportNote", {
    request: ({ id, note }) => ({ id, note_id: note }),
    text: (_reply, { note }) => `Note ${note} is deleted.`,
  }),
  verb(
    "reports classify <ID>",
    "Change the category of a report, and the rules that it says are violated.",
    "updateAdminReport",
    {
      options: [
        choiceOption("--category <CATEGORY>", reportCategories),
        option(
          "--rules <LIST>",
          "numbers of rules, separated by commas; for the category violation",
          readIds,
        ),
      ],
      isChange: true,
      request: ({ id, category, rules }) => ({ id, category, rule_ids: listed(rules) }),
      text: lineOf,
    },
  ),
  verb(
    "reports attach <ID> <STATUSES>",
    "Attach further statuses of the reported account: their ids, separated by commas.",
    "addAdminReportStatuses",
    { request: ({ id, statuses }) => ({ id, status_ids: listed(statuses) }), text: lineOf },
  ),
  verb(
    "reports detach <ID> <STATUSES>",
    "Detach statuses from a report: their ids, separated by commas.",
    "removeAdminReportStatuses",
    { request: ({ id, statuses }) => ({ id, status_ids: listed(statuses) }), text: lineOf },
  ),
  contentVerb("delete-content", "delete", "Delete what a report names, resolve it, and record a strike."),
  contentVerb(
    "mark-sensitive",
    "mark_as_sensitive",
    "Mark what a report names as sensitive, resolve it, and record a strike.",
  ),
];

function contentVerb(name: string, type: string, description: string): Verb {
  return verb(`reports ${name} <ID>`, description, "performAdminReportAction", {
    options: contentOptions(),
    request: ({ id, statuses, collections, text, mail }) => ({
      id,
      type,
      status_ids: listed(statuses),
      collection_ids: listed(collections),
      text,
      send_email_notification: mail,
    }),
    text: lineOf,
  });
}

function contentOptions(): readonly Option[] {
  return [
    option("--statuses <LIST>", "only these of the attached statuses, separated by commas", readIds),
    option("--collections <LIST>", "only these of the attached collections, separated by commas", readIds),
    option("--text <TEXT>", "message to the author"),
    option("--no-mail", "tell the author nothing"),
  ];
}

function readIds(typed: string): string {
  if (listed(typed)?.length === 0) {
    throw new InvalidArgumentError("It is a list of ids, separated by commas.");
  }
  return typed;
}

function idsOf(entries: readonly { readonly id: string }[]): string {
  return entries.map(({ id }) => id).join(", ");
}

function lineOf(report: Report): string {
  const { id, created_at: at, account, target_account: target, category } = report;
  const assigned = report.assigned_account;
  const state = report.action_taken ? "resolved" : assigned === null ? "open" : `with ${assigned.username}`;
  return [id, at, `${account.account.acct} about ${target.account.acct}`, category, state].join("  ");
}

function noteLine({ id, created_at: at, account, content }: Schemas["AdminNote"]): string {
  return [`note ${id}`, at, account?.username ?? "operator", content].join("  ");
}
