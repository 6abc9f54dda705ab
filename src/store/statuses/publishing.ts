/** The writes of publishing a status. */
import type { UsageName } from "../instance/usage.ts";
import { type WriteStore, single } from "../kernel/connection.ts";
import type { RecordedEvent } from "../kernel/pending-events.ts";
import type { QuotePolicyColumns } from "./quotes.ts";
import { type StatusRow, type Visibility, statusColumns } from "./statuses.ts";

/** The address of a remote status. */
export interface RemoteAddress {
  readonly uri: string;
  readonly url: string | null;
}

/** The prefix of a local status's addresses: the author's actor URI. */
export interface LocalAddress {
  readonly actorUri: string;
}

export interface NewStatus extends RemoteAddress {
  readonly id: string;
  readonly accountId: string;
  readonly local: boolean;
  readonly text: string;
  readonly content: string;
  readonly spoilerText: string;
  readonly visibility: Visibility;
  readonly sensitive: boolean;
  readonly language: string | null;
  readonly inReplyToId: string | null;
  readonly inReplyToAccountId: string | null;
  /** Null for a new conversation. */
  readonly conversationId: string | null;
  readonly applicationId: string | null;
  readonly mediaIds: readonly string[];
  readonly pollId: string | null;
  readonly quotePolicy: QuotePolicyColumns;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
  readonly limited: boolean;
  readonly missingParentUri: string | null;
  /** As its server counts. */
  readonly originFavourites: number | null;
  readonly originReblogs: number | null;
}

export interface NewMention {
  readonly id: string;
  /** The account isn't notified. */
  readonly quiet: boolean;
  /** The status is visible to the account, but doesn't mention it. */
  readonly silent: boolean;
}

/** What is written together with a status. */
export interface PublishedParts {
  /** Of different accounts. */
  readonly mentions: readonly NewMention[];
  /** Normalized name → name as written. */
  readonly tags: ReadonlyMap<string, string>;
  /** Whether hashtags that moderators don't allow are refused. */
  readonly checksTags: boolean;
  /** Whether it enters its author's home timeline. */
  readonly entersHome: boolean;
  /** Whether its author's statuses are counted with it. */
  readonly isCounted: boolean;
  /** Statistics that count it. */
  readonly usage: readonly UsageName[];
  readonly events: readonly RecordedEvent[];
  /** The status is recorded for this idempotency key, which is claimed too unless it has been; null for none. */
  readonly key: { readonly text: string; readonly isClaimed: boolean } | null;
  /** The author's role; null for an author of another server. */
  readonly roleId: string | null;
}

/** Hashtags that moderators don't allow. */
export class UnusableTags extends Error {
  override readonly name = "UnusableTags";
  /** Normalized. */
  readonly tags: readonly string[];

  constructor(tags: readonly string[], options?: ErrorOptions) {
    super("some hashtags are not usable", options);
    this.tags = tags;
  }
}

/** A status that was just inserted, with what its author's client gets to see besides. */
export interface PublishedStatus {
  readonly row: StatusRow;
  /** Normalized, in the order in which a status shows them. */
  readonly tags: readonly string[];
  readonly application: { readonly name: string; readonly website: string | null } | null;
  /** The author's counters after this status; null if it isn't counted. */
  readonly author: { readonly statuses_count: number; readonly last_status_at: Date } | null;
  /** The author's role, if profiles show it. */
  readonly role: { readonly id: string; readonly name: string; readonly color: string } | null;
  /** Null if the author never had filters. */
  readonly filtersVersion: string | null;
}

interface PublishedRow {
  readonly id: string;
  readonly is_new: boolean;
  readonly conversation_id: string;
  readonly names: readonly string[];
  readonly author_count: number | null;
  readonly author_last: Date | null;
  readonly application: PublishedStatus["application"];
  readonly role: PublishedStatus["role"];
  readonly filters_version: string | null;
}

/**
 * Inserts a status with everything that belongs to it, in one statement.
 * @param isLast whether it is the last statement of the transaction
 * @returns the status; the id of the earlier one if the idempotency key was used within an hour; undefined if another
 *   status has this URI
 * @throws {UnusableTags} if it has hashtags that are refused
 */
