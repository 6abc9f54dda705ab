/** concord documents … */
import { publishDocument, withdrawDocument } from "../domain/documents/publishing.ts";
import { findInForce, listVersions, loadVersion } from "../domain/documents/documents.ts";
import { operator } from "../domain/kernel/actor.ts";
import type { DocumentVersionRow } from "../store/documents/documents.ts";
import { pageOf } from "../store/kernel/cursors.ts";
import { CommandFailure, type Program, oneOf, withContext } from "./command.ts";
import { readText } from "./files.ts";

const kinds = {
  "privacy-policy": "privacy_policy",
  terms: "terms_of_service",
  description: "extended_description",
} as const;
const names = ["privacy-policy", "terms", "description"] as const;
const nameArgument = `<${names.join("|")}>`;

/** Versions that are listed. */
const mostListed = 100;

export function addDocumentCommands(program: Program): void {
  const documents = program
    .command("documents")
    .description("Privacy policy, terms of service, extended description");

  documents
    .command("set")
    .argument(nameArgument, "", oneOf(names))
    .argument("<FILE>")
    .description("Publish a document in Markdown; FILE - is standard input. Earlier versions are kept.")
    .option("--effective-date <YYYY-MM-DD>", "from when it applies; today if omitted")
    .action(
      withContext(async (context, name, file, { effectiveDate = null }) => {
        const source = await readText(file);
        const id = await context.write(publishDocument, operator, {
          kind: kinds[name],
          source,
          effectiveDate,
        });
        return { json: { id, document: name }, text: `${name} is published.` };
      }),
    );

  documents
    .command("list")
    .argument(nameArgument, "", oneOf(names))
    .description(`List the versions of a document, the newest first; at most ${mostListed}.`)
    .action(
      withContext(async (context, name) => {
        const rows = await listVersions(context, kinds[name], pageOf({ limit: mostListed }));
        const lines = rows.map((row) =>
          [row.id, row.effective_date, row.published_at.toISOString(), stateOf(row)].join("  ").trimEnd(),
        );
        return {
          json: { versions: rows },
          text: lines.length === 0 ? "There are no versions." : lines.join("\n"),
        };
      }),
    );

  documents
    .command("show")
    .argument(nameArgument, "", oneOf(names))
    .argument("[VERSION]")
    .description("Show a version's text; without VERSION, that of the version in force.")
    .action(
      withContext(async (context, name, id) => {
        const kind = kinds[name];
        const document =
          id === undefined ? await findInForce(context, kind) : await loadVersion(context, { kind, id });
        if (document === undefined) throw new CommandFailure(`no version of ${name} is in force`);
        return { json: { ...document }, text: document.source };
      }),
    );

  documents
    .command("withdraw")
    .argument(nameArgument, "", oneOf(names))
    .argument("<VERSION>")
    .description("Withdraw a version that isn't in force yet.")
    .action(
      withContext(async (context, name, id) => {
        await context.write(withdrawDocument, operator, { kind: kinds[name], id });
        return { json: { id, document: name }, text: `Version ${id} is withdrawn.` };
      }),
    );
}

function stateOf(row: DocumentVersionRow): string {
  if (row.withdrawn_at !== null) return "withdrawn";
  return row.in_force ? "in force" : "";
}
