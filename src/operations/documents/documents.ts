import * as publishing from "../../domain/documents/publishing.ts";
import * as documents from "../../domain/documents/operator-documents.ts";
import { renderDocument, renderDocumentVersion } from "../../entities/documents/document.ts";
import { pageOf } from "../../store/kernel/cursors.ts";
import { pageReply } from "../kernel/neighbours.ts";
import type { Operation } from "../kernel/operation.ts";

export const listAdminDocuments: Operation<"listAdminDocuments"> = async ({ path, query }, context) => {
  const rows = await documents.listVersions(context, path.kind, pageOf(query));
  return pageReply(query.limit, rows, rows.map(renderDocumentVersion));
};

export const getAdminDocument: Operation<"getAdminDocument"> = async ({ path }, context) => ({
  status: 200,
  body: await renderDocument(context, await documents.loadVersion(context, path)),
});

export const createAdminDocument: Operation<"createAdminDocument"> = async (
  { path: { kind }, body, caller },
  context,
) => {
  const id = await context.write(publishing.publishDocument, caller, {
    kind,
    source: body.source,
    effectiveDate: body.effective_date ?? null,
  });
  return {
    status: 200,
    body: await renderDocument(context, await documents.loadVersion(context, { kind, id })),
  };
};

export const deleteAdminDocument: Operation<"deleteAdminDocument"> = async ({ path, caller }, context) => {
  await context.write(publishing.withdrawDocument, caller, { kind: path.kind, id: path.id });
  return { status: 200, body: {} };
};
