/** The queue of activities from other servers. */
import type { WriteStore } from "../kernel/connection.ts";
import { type Row, anyOf, computed, countRows, now, raw, read, table, write } from "../kernel/statement.ts";

/** An activity to be queued. */
export interface NewReceived {
  /** Identifies repetitions: 32 hexadecimal digits. */
  readonly key: string;
  /** Until when a repetition is ignored. */
  readonly seenUntil: Date;
  readonly uri: string | null;
  readonly actorUri: string;
  readonly senderUri: string;
  readonly host: string;
  readonly bucket: number;
  readonly inboxOf: string | null;
  readonly body: string;
}

/** The key and the queue of the job that processes a bucket. */
const jobName = "'inbox ' || bucket";

/** Arguments of the job of a bucket. Jobs of a bucket run one at a time. */
const job = `'inbox', json_build_object('type', 'inbox.due', 'bucket', bucket), queue_name := ${jobName},
    job_key := ${jobName}, flags := '{inbox}'`;

/** Queues the job of a bucket, or makes the pending one due now. */
const addJob = `graphile_worker.add_job(${job})`;

const insertNew = write.firstValue("received_insert", (activities: readonly NewReceived[]) => {
  const each = <Value>(pick: (activity: NewReceived) => Value): Value[] =>
    computed(activities, (all) => all.map(pick));
  return raw<{ keys: readonly string[] | null }>(
    `with input as (
       select * from unnest(:keys::uuid[], :seenUntil::timestamptz[], :uris::text[], :actors::text[],
           :senders::text[], :hosts::text[], :buckets::smallint[], :inboxes::bigint[], :bodies::text[])
         with ordinality as i (key, seen_until, uri, actor_uri, sender_uri, host, bucket, inbox_of, body, position)),
     fresh as (
       insert into seen_activities as s (key, seen_until) select key, seen_until from input order by key
       on conflict (key) do update set seen_until = excluded.seen_until where s.seen_until < :now
       returning key),
     added as (
       insert into received_activities
         (uri, actor_uri, sender_uri, host, bucket, inbox_of, body, received_at, next_attempt_at)
       select uri, actor_uri, sender_uri, host, bucket, inbox_of, body, :now, :now
       from input join fresh using (key) order by position
       returning bucket),
     due as (select distinct bucket from added),
     waiting as materialized (
       select key from graphile_worker.reschedule_jobs(array(
         select id from graphile_worker.jobs
         where key in (select ${jobName} from due) and locked_at is null and run_at <= now() order by id))),
     jobs as materialized (
       select ${addJob} from due where ${jobName} not in (select key from waiting))
     select array_agg(replace(key::text, '-', '')) as keys from fresh where (select count(*) from jobs) >= 0`,
    {
      keys: each(({ key }) => key),
      seenUntil: each(({ seenUntil }) => seenUntil.toISOString()),
      uris: each(({ uri }) => uri),
      actors: each(({ actorUri }) => actorUri),
      senders: each(({ senderUri }) => senderUri),
      hosts: each(({ host }) => host),
      buckets: each(({ bucket }) => bucket),
      inboxes: each(({ inboxOf }) => inboxOf),
      bodies: each(({ body }) => body),
      now: now(),
    },
  );
});

/**
 * Queues activities, except those that have been received before, together with the jobs that process them.
 *
 * A pending job that is due is rescheduled to the time that it has. That locks it, so that it starts after this
 * transaction and sees these rows: a bucket needs no second job.
 * @param activities with distinct keys
 * @returns the keys of the new ones
 */
export async function insertReceived(
  store: WriteStore,
  activities: readonly NewReceived[],
): Promise<Set<string>> {
  return new Set(await insertNew(store, activities));
}

const columns = [
  "id",
  "uri",
  "actor_uri",
  "sender_uri",
  "host",
  "inbox_of",
  "body",
  "received_at",
  "attempts",
] as const;

/** A queued activity. Its sender is null if an earlier version accepted it without a signature. */
export interface ReceivedRow extends Row<"received_activities", (typeof columns)[number]> {
  /** Bytes of the body. */
  readonly size: number;
}

