/** concord domain-blocks …, concord domain-allows … */
import { basename } from "node:path";
import type { Schemas } from "../../contract/types.ts";
import { blocklistLimits, csvLimits } from "../../domain/kernel/limits.ts";
import { continueApplying, continueUndoing } from "../../domain/moderation/blocklist-applying.ts";
import { loadAllowOf } from "../../domain/moderation/domain-allows.ts";
import { loadBlockOf } from "../../domain/moderation/domain-blocks.ts";
import type { BlocklistKind } from "../../store/moderation/blocklists.ts";
import { domainSeverities } from "../../store/moderation/domain-blocks.ts";
import type { Calls } from "../calls.ts";
import type { Outcome } from "../command.ts";
import { readText } from "../files.ts";
import { type Typed, type Verb, choiceOption, lines, option, task, verb } from "../verbs.ts";

const shown = Number.POSITIVE_INFINITY;

const blocks: readonly Verb[] = [
  task(
    "domain-blocks add <DOMAIN>",
    "Limit or suspend a server with its subdomains, or change its block.",
    {
      options: [
        choiceOption("--severity <SEVERITY>", domainSeverities),
        option("--reject-media", "neither store nor show its media"),
        option("--reject-reports", "ignore its reports"),
        option("--private-comment <TEXT>", "note for the staff"),
        option("--public-comment <TEXT>", "reason for the public list"),
        option("--obfuscate", "hide a part of the domain in the public list"),
      ],
    },
    async ({ context, call }, { domain = "", ...terms }) => {
      const own = await loadBlockOf(context, domain).catch(() => undefined);
      const block =
        own === undefined
          ? await call("createAdminDomainBlock", { domain, ...terms })
          : await call("updateAdminDomainBlock", { id: own.id, ...terms });
      return { json: block, text: `${block.domain}: ${describe(block)}.` };
    },
  ),
  verb("domain-blocks list", "List the servers that are blocked.", "listAdminDomainBlocks", {
    shown,
    text: (list) =>
      lines(
        list.toSorted((one, other) => (one.domain < other.domain ? -1 : 1)),
        (block) => `${block.domain}  ${describe(block)}`,
      ),
  }),
  verb(
    "domain-blocks remove <DOMAIN>",
    "Remove the block of a server; its accounts are restored.",
    "deleteAdminDomainBlock",
    {
      request: async ({ domain = "" }, { context }) => ({ id: (await loadBlockOf(context, domain)).id }),
      text: (_reply, { domain }) => `${domain} is not blocked any more.`,
    },
  ),
  task(
    "domain-blocks import <FILE>",
    "Preview a list: Mastodon's CSV, or one domain for each line; with --apply, block its domains.",
    {
      options: [
        option("--source <NAME>", "name of the list; the file's by default"),
        choiceOption("--severity <SEVERITY>", domainSeverities, "of lines without one; suspend by default"),
        option("--apply", "block the domains"),
      ],
    },
    (calls, typed) => importFile(calls, "blocks", typed),
  ),
  ...transfersOf("domain-blocks", "blocks"),
];

const allows: readonly Verb[] = [
  verb("domain-allows add <DOMAIN>", "Allow a server, for LIMITED_FEDERATION=on.", "createAdminDomainAllow", {
    text: ({ domain }) => `${domain} is allowed.`,
  }),
  verb("domain-allows list", "List the servers that are allowed.", "listAdminDomainAllows", {
    shown,
    text: (list) => lines(list.map(({ domain }) => domain).toSorted(), (domain) => domain),
  }),
  verb("domain-allows remove <DOMAIN>", "Remove a server from the allowed ones.", "deleteAdminDomainAllow", {
    request: async ({ domain = "" }, { context }) => ({ id: (await loadAllowOf(context, domain)).id }),
    text: (_reply, { domain }) => `${domain} is not allowed any more.`,
  }),
  task(
    "domain-allows import <FILE>",
    "Preview a list of servers to allow; with --apply, allow them.",
    {
      options: [
        option("--source <NAME>", "name of the list; the file's by default"),
        option("--apply", "allow the servers"),
      ],
    },
    (calls, typed) => importFile(calls, "allows", typed),
  ),
  ...transfersOf("domain-allows", "allows"),
];

export const domains = [...blocks, ...allows];

function describe(block: Schemas["AdminDomainBlock"]): string {
  return [
    block.severity,
    ...(block.reject_media ? ["reject media"] : []),
    ...(block.reject_reports ? ["reject reports"] : []),
    ...(block.source == null ? [] : [`from ${block.source}`]),
  ].join(", ");
}

function transfersOf(group: string, kind: BlocklistKind): readonly Verb[] {
  return [
    verb(`${group} export`, "Print the list as Mastodon's CSV.", "getAdminBlocklistExport", {
      request: () => ({ kind }),
      text: (csv) => csv.trimEnd(),
    }),
    task(
      `${group} undo <ID>`,
      "Undo an import, except for what has changed since.",
      {},
      async (calls, { id = "" }) => {
        await calls.call("undoAdminBlocklistImport", { id });
        return finish(calls, id);
      },
    ),
  ];
}

async function importFile(
  calls: Calls,
  kind: BlocklistKind,
  { file = "", source = basename(file), severity, apply }: Typed,
): Promise<Outcome> {
  const csv = await readText(file, csvLimits.bytes);
  const { id } = await calls.call("createAdminBlocklistImport", { csv, source, kind, severity });
  if (apply === "true") await calls.call("applyAdminBlocklistImport", { id });
  return finish(calls, id);
}

/** Completes an import here as well as in a job, because the server may not be running. */
async function finish({ context, call }: Calls, id: string): Promise<Outcome> {
  let made = await call("getAdminBlocklistImport", { id });
  while (made.state === "applying" || made.state === "undoing") {
    const proceed = made.state === "applying" ? continueApplying : continueUndoing;
    await proceed(context, { importId: id });
    made = await call("getAdminBlocklistImport", { id });
  }
  const { create, raise, unchanged, invalid } = made.preview;
  const { created, raised, undone, skipped } = made.results;
  const found = `${create} to create, ${raise} to raise, ${unchanged} unchanged, ${invalid} invalid`;
  const done = `So far: ${created} created, ${raised} raised, ${undone} undone, ${skipped} skipped.`;
  const wrong =
    invalid === 0 ? [] : await call("listAdminBlocklistEntries", { id, change: "invalid", limit: mostWrong });
  const text = [
    `Import ${id} (${made.state}): ${found}.`,
    ...(made.state === "preview" ? [] : [done]),
    ...wrong.map(({ line, domain, problem }) => `Line ${line}: ${domain} (${reasonOf(problem)})`),
    ...(invalid > wrong.length ? [`${invalid - wrong.length} more lines are invalid.`] : []),
  ];
  return { json: made, text: text.join("\n") };
}

/** Invalid lines that are listed. */
const mostWrong = 20;

/** Why a line is invalid, by the problems of the contract. */
const reasons: ReadonlyMap<string | null, string> = new Map([
  ["not_a_domain", "not a domain"],
  ["own_domain", "this server's own domain"],
  ["severity", `the severity has to be ${domainSeverities.join(", ")}`],
  ["flag", "reject_media, reject_reports and obfuscate have to be true or false"],
  ["comment", `the comment is longer than ${blocklistLimits.comment} characters`],
  ["repeated", "the domain is on an earlier line"],
]);

function reasonOf(problem: string | null): string {
  return reasons.get(problem) ?? problem ?? "invalid";
}
