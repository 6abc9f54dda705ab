import { expect } from "chai";
import { readContract } from "../../src/contract/document.ts";
import { type TestServer, testServer } from "../support/server.ts";
import supertest from "supertest";

/** What each area serves: of the Mastodon API what it documents, and what goes beyond it. */
const served: Readonly<Record<string, readonly string[]>> = {
  accounts: [
    "GET /api/v1/accounts",
    "POST /api/v1/accounts",
    "GET /api/v1/accounts/verify_credentials",
    "PATCH /api/v1/accounts/update_credentials",
    "GET /api/v1/accounts/lookup",
    "GET /api/v1/accounts/search",
    "GET /api/v1/accounts/relationships",
    "GET /api/v1/accounts/familiar_followers",
    "GET /api/v1/accounts/{id}",
    "GET /api/v1/accounts/{id}/statuses",
    "GET /api/v1/accounts/{id}/followers",
    "GET /api/v1/accounts/{id}/following",
    "POST /api/v1/accounts/{id}/follow",
    "POST /api/v1/accounts/{id}/unfollow",
    "POST /api/v1/accounts/{id}/remove_from_followers",
    "POST /api/v1/accounts/{id}/block",
    "POST /api/v1/accounts/{id}/unblock",
    "POST /api/v1/accounts/{id}/mute",
    "POST /api/v1/accounts/{id}/unmute",
    "POST /api/v1/accounts/{id}/note",
    "GET /api/v1/accounts/{id}/lists",
    "POST /api/v1/accounts/{id}/endorse",
    "POST /api/v1/accounts/{id}/unendorse",
    "POST /api/v1/accounts/{id}/pin",
    "POST /api/v1/accounts/{id}/unpin",
    "GET /api/v1/accounts/{id}/endorsements",
    "GET /api/v1/accounts/{id}/identity_proofs",
    "GET /api/v1/accounts/{id}/featured_tags",
  ],
  "admin-accounts": [
    "GET /api/v1/admin/accounts",
    "GET /api/v2/admin/accounts",
    "GET /api/v1/admin/accounts/{id}",
    "DELETE /api/v1/admin/accounts/{id}",
    "GET /api/v1/admin/accounts/{id}/ips",
    "POST /api/v1/admin/accounts/{id}/approve",
    "POST /api/v1/admin/accounts/{id}/reject",
    "POST /api/v1/admin/accounts/{id}/enable",
    "POST /api/v1/admin/accounts/{id}/confirm",
    "POST /api/v1/admin/accounts/{id}/resend_confirmation",
    "PUT /api/v1/admin/accounts/{id}/role",
    "PUT /api/v1/admin/accounts/{id}/email",
    "POST /api/v1/admin/accounts/{id}/reset_password",
    "POST /api/v1/admin/accounts/{id}/disable_two_factor",
  ],
  "admin-roles": [
    "GET /api/v1/admin/roles",
    "POST /api/v1/admin/roles",
    "GET /api/v1/admin/roles/{id}",
    "PUT /api/v1/admin/roles/{id}",
    "DELETE /api/v1/admin/roles/{id}",
  ],
  "admin-actions": [
    "POST /api/v1/admin/accounts/{id}/action",
    "POST /api/v1/admin/accounts/{id}/unsensitive",
    "POST /api/v1/admin/accounts/{id}/unsilence",
    "POST /api/v1/admin/accounts/{id}/unsuspend",
  ],
  "admin-strikes": [
    "GET /api/v1/admin/strikes",
    "GET /api/v1/admin/strikes/{id}",
    "GET /api/v1/admin/appeals",
    "POST /api/v1/admin/appeals/{id}/approve",
    "POST /api/v1/admin/appeals/{id}/reject",
    "GET /api/v1/admin/warning_presets",
    "POST /api/v1/admin/warning_presets",
    "GET /api/v1/admin/warning_presets/{id}",
    "PUT /api/v1/admin/warning_presets/{id}",
    "DELETE /api/v1/admin/warning_presets/{id}",
  ],
  strikes: ["GET /api/v1/strikes", "GET /api/v1/strikes/{id}", "POST /api/v1/strikes/{id}/appeal"],
  "admin-domain-blocks": [
    "GET /api/v1/admin/domain_blocks",
    "POST /api/v1/admin/domain_blocks",
    "GET /api/v1/admin/domain_blocks/{id}",
    "PUT /api/v1/admin/domain_blocks/{id}",
    "DELETE /api/v1/admin/domain_blocks/{id}",
  ],
  "admin-domain-allows": [
    "GET /api/v1/admin/domain_allows",
    "POST /api/v1/admin/domain_allows",
    "GET /api/v1/admin/domain_allows/{id}",
    "DELETE /api/v1/admin/domain_allows/{id}",
  ],
  "admin-blocklists": [
    "GET /api/v1/admin/blocklists/imports",
    "POST /api/v1/admin/blocklists/imports",
    "GET /api/v1/admin/blocklists/imports/{id}",
    "GET /api/v1/admin/blocklists/imports/{id}/entries",
    "POST /api/v1/admin/blocklists/imports/{id}/apply",
    "POST /api/v1/admin/blocklists/imports/{id}/undo",
    "GET /api/v1/admin/blocklists/export",
  ],
  "admin-email-domain-blocks": [
    "GET /api/v1/admin/email_domain_blocks",
    "POST /api/v1/admin/email_domain_blocks",
    "GET /api/v1/admin/email_domain_blocks/{id}",
    "DELETE /api/v1/admin/email_domain_blocks/{id}",
  ],
  "admin-canonical-email-blocks": [
    "GET /api/v1/admin/canonical_email_blocks",
    "POST /api/v1/admin/canonical_email_blocks",
    "POST /api/v1/admin/canonical_email_blocks/test",
    "GET /api/v1/admin/canonical_email_blocks/{id}",
    "DELETE /api/v1/admin/canonical_email_blocks/{id}",
  ],
  "admin-ip-blocks": [
    "GET /api/v1/admin/ip_blocks",
    "POST /api/v1/admin/ip_blocks",
    "GET /api/v1/admin/ip_blocks/{id}",
    "PUT /api/v1/admin/ip_blocks/{id}",
    "DELETE /api/v1/admin/ip_blocks/{id}",
  ],
  "admin-measures": [
    "POST /api/v1/admin/measures",
    "POST /api/v1/admin/dimensions",
    "POST /api/v1/admin/retention",
  ],
  "admin-audit-log": ["GET /api/v1/admin/audit_log", "GET /api/v1/admin/audit_log/export"],
  "admin-webhooks": [
    "GET /api/v1/admin/webhooks",
    "POST /api/v1/admin/webhooks",
    "GET /api/v1/admin/webhooks/{id}",
    "PUT /api/v1/admin/webhooks/{id}",
    "DELETE /api/v1/admin/webhooks/{id}",
    "POST /api/v1/admin/webhooks/{id}/enable",
    "POST /api/v1/admin/webhooks/{id}/disable",
    "POST /api/v1/admin/webhooks/{id}/rotate_secret",
    "POST /api/v1/admin/webhooks/{id}/test",
    "GET /api/v1/admin/webhooks/{id}/deliveries",
    "GET /api/v1/admin/webhooks/{id}/deliveries/{delivery_id}",
    "POST /api/v1/admin/webhooks/{id}/deliveries/{delivery_id}/redeliver",
  ],
  emails: ["POST /api/v1/emails/confirmations"],
  tags: [
    "GET /api/v1/tags/{name}",
    "POST /api/v1/tags/{name}/follow",
    "POST /api/v1/tags/{name}/unfollow",
    "POST /api/v1/tags/{name}/feature",
    "POST /api/v1/tags/{name}/unfeature",
  ],
  "followed-tags": ["GET /api/v1/followed_tags"],
  "featured-tags": [
    "GET /api/v1/featured_tags",
    "POST /api/v1/featured_tags",
    "GET /api/v1/featured_tags/suggestions",
    "DELETE /api/v1/featured_tags/{id}",
  ],
  endorsements: ["GET /api/v1/endorsements"],
  "domain-blocks": [
    "GET /api/v1/domain_blocks",
    "POST /api/v1/domain_blocks",
    "DELETE /api/v1/domain_blocks",
  ],
  lists: [
    "GET /api/v1/lists",
    "POST /api/v1/lists",
    "GET /api/v1/lists/{id}",
    "PUT /api/v1/lists/{id}",
    "DELETE /api/v1/lists/{id}",
    "GET /api/v1/lists/{id}/accounts",
    "POST /api/v1/lists/{id}/accounts",
    "DELETE /api/v1/lists/{id}/accounts",
  ],
  blocks: ["GET /api/v1/blocks"],
  mutes: ["GET /api/v1/mutes"],
  "follow-requests": [
    "GET /api/v1/follow_requests",
    "POST /api/v1/follow_requests/{id}/authorize",
    "POST /api/v1/follow_requests/{id}/reject",
  ],
  profile: [
    "GET /api/v1/profile",
    "PATCH /api/v1/profile",
    "DELETE /api/v1/profile/avatar",
    "DELETE /api/v1/profile/header",
  ],
  preferences: ["GET /api/v1/preferences"],
  markers: ["GET /api/v1/markers", "POST /api/v1/markers"],
  oembed: ["GET /api/oembed"],
  "custom-emojis": ["GET /api/v1/custom_emojis"],
  statuses: [
    "GET /api/v1/statuses",
    "POST /api/v1/statuses",
    "GET /api/v1/statuses/{id}",
    "PUT /api/v1/statuses/{id}",
    "DELETE /api/v1/statuses/{id}",
    "GET /api/v1/statuses/{id}/context",
    "GET /api/v1/statuses/{id}/history",
    "PUT /api/v1/statuses/{id}/interaction_policy",
    "GET /api/v1/statuses/{id}/quotes",
    "POST /api/v1/statuses/{id}/quotes/{quoting_status_id}/revoke",
    "GET /api/v1/statuses/{id}/source",
    "GET /api/v1/statuses/{id}/favourited_by",
    "GET /api/v1/statuses/{id}/reblogged_by",
    "POST /api/v1/statuses/{id}/favourite",
    "POST /api/v1/statuses/{id}/unfavourite",
    "POST /api/v1/statuses/{id}/reblog",
    "POST /api/v1/statuses/{id}/unreblog",
    "POST /api/v1/statuses/{id}/bookmark",
    "POST /api/v1/statuses/{id}/unbookmark",
    "POST /api/v1/statuses/{id}/mute",
    "POST /api/v1/statuses/{id}/unmute",
    "POST /api/v1/statuses/{id}/pin",
    "POST /api/v1/statuses/{id}/unpin",
    "POST /api/v1/statuses/{id}/translate",
  ],
  "admin-announcements": [
    "GET /api/v1/admin/announcements",
    "POST /api/v1/admin/announcements",
    "GET /api/v1/admin/announcements/{id}",
    "PUT /api/v1/admin/announcements/{id}",
    "DELETE /api/v1/admin/announcements/{id}",
    "POST /api/v1/admin/announcements/{id}/publish",
    "POST /api/v1/admin/announcements/{id}/unpublish",
  ],
  "admin-rules": [
    "GET /api/v1/admin/rules",
    "POST /api/v1/admin/rules",
    "GET /api/v1/admin/rules/{id}",
    "PUT /api/v1/admin/rules/{id}",
    "DELETE /api/v1/admin/rules/{id}",
    "POST /api/v1/admin/rules/{id}/move_up",
    "POST /api/v1/admin/rules/{id}/move_down",
  ],
  "admin-custom-emojis": [
    "GET /api/v1/admin/custom_emojis",
    "POST /api/v1/admin/custom_emojis",
    "GET /api/v1/admin/custom_emojis/{id}",
    "PUT /api/v1/admin/custom_emojis/{id}",
    "DELETE /api/v1/admin/custom_emojis/{id}",
    "POST /api/v1/admin/custom_emojis/{id}/enable",
    "POST /api/v1/admin/custom_emojis/{id}/disable",
    "POST /api/v1/admin/custom_emojis/{id}/copy",
  ],
  announcements: [
    "GET /api/v1/announcements",
    "POST /api/v1/announcements/{id}/dismiss",
    "PUT /api/v1/announcements/{id}/reactions/{name}",
    "DELETE /api/v1/announcements/{id}/reactions/{name}",
  ],
  collections: [
    "POST /api/v1/collections",
    "GET /api/v1/collections/{id}",
    "PATCH /api/v1/collections/{id}",
    "DELETE /api/v1/collections/{id}",
    "POST /api/v1/collections/{collection_id}/items",
    "DELETE /api/v1/collections/{collection_id}/items/{id}",
    "POST /api/v1/collections/{collection_id}/items/{id}/revoke",
    "GET /api/v1/accounts/{account_id}/collections",
    "GET /api/v1/accounts/{account_id}/in_collections",
  ],
  reports: ["POST /api/v1/reports"],
  "admin-reports": [
    "GET /api/v1/admin/reports",
    "GET /api/v1/admin/reports/{id}",
    "PUT /api/v1/admin/reports/{id}",
    "POST /api/v1/admin/reports/{id}/assign_to_self",
    "POST /api/v1/admin/reports/{id}/unassign",
    "POST /api/v1/admin/reports/{id}/resolve",
    "POST /api/v1/admin/reports/{id}/reopen",
    "POST /api/v1/admin/reports/{id}/action",
    "POST /api/v1/admin/reports/{id}/statuses",
    "DELETE /api/v1/admin/reports/{id}/statuses",
  ],
  "admin-notes": [
    "GET /api/v1/admin/reports/{id}/notes",
    "POST /api/v1/admin/reports/{id}/notes",
    "DELETE /api/v1/admin/reports/{id}/notes/{note_id}",
    "GET /api/v1/admin/accounts/{id}/notes",
    "POST /api/v1/admin/accounts/{id}/notes",
    "DELETE /api/v1/admin/accounts/{id}/notes/{note_id}",
  ],
  conversations: [
    "GET /api/v1/conversations",
    "DELETE /api/v1/conversations/{id}",
    "POST /api/v1/conversations/{id}/read",
  ],
  "scheduled-statuses": [
    "GET /api/v1/scheduled_statuses",
    "GET /api/v1/scheduled_statuses/{id}",
    "PUT /api/v1/scheduled_statuses/{id}",
    "DELETE /api/v1/scheduled_statuses/{id}",
  ],
  bookmarks: ["GET /api/v1/bookmarks"],
  favourites: ["GET /api/v1/favourites"],
  filters: [
    "GET /api/v2/filters",
    "POST /api/v2/filters",
    "GET /api/v2/filters/{id}",
    "PUT /api/v2/filters/{id}",
    "DELETE /api/v2/filters/{id}",
    "GET /api/v2/filters/{filter_id}/keywords",
    "POST /api/v2/filters/{filter_id}/keywords",
    "GET /api/v2/filters/keywords/{id}",
    "PUT /api/v2/filters/keywords/{id}",
    "DELETE /api/v2/filters/keywords/{id}",
    "GET /api/v1/filters/keywords/{id}",
    "PUT /api/v1/filters/keywords/{id}",
    "DELETE /api/v1/filters/keywords/{id}",
    "GET /api/v2/filters/{filter_id}/statuses",
    "POST /api/v2/filters/{filter_id}/statuses",
    "GET /api/v2/filters/statuses/{id}",
    "DELETE /api/v2/filters/statuses/{id}",
    "GET /api/v1/filters",
    "POST /api/v1/filters",
    "GET /api/v1/filters/{id}",
    "PUT /api/v1/filters/{id}",
    "DELETE /api/v1/filters/{id}",
  ],
  media: [
    "POST /api/v1/media",
    "POST /api/v2/media",
    "GET /api/v1/media/{id}",
    "PUT /api/v1/media/{id}",
    "DELETE /api/v1/media/{id}",
  ],
  timelines: [
    "GET /api/v1/timelines/home",
    "GET /api/v1/timelines/direct",
    "GET /api/v1/timelines/list/{list_id}",
    "GET /api/v1/timelines/public",
    "GET /api/v1/timelines/tag/{hashtag}",
  ],
  streaming: [
    "GET /api/v1/streaming",
    "GET /api/v1/streaming/health",
    "GET /api/v1/streaming/user",
    "GET /api/v1/streaming/user/notification",
    "GET /api/v1/streaming/public",
    "GET /api/v1/streaming/public/local",
    "GET /api/v1/streaming/public/remote",
    "GET /api/v1/streaming/hashtag",
    "GET /api/v1/streaming/hashtag/local",
    "GET /api/v1/streaming/list",
    "GET /api/v1/streaming/direct",
  ],
  search: ["GET /api/v2/search"],
  directory: ["GET /api/v1/directory"],
  suggestions: [
    "GET /api/v2/suggestions",
    "GET /api/v1/suggestions",
    "DELETE /api/v1/suggestions/{account_id}",
  ],
  trends: [
    "GET /api/v1/trends",
    "GET /api/v1/trends/tags",
    "GET /api/v1/trends/statuses",
    "GET /api/v1/trends/links",
    "GET /api/v1/timelines/link",
  ],
  "annual-reports": [
    "GET /api/v1/annual_reports",
    "GET /api/v1/annual_reports/{year}",
    "GET /api/v1/annual_reports/{year}/state",
    "POST /api/v1/annual_reports/{year}/generate",
    "POST /api/v1/annual_reports/{year}/read",
  ],
  "async-refreshes": ["GET /api/v1_alpha/async_refreshes/{id}"],
  polls: ["GET /api/v1/polls/{id}", "POST /api/v1/polls/{id}/votes"],
  notifications: [
    "GET /api/v1/notifications",
    "GET /api/v1/notifications/unread_count",
    "POST /api/v1/notifications/clear",
    "GET /api/v1/notifications/{id}",
    "POST /api/v1/notifications/{id}/dismiss",
  ],
  push: [
    "GET /api/v1/push/subscription",
    "POST /api/v1/push/subscription",
    "PUT /api/v1/push/subscription",
    "DELETE /api/v1/push/subscription",
  ],
  "grouped-notifications": [
    "GET /api/v2/notifications",
    "GET /api/v2/notifications/unread_count",
    "GET /api/v2/notifications/{group_key}",
    "GET /api/v2/notifications/{group_key}/accounts",
    "POST /api/v2/notifications/{group_key}/dismiss",
  ],
  "notification-requests": [
    "GET /api/v2/notifications/policy",
    "PATCH /api/v2/notifications/policy",
    "PUT /api/v2/notifications/policy",
    "GET /api/v1/notifications/policy",
    "PATCH /api/v1/notifications/policy",
    "GET /api/v1/notifications/requests",
    "GET /api/v1/notifications/requests/merged",
    "POST /api/v1/notifications/requests/accept",
    "POST /api/v1/notifications/requests/dismiss",
    "GET /api/v1/notifications/requests/{id}",
    "POST /api/v1/notifications/requests/{id}/accept",
    "POST /api/v1/notifications/requests/{id}/dismiss",
  ],
  instance: [
    "GET /api/v2/instance",
    "GET /api/v1/instance",
    "GET /api/v1/instance/rules",
    "GET /api/v1/instance/peers",
    "GET /api/v1/instance/activity",
    "GET /api/v1/instance/extended_description",
    "GET /api/v1/instance/privacy_policy",
    "GET /api/v1/instance/terms_of_service",
    "GET /api/v1/instance/terms_of_service/{date}",
    "GET /api/v1/instance/translation_languages",
    "GET /api/v1/instance/domain_blocks",
  ],
  apps: ["POST /api/v1/apps", "GET /api/v1/apps/verify_credentials"],
  oauth: [
    "GET /oauth/authorize",
    "POST /oauth/token",
    "POST /oauth/revoke",
    "GET /oauth/userinfo",
    "POST /oauth/userinfo",
    "GET /.well-known/oauth-authorization-server",
  ],
  nodeinfo: ["GET /.well-known/nodeinfo", "GET /nodeinfo/2.0"],
  webfinger: ["GET /.well-known/webfinger", "GET /.well-known/host-meta", "GET /.well-known/host-meta.json"],
  health: ["GET /health", "GET /health/ready"],
  auth: [
    "POST /api/register",
    "POST /api/login",
    "POST /api/otp-submit",
    "POST /api/otp-recover",
    "POST /api/otp-toggle",
    "POST /api/verify-mail",
    "POST /api/request-reset-password",
    "POST /api/reset-password",
    "POST /api/change-password",
    "POST /api/sessions",
    "POST /api/sessions/revoke",
    "POST /api/sessions/revoke-others",
  ],
};