export interface DueChoice {
  readonly bucket: number;
  /** Only hosts after this one, in the order of their code units. */
  readonly after: string;
  readonly hosts: number;
  readonly perHost: number;
  readonly total: number;
  /** Of all bodies. The first activity is returned regardless of its size. */
  readonly bytes: number;
  /** Ids of activities that are being processed. */
  readonly without: readonly string[];
}

/** SQL: the first host of a bucket after another one. */
const nextHost = (after: string) =>
  `select host from received_activities where bucket = :bucket and state = 'pending' and host > ${after}
   order by host limit 1`;

/** Due activities of a bucket: the first one of each host, then the second ones, and so on. */
export const findDueReceived = read.rows("received_due", (choice: DueChoice) =>
  raw<ReceivedRow>(
    `with recursive hosts as (
       (select host, 1 as number from (${nextHost(":after")}) as first)
       union all
       select (${nextHost("h.host")}), number + 1 from hosts h where h.host is not null and number < :hosts)
     select ${columns.join(", ")}, size
     from (
       select r.*, sum(r.size) over (order by r.turn, r.host rows unbounded preceding) - r.size as before
       from hosts h cross join lateral (
         select *, row_number() over (order by id) as turn, octet_length(body) as size
         from (select * from received_activities
               where bucket = :bucket and state = 'pending' and host = h.host and id <> all(:without::bigint[])
               order by id limit :perHost) as own) r
       where h.host is not null order by r.turn, r.host limit :total) as first
     where before = 0 or before + size <= :bytes order by turn, host`,
    {
      bucket: choice.bucket,
      after: choice.after,
      hosts: choice.hosts,
      without: choice.without,
      perHost: choice.perHost,
      total: choice.total,
      bytes: choice.bytes,
    },
  ),
);

/** Makes a bucket's postponed activities pending if they are due. */
export const wakePostponed = write.run("received_wake", (bucket: number) =>
  table("received_activities")
    .where({ bucket, state: "postponed" })
    .where("next_attempt_at", "<=", now())
    .update({ state: "pending" }),
);

/** Removes activities that have been processed. */
export const deleteReceived = write.run("received_delete", (ids: readonly string[]) =>
  table("received_activities").where("id", anyOf(ids)).delete(),
);

/** Postpones pending activities without counting an attempt. */
export const deferReceived = write.run("received_defer", (ids: readonly string[], at: Date) =>
  table("received_activities")
    .where("id", anyOf(ids))
    .where({ state: "pending" })
    .update({ state: "postponed", next_attempt_at: at }),
);

/** Records a failed attempt, and the time of the next one. */
export const postponeReceived = write.run("received_postpone", (id: string, at: Date, error: string) =>
  table("received_activities")
    .where({ id })
    .whereNot({ state: "failed" })
    .update({ state: "postponed", attempts: raw("attempts + 1"), next_attempt_at: at, error }),
);

/** Maximum bytes of a body that is kept after its activity failed. */
const longestKept = 20_000;

/** Marks an activity as failed and keeps it for the operator, without its body if that is large. */
export const failReceived = write.run("received_fail", (id: string, error: string) =>
  table("received_activities")
    .where({ id })
    .whereNot({ state: "failed" })
    .update({
      attempts: raw("attempts + 1"),
      state: "failed",
      error,
      body: raw(`case when octet_length(body) <= ${longestKept} then body else '' end`),
    }),
);

/** Queues the job of a bucket for its next attempt, unless an earlier job is pending. */
export const planReceived = write.run("received_plan", (bucket: number) =>
  raw(
    `select graphile_worker.add_job(${job}, job_key_mode := 'preserve_run_at',
       run_at := now() + greatest(next_attempt_at - :now, interval '0'))
     from (select :bucket::int as bucket, case
         when exists (select from received_activities where bucket = :bucket and state = 'pending') then :now
         else (select min(next_attempt_at) from received_activities where bucket = :bucket and state = 'postponed')
       end as next_attempt_at) as due
     where next_attempt_at is not null`,
    { bucket, now: now() },
  ),
);

