import { expect } from "chai";
import { isReference, pointed, readContract } from "../../src/contract/document.ts";

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description: string;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly responses: Readonly<Record<string, unknown>>;
}

interface Identifier {
  readonly path: string;
  readonly operationId: string;
  /** The reference to the shared parameter; undefined if it is inline. */
  readonly kind: string | undefined;
  readonly parameter: Parameter;
}

const { document } = readContract();
const operations = Object.entries(document["paths"] as Record<string, Record<string, Operation>>).flatMap(
  ([path, item]) => Object.values(item).map((operation) => ({ path, operation })),
);
const byId = new Map(operations.map(({ operation }) => [operation.operationId, operation]));

const identifiers = operations.flatMap(({ path, operation }): Identifier[] =>
  (operation.parameters ?? []).flatMap((given) => {
    const kind = isReference(given) ? given.$ref : undefined;
    const parameter = (isReference(given) ? pointed(document, given.$ref) : given) as Parameter;
    const isIdentifier = parameter.in === "path" && /(?:^|_)id$/.test(parameter.name);
    return isIdentifier ? [{ path, operationId: operation.operationId, kind, parameter }] : [];
  }),
);

/** The operations that a description names. */
function sourcesIn({ description }: Parameter): readonly string[] {
  return quotedIn(description).filter((word) => byId.has(word) || /[a-z][A-Z]/.test(word));
}

function quotedIn(description: string): string[] {
  return [...description.matchAll(/`([\w-]+)`/g)].map(([, word = ""]) => word);
}

/** The properties (`Schema.property`) and headers of a part, following references. */
function namesIn(part: unknown, schema = "", seen = new Set<string>()): Set<string> {
  if (typeof part !== "object" || part === null) return new Set();
  if (isReference(part)) {
    if (seen.has(part.$ref)) return new Set();
    seen.add(part.$ref);
    return namesIn(pointed(document, part.$ref), part.$ref.split("/").at(-1), seen);
  }
  const own = Object.entries(part).flatMap(([key, value]) => {
    if (key === "properties") return Object.keys(value as object).map((name) => `${schema}.${name}`);
    return key === "headers" ? Object.keys(value as object) : [];
  });
  const parts = Object.entries(part).filter(([key]) => key !== "examples");
  return new Set([...own, ...parts.flatMap(([, value]) => [...namesIn(value, schema, seen)])]);
}

function repliesOf(operationId: string): unknown[] {
  const responses = Object.entries(byId.get(operationId)?.responses ?? {});
  return responses.flatMap(([status, reply]) => (status.startsWith("2") ? [reply] : []));
}

function takes(operationId: string, { kind, parameter }: Identifier): boolean {
  return identifiers.some(
    (one) => one.operationId === operationId && one.kind === kind && one.parameter.name === parameter.name,
  );
}

function kindOf({ kind, parameter }: Identifier): string {
  return kind?.split("/").at(-1) ?? parameter.name;
}

