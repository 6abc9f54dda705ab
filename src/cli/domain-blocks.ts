/** concord domain-blocks …, concord domain-allows …: other servers. */
import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { operator } from "../domain/kernel/actor.ts";
import type { Context } from "../domain/kernel/context.ts";
import { blocklistLimits } from "../domain/kernel/limits.ts";
import * as applying from "../domain/moderation/blocklist-applying.ts";
import * as lists from "../domain/moderation/blocklists.ts";
import { allowDomain, disallowDomain, loadAllowOf } from "../domain/moderation/domain-allows.ts";
import {
  changeDomainBlock,
  createDomainBlock,
  loadBlockOf,
  removeDomainBlock,
} from "../domain/moderation/domain-blocks.ts";
import type { BlocklistImportRow, BlocklistKind } from "../store/moderation/blocklists.ts";
import { listAllowsAfter } from "../store/moderation/domain-allows.ts";
import {
  type DomainBlockRow,
  type DomainSeverity,
  domainSeverities,
  listBlocksAfter,
} from "../store/moderation/domain-blocks.ts";
import { CommandFailure, type Outcome, type Program, oneOf, withContext } from "./command.ts";

type Group = ReturnType<Program["command"]>;

export function addDomainCommands(program: Program): void {
  addBlockCommands(program.command("domain-blocks").description("Servers that are limited or suspended"));
  addAllowCommands(program.command("domain-allows").description("Servers that are allowed"));
}

function addBlockCommands(blocks: Group): void {
  blocks
    .command("add <DOMAIN>")
    .description("Limit or suspend a server with its subdomains, or change its block.")
    .option("--severity <SEVERITY>", domainSeverities.join(", "), oneOf(domainSeverities))
    .option("--reject-media", "neither store nor show its media")
    .option("--reject-reports", "ignore its reports")
    .option("--private-comment <TEXT>", "note for the staff")
    .option("--public-comment <TEXT>", "reason for the public list")
    .option("--obfuscate", "hide a part of the domain in the public list")
    .action(
      withContext(async (context, domain, choice) => {
        const { block, exists } = await context.write(createDomainBlock, operator, { domain, ...choice });
        const isSame = exists && block.domain === (await ownBlock(context, domain))?.domain;
        if (exists && !isSame) {
          throw new CommandFailure(`${block.domain} is blocked as strictly: ${describe(block)}`);
        }
        const stored = isSame
          ? await context.write(changeDomainBlock, operator, { id: block.id, ...choice })
          : block;
        return { json: { domain_block: stored }, text: `${stored.domain}: ${describe(stored)}.` };
      }),
    );

  blocks
    .command("list")
    .description("List the servers that are blocked.")
    .action(
      withContext(async (context) => {
        const rows = await lists.readAll<DomainBlockRow>((after, limit) =>
          listBlocksAfter(context.store, after, limit),
        );
        const text = rows.map((row) => `${row.domain}  ${describe(row)}`).join("\n");
        return { json: { domain_blocks: rows }, text: text === "" ? "None." : text };
      }),
    );

  blocks
    .command("remove <DOMAIN>")
    .description("Remove the block of a server; its accounts are restored.")
    .action(
      withContext(async (context, typed) => {
        const { id, domain } = await loadBlockOf(context, typed);
        await context.write(removeDomainBlock, operator, { id });
        return { json: { domain }, text: `${domain} is not blocked any more.` };
      }),
    );

  blocks
    .command("import <FILE>")
    .description(
      "Preview a list: Mastodon's CSV, or one domain for each line; with --apply, block its domains.",
    )
    .option("--source <NAME>", "name of the list; the file's by default")
    .option("--severity <SEVERITY>", "of lines without one; suspend by default", oneOf(domainSeverities))
    .option("--apply", "block the domains")
    .action(
      withContext((context, file, { source, severity = "suspend", apply = false }) =>
        importFile(context, { kind: "blocks", file, source, severity, apply }),
      ),
    );
  addExport(blocks, "blocks");
  addUndo(blocks);
}

async function ownBlock(context: Context, domain: string): Promise<DomainBlockRow | undefined> {
  return loadBlockOf(context, domain).catch(() => undefined);
}

