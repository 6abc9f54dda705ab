/**
 * Checks the contract against the parameters that Mastodon 4.7 documents (docs.joinmastodon.org/methods): none is
 * silently ignored. Each is declared, and then has an effect, is rejected with 422, or has nothing to act on.
 */
import { expect } from "chai";
import { type ContractOperation, type JsonSchema, readContract } from "../../src/contract/document.ts";
import { createApp } from "../../src/http/app.ts";
import { operations as handlers } from "../../src/operations/index.ts";
import { makeMedia, publish } from "../support/statuses.ts";
import type { Fields } from "./encode.ts";
import { recordReads } from "./reads.ts";
import { propertiesOf, resolve, sampleValue } from "./values.ts";
import { openWire } from "./wire.ts";
import { type Sample, ask, makeWorld, preferredType } from "./world.ts";
import { suite } from "../support/suite.ts";

const paging = ["max_id", "since_id", "min_id", "limit"];
const accountTexts = ["username", "display_name", "by_domain", "email", "ip"];
const upload = ["file", "thumbnail", "description", "focus"];
const poll = ["poll.options", "poll.expires_in", "poll.multiple", "poll.hide_totals"];
const filter = [
  "title",
  "context",
  "filter_action",
  "expires_in",
  "keywords_attributes.keyword",
  "keywords_attributes.whole_word",
];
const domainBlock = [
  "severity",
  "reject_media",
  "reject_reports",
  "private_comment",
  "public_comment",
  "obfuscate",
];
const profile = [
  "display_name",
  "note",
  "avatar",
  "header",
  "locked",
  "bot",
  "discoverable",
  "hide_collections",
  "indexable",
  "attribution_domains",
  "fields_attributes.name",
  "fields_attributes.value",
];

const pushAlerts = [
  "mention",
  "status",
  "reblog",
  "follow",
  "follow_request",
  "favourite",
  "poll",
  "update",
  "admin.sign_up",
  "admin.report",
].map((type) => `data.alerts.${type}`);

/**
 * Parameters by operation, from the documentation of Mastodon's methods, without path parameters and the token. Also
 * those that only its changelog names (`exclude_direct` of 4.6.0, the descriptions in `updateCredentials` of 4.6.1), and
 * `allowed_mentions`, which its own web client sends.
 */
