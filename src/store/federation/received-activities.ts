/** The queue of activities from other servers. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";

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
  const rows = await store.query<{ keys: readonly string[] | null }>(
    "received_insert",
    `with input as (
       select * from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[],
           $7::smallint[], $8::bigint[], $9::text[])
         with ordinality as i (key, seen_until, uri, actor_uri, sender_uri, host, bucket, inbox_of, body, position)),
     fresh as (
       insert into seen_activities as s (key, seen_until) select key, seen_until from input order by key
       on conflict (key) do update set seen_until = excluded.seen_until where s.seen_until < $now
       returning key),
     added as (
       insert into received_activities
         (uri, actor_uri, sender_uri, host, bucket, inbox_of, body, received_at, next_attempt_at)
       select uri, actor_uri, sender_uri, host, bucket, inbox_of, body, $now, $now
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
    [
      activities.map(({ key }) => key),
      activities.map(({ seenUntil }) => seenUntil.toISOString()),
      activities.map(({ uri }) => uri),
      activities.map(({ actorUri }) => actorUri),
      activities.map(({ senderUri }) => senderUri),
      activities.map(({ host }) => host),
      activities.map(({ bucket }) => bucket),
      activities.map(({ inboxOf }) => inboxOf),
      activities.map(({ body }) => body),
    ],
  );
  return new Set(rows[0]?.keys ?? []);
}

/** A queued activity. */
export interface ReceivedRow {
  readonly id: string;
  readonly uri: string | null;
  readonly actor_uri: string;
  /** Null for one that an earlier version accepted without a signature. */
  readonly sender_uri: string | null;
  readonly host: string;
  readonly inbox_of: string | null;
  readonly body: string;
  /** Bytes of the body. */
  readonly size: number;
  readonly received_at: Date;
  readonly attempts: number;
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

/** Due activities of a bucket: the first one of each host, then the second ones, and so on. */
export function findDueReceived(store: ReadStore, choice: DueChoice): Promise<ReceivedRow[]> {
  const next = (after: string): string =>
    `select host from received_activities where bucket = $1 and state = 'pending' and host > ${after}
     order by host limit 1`;
  return store.query(
    "received_due",
    `with recursive hosts as (
       (select host, 1 as number from (${next("$2")}) as first)
       union all
       select (${next("h.host")}), number + 1 from hosts h where h.host is not null and number < $3)
     select id, uri, actor_uri, sender_uri, host, inbox_of, body, size, received_at, attempts
     from (
       select r.*, sum(r.size) over (order by r.turn, r.host rows unbounded preceding) - r.size as before
       from hosts h cross join lateral (
         select *, row_number() over (order by id) as turn, octet_length(body) as size
         from (select * from received_activities
               where bucket = $1 and state = 'pending' and host = h.host and id <> all($5::bigint[])
               order by id limit $4) as own) r
       where h.host is not null order by r.turn, r.host limit $6) as first
     where before = 0 or before + size <= $7 order by turn, host`,
    [choice.bucket, choice.after, choice.hosts, choice.perHost, choice.without, choice.total, choice.bytes],
  );
}

/** Makes a bucket's postponed activities pending if they are due. */
export const wakePostponed = write.run<[bucket: number]>(
  "received_wake",
  `update received_activities set state = 'pending'
   where bucket = $1 and state = 'postponed' and next_attempt_at <= $now`,
);

/** Removes activities that have been processed. */
export const deleteReceived = write.run<[ids: readonly string[]]>(
  "received_delete",
  "delete from received_activities where id = any($1::bigint[])",
);

/** Postpones pending activities without counting an attempt. */
export const deferReceived = write.run<[ids: readonly string[], at: Date]>(
  "received_defer",
  `update received_activities set state = 'postponed', next_attempt_at = $2
   where id = any($1::bigint[]) and state = 'pending'`,
);

/** Records a failed attempt, and the time of the next one. */
export const postponeReceived = write.run<[id: string, at: Date, error: string]>(
  "received_postpone",
  `update received_activities set state = 'postponed', attempts = attempts + 1, next_attempt_at = $2, error = $3
   where id = $1 and state <> 'failed'`,
);

/** Maximum bytes of a body that is kept after its activity failed. */
const longestKept = 20_000;

/** Marks an activity as failed and keeps it for the operator, without its body if that is large. */
export const failReceived = write.run<[id: string, error: string]>(
  "received_fail",
  `update received_activities set attempts = attempts + 1, state = 'failed', error = $2,
     body = case when octet_length(body) <= ${longestKept} then body else '' end
   where id = $1 and state <> 'failed'`,
);

/** Queues the job of a bucket for its next attempt, unless an earlier job is pending. */
export const planReceived = write.run<[bucket: number]>(
  "received_plan",
  `select graphile_worker.add_job(${job}, job_key_mode := 'preserve_run_at',
     run_at := now() + greatest(next_attempt_at - $now, interval '0'))
   from (select $1::int as bucket, case
       when exists (select from received_activities where bucket = $1 and state = 'pending') then $now
       else (select min(next_attempt_at) from received_activities where bucket = $1 and state = 'postponed')
     end as next_attempt_at) as due
   where next_attempt_at is not null`,
);

/** The buckets with activities that were due before a time. */
export const findOverdueBuckets = read.values<[buckets: number, before: Date], number>(
  "received_overdue",
  `select b.bucket from generate_series(0, $1::int - 1) as b (bucket)
   where exists (select from received_activities r
       where r.bucket = b.bucket and r.state = 'pending' and r.received_at < $2 limit 1)
     or exists (select from received_activities r
       where r.bucket = b.bucket and r.state = 'postponed' and r.next_attempt_at < $2 limit 1)`,
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
export const countReceived = read.rows<[], WaitingRow>(
  "received_count",
  `select host, count(*)::int as count, coalesce(sum(octet_length(body)), 0)::float8 as bytes
   from received_activities where state <> 'failed'
   group by rollup (host) order by host is null desc, bytes desc limit 1001`,
);

/** The number of queued and of failed activities. */
export const receivedState = read.only<[], { readonly pending: number; readonly failed: number }>(
  "received_state",
  `select (select count(*) from received_activities where state <> 'failed')::int as pending,
     (select count(*) from received_activities where state = 'failed')::int as failed`,
);

/** Seconds for which the oldest activity that is due has been waiting; 0 if none is. */
export const receivedLag = read.value<[], number>(
  "received_lag",
  `select coalesce(extract(epoch from $now - min(next_attempt_at)), 0)::float8 as lag from received_activities
   where state in ('pending', 'postponed') and next_attempt_at <= $now`,
);

/** An activity that could not be processed. */
export interface FailedRow {
  readonly id: string;
  readonly uri: string | null;
  readonly actor_uri: string;
  readonly host: string;
  readonly received_at: Date;
  readonly attempts: number;
  readonly error: string | null;
}

/** The activities that could not be processed, the latest first. */
export const listFailedReceived = read.rows<[limit: number], FailedRow>(
  "received_failed",
  `select id, uri, actor_uri, host, received_at, attempts, error from received_activities
   where state = 'failed' order by received_at desc limit $1`,
);

/** Queues failed activities again whose bodies were kept. Returns the bucket of each. */
export const retryFailedReceived = write.values<[], number>(
  "received_retry",
  `update received_activities set state = 'pending', attempts = 0, next_attempt_at = $now, error = null
   where state = 'failed' and body <> '' returning bucket`,
);

/** Queues the jobs of these buckets. */
export const addInboxJobs = write.run<[buckets: readonly number[]]>(
  "inbox_jobs_add",
  `select ${addJob} from unnest($1::int[]) as bucket`,
);

/** Rows of one statement. */
const batch = 1000;

/**
 * Removes a batch of the failed activities that were received before a time, or aren't among the newest.
 * @param most that are kept
 * @returns whether there may be more to remove
 */
export async function removeFailedReceived(store: WriteStore, before: Date, most: number): Promise<boolean> {
  const rows = await store.query(
    "received_remove_failed",
    `delete from received_activities where id = any(array(
       select id from received_activities
       where state = 'failed' and received_at < greatest($1, (
         select received_at from received_activities where state = 'failed'
         order by received_at desc offset $2 - 1 limit 1))
       order by received_at limit ${batch}))
     returning 1`,
    [before, most],
  );
  return rows.length === batch;
}

/** Deletes expired keys: repetitions of those activities are no longer ignored. */
export const removeSeenActivities = write.run<[]>(
  "seen_activities_remove",
  "delete from seen_activities where seen_until < $now",
);