function describe(row: DomainBlockRow): string {
  return [
    row.severity,
    row.reject_media ? "reject media" : "",
    row.reject_reports ? "reject reports" : "",
    row.source === null ? "" : `from ${row.source}`,
  ]
    .filter((part) => part !== "")
    .join(", ");
}

function addAllowCommands(allows: Group): void {
  allows
    .command("add <DOMAIN>")
    .description("Allow a server, for LIMITED_FEDERATION=on.")
    .action(
      withContext(async (context, typed) => {
        const { domain } = await context.write(allowDomain, operator, { domain: typed });
        return { json: { domain }, text: `${domain} is allowed.` };
      }),
    );

  allows
    .command("list")
    .description("List the servers that are allowed.")
    .action(
      withContext(async (context) => {
        const rows = await lists.readAll((after, limit) => listAllowsAfter(context.store, after, limit));
        const text = rows.map(({ domain }) => domain).join("\n");
        return { json: { domain_allows: rows }, text: text === "" ? "None." : text };
      }),
    );

  allows
    .command("remove <DOMAIN>")
    .description("Remove a server from the allowed ones.")
    .action(
      withContext(async (context, typed) => {
        const { id, domain } = await loadAllowOf(context, typed);
        await context.write(disallowDomain, operator, { id });
        return { json: { domain }, text: `${domain} is not allowed any more.` };
      }),
    );

  allows
    .command("import <FILE>")
    .description("Preview a list of servers to allow; with --apply, allow them.")
    .option("--source <NAME>", "name of the list; the file's by default")
    .option("--apply", "allow the servers")
    .action(
      withContext((context, file, { source, apply = false }) =>
        importFile(context, { kind: "allows", file, source, severity: "noop", apply }),
      ),
    );
  addExport(allows, "allows");
  addUndo(allows);
}

function addExport(group: Group, kind: BlocklistKind): void {
  group
    .command("export")
    .description("Print the list as Mastodon's CSV.")
    .action(
      withContext(async (context) => {
        const csv = await lists.exportList(context, kind);
        return { json: { csv }, text: csv.trimEnd() };
      }),
    );
}

function addUndo(group: Group): void {
  group
    .command("undo <ID>")
    .description("Undo an import, except for what has changed since.")
    .action(
      withContext(async (context, importId) => {
        await context.write(applying.undoImport, operator, { importId });
        let row = await lists.loadImport(context, importId);
        while (row.state === "undoing") {
          await applying.continueUndoing(context, { importId });
          row = await lists.loadImport(context, importId);
        }
        return outcomeOf(row);
      }),
    );
}

interface FileChoice {
  readonly kind: BlocklistKind;
  readonly file: string;
  readonly source: string | undefined;
  readonly severity: DomainSeverity;
  readonly apply: boolean;
}

async function importFile(
  context: Context,
  { kind, file, source, severity, apply }: FileChoice,
): Promise<Outcome> {
  const { id: importId } = await lists.previewImport(context, operator, {
    kind,
    source: source ?? basename(file),
    text: await readList(file),
    severity,
  });
  if (apply) await context.write(applying.applyImport, operator, { importId });
  let row = await lists.loadImport(context, importId);
  // Here, and not only in a job: the server may not be running.
  while (row.state === "applying") {
    await applying.continueApplying(context, { importId });
    row = await lists.loadImport(context, importId);
  }
  return outcomeOf(row);
}

/** @throws {CommandFailure} for a file that can't be read or is too large */
async function readList(file: string): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size <= blocklistLimits.bytes) return await readFile(file, "utf8");
  } catch {
    throw new CommandFailure(`${file} can't be read`);
  }
  throw new CommandFailure(`${file} has more than ${blocklistLimits.bytes} bytes`);
}

function outcomeOf(row: BlocklistImportRow): Outcome {
  const { create_count, raise_count, unchanged_count, invalid_count } = row;
  const { created_count, raised_count, undone_count, skipped_count } = row;
  const done = `${created_count} created, ${raised_count} raised, ${undone_count} undone, ${skipped_count} skipped`;
  return {
    json: { import: row },
    text:
      `Import ${row.id} (${row.state}): ${create_count} to create, ${raise_count} to raise, ` +
      `${unchanged_count} unchanged, ${invalid_count} invalid.${row.state === "preview" ? "" : `\nSo far: ${done}.`}`,
  };
}
