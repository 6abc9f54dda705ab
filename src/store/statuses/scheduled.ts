/** Scheduled statuses. */
import type { WriteStore } from "../kernel/connection.ts";
import { type Row, anyOf, raw, read, table, write } from "../kernel/statement.ts";
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

export interface ScheduledStatusRow extends Row<"scheduled_statuses", (typeof columns)[number]> {
  readonly draft: StatusDraft;
}

const columns = ["id", "account_id", "app_id", "scheduled_at", "draft", "idempotency_key"] as const;

const scheduledStatuses = () => table("scheduled_statuses").select<ScheduledStatusRow[]>(...columns);

/** A page of an account's scheduled statuses, most recently scheduled first. */
export const findScheduledPage = read.page("scheduled_page", "id", (accountId: string) =>
  scheduledStatuses().where({ account_id: accountId }),
);

/** One of an account's scheduled statuses. */
export const findScheduled = read.first("scheduled_by_id", (id: string, accountId: string) =>
  scheduledStatuses().where({ id, account_id: accountId }),
);

/** A scheduled status of any author, locked until the transaction ends. */
export const lockScheduled = write.first("scheduled_statuses_by_id_lock", (id: string) =>
  scheduledStatuses().where({ id }).forUpdate(),
);

/**
 * Serializes changes to an account's scheduled statuses until the transaction ends, so that their number stays within the
 * limits. Not a lock of the account's row: publishing locks that row after the scheduled status and the media.
 */
export const lockSchedule = write.run("schedule_lock", (accountId: string) =>
  raw("select pg_advisory_xact_lock(hashtextextended('schedule ' || :accountId, 0))", { accountId }),
);

/** The draft of a scheduled status of any author. */
export const findScheduledDraft = read.first("scheduled_draft", (id: string) =>
  table("scheduled_statuses")
    .where({ id })
    .select<Pick<ScheduledStatusRow, "account_id" | "draft">[]>("account_id", "draft"),
);

/** The account's status that was scheduled with this idempotency key after a time. */
export const findScheduledByKey = read.first(
  "scheduled_by_key",
  (accountId: string, key: string, after: Date) =>
    scheduledStatuses()
      .where({ account_id: accountId, idempotency_key: key })
      .where("created_at", ">", after),
);

/**
 * The number of an account's scheduled statuses, in total and on one day (UTC).
 * @param exceptId a scheduled status that doesn't count; null to count all
 */
export const countScheduled = read.only(
  "scheduled_count",
  (accountId: string, at: Date, exceptId: string | null) =>
    table("scheduled_statuses")
      .where({ account_id: accountId })
      .whereRaw("id is distinct from ?::bigint", [exceptId])
      .select<{ total: number; onDay: number }[]>(
        raw("count(*)::int as total"),
        raw(
          `count(*) filter (
             where (scheduled_at at time zone 'utc')::date = (:at::timestamptz at time zone 'utc')::date)::int as "onDay"`,
          { at },
        ),
      ),
);

export interface NewScheduled {
  readonly accountId: string;
  readonly appId: string | null;
  readonly scheduledAt: Date;
  readonly draft: StatusDraft;
  readonly idempotencyKey: string | null;
  readonly createdAt: Date;
}

export const insertScheduled = write.only("scheduled_insert", (status: NewScheduled) =>
  table("scheduled_statuses")
    .insert({
      account_id: status.accountId,
      app_id: status.appId,
      scheduled_at: status.scheduledAt,
      draft: status.draft,
      idempotency_key: status.idempotencyKey,
      created_at: status.createdAt,
    })
    .returning<ScheduledStatusRow[]>(columns),
);

/** Changes the time of publication. */
export const moveScheduled = write.run("scheduled_move", (id: string, at: Date) =>
  table("scheduled_statuses").where({ id }).update({ scheduled_at: at }),
);

const freeMedia = write.run("scheduled_free_media", (id: string, at: Date) =>
  table("media_attachments")
    .where({ scheduled_status_id: id })
    .update({ scheduled_status_id: null, created_at: at }),
);
const deleteRow = write.run("scheduled_delete", (id: string) =>
  table("scheduled_statuses").where({ id }).delete(),
);

/**
 * Deletes a scheduled status and releases its media. Unattached media is deleted a day after `created_at`, which this
 * resets.
 */
export async function deleteScheduled(store: WriteStore, id: string, now: Date): Promise<void> {
  await freeMedia(store, id, now);
  await deleteRow(store, id);
}

/** Reserves the account's media that is ready and unattached. Returns the ids of the reserved media. */
export const reserveMedia = write.values(
  "media_reserve_scheduled",
  (scheduledStatusId: string, accountId: string, mediaIds: readonly string[]) =>
    table("media_attachments")
      .where("id", anyOf(mediaIds))
      .where({ account_id: accountId, status_id: null, scheduled_status_id: null, state: "ready" })
      .update({ scheduled_status_id: scheduledStatusId })
      .returning("id"),
);
