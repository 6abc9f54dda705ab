/** The writes of publishing a status. */
import pg from "pg";
import type { UsageName } from "../instance/usage.ts";
import type { WriteStore } from "../kernel/connection.ts";
import type { RecordedEvent } from "../kernel/pending-events.ts";
import { type QueuedJob, jobSpecs } from "../kernel/queue.ts";
import { type Row, computed, now, raw, read, table, write } from "../kernel/statement.ts";
import type { NewPoll } from "./polls.ts";
import type { NewQuote, QuotePolicyColumns } from "./quotes.ts";
import type { ApplicationRow, StatusNamesRow, StatusRow, Visibility } from "./statuses.ts";

/** The address of a remote status. */
export interface RemoteAddress {
  readonly uri: string;
  readonly url: string | null;
}

/** The prefix of a local status's addresses: the author's actor URI. */
export interface LocalAddress {
  readonly actorUri: string;
}

export interface NewStatusRow extends RemoteAddress {
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
  readonly conversationId: string;
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

/** A status that a new one replies to or quotes, and what its counters increase by. */
export interface CountedReference {
  readonly id: string;
  readonly replies: number;
  readonly quotes: number;
}

/** A status to be published. */
export interface PlannedStatus {
  readonly status: NewStatusRow;
  readonly parts: PublishedParts;
}

/** The rows that are written together with a status. */
export interface PublishedParts {
  /** Whether its conversation is new. */
  readonly startsConversation: boolean;
  /** Statuses whose counters include it. */
  readonly counted: readonly CountedReference[];
  readonly poll: NewPoll | null;
  readonly quote: NewQuote | null;
  /** Of different accounts. */
  readonly mentions: readonly NewMention[];
  /** Normalized name → name as written. */
  readonly tags: ReadonlyMap<string, string>;
  /** Whether hashtags that moderators don't allow are rejected. */
  readonly checksTags: boolean;
  /** Whether it enters its author's home timeline. */
  readonly entersHome: boolean;
  /** Whether its author's counter of statuses includes it. */
  readonly isCounted: boolean;
  /** Statistics that include it. */
  readonly usage: readonly UsageName[];
  readonly events: readonly RecordedEvent[];
  readonly jobs: readonly QueuedJob[];
  /** The idempotency key that it claims; null for none. */
  readonly key: string | null;
  /** The author's role; null for an author of another server. */
  readonly roleId: string | null;
}

/** The database rejected a status. */
export class RefusedStatus extends Error {
  override readonly name = "RefusedStatus";
  /**
   * The URI of another account's status, hashtags that moderators don't allow, media that is attached elsewhere, or
   * statuses that were deleted.
   */
  readonly refused: "uri" | "tags" | "media" | "references";
  /** Normalized names of hashtags, or identifiers. */
  readonly names: readonly string[];

