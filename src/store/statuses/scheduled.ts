/** Scheduled statuses. */
import { type ReadStore, type WriteStore, single } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import { table } from "../kernel/table.ts";
import type { Visibility } from "./statuses.ts";

/** A status as its author sent it. Null where nothing was sent; preferences apply when it is published. */
export interface StatusDraft {
  readonly text: string;
  readonly spoilerText: string | null;
  readonly sensitive: boolean | null;
  readonly visibility: Visibility | null;
  readonly language: string | null;
  readonly mediaIds: readonly string[] | null;
  readonly inReplyToId: string | null;
  readonly poll: DraftPoll | null;
  /** The accounts that the text may mention; null for any. */
  readonly allowedMentionIds: readonly string[] | null;
  readonly quotedStatusId: string | null;
  readonly quotePolicy: "public" | "followers" | "nobody" | null;
}

export interface DraftPoll {
  readonly options: readonly string[];
  /** Seconds, from the publication. */
  readonly expiresIn: number;
  readonly multiple: boolean;
  readonly hideTotals: boolean;
}

export interface ScheduledStatusRow extends Row<"scheduled_statuses", typeof columns> {
  readonly draft: StatusDraft;
}

const columns = "id, account_id, app_id, scheduled_at, draft, idempotency_key";

export const scheduledStatusTable = table<ScheduledStatusRow>("scheduled_statuses", columns);

/** A page of an account's scheduled statuses, most recently scheduled first. */
export const findScheduledPage = read.page<[accountId: string], ScheduledStatusRow>(
  "scheduled_page",
  "id",
  `select ${columns} from scheduled_statuses where account_id = $1 and $within $order`,
);

/** One of an account's scheduled statuses. */
export const findScheduled = read.first<[id: string, accountId: string], ScheduledStatusRow>(
  "scheduled_by_id",
  `select ${columns} from scheduled_statuses where id = $1 and account_id = $2`,
);

/**
 * Serializes changes to an account's scheduled statuses until the transaction ends, so that their number stays within the
 * limits. Not a lock of the account's row: publishing locks that row after the scheduled status and the media.
 */
export const lockSchedule = write.run<[accountId: string]>(
  "schedule_lock",
  "select pg_advisory_xact_lock(hashtextextended('schedule ' || $1, 0))",
);

/** The draft of a scheduled status of any author. */
export const findScheduledDraft = read.first<[id: string], Pick<ScheduledStatusRow, "account_id" | "draft">>(
  "scheduled_draft",
  "select account_id, draft from scheduled_statuses where id = $1",
);

/** The account's status that was scheduled with this idempotency key after a time. */
export const findScheduledByKey = read.first<
  [accountId: string, key: string, after: Date],
  ScheduledStatusRow
>(
  "scheduled_by_key",
  `select ${columns} from scheduled_statuses where account_id = $1 and idempotency_key = $2 and created_at > $3`,
);

/**
 * The number of an account's scheduled statuses, in total and on one day (UTC).
 * @param exceptId a scheduled status that doesn't count; null to count all
 */
export async function countScheduled(
  store: ReadStore,
  accountId: string,
  at: Date,
  exceptId: string | null,
): Promise<{ readonly total: number; readonly onDay: number }> {
  const rows = await store.query<{ total: number; on_day: number }>(
    "scheduled_count",
    `select count(*)::int as total,
       count(*) filter (where (scheduled_at at time zone 'utc')::date = ($2::timestamptz at time zone 'utc')::date)::int
         as on_day
     from scheduled_statuses where account_id = $1 and id is distinct from $3::bigint`,
    [accountId, at, exceptId],
  );
  const { total, on_day: onDay } = single(rows);
  return { total, onDay };
}

export interface NewScheduled {
  readonly accountId: string;
  readonly appId: string | null;
  readonly scheduledAt: Date;
  readonly draft: StatusDraft;
  readonly idempotencyKey: string | null;
  readonly createdAt: Date;
}

export async function insertScheduled(store: WriteStore, status: NewScheduled): Promise<ScheduledStatusRow> {
  const { accountId, appId, scheduledAt, draft, idempotencyKey, createdAt } = status;
  const rows = await store.query<ScheduledStatusRow>(
    "scheduled_insert",
    `insert into scheduled_statuses (account_id, app_id, scheduled_at, draft, idempotency_key, created_at)
     values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
    [accountId, appId, scheduledAt, JSON.stringify(draft), idempotencyKey, createdAt],
  );
  return single(rows);
}

/** Changes the time of publication. */
export const moveScheduled = write.run<[id: string, at: Date]>(
  "scheduled_move",
  "update scheduled_statuses set scheduled_at = $2 where id = $1",
);

/**
 * Deletes a scheduled status and releases its media. Unattached media is deleted a day after `created_at`, which this
 * resets.
 */
export async function deleteScheduled(store: WriteStore, id: string, now: Date): Promise<void> {
  await store.query(
    "scheduled_free_media",
    "update media_attachments set scheduled_status_id = null, created_at = $2 where scheduled_status_id = $1",
    [id, now],
  );
  await store.query("scheduled_delete", "delete from scheduled_statuses where id = $1", [id]);
}

/** Reserves the account's media that is ready and unattached. Returns the ids of the reserved media. */
export const reserveMedia = write.values<
  [scheduledStatusId: string, accountId: string, mediaIds: readonly string[]],
  string
>(
  "media_reserve_scheduled",
  `update media_attachments set scheduled_status_id = $1
   where id = any($3::bigint[]) and account_id = $2 and status_id is null and scheduled_status_id is null
     and state = 'ready'
   returning id`,
);
