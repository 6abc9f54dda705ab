import { report } from "../../domain/reports/reporting.ts";
import { renderReport } from "../../entities/reports/report.ts";
import type { Operation } from "../kernel/operation.ts";

export const createReport: Operation<"createReport"> = async ({ body, caller }, context) => {
  const row = await context.write(report, caller, {
    accountId: body.account_id,
    statusIds: body.status_ids ?? [],
    collectionIds: body.collection_ids ?? [],
    comment: body.comment ?? "",
    category: body.category ?? null,
    ruleIds: body.rule_ids ?? [],
    forward: body.forward,
    forwardToDomains: body.forward_to_domains ?? [],
  });
  return { status: 200, body: await renderReport(context, row) };
};