/** Where replies have each kind: the shared parameter, or the name of an inline one → properties or headers. */
const properties: Readonly<Record<string, readonly string[]>> = {
  account_id: ["Account.id"],
  accountId: ["Account.id", "CredentialAccount.id"],
  accountOfCollections: ["Account.id"],
  adminAccountId: ["AdminAccount.id", "Account.id"],
  adminAnnouncementId: ["AdminAnnouncement.id"],
  adminAppealId: ["AdminAppeal.id", "AdminStrike.appeal_id"],
  adminBlocklistImportId: ["AdminBlocklistImport.id"],
  adminCanonicalEmailBlockId: ["AdminCanonicalEmailBlock.id"],
  adminCustomEmojiId: ["AdminCustomEmoji.id"],
  adminDocumentId: ["AdminDocument.id", "AdminDocumentVersion.id"],
  adminDomainAllowId: ["AdminDomainAllow.id"],
  adminDomainBlockId: ["AdminDomainBlock.id"],
  adminEmailDomainBlockId: ["AdminEmailDomainBlock.id"],
  adminInviteId: ["AdminInvite.id"],
  adminIpBlockId: ["AdminIpBlock.id"],
  adminRelayId: ["AdminRelay.id"],
  adminReportId: ["AdminReport.id"],
  adminRoleId: ["AdminRole.id"],
  adminRuleId: ["AdminRule.id"],
  adminStrikeId: ["AdminStrike.id"],
  adminTagId: ["AdminTag.id"],
  adminTrendingLinkId: ["PreviewCard.id"],
  adminTrendingStatusId: ["Status.id"],
  adminTrendPublisherId: ["AdminTrendPublisher.id"],
  adminWarningPresetId: ["AdminWarningPreset.id"],
  adminWebhookId: ["AdminWebhook.id"],
  announcementId: ["Announcement.id"],
  asyncRefreshId: ["Mastodon-Async-Refresh"],
  collectionId: ["Collection.id"],
  collectionItemId: ["CollectionItem.id"],
  collectionOfItem: ["Collection.id"],
  conversationId: ["Conversation.id"],
  delivery_id: ["AdminWebhookDelivery.id"],
  featuredTagId: ["FeaturedTag.id"],
  filterId: ["Filter.id"],
  filterIdV1: ["V1Filter.id"],
  filterKeywordId: ["FilterKeyword.id"],
  filterOfPart: ["Filter.id"],
  filterStatusId: ["FilterStatus.id"],
  followRequesterId: ["Account.id"],
  hostId: ["AdminHost.host"],
  importId: ["AccountImport.id"],
  list_id: ["AccountList.id"],
  listId: ["AccountList.id"],
  mediaId: ["MediaAttachment.id"],
  note_id: ["AdminNote.id"],
  notificationId: ["Notification.id", "NotificationGroup.most_recent_notification_id"],
  notificationRequestId: ["NotificationRequest.id"],
  pollId: ["Poll.id"],
  quoting_status_id: ["Status.id"],
  scheduledStatusId: ["ScheduledStatus.id"],
  statusId: ["Status.id"],
  strikeId: ["AccountWarning.id"],
};

describe("the identifiers in paths", () => {
  it("are shared parameters with the name `id`, one for each kind of object", () => {
    const prefixes = new Map<string, Set<string>>();
    const shared = identifiers.filter((one) => one.parameter.name === "id");
    for (const { path, kind, parameter } of shared) {
      const prefix = path.slice(0, path.indexOf("{id}"));
      expect(kind, `${path} ${parameter.description}`).to.be.a("string");
      prefixes.set(prefix, (prefixes.get(prefix) ?? new Set()).add(kind ?? ""));
    }
    expect(prefixes.size).to.be.above(40);
    expect([...prefixes].filter(([, kinds]) => kinds.size !== 1)).to.deep.equal([]);
    const texts = new Map(shared.map(({ kind, parameter }) => [kind, parameter.description]));
    expect(new Set(texts.values()).size).to.equal(texts.size);
  });

  it("have a line in `properties` of this file, for each kind", () => {
    expect(Object.keys(properties)).to.have.members([...new Set(identifiers.map(kindOf))]);
  });

  it("say which operations return them, at least one of which doesn't take them itself", () => {
    const wrong = identifiers.flatMap((identifier) => {
      const { operationId, parameter } = identifier;
      const sources = sourcesIn(parameter);
      const silent = sources.filter((source) => {
        const returned = namesIn(repliesOf(source));
        return !(properties[kindOf(identifier)] ?? []).some((name) => returned.has(name));
      });
      const found = sources.some((source) => !takes(source, identifier));
      return silent.length === 0 && found ? [] : [`${operationId} ${parameter.name}: ${silent.join(", ")}`];
    });
    expect(identifiers.length).to.be.above(200);
    expect(wrong).to.deep.equal([]);
  });
});
