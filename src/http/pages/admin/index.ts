/** The web console for staff. It calls the operations of the API. */
import { Router } from "express";
import type { Context } from "../../../domain/kernel/context.ts";
import { accountPages } from "./accounts.ts";
import { auditLogPages } from "./audit-log.ts";
import type { Api } from "./calls.ts";
import { dashboardPages } from "./dashboard.ts";
import { diagnosisPages } from "./diagnosis.ts";
import { domainBlockPages } from "./domain-blocks.ts";
import { reportPages } from "./reports.ts";
import { webhookPages } from "./webhooks.ts";

export function adminPages(context: Context, api: Api): Router {
  const router = Router();
  const console = { router, context, api };
  dashboardPages(console);
  accountPages(console);
  reportPages(console);
  domainBlockPages(console);
  webhookPages(console);
  auditLogPages(console);
  diagnosisPages(console);
  return router;
}