const documented: Readonly<Record<string, readonly string[]>> = {
  listAccounts: ["id"],
  registerAccount: [
    "username",
    "email",
    "password",
    "agreement",
    "locale",
    "reason",
    "date_of_birth",
    "invite_code",
  ],
  createConfirmation: ["email"],
  verifyCredentials: [],
  updateCredentials: [
    ...profile,
    "avatar_description",
    "header_description",
    "source.privacy",
    "source.sensitive",
    "source.language",
    "source.quote_policy",
  ],
  lookupAccount: ["acct"],
  searchAccounts: ["q", "limit", "offset", "resolve", "following"],
  listDirectory: ["offset", "limit", "order", "local"],
  listSuggestions: ["limit"],
  listSuggestedAccounts: ["limit"],
  deleteSuggestion: [],
  listTrends: ["limit", "offset"],
  listTrendingTags: ["limit", "offset"],
  listTrendingStatuses: ["limit", "offset"],
  listTrendingLinks: ["limit", "offset"],
  listLinkTimeline: [...paging, "url"],
  getAnnualReports: [],
  getAnnualReport: [],
  getAnnualReportState: [],
  generateAnnualReport: [],
  readAnnualReport: [],
  getAsyncRefresh: [],
  search: [
    "q",
    "type",
    "resolve",
    "following",
    "account_id",
    "exclude_unreviewed",
    "max_id",
    "min_id",
    "limit",
    "offset",
  ],
  listRelationships: ["id", "with_suspended"],
  listFamiliarFollowers: ["id"],
  getAccount: [],
  listAccountStatuses: [
    ...paging,
    "only_media",
    "exclude_replies",
    "exclude_reblogs",
    "exclude_direct",
    "pinned",
    "tagged",
  ],
  listAccountFollowers: paging,
  listAccountFollowing: paging,
  followAccount: ["reblogs", "notify", "languages"],
  unfollowAccount: [],
  removeFromFollowers: [],
  blockAccount: [],
  unblockAccount: [],
  muteAccount: ["notifications", "duration"],
  unmuteAccount: [],
  setAccountNote: ["comment"],
  getTag: [],
  followTag: [],
  unfollowTag: [],
  featureTag: [],
  unfeatureTag: [],
  listFollowedTags: paging,
  listFeaturedTags: [],
  createFeaturedTag: ["name"],
  listFeaturedTagSuggestions: [],
  deleteFeaturedTag: [],
  listAccountFeaturedTags: [],
  endorseAccount: [],
  unendorseAccount: [],
  pinAccount: [],
  unpinAccount: [],
  listAccountEndorsements: ["max_id", "since_id", "limit"],
  listAccountIdentityProofs: [],
  listEndorsements: ["max_id", "since_id", "limit"],
  listDomainBlocks: paging,
  createDomainBlock: ["domain"],
  deleteDomainBlock: ["domain"],
  listAdminDomainBlocks: paging,
  createAdminDomainBlock: ["domain", ...domainBlock],
  getAdminDomainBlock: [],
  updateAdminDomainBlock: domainBlock,
  deleteAdminDomainBlock: [],
  listAdminDomainAllows: paging,
  createAdminDomainAllow: ["domain"],
  getAdminDomainAllow: [],
  deleteAdminDomainAllow: [],
  listAdminEmailDomainBlocks: paging,
  createAdminEmailDomainBlock: ["domain"],
  getAdminEmailDomainBlock: [],
  deleteAdminEmailDomainBlock: [],
  listAdminCanonicalEmailBlocks: paging,
  createAdminCanonicalEmailBlock: ["email", "canonical_email_hash"],
  testAdminCanonicalEmailBlock: ["email"],
  getAdminCanonicalEmailBlock: [],
  deleteAdminCanonicalEmailBlock: [],
  listAdminIpBlocks: paging,
  createAdminIpBlock: ["ip", "severity", "comment", "expires_in"],
  getAdminIpBlock: [],
  updateAdminIpBlock: ["ip", "severity", "comment", "expires_in"],
  deleteAdminIpBlock: [],
  listAccountLists: [],
  listLists: [],
  createList: ["title", "replies_policy", "exclusive"],
  getList: [],
  updateList: ["title", "replies_policy", "exclusive"],
  deleteList: [],
  listListAccounts: paging,
  addListAccounts: ["account_ids"],
  removeListAccounts: ["account_ids"],
  listBlocks: paging,
  listMutes: ["max_id", "since_id", "limit"],
  listFollowRequests: ["max_id", "since_id", "limit"],
  authorizeFollowRequest: [],
  rejectFollowRequest: [],
  getProfile: [],
  updateProfile: [
    ...profile,
    "avatar_description",
    "header_description",
    "show_media",
    "show_media_replies",
    "show_featured",
  ],
  deleteProfileAvatar: [],
  deleteProfileHeader: [],
  getPreferences: [],
  getOEmbed: ["url", "maxwidth", "maxheight"],
  getMarkers: ["timeline"],
  saveMarkers: ["home.last_read_id", "notifications.last_read_id"],
  listCustomEmojis: [],
  listAnnouncements: [],
  dismissAnnouncement: [],
  addAnnouncementReaction: [],
  removeAnnouncementReaction: [],
  createCollection: [
    "name",
    "description",
    "language",
    "tag_name",
    "sensitive",
    "discoverable",
    "account_ids",
  ],
  getCollection: [],
  updateCollection: ["name", "description", "language", "tag_name", "sensitive", "discoverable"],
  deleteCollection: [],
  addCollectionItem: ["account_id"],
  removeCollectionItem: [],
  revokeCollectionItem: [],
  getAccountCollections: ["limit", "offset"],
  getCollectionsWithAccount: ["limit", "offset"],
  createReport: [
    "account_id",
    "status_ids",
    "collection_ids",
    "comment",
    "forward",
    "forward_to_domains",
    "category",
    "rule_ids",
  ],
  listAdminReports: [...paging, "resolved", "account_id", "target_account_id"],
  getAdminReport: [],
  updateAdminReport: ["category", "rule_ids"],
  assignAdminReportToSelf: [],
  unassignAdminReport: [],
  resolveAdminReport: [],
  reopenAdminReport: [],
  // Not in Mastodon.
  performAdminReportAction: [],
  addAdminReportStatuses: [],
  removeAdminReportStatuses: [],
  listStatuses: ["id"],
  createStatus: [
    "Idempotency-Key",
    "status",
    "media_ids",
    ...poll,
    "in_reply_to_id",
    "sensitive",
    "spoiler_text",
    "visibility",
    "language",
    "scheduled_at",
    "quoted_status_id",
    "quote_approval_policy",
    "allowed_mentions",
  ],
  getStatus: [],
  editStatus: [
    "status",
    "spoiler_text",
    "sensitive",
    "language",
    "media_ids",
    "media_attributes.id",
    "media_attributes.description",
    "media_attributes.focus",
    ...poll,
    "quote_approval_policy",
  ],
  updateInteractionPolicy: ["quote_approval_policy"],
  listStatusQuotes: ["max_id", "since_id", "limit"],
  revokeStatusQuote: [],
  deleteStatus: ["delete_media"],
  getStatusContext: [],
  listStatusEdits: [],
  getStatusSource: [],
  listStatusFavouritedBy: ["max_id", "since_id", "limit"],
  listStatusRebloggedBy: ["max_id", "since_id", "limit"],
  favouriteStatus: [],
  unfavouriteStatus: [],
  reblogStatus: ["visibility"],
  unreblogStatus: [],
  bookmarkStatus: [],
  unbookmarkStatus: [],
  muteStatus: [],
  unmuteStatus: [],
  pinStatus: [],
  unpinStatus: [],
  translateStatus: ["lang"],
  listConversations: paging,
  deleteConversation: [],
  readConversation: [],
  listDirectTimeline: paging,
  listScheduledStatuses: paging,
  getScheduledStatus: [],
  updateScheduledStatus: ["scheduled_at"],
  deleteScheduledStatus: [],
  listBookmarks: paging,
  listFavourites: paging,
  listFilters: [],
  createFilter: filter,
  getFilter: [],
  updateFilter: [...filter, "keywords_attributes.id", "keywords_attributes._destroy"],
  deleteFilter: [],
  listFilterKeywords: [],
  createFilterKeyword: ["keyword", "whole_word"],
  getFilterKeyword: [],
  updateFilterKeyword: ["keyword", "whole_word"],
  deleteFilterKeyword: [],
  getFilterKeywordV1: [],
  updateFilterKeywordV1: ["keyword", "whole_word"],
  deleteFilterKeywordV1: [],
  listFilterStatuses: [],
  createFilterStatus: ["status_id"],
  getFilterStatus: [],
  deleteFilterStatus: [],
  listFiltersV1: [],
  createFilterV1: ["phrase", "context", "irreversible", "whole_word", "expires_in"],
  getFilterV1: [],
  updateFilterV1: ["phrase", "context", "irreversible", "whole_word", "expires_in"],
  deleteFilterV1: [],
  uploadMediaSync: upload,
  uploadMedia: upload,
  getMedia: [],
  updateMedia: ["thumbnail", "description", "focus"],
  deleteMedia: [],
  listHomeTimeline: paging,
  listListTimeline: paging,
  listPublicTimeline: [...paging, "local", "remote", "only_media"],
  listTagTimeline: [...paging, "any", "all", "none", "local", "remote", "only_media"],
  getPoll: [],
  votePoll: ["choices"],
  listNotifications: [
    ...paging,
    "types",
    "exclude_types",
    "account_id",
    "include_filtered",
    "supported_types",
  ],
  getNotificationUnreadCount: ["limit", "types", "exclude_types", "account_id"],
  clearNotifications: [],
  getNotification: ["supported_types"],
  dismissNotification: [],
  getPushSubscription: [],
  createPushSubscription: [
    "subscription.endpoint",
    "subscription.keys.p256dh",
    "subscription.keys.auth",
    "data.policy",
    ...pushAlerts,
  ],
  updatePushSubscription: ["policy", ...pushAlerts],
  deletePushSubscription: [],
  getGroupedNotifications: [
    ...paging,
    "types",
    "exclude_types",
    "account_id",
    "expand_accounts",
    "grouped_types",
    "include_filtered",
    "supported_types",
  ],
  getGroupedNotificationUnreadCount: ["limit", "types", "exclude_types", "account_id", "grouped_types"],
  getNotificationGroup: ["supported_types"],
  listNotificationGroupAccounts: [],
  dismissNotificationGroup: [],
  getNotificationPolicy: [],
  updateNotificationPolicy: [
    "for_not_following",
    "for_not_followers",
    "for_new_accounts",
    "for_private_mentions",
    "for_limited_accounts",
    "for_bots",
  ],
  getV1NotificationPolicy: [],
  // No longer documented, but still served by Mastodon.
  updateV1NotificationPolicy: [
    "filter_not_following",
    "filter_not_followers",
    "filter_new_accounts",
    "filter_private_mentions",
    "filter_bots",
  ],
  listNotificationRequests: paging,
  getNotificationRequest: [],
  acceptNotificationRequest: [],
  dismissNotificationRequest: [],
  acceptNotificationRequests: ["id"],
  dismissNotificationRequests: ["id"],
  getNotificationRequestsMerged: [],
  getInstance: [],
  getInstanceV1: [],
  listInstanceRules: [],
  listInstancePeers: [],
  listInstanceActivity: [],
  getExtendedDescription: [],
  getPrivacyPolicy: [],
  getTermsOfService: [],
  getTermsOfServiceByDate: [],
  getTranslationLanguages: [],
  listInstanceLanguages: [],
  listInstanceDomainBlocks: [],
  getStream: ["stream", "tag", "list", "only_media"],
  getStreamingHealth: [],
  getUserStream: [],
  getUserNotificationStream: [],
  getPublicStream: ["only_media"],
  getLocalPublicStream: ["only_media"],
  getRemotePublicStream: ["only_media"],
  getHashtagStream: ["tag"],
  getLocalHashtagStream: ["tag"],
  getListStream: ["list"],
  getDirectStream: [],
  createApp: ["client_name", "redirect_uris", "scopes", "website"],
  verifyAppCredentials: [],
  createToken: ["grant_type", "code", "client_id", "client_secret", "redirect_uri", "code_verifier", "scope"],
  revokeToken: ["client_id", "client_secret", "token"],
  getUserInfo: [],
  getUserInfoByPost: [],
  getOAuthServerMetadata: [],
  listAdminAccountsV1: [
    ...paging,
    "local",
    "remote",
    "active",
    "pending",
    "disabled",
    "silenced",
    "suspended",
    "sensitized",
    ...accountTexts,
    "staff",
  ],
  listAdminAccounts: [
    ...paging,
    "origin",
    "status",
    "permissions",
    "role_ids",
    "invited_by",
    ...accountTexts,
  ],
  createAdminAccountAction: ["type", "report_id", "warning_preset_id", "text", "send_email_notification"],
  unsensitiveAdminAccount: [],
  unsilenceAdminAccount: [],
  unsuspendAdminAccount: [],
  computeAdminMeasures: ["keys", "start_at", "end_at"],
  computeAdminDimensions: ["keys", "start_at", "end_at", "limit"],
  computeAdminRetention: ["start_at", "end_at", "frequency"],
  listAdminTrendingLinks: ["limit", "offset"],
  listAdminTrendingStatuses: ["limit", "offset"],
  listAdminTrendingTags: ["limit", "offset"],
  getAdminAccount: [],
  deleteAdminAccount: [],
  approveAdminAccount: [],
  rejectAdminAccount: [],
  enableAdminAccount: [],
  // Not Mastodon's: covered by the contract and their own tests.
  listAdminAccountIps: ["offset", "limit"],
  confirmAdminAccount: [],
  resendAdminAccountConfirmation: [],
  updateAdminAccountRole: [],
  updateAdminAccountEmail: [],
  resetAdminAccountPassword: [],
  disableAdminAccountTwoFactor: [],
};