export async function publishStatus(
  store: WriteStore,
  status: NewStatus,
  { tags, key, roleId, ...parts }: PublishedParts,
  isLast: boolean,
): Promise<PublishedStatus | { readonly earlierId: string } | undefined> {
  const post = columnsOf(status);
  const keyed =
    key === null ? {} : { key: key.text, claim: !key.isClaimed, keyLife: idempotencyKeyLife / 1000 };
  const written = { ...parts, ...keyed, tags: Object.fromEntries(tags) };
  const name = isLast ? "status_publish_last" : "status_publish";
  const text = `select p.published_id as id, p.is_new, p.conversation as conversation_id, p.names, p.author_count,
      p.author_last,
      (select version from filter_versions where account_id = $3) as filters_version,
      (select json_build_object('name', name, 'website', website) from oauth_apps where id = $4) as application,
      (select json_build_object('id', id::text, 'name', name, 'color', color) from roles where id = $5 and highlighted)
        as role
    from publish_status($1::jsonb, $2::jsonb, $now, ${String(isLast)}) p`;
  const values = [
    JSON.stringify(post),
    JSON.stringify(written),
    status.accountId,
    status.applicationId,
    roleId,
  ];
  try {
    const [row] = isLast
      ? await store.finish<PublishedRow>(name, text, values)
      : await store.query<PublishedRow>(name, text, values);
    if (row === undefined) return undefined;
    return row.is_new ? publishedOf(post, row) : { earlierId: row.id };
  } catch (error) {
    throw unusableTagsOf(error) ?? error;
  }
}

/** The columns of a new status, except for those with the defaults below. */
function columnsOf(status: NewStatus): Omit<StatusRow, keyof typeof untouched> {
  return {
    id: status.id,
    account_id: status.accountId,
    uri: status.uri,
    url: status.url,
    local: status.local,
    text: status.text,
    content: status.content,
    spoiler_text: status.spoilerText,
    visibility: status.visibility,
    sensitive: status.sensitive,
    language: status.language,
    in_reply_to_id: status.inReplyToId,
    in_reply_to_account_id: status.inReplyToAccountId,
    conversation_id: status.conversationId,
    application_id: status.applicationId,
    media_ids: status.mediaIds,
    poll_id: status.pollId,
    ...status.quotePolicy,
    created_at: status.createdAt,
    edited_at: status.editedAt,
    limited: status.limited,
    missing_parent_uri: status.missingParentUri,
    origin_favourites_count: status.originFavourites,
    origin_reblogs_count: status.originReblogs,
  };
}

/** The defaults of the other columns. */
const untouched = {
  reblog_of_id: null,
  card_id: null,
  replies_count: 0,
  reblogs_count: 0,
  favourites_count: 0,
  quotes_count: 0,
  version: "0",
} as const;

function publishedOf(post: ReturnType<typeof columnsOf>, row: PublishedRow): PublishedStatus {
  const { author_count: count, author_last: lastAt } = row;
  return {
    row: { ...post, ...untouched, conversation_id: row.conversation_id },
    tags: row.names,
    application: row.application,
    author: count === null || lastAt === null ? null : { statuses_count: count, last_status_at: lastAt },
    role: row.role,
    filtersVersion: row.filters_version,
  };
}

/** The error of the function `publish_status`. */
function unusableTagsOf(error: unknown): UnusableTags | undefined {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "CN001") return undefined;
  const names =
    "detail" in error && typeof error.detail === "string" ? (JSON.parse(error.detail) as unknown) : [];
  const tags = Array.isArray(names) ? names.filter((one) => typeof one === "string") : [];
  return new UnusableTags(tags, { cause: error });
}

export interface NewReblog {
  readonly accountId: string;
  /** The URI of the remote Announce, or the author's actor URI, from which the local URI is built. */
  readonly address: Pick<RemoteAddress, "uri"> | Pick<LocalAddress, "actorUri">;
  readonly reblogOfId: string;
  readonly conversationId: string | null;
  readonly visibility: Visibility;
  readonly applicationId: string | null;
  readonly createdAt: Date;
}

/** Inserts a reblog. Returns undefined if the account has already reblogged the status. */
export async function insertReblog(store: WriteStore, reblog: NewReblog): Promise<StatusRow | undefined> {
  const { address } = reblog;
  const [row] = await store.query<StatusRow>(
    "reblog_insert",
    `with identity as materialized (select time_id($1::timestamptz) as id),
       address as (select coalesce($8, $3 || '/statuses/' || identity.id || '/activity') as uri from identity)
     insert into statuses (id, account_id, uri, url, local, visibility, reblog_of_id, conversation_id, application_id,
       created_at)
     select identity.id, $2, address.uri, address.uri, $8::text is null, $4, $5, $6, $7, $1
     from identity cross join address
     on conflict (reblog_of_id, account_id) where reblog_of_id is not null do nothing
     returning ${statusColumns}`,
    [
      reblog.createdAt,
      reblog.accountId,
      "uri" in address ? null : address.actorUri,
      reblog.visibility,
      reblog.reblogOfId,
      reblog.conversationId,
      reblog.applicationId,
      "uri" in address ? address.uri : null,
    ],
  );
  return row;
}

