/** concord documents … */
import type { Schemas } from "../../contract/types.ts";
import { findInForce } from "../../domain/documents/operator-documents.ts";
import { CommandFailure } from "../command.ts";
import { readText } from "../files.ts";
import { type Typed, type Verb, columns, lines, option, verb } from "../verbs.ts";

const kinds = new Map([
  ["privacy-policy", "privacy_policy"],
  ["terms", "terms_of_service"],
  ["description", "extended_description"],
] as const);
const name = `<${[...kinds.keys()].join("|")}>`;

/** Maximum listed versions. */
const mostListed = 100;

export const documents: readonly Verb[] = [
  verb(
    `documents set ${name} <FILE>`,
    "Publish a document in Markdown; FILE - is standard input. Earlier versions are kept.",
    "createAdminDocument",
    {
      options: [option("--effective-date <YYYY-MM-DD>", "from when it applies; today if omitted")],
      request: async ({ choice, file = "", effective_date }) => ({
        kind: kindOf(choice),
        source: await readText(file),
        effective_date,
      }),
      text: (_document, { choice }) => `${choice} is published.`,
    },
  ),
  verb(`documents list ${name}`, "List the versions of a document, the newest first.", "listAdminDocuments", {
    shown: mostListed,
    request: ({ choice }) => ({ kind: kindOf(choice) }),
    text: (versions) => lines(versions, lineOf, "There are no versions."),
  }),
  verb(
    `documents show ${name} [VERSION]`,
    "Show a version's text; without VERSION, that of the version in force.",
    "getAdminDocument",
    {
      request: async ({ choice, version }, { context }) => {
        const kind = kindOf(choice);
        const id = version ?? (await findInForce(context, kind))?.id;
        if (id === undefined) throw new CommandFailure(`no version of ${choice} is in force`);
        return { kind, id };
      },
      text: ({ source }) => source,
    },
  ),
  verb(
    `documents withdraw ${name} <VERSION>`,
    "Withdraw a version that isn't in force yet.",
    "deleteAdminDocument",
    {
      request: ({ choice, version }) => ({ kind: kindOf(choice), id: version }),
      text: (_reply, { version }) => `Version ${version} is withdrawn.`,
    },
  ),
];

function kindOf(choice: Typed[string]) {
  const found = [...kinds].find(([one]) => one === choice);
  if (found === undefined) throw new Error(`no document is called ${choice}`);
  return found[1];
}

function lineOf(version: Schemas["AdminDocumentVersion"]): string {
  const { id, effective_date: date, published_at: at, withdrawn_at: withdrawn, in_force: inForce } = version;
  return columns(id, date, at, withdrawn === null ? (inForce ? "in force" : "") : "withdrawn");
}
