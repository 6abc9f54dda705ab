import {
  assignReport,
  attachStatuses,
  classifyReport,
  detachStatuses,
} from "../../domain/reports/managing.ts";
import { actOnContent } from "../../domain/moderation/reported-content.ts";
import { loadReport } from "../../domain/reports/loading.ts";
import { reopenReport, resolveReport } from "../../domain/reports/resolving.ts";
import { ApiError } from "../../domain/kernel/api-error.ts";
import { viewerOf } from "../../domain/kernel/caller.ts";
import { reportLimits } from "../../domain/kernel/limits.ts";
import { renderAdminReport, renderAdminReports } from "../../entities/reports/admin-report.ts";
import { message } from "../../messages/catalogue.ts";
import { isId, pageOf } from "../../store/kernel/cursors.ts";
import { listReports } from "../../store/reports/managed-reports.ts";
import { pageReply } from "../kernel/neighbours.ts";
import type { Operation } from "../kernel/operation.ts";

export const listAdminReports: Operation<"listAdminReports"> = async ({ query, caller }, context) => {
  const filter = {
    resolved: query.resolved,
    accountId: query.account_id,
    targetAccountId: query.target_account_id,
    assignedAccountId: query.assigned_account_id,
    category: query.category,
  };
  const accounts = [filter.accountId, filter.targetAccountId, filter.assignedAccountId];
  const isPossible = accounts.every((id) => id === undefined || isId(id));
  const rows = isPossible ? await listReports(context.store, pageOf(query), filter) : [];
  const view = { viewer: viewerOf(caller), most: reportLimits.shownInLists };
  return pageReply(query.limit, rows, await renderAdminReports(context, rows, view));
};

export const getAdminReport: Operation<"getAdminReport"> = async ({ path, caller }, context) => {
  const row = await loadReport(context, path.id);
  return { status: 200, body: await renderAdminReport(context, row, viewerOf(caller)) };
};

export const updateAdminReport: Operation<"updateAdminReport"> = async ({ path, body, caller }, context) => {
  const { category, rule_ids: ruleIds } = body;
  const row = await context.write(classifyReport, caller, { reportId: path.id, category, ruleIds });
  return { status: 200, body: await renderAdminReport(context, row, viewerOf(caller)) };
};

export const assignAdminReportToSelf: Operation<"assignAdminReportToSelf"> = async (
  { path, caller },
  context,
) => {
  if (caller.kind === "operator") {
    throw new ApiError(422, "user_required", message("errors.user_required"));
  }
  const choice = { reportId: path.id, assigneeId: caller.account.id };
  const row = await context.write(assignReport, caller, choice);
  return { status: 200, body: await renderAdminReport(context, row, viewerOf(caller)) };
};

export const unassignAdminReport: Operation<"unassignAdminReport"> = async ({ path, caller }, context) => {
  const row = await context.write(assignReport, caller, { reportId: path.id, assigneeId: null });
  return { status: 200, body: await renderAdminReport(context, row, viewerOf(caller)) };
};

export const resolveAdminReport: Operation<"resolveAdminReport"> = async ({ path, caller }, context) => {
  const row = await context.write(resolveReport, caller, { reportId: path.id });
  return { status: 200, body: await renderAdminReport(context, row, viewerOf(caller)) };
};

export const reopenAdminReport: Operation<"reopenAdminReport"> = async ({ path, caller }, context) => {
  const row = await context.write(reopenReport, caller, { reportId: path.id });
  return { status: 200, body: await renderAdminReport(context, row, viewerOf(caller)) };
};

export const performAdminReportAction: Operation<"performAdminReportAction"> = async (
  { path, body, caller },
  context,
) => {
  const row = await context.write(actOnContent, caller, {
    reportId: path.id,
    action: body.type,
    statusIds: body.status_ids,
    collectionIds: body.collection_ids,
    text: body.text,
    notify: body.send_email_notification,
  });
  return { status: 200, body: await renderAdminReport(context, row, viewerOf(caller)) };
};

export const addAdminReportStatuses: Operation<"addAdminReportStatuses"> = async (
  { path, body, caller },
  context,
) => {
  const choice = { reportId: path.id, statusIds: body.status_ids };
  const row = await context.write(attachStatuses, caller, choice);
  return { status: 200, body: await renderAdminReport(context, row, viewerOf(caller)) };
};

export const removeAdminReportStatuses: Operation<"removeAdminReportStatuses"> = async (
  { path, query, caller },
  context,
) => {
  const choice = { reportId: path.id, statusIds: query.status_ids };
  const row = await context.write(detachStatuses, caller, choice);
  return { status: 200, body: await renderAdminReport(context, row, viewerOf(caller)) };
};
