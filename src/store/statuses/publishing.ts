/** The writes of publishing a status. */
import type { WriteStore } from "../kernel/connection.ts";
import type { QuotePolicyColumns } from "./quotes.ts";
import { type StatusRow, type Visibility, statusColumns } from "./statuses.ts";

/** The address of a remote status. */
export interface RemoteAddress {
  readonly uri: string;
  readonly url: string | null;
}

/** The prefixes of a local status's addresses: the author's actor URI and profile page. */
export interface LocalAddress {
  readonly actorUri: string;
  readonly profileUrl: string;
}

export interface NewStatus {
  readonly accountId: string;
  readonly address: LocalAddress | RemoteAddress;
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

/**
 * Inserts a status. Its id is generated from `createdAt`; a local status's addresses contain the id.
 * @returns undefined if a status with the same URI exists
 */
export async function insertStatus(store: WriteStore, status: NewStatus): Promise<StatusRow | undefined> {
  const { address } = status;
  const [actorUri, profileUrl, uri, url] =
    "uri" in address
      ? [null, null, address.uri, address.url]
      : [address.actorUri, address.profileUrl, null, null];
  const [row] = await store.query<StatusRow>(
    "status_insert",
    `with identity as materialized (select time_id($1::timestamptz) as id),
       begun as (insert into conversations (id) select time_id() where $2::bigint is null returning id)
     insert into statuses (id, account_id, uri, url, local, text, content, spoiler_text, visibility, sensitive, language,
       in_reply_to_id, in_reply_to_account_id, conversation_id, application_id, media_ids, poll_id, quote_automatic, quote_manual,
       created_at, edited_at, limited, missing_parent_uri, origin_favourites_count, origin_reblogs_count)
     select identity.id, $3, coalesce($17, $4 || '/statuses/' || identity.id),
       coalesce($18, $5 || '/' || identity.id), $17::text is null, $6, $7, $8, $9, $10, $11,
       $12, $13, coalesce($2::bigint, (select id from begun)), $14, $15::bigint[], $16, $19::text[], $20::text[], $1, $21, $22, $23, $24, $25
     from identity
     on conflict (uri) do nothing
     returning ${statusColumns}`,
    [
      status.createdAt,
      status.conversationId,
      status.accountId,
      actorUri,
      profileUrl,
      status.text,
      status.content,
      status.spoilerText,
      status.visibility,
      status.sensitive,
      status.language,
      status.inReplyToId,
      status.inReplyToAccountId,
      status.applicationId,
      status.mediaIds,
      status.pollId,
      uri,
      url,
      status.quotePolicy.quote_automatic,
      status.quotePolicy.quote_manual,
      status.editedAt,
      status.limited,
      status.missingParentUri,
      status.originFavourites,
      status.originReblogs,
    ],
  );
  return row;
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
 * @param quiet nobody is to be notified
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
  // Always in the same order: prevents deadlocks between transactions that create the same hashtags.
  const names = [...tags.keys()].toSorted();
  await store.query(
    "tags_insert",
    `insert into tags (name, display_name) select * from unnest($1::text[], $2::text[]) on conflict do nothing`,
    [names, names.map((name) => tags.get(name) ?? name)],
  );
  // A separate statement, which also sees hashtags that others committed while the first one waited for them.
  await store.query(
    "status_tags_insert",
    `insert into status_tags (status_id, tag_id) select $1, id from tags where name = any($2::text[])
     on conflict do nothing`,
    [statusId, names],
  );
}

/** Adds a status to its author's home timeline. */
export async function insertHomeEntry(store: WriteStore, accountId: string, statusId: string): Promise<void> {
  await store.query(
    "home_entry_insert",
    `insert into home_entries (account_id, status_id, reblog_of_id) select $1, id, reblog_of_id from statuses where id = $2
     on conflict do nothing`,
    [accountId, statusId],
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
  const claimed = await store.query(
    "idempotency_claim",
    `insert into idempotency_keys as known (account_id, key, created_at) values ($1, $2, $3)
     on conflict (account_id, key) do update set created_at = excluded.created_at, status_id = null
       where known.created_at <= $4 or known.status_id is null
     returning account_id`,
    [accountId, key, now, new Date(now.getTime() - idempotencyKeyLife)],
  );
  if (claimed.length > 0) return null;
  const rows = await store.query<{ status_id: string }>(
    "idempotency_status",
    "select status_id from idempotency_keys where account_id = $1 and key = $2",
    [accountId, key],
  );
  return rows[0]?.status_id ?? null;
}

/** Records the status that was published with a claimed key. */
export async function settleIdempotencyKey(
  store: WriteStore,
  accountId: string,
  key: string,
  statusId: string,
): Promise<void> {
  await store.query(
    "idempotency_settle",
    "update idempotency_keys set status_id = $3 where account_id = $1 and key = $2",
    [accountId, key, statusId],
  );
}

/** Deletes expired keys; run on a schedule. */
export async function removeExpiredIdempotencyKeys(store: WriteStore, now: Date): Promise<void> {
  await store.query("idempotency_expire", "delete from idempotency_keys where created_at <= $1", [
    new Date(now.getTime() - idempotencyKeyLife),
  ]);
}
