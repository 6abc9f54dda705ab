import { readAuditLog } from "../../domain/kernel/audit.ts";
import { badRequest } from "../../domain/kernel/api-error.ts";
import { fieldProblem } from "../../domain/kernel/invalid.ts";
import { message } from "../../messages/catalogue.ts";
import type { AuditFilter, AuditRow } from "../../store/admin/audit-log.ts";
import { pageOf } from "../../store/kernel/cursors.ts";
import { csvRecord } from "../../text/csv.ts";
import { parseTime } from "../../text/time.ts";
import type { Schemas } from "../../contract/types.ts";
import { pageReply } from "../kernel/neighbours.ts";
import type { Operation, OperationRequest } from "../kernel/operation.ts";

export const listAdminAuditLog: Operation<"listAdminAuditLog"> = async ({ query }, context) => {
  const rows = await readAuditLog(context, filterOf(query), pageOf(query));
  return pageReply(query.limit, rows, rows.map(renderEntry));
};

export const getAdminAuditLogExport: Operation<"getAdminAuditLogExport"> = async ({ query }, context) => {
  const rows = await readAuditLog(context, filterOf(query), pageOf(query));
  const body = csvRecord(columns) + rows.map(recordOf).join("");
  return { ...pageReply(query.limit, rows, body), type: "text/csv" };
};

type FilterQuery = OperationRequest<"listAdminAuditLog">["query"];

function filterOf(query: FilterQuery): AuditFilter {
  return {
    accountId: query.account_id,
    action: query.action,
    targetType: query.target_type,
    targetId: query.target_id,
    source: query.source,
    from: query.start_at === undefined ? undefined : timeOf("start_at", query.start_at),
    until: query.end_at === undefined ? undefined : timeOf("end_at", query.end_at),
  };
}

/** @throws {ApiError} 400 for an invalid time, such as a leap second */
function timeOf(name: string, text: string): Date {
  const time = parseTime(text);
  if (time === undefined) throw badRequest(fieldProblem(name, message("reasons.format")));
  return time;
}

function renderEntry(row: AuditRow): Schemas["AdminAuditEntry"] {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    actor: row.actor,
    account_id: row.account_id,
    source: row.source,
    ip: row.address ?? "",
    action: row.action,
    target: { type: row.target_type, id: row.target_id, label: row.target_label },
    before: row.before,
    after: row.after,
  };
}

const columns = [
  "id",
  "created_at",
  "actor",
  "account_id",
  "source",
  "ip",
  "action",
  "target_type",
  "target_id",
  "target_label",
  "before",
  "after",
];

function recordOf(row: AuditRow): string {
  return csvRecord([
    row.id,
    row.created_at.toISOString(),
    row.actor,
    row.account_id ?? "",
    row.source,
    row.address ?? "",
    row.action,
    row.target_type,
    row.target_id ?? "",
    withoutFormula(row.target_label),
    row.before === null ? "" : JSON.stringify(row.before),
    row.after === null ? "" : JSON.stringify(row.after),
  ]);
}

/** Prefixes text that spreadsheets would evaluate with an apostrophe. */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