  constructor({ refused, names }: Pick<RefusedStatus, "refused" | "names">, options?: ErrorOptions) {
    super(`a status was refused because of its ${refused}`, options);
    this.refused = refused;
    this.names = names;
  }
}

/** A newly inserted status, with the other parts of the response to its author. */
export interface PublishedStatus {
  readonly row: StatusRow;
  readonly isQuote: boolean;
  /** Its hashtags, in the order in which a status shows them; null if it also mentions accounts. */
  readonly names: StatusNamesRow | null;
  readonly applications: readonly ApplicationRow[];
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
  readonly names: readonly string[];
  readonly author_count: number | null;
  readonly author_last: Date | null;
  readonly application: ApplicationRow | null;
  readonly role: PublishedStatus["role"];
  readonly filters_version: string | null;
}

const publish = write.rows(
  "statuses_publish",
  (given: string, isAlone: boolean) =>
    raw<PublishedRow>(
      `select p.published_id as id, p.is_new, p.names, p.author_count,
         p.author_last,
         (select version from filter_versions where account_id = (g.one->'post'->>'account_id')::bigint)
           as filters_version,
         (select json_build_object('id', id::text, 'name', name, 'website', website) from oauth_apps
           where id = (g.one->'post'->>'application_id')::bigint) as application,
         (select json_build_object('id', id::text, 'name', name, 'color', color) from roles
           where id = (g.one->'parts'->>'roleId')::bigint and highlighted) as role
       from publish_statuses(:given::jsonb, :now, :isAlone) p
         join jsonb_array_elements(:given::jsonb) with ordinality g (one, place) using (place)
       order by place`,
      { given, now: now(), isAlone },
    ),
  { ends: "statuses" },
);

/**
 * Inserts statuses with everything that belongs to them, as the last statement of their transaction, which commits
 * without waiting for the disk (`ends`).
 * @returns for each draft the status, or the id of the author's earlier one with this URI, or with this idempotency key
 * within an hour
 * @throws {RefusedStatus} if a URI is another account's, or a status refers to something that it may not refer to; no
 * status is inserted then
 */
export async function publishStatuses(
  store: WriteStore,
  drafts: readonly PlannedStatus[],
  { isAlone }: { readonly isAlone: boolean },
): Promise<Map<PlannedStatus, PublishedStatus | { readonly earlierId: string }>> {
  const posts = drafts.map(({ status }) => columnsOf(status));
  const given = drafts.map(({ parts: { tags, jobs, ...parts } }, index) => ({
    post: posts[index],
    parts: {
      ...parts,
      keyLife: idempotencyKeyLife / 1000,
      tags: Object.fromEntries(tags),
      jobs: jobSpecs(jobs),
    },
  }));
  try {
    const rows = await publish(store, JSON.stringify(given), isAlone);
    return new Map(
      drafts.map((draft, index) => {
        const [post, row] = [posts[index], rows[index]];
        if (post === undefined || row === undefined) {
          throw new Error("a status was neither published nor refused");
        }
        return [draft, row.is_new ? publishedOf(post, row, draft.parts) : { earlierId: row.id }];
      }),
    );
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

/** The columns of a new status, except for those with the defaults below. */
function columnsOf(status: NewStatusRow): Omit<StatusRow, keyof typeof untouched> {
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

function publishedOf(
  post: ReturnType<typeof columnsOf>,
  row: PublishedRow,
  { mentions, quote }: Pick<PublishedParts, "mentions" | "quote">,
): PublishedStatus {
  const { author_count: count, author_last: lastAt } = row;
  return {
    row: { ...post, ...untouched },
    isQuote: quote !== null,
    names: mentions.length > 0 ? null : { status_id: row.id, mentions: [], tags: row.names },
    applications: row.application === null ? [] : [row.application],
    author: count === null || lastAt === null ? null : { statuses_count: count, last_status_at: lastAt },
    role: row.role,
    filtersVersion: row.filters_version,
  };
}

/** The error of the SQL function `refuse_status`. */
function refusalOf(error: unknown): RefusedStatus | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== "CN001" || error.detail === undefined)
    return undefined;
  return new RefusedStatus(JSON.parse(error.detail) as Pick<RefusedStatus, "refused" | "names">, {
    cause: error,
  });
}

/**
 * Adds mentions to a status; ignores existing ones.
 * @returns the accounts whose mention is new, or was silent
 */
export const addMentions = write.values(
  "mentions_add",
  (statusId: string, mentions: readonly NewMention[]) =>
    raw<Row<"mentions", "account_id">>("select add_mentions(:statusId, :mentions::jsonb) as account_id", {
      statusId,
      mentions: computed(mentions, (all) => JSON.stringify(all)),
    }),
  { skipsEmpty: true },
);

const insertTags = write.run("status_tags_insert", (statusId: string, tags: ReadonlyMap<string, string>) =>
  raw(
    `insert into status_tags (status_id, tag_id) select :statusId, unnest(ids) from find_or_create_tags(:tags::jsonb)
     on conflict do nothing`,
    { statusId, tags: computed(tags, (all) => Object.fromEntries(all)) },
  ),
);

/**
 * Inserts the hashtags of a status and creates new ones.
 * @param tags normalized name → name as written
 */
export async function insertStatusTags(
  store: WriteStore,
  statusId: string,
  tags: ReadonlyMap<string, string>,
): Promise<void> {
  if (tags.size > 0) await insertTags(store, statusId, tags);
}

/**
 * Changes an account's status counter.
 * @param lastStatusAt time of a new status; null if none was added
 */
export const addStatusesCount = write.run(
  "account_statuses_count",
  (accountId: string, difference: number, lastStatusAt: Date | null) =>
    raw("select count_statuses(:accountId, :difference, :lastStatusAt)", {
      accountId,
      difference,
      lastStatusAt,
    }),
);

export type CountedColumn = "replies_count" | "reblogs_count" | "favourites_count" | "quotes_count";

/** @param origin the column with the counter of the status's own server */
const addingTo = (column: CountedColumn, origin?: "origin_reblogs_count" | "origin_favourites_count") =>
  write.any(`status_count_${column}`, (statusId: string, difference: number) =>
    table("statuses")
      .where({ id: statusId })
      .update({
        [column]: raw(`greatest(0, ${column} + :difference)`, { difference }),
        ...(origin !== undefined && { [origin]: raw(originCount(origin, ":difference"), { difference }) }),
      })
      .returning("id"),
  );

const adding = {
  replies_count: addingTo("replies_count"),
  reblogs_count: addingTo("reblogs_count", "origin_reblogs_count"),
  favourites_count: addingTo("favourites_count", "origin_favourites_count"),
  quotes_count: addingTo("quotes_count"),
} satisfies Record<CountedColumn, unknown>;

/** Changes one of a status's counters. Returns false if the status was deleted. */
export function addToStatusCount(
  store: WriteStore,
  column: CountedColumn,
  statusId: string,
  difference: number,
): Promise<boolean> {
  return adding[column](store, statusId, difference);
}

/** SQL: a counter of the status's own server after a change here, which is sent to that server; null stays null. */
export function originCount(column: string, difference: string): string {
  return `case when ${column} is not null then greatest(0, ${column} + ${difference}) end`;
}

/** Milliseconds for which an idempotency key is valid. */
export const idempotencyKeyLife = 3_600_000;

/** Keys that were created before are expired. */
const oldestKey = (at: Date): Date => computed(at, (time) => new Date(time.getTime() - idempotencyKeyLife));

/** The status that was published with an idempotency key that is still valid. */
export const findStatusByKey = read.firstValue("status_by_key", (accountId: string, key: string, at: Date) =>
  table("idempotency_keys")
    .where({ account_id: accountId, key })
    .where("created_at", ">", oldestKey(at))
    .whereNotNull("status_id")
    .select<Row<"statuses", "id">[]>("status_id as id"),
);

/** Deletes expired keys; run on a schedule. */
export const removeExpiredIdempotencyKeys = write.run("idempotency_expire", (at: Date) =>
  table("idempotency_keys").where("created_at", "<=", oldestKey(at)).delete(),
);
