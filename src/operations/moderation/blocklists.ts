import type { Schemas } from "../../contract/types.ts";
import * as applying from "../../domain/moderation/blocklist-applying.ts";
import * as lists from "../../domain/moderation/blocklists.ts";
import { renderBlocklistEntry, renderBlocklistImport } from "../../entities/moderation/admin-blocklist.ts";
import { pageOf } from "../../store/kernel/cursors.ts";
import { type BlocklistImportRow, listEntries, listImports } from "../../store/moderation/blocklists.ts";
import { pageReply } from "../kernel/neighbours.ts";
import type { Operation } from "../kernel/operation.ts";

interface ImportReply {
  readonly status: 200;
  readonly body: Schemas["AdminBlocklistImport"];
}

function reply(row: BlocklistImportRow): ImportReply {
  return { status: 200, body: renderBlocklistImport(row) };
}

export const listAdminBlocklistImports: Operation<"listAdminBlocklistImports"> = async (
  { query },
  context,
) => {
  const rows = await listImports(context.store, pageOf(query));
  return pageReply(query.limit, rows, rows.map(renderBlocklistImport));
};

export const createAdminBlocklistImport: Operation<"createAdminBlocklistImport"> = async (
  { body: { csv, source, kind, severity }, caller },
  context,
) => reply(await lists.previewImport(context, caller, { text: csv, source, kind, severity }));

export const getAdminBlocklistImport: Operation<"getAdminBlocklistImport"> = async ({ path }, context) =>
  reply(await lists.loadImport(context, path.id));

export const listAdminBlocklistEntries: Operation<"listAdminBlocklistEntries"> = async (
  { path, query },
  context,
) => {
  const { id: importId } = await lists.loadImport(context, path.id);
  const { limit, after_line: afterLine, change = null } = query;
  const rows = await listEntries(context.store, { importId, change, limit, afterLine });
  return { status: 200, body: rows.map(renderBlocklistEntry) };
};

export const applyAdminBlocklistImport: Operation<"applyAdminBlocklistImport"> = async (
  { path, caller },
  context,
) => reply(await context.write(applying.applyImport, caller, { importId: path.id }));

export const undoAdminBlocklistImport: Operation<"undoAdminBlocklistImport"> = async (
  { path, caller },
  context,
) => reply(await context.write(applying.undoImport, caller, { importId: path.id }));

export const getAdminBlocklistExport: Operation<"getAdminBlocklistExport"> = async ({ query }, context) => ({
  status: 200,
  type: "text/csv",
  body: await lists.exportList(context, query.kind),
  headers: { "Content-Disposition": `attachment; filename="domain_${query.kind}.csv"` },
});