/** Areas that aren't Mastodon's, or without parameters: covered by their own documents and tests. */
const others: ReadonlySet<string> = new Set([
  "admin-documents",
  "admin-notes",
  "admin-settings",
  "auth",
  "health",
  "nodeinfo",
  "webfinger",
]);

/** Declared parameters that have nothing to act on, as the contract says. */
const withoutEffect: Readonly<Record<string, readonly string[]>> = {
  // There is no minimum age.
  registerAccount: ["date_of_birth"],
  // No notification type in use has a fallback.
  listNotifications: ["supported_types"],
  getNotification: ["supported_types"],
  getGroupedNotifications: ["supported_types"],
  getNotificationGroup: ["supported_types"],
};

const codeGrant: Fields = { grant_type: "authorization_code", code: "nobody has this one" };

/** Other parameters that must be sent for a parameter to have an effect. */
const alongside: Readonly<Record<string, Readonly<Record<string, Fields>>>> = {
  createToken: { code: codeGrant, redirect_uri: codeGrant, code_verifier: codeGrant },
};

const contract = readContract();

/** All parameters and properties of an operation except path parameters; nested names are separated by dots. */
function declaredBy(operation: ContractOperation): Set<string> {
  const parameters = operation.parameters.filter((parameter) => parameter.in !== "path");
  const fields = [...operation.body.values()].flatMap((schema) => namesIn(schema));
  return new Set([...parameters.map(({ name }) => name), ...fields]);
}