/**
 * Inserts the mentions of a status; ignores existing ones.
 * @param quiet the accounts aren't notified
 */
export async function insertMentions(
  store: WriteStore,
  statusId: string,
  accountIds: readonly string[],
  quiet = false,
): Promise<void> {
  if (accountIds.length === 0) return;
  await store.query(
    "mentions_insert",
    `insert into mentions (status_id, account_id, notified) select $1, unnest($2::bigint[]), $3
     on conflict (status_id, account_id) do update set silent = false, notified = $3 where mentions.silent`,
    [statusId, accountIds, quiet],
  );
}

/** Makes a status visible to accounts that it is addressed to without mentioning them. They are not notified. */
export async function insertSilentMentions(
  store: WriteStore,
  statusId: string,
  accountIds: readonly string[],
): Promise<string[]> {
  if (accountIds.length === 0) return [];
  const rows = await store.query<{ account_id: string }>(
    "mentions_insert_silent",
    `insert into mentions (status_id, account_id, notified, silent) select $1, unnest($2::bigint[]), true, true
     on conflict do nothing returning account_id`,
    [statusId, accountIds],
  );
  return rows.map((row) => row.account_id);
}

/**
 * Inserts the hashtags of a status and creates new ones.
 * @param tags normalized name → name as written
 */
export async function insertStatusTags(
  store: WriteStore,
  statusId: string,
  tags: ReadonlyMap<string, string>,
): Promise<void> {
  if (tags.size === 0) return;
  await store.query(
    "status_tags_insert",
    `insert into status_tags (status_id, tag_id) select $1, unnest(ids) from find_or_create_tags($2::jsonb)
     on conflict do nothing`,
    [statusId, JSON.stringify(Object.fromEntries(tags))],
  );
}

/**
 * Changes an account's status counter.
 * @param lastStatusAt time of a new status; null if none was added
 */
export async function addStatusesCount(
  store: WriteStore,
  accountId: string,
  difference: number,
  lastStatusAt: Date | null,
): Promise<void> {
  await store.query(
    "account_statuses_count",
    `update accounts set statuses_count = greatest(0, statuses_count + $2),
       last_status_at = greatest(last_status_at, $3) where id = $1`,
    [accountId, difference, lastStatusAt],
  );
}

export type CountedColumn = "replies_count" | "reblogs_count" | "favourites_count" | "quotes_count";

/** Columns with the same counter, as the status's own server gives it. */
const originColumns: Partial<Record<CountedColumn, string>> = {
  reblogs_count: "origin_reblogs_count",
  favourites_count: "origin_favourites_count",
};

/** Changes one of a status's counters. Returns false if the status was deleted. */
export async function addToStatusCount(
  store: WriteStore,
  column: CountedColumn,
  statusId: string,
  difference: number,
): Promise<boolean> {
  const origin = originColumns[column];
  const also = origin === undefined ? "" : `, ${origin} = ${originCount(origin, "$2")}`;
  const rows = await store.query(
    `status_count_${column}`,
    `update statuses set ${column} = greatest(0, ${column} + $2)${also} where id = $1 returning id`,
    [statusId, difference],
  );
  return rows.length > 0;
}

/** SQL: a counter of the status's own server after a change here, which that server hears of; null stays null. */
export function originCount(column: string, difference: string): string {
  return `case when ${column} is not null then greatest(0, ${column} + ${difference}) end`;
}

/** Milliseconds for which an idempotency key is valid. */
export const idempotencyKeyLife = 3_600_000;

/**
 * Claims an idempotency key. Waits for a concurrent transaction with the same key.
 * @returns null for a new key; otherwise the id of the status that was published with it
 */
export async function claimIdempotencyKey(
  store: WriteStore,
  accountId: string,
  key: string,
  now: Date,
): Promise<string | null> {
  const rows = await store.query<{ id: string | null }>(
    "idempotency_claim",
    "select claim_idempotency_key($1, $2, $3, make_interval(secs => $4)) as id",
    [accountId, key, now, idempotencyKeyLife / 1000],
  );
  return single(rows).id;
}

/** Deletes expired keys; run on a schedule. */
export async function removeExpiredIdempotencyKeys(store: WriteStore, now: Date): Promise<void> {
  await store.query("idempotency_expire", "delete from idempotency_keys where created_at <= $1", [
    new Date(now.getTime() - idempotencyKeyLife),
  ]);
}
