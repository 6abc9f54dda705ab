/** The web console for staff. It calls the operations of the API. */
import { Router } from "express";
import type { Context } from "../../../domain/kernel/context.ts";
import type { BodyBudget } from "../../body-budget.ts";
import { accountPages, accountsSection } from "./account-list.ts";
import { auditLogPages, auditLogSection } from "./audit-log.ts";
import type { Api } from "./calls.ts";
import { emailDomainPages, emailPages, ipBlockPages } from "./collections/blocks.ts";
import { announcementPages, emojiPages, tagPages } from "./collections/content.ts";
import {
  blocklistPages,
  domainAllowPages,
  domainBlockPages,
  hostPages,
  relayPages,
} from "./collections/federation.ts";
import { invitePages } from "./collections/invites.ts";
import { appealPages, strikePages } from "./collections/moderation.ts";
import { documentPages, presetPages, rolePages, rulePages } from "./collections/server.ts";
import {
  publisherPages,
  trendingLinkPages,
  trendingStatusPages,
  trendingTagPages,
} from "./collections/trends.ts";
import { webhookPages } from "./collections/webhooks.ts";
import { dashboardPages, dashboardSection } from "./dashboard.ts";
import type { Pages } from "./described-pages.ts";
import { diagnosisPages, diagnosisSection } from "./diagnosis.ts";
import { measuresPages, measuresSection } from "./measures.ts";
import { reportPages, reportsSection } from "./reports.ts";
import { settingsPages, settingsSection } from "./settings.ts";
import { setupPages } from "./setup.ts";

/** All pages, in the order of the navigation. */
const allPages: readonly Pages[] = [
  { section: dashboardSection, serve: dashboardPages },
  { section: measuresSection, serve: measuresPages },
  { section: auditLogSection, serve: auditLogPages },
  { section: diagnosisSection, serve: diagnosisPages },
  { section: reportsSection, serve: reportPages },
  { section: accountsSection, serve: accountPages },
  invitePages,
  appealPages,
  strikePages,
  presetPages,
  emailDomainPages,
  emailPages,
  ipBlockPages,
  domainBlockPages,
  domainAllowPages,
  blocklistPages,
  hostPages,
  relayPages,
  announcementPages,
  trendingStatusPages,
  trendingLinkPages,
  publisherPages,
  trendingTagPages,
  tagPages,
  emojiPages,
  { section: settingsSection, serve: settingsPages },
  rulePages,
  ...documentPages,
  rolePages,
  webhookPages,
];

/** The sections of the console. */
export const adminSections = allPages.map(({ section }) => section);

export function adminPages(context: Context, api: Api, bodies: BodyBudget): Router {
  const router = Router();
  const console = { router, context, api, bodies, sections: adminSections };
  for (const { serve } of allPages) serve(console);
  setupPages(console);
  return router;
}