function namesIn(schema: JsonSchema): string[] {
  return Object.entries(propertiesOf(contract, schema)).flatMap(([name, property]) => {
    const found = resolve(contract, property);
    const inner = namesIn((found["items"] as JsonSchema | undefined) ?? found);
    return [name, ...inner.map((one) => `${name}.${one}`)];
  });
}

/** The operation's sample with one more of its declared parameters. */
function withParameter(operation: ContractOperation, sample: Sample, path: string): Sample {
  const [name = path] = path.split(".");
  const parameter = operation.parameters.find((one) => one.in !== "path" && one.name === name);
  const schema = parameter?.schema ?? bodyProperties(operation)[name] ?? {};
  const binary = resolve(contract, schema)["format"] === "binary";
  const value = binary ? { attachment: Buffer.from("x") } : sampleValue(contract, schema);
  if (parameter?.in === "header") return { ...sample, headers: { ...sample.headers, [name]: String(value) } };
  if (parameter?.in === "query") return { ...sample, query: { [name]: value, ...sample.query } };
  const needed = alongside[operation.id]?.[name];
  return { ...sample, body: { [name]: value, ...sample.body, ...needed } };
}

function bodyProperties(operation: ContractOperation): Readonly<Record<string, JsonSchema>> {
  return propertiesOf(contract, operation.body.get(preferredType(operation)) ?? {});
}