/** The buckets with activities that were due before a time. */
export const findOverdueBuckets = read.values("received_overdue", (buckets: number, before: Date) =>
  raw<Row<"received_activities", "bucket">>(
    `select b.bucket from generate_series(0, :buckets::int - 1) as b (bucket)
     where exists (select from received_activities r
         where r.bucket = b.bucket and r.state = 'pending' and r.received_at < :before limit 1)
       or exists (select from received_activities r
         where r.bucket = b.bucket and r.state = 'postponed' and r.next_attempt_at < :before limit 1)`,
    { buckets, before },
  ),
);

/** The number and size of queued activities. */
export interface WaitingRow {
  /** Null for the total. */
  readonly host: string | null;
  readonly count: number;
  /** Of their bodies. */
  readonly bytes: number;
}

/** Queued activities, in total and of the hosts with most bytes. PostgreSQL gets a body's length without reading it. */
export const countReceived = read.rows("received_count", () =>
  table("received_activities")
    .whereNot({ state: "failed" })
    .groupByRaw("rollup (host)")
    .orderByRaw("host is null desc, bytes desc")
    .limit(1001)
    .select<WaitingRow[]>("host", countRows, raw("coalesce(sum(octet_length(body)), 0)::float8 as bytes")),
);

/** The number of queued and of failed activities. */
export const receivedState = read.only("received_state", () =>
  raw<{ readonly pending: number; readonly failed: number }>(
    `select (select count(*) from received_activities where state <> 'failed')::int as pending,
       (select count(*) from received_activities where state = 'failed')::int as failed`,
  ),
);

/** Seconds for which the oldest activity that is due has been waiting; 0 if none is. */
export const receivedLag = read.value("received_lag", () =>
  table("received_activities")
    .whereIn("state", ["pending", "postponed"])
    .where("next_attempt_at", "<=", now())
    .select<{ lag: number }[]>(
      raw("coalesce(extract(epoch from :now - min(next_attempt_at)), 0)::float8 as lag", { now: now() }),
    ),
);

const failedColumns = ["id", "uri", "actor_uri", "host", "received_at", "attempts", "error"] as const;

/** An activity that could not be processed. */
export type FailedRow = Row<"received_activities", (typeof failedColumns)[number]>;

/** The activities that could not be processed, the latest first. */
export const listFailedReceived = read.rows("received_failed", (limit: number) =>
  table("received_activities")
    .where({ state: "failed" })
    .orderBy("received_at", "desc")
    .limit(limit)
    .select(...failedColumns),
);

/** Queues failed activities again whose bodies were kept. Returns the bucket of each. */
export const retryFailedReceived = write.values("received_retry", () =>
  table("received_activities")
    .where({ state: "failed" })
    .whereNot({ body: "" })
    .update({ state: "pending", attempts: 0, next_attempt_at: now(), error: null })
    .returning("bucket"),
);

/** Queues the jobs of these buckets. */
export const addInboxJobs = write.run("inbox_jobs_add", (buckets: readonly number[]) =>
  raw(`select ${addJob} from unnest(:buckets::int[]) as bucket`, { buckets }),
);

/** Rows of one statement. */
const batch = 1000;

const deleteFailed = write.number("received_remove_failed", (before: Date, most: number) =>
  raw(
    `delete from received_activities where id = any(array(
       select id from received_activities
       where state = 'failed' and received_at < greatest(:before, (
         select received_at from received_activities where state = 'failed'
         order by received_at desc offset :most - 1 limit 1))
       order by received_at limit ${batch}))
     returning 1`,
    { before, most },
  ),
);

/**
 * Removes a batch of the failed activities that were received before a time, or aren't among the newest.
 * @param most that are kept
 * @returns whether there may be more to remove
 */
export async function removeFailedReceived(store: WriteStore, before: Date, most: number): Promise<boolean> {
  return (await deleteFailed(store, before, most)) === batch;
}

/** Deletes expired keys: repetitions of those activities are no longer ignored. */
export const removeSeenActivities = write.run("seen_activities_remove", () =>
  table("seen_activities").where("seen_until", "<", now()).delete(),
);
