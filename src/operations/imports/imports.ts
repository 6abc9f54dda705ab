import type { Schemas } from "../../contract/types.ts";
import { applyImport as apply } from "../../domain/imports/applying.ts";
import * as imports from "../../domain/imports/imports.ts";
import { renderImport, renderImportEntry } from "../../entities/imports/imports.ts";
import { pageOf } from "../../store/kernel/cursors.ts";
import { type ImportRow, listEntries, listImports as listRows } from "../../store/imports/imports.ts";
import { pageReply } from "../kernel/neighbours.ts";
import type { Operation } from "../kernel/operation.ts";

function reply(row: ImportRow): { readonly status: 200; readonly body: Schemas["AccountImport"] } {
  return { status: 200, body: renderImport(row) };
}

export const listImports: Operation<"listImports"> = async ({ query, caller }, context) => {
  const rows = await listRows(context.store, pageOf(query), caller.account.id);
  return pageReply(query.limit, rows, rows.map(renderImport));
};

export const createImport: Operation<"createImport"> = async ({ body, caller }, context) => {
  const { type, mode, csv: text } = body;
  return reply(await imports.createImport(context, caller, { type, mode, text }));
};

export const getImport: Operation<"getImport"> = async ({ path, caller }, context) =>
  reply(await imports.loadImport(context, caller, path.id));

export const deleteImport: Operation<"deleteImport"> = async ({ path, caller }, context) => {
  await context.write(imports.deleteImport, caller, { importId: path.id });
  return { status: 200, body: {} };
};

export const listImportEntries: Operation<"listImportEntries"> = async ({ path, query, caller }, context) => {
  const { id: importId } = await imports.loadImport(context, caller, path.id);
  const { limit, after_line: afterLine, with_problem: withProblem } = query;
  const rows = await listEntries(context.store, { importId, withProblem, afterLine, limit });
  return { status: 200, body: rows.map(renderImportEntry) };
};

export const applyImport: Operation<"applyImport"> = async ({ path, caller }, context) =>
  reply(await context.write(apply, caller, { importId: path.id }));