interface Documented {
  readonly externalDocs?: { readonly description?: string };
}

/** Whether the contract refers to Mastodon's documentation of the operation. */
function isOfMastodon({ path, method }: ContractOperation): boolean {
  const paths = contract.document["paths"] as Readonly<Record<string, Readonly<Record<string, Documented>>>>;
  return paths[path]?.[method]?.externalDocs?.description?.startsWith("Mastodon: ") === true;
}

const operations = contract.operations.filter(({ area }) => !others.has(area));

describe("the parameters that Mastodon documents", () => {
  const { server, cast } = suite();

  it("are listed for each supported operation of Mastodon's", () => {
    const documentedByMastodon = operations.filter(isOfMastodon).map(({ id }) => id);
    expect(Object.keys(documented)).to.include.members(documentedByMastodon);
    expect(operations.map(({ id }) => id)).to.include.members(Object.keys(documented));
  });

  it("are all declared in the contract", () => {
    const missing = operations.flatMap((operation) => {
      const declared = declaredBy(operation);
      return (documented[operation.id] ?? [])
        .filter((name) => !declared.has(name))
        .map((name) => `${operation.id}: ${name}`);
    });
    expect(missing).to.deep.equal([]);
  });

  it("are read by their operation, unless the contract says that they have no effect", async () => {
    const recorded = recordReads(handlers);
    const world = await makeWorld(contract, ({ context }) =>
      openWire(createApp(context, recorded.operations)),
    );
    try {
      await publish(world.cast.alice, "A hashtag that nobody used has no pages: #tomatoes");
      const unread: string[] = [];
      for (const operation of operations) {
        for (const name of documented[operation.id] ?? []) {
          const sample = withParameter(operation, await world.sample(operation), name);
          recorded.reads.clear();
          await world.send(ask(operation, sample));
          world.spend(operation);
          if (recorded.reads.get(operation.id)?.has(name) !== true) unread.push(`${operation.id}: ${name}`);
        }
      }
      const expected = Object.entries(withoutEffect).flatMap(([id, names]) =>
        names.map((name) => `${id}: ${name}`),
      );
      expect(unread).to.have.members(expected);
    } finally {
      await world.close();
    }
  });

  it("are rejected where the feature isn't supported: thumbnail of media", async () => {
    const id = await makeMedia(server, cast.alice.account);
    const bytes = Buffer.from("x");
    for (const request of [
      cast.alice.post("/api/v1/media").attach("file", bytes, "x.png"),
      cast.alice.post("/api/v2/media").attach("file", bytes, "x.png"),
      cast.alice.put(`/api/v1/media/${id}`),
    ]) {
      const { body } = await request.attach("thumbnail", bytes, "y.png").expect(422);
      expect((body as { error: string }).error).to.match(/thumbnail/i);
    }
  });
});