/** What Mastodon documents in these areas and what isn't served: it belongs to features that aren't there (yet). */
const absent: readonly string[] = [];

/** What Mastodon itself calls deprecated or has removed. */
const obsolete: readonly string[] = ["POST /api/v1/notifications/dismiss", "GET /api/v1/statuses/{id}/card"];

describe("the contract", function () {
  this.timeout(30_000);
  const declared = [...readContract().operations, ...readContract().pages];
  let server: TestServer;

  before(async () => {
    server = await testServer();
  });
  after(() => server.close());

  for (const [area, operations] of Object.entries(served)) {
    it(`serves ${area} without a gap`, () => {
      const own = declared.filter((operation) => operation.area === area);
      const names = own.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
      expect(names).to.have.members(operations);
    });
  }

  it("declares for every operation what may become of any request", () => {
    for (const { id, replies } of declared) {
      expect([...replies.keys()].map(Number), id).to.include.members([403, 429, 500, 503]);
    }
  });

  it("has no area that this list doesn't know", () => {
    expect(Object.keys(served)).to.have.members([...new Set(declared.map(({ area }) => area))]);
  });

  for (const operation of [...absent, ...obsolete]) {
    it(`says of ${operation} that it isn't there`, async () => {
      const [method = "", path = ""] = operation.split(" ");
      const target = path.replaceAll(/\{[^}]+\}/g, "1");
      const { status, body } = await supertest(server.app)[method.toLowerCase() as "get"](target);
      // An id may stand where the last word does: then there is no such object, for nobody at least.
      expect(status).to.be.oneOf([401, 404, 405]);
      expect(body).to.have.all.keys("error", "code");
    });
  }
});
