/** Pending deliveries and their outcomes. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { read, rowsByKeys } from "../kernel/queries.ts";

export type DeliveryState = "waiting" | "delivered" | "failed";

/**
 * Why a delivery was not accepted.
 * Last attempt, will be retried: `unreachable` (no connection), `timeout`, `busy` (429, or 503 with a time),
 * `server_error` (another 5xx, 408, 425), `unauthorized` (401, also of servers that could not fetch the actor's
 * key), `redirected`.
 * Final: `inbox_gone` (404, 410), `refused` (another 4xx, 501), `private_address` and `invalid_address` (this
 * server doesn't connect there), `host_unavailable` (the server was unreachable for too long), `stopped` (by the
 * operator), `suspended` (by the staff).
 */
export type DeliveryReason =
  | "unreachable"
  | "timeout"
  | "busy"
  | "server_error"
  | "unauthorized"
  | "redirected"
  | "inbox_gone"
  | "refused"
  | "private_address"
  | "invalid_address"
  | "host_unavailable"
  | "stopped"
  | "suspended";

/** Maximum followers of an account on one server for synchronization: longer lists aren't compared. */
export const mostSynchronized = 10_000;

/** A due delivery. */
export interface DueDelivery {
  readonly host: string;
  readonly activity_id: string;
  readonly inbox: string;
  readonly attempts: number;
  /**
   * Digest of the receiving server's followers of the actor, 256 binary digits; null if the activity isn't for
   * followers.
   */
  readonly follower_digest: string | null;
  /** The name of the actor's RSA key; null before it has one. */
  readonly key_name: string | null;
  /** The key that the host still has, because an Update with a newer one is pending; null if none is. */
  readonly former_key: string | null;
  /** Whether it is such an Update. */
  readonly announces_key: boolean;
  /** The number of pending deliveries to the host, counted up to one more than the limit and those in progress. */
  readonly waiting: number;
}

/** SQL: the delivery `d` is the first pending one of its lane and inbox; those for other hosts may be paused. */
const isFirst = `not exists (select from deliveries e
    where e.inbox = d.inbox and e.lane = d.lane and e.activity_id < d.activity_id and e.state = 'waiting'
      and e.host = d.host offset 0)`;

/** One delivery. */
export type DeliveryKey = Pick<DueDelivery, "activity_id" | "inbox">;

/**
 * Due deliveries to a host, oldest first, and only the first pending one of each lane. Jobs that begin at the same time share
 * a statement.
 * @param without those in progress
 */
export function findDue(
  store: ReadStore,
  host: string,
  limit: number,
  without: readonly DeliveryKey[],
): Promise<DueDelivery[]> {
  const inProgress = [without.map((key) => key.activity_id), without.map(({ inbox }) => inbox)];
  const lookup = {
    name: "deliveries_due",
    text: dueText,
    column: "host",
    values: [limit, ...inProgress],
  } as const;
  return rowsByKeys<DueDelivery>(store, lookup, [host]);
}

const dueText = `
  select d.host, d.activity_id, d.inbox, d.attempts,
    (select f.digest::text from follower_digests f
      where a.to_followers and f.account_id = a.account_id and f.prefix = uri_prefix(d.inbox)
        and f.followers <= ${mostSynchronized}) as follower_digest,
    (select k.name from actor_keys k
      where k.actor_uri = a.actor_uri and k.algorithm = 'rsa' and k.retired_at is null
      order by k.created_at desc limit 1) as key_name,
    (select u.former_key from activities u
      where u.actor_uri = a.actor_uri and u.former_key is not null and exists (select from deliveries w
        where w.host = d.host and w.activity_id = u.id and w.state = 'waiting' offset 0)
      order by u.id limit 1) as former_key,
    a.former_key is not null as announces_key, waiting.number as waiting
  from unnest($1::text[]) as wanted (host)
    cross join lateral (select count(*)::int as number from (select from deliveries w
      where w.host = wanted.host and w.state = 'waiting'
      limit $2 + cardinality($3::bigint[]) + 1) counted) waiting
    cross join lateral (select d.* from deliveries d
      where d.host = wanted.host and d.state = 'waiting' and d.next_attempt_at <= $now
        and (d.activity_id, d.inbox) not in (select * from unnest($3::bigint[], $4::text[]))
        and ${isFirst}
      order by d.activity_id limit $2) d
    join activities a on a.id = d.activity_id
  order by d.activity_id`;

/** When the next delivery to a host is due; null if none is pending. */
export async function findNextAttempt(store: ReadStore, host: string): Promise<Date | null> {
  const [row] = await store.query<{ at: Date | null }>(
    "delivery_next_attempt",
    `select next_attempt_at as at from deliveries d where host = $1 and state = 'waiting' and ${isFirst}
     order by next_attempt_at limit 1`,
    [host],
  );
  return row?.at ?? null;
}

/** The outcome of an attempt. */
export interface AttemptRow extends DeliveryKey {
  readonly state: DeliveryState;
  /** Number of earlier attempts. */
  readonly attempts: number;
  readonly reason: DeliveryReason | null;
  readonly responseStatus: number | null;
  readonly nextAttemptAt: Date | null;
}

/**
 * Records attempts, except for deliveries that another worker has sent meanwhile.
 * @returns how many were recorded
 */
export async function recordAttempts(store: WriteStore, attempts: readonly AttemptRow[]): Promise<number> {
  const rows = await store.query(
    "deliveries_record",
    `update deliveries d set state = v.state, attempts = d.attempts + 1, reason = v.reason,
       response_status = v.status, next_attempt_at = v.next_at, last_attempt_at = $now,
       delivered_at = case when v.state = 'delivered' then $now end
     from unnest($1::bigint[], $2::text[], $3::text[], $4::int[], $5::text[], $6::int[], $7::timestamptz[])
       as v (activity_id, inbox, state, attempts, reason, status, next_at)
     where d.activity_id = v.activity_id and d.inbox = v.inbox and d.state = 'waiting' and d.attempts = v.attempts
     returning 1`,
    [
      attempts.map((attempt) => attempt.activity_id),
      attempts.map((attempt) => attempt.inbox),
      attempts.map((attempt) => attempt.state),
      attempts.map((attempt) => attempt.attempts),
      attempts.map((attempt) => attempt.reason),
      attempts.map((attempt) => attempt.responseStatus),
      attempts.map((attempt) => attempt.nextAttemptAt?.toISOString() ?? null),
    ],
  );
  return rows.length;
}

/**
 * Makes pending deliveries to a host due, those that were due first, up to a thousand.
 * @param before of those that were attempted, only those whose last attempt wasn't later
 * @returns whether there may be more
 */
export async function makeSomeDue(store: WriteStore, host: string, before: Date): Promise<boolean> {
  // One that is locked is being attempted, which gives it a time of its own.
  const rows = await store.query(
    "deliveries_make_due",
    `update deliveries d set next_attempt_at = $now
     from (select w.activity_id, w.inbox from deliveries w
       where w.host = $1 and w.state = 'waiting' and w.next_attempt_at > $now
         and (w.last_attempt_at is null or w.last_attempt_at <= $2)
       order by w.next_attempt_at limit ${dueAtOnce} for update skip locked) delayed
     where d.activity_id = delayed.activity_id and d.inbox = delayed.inbox returning 1`,
    [host, before],
  );
  return rows.length === dueAtOnce;
}

const dueAtOnce = 1000;

/**
 * Drops pending deliveries to a host, oldest first, up to a thousand.
 * @param except types of activities to keep
 * @returns how many were dropped
 */
export async function giveUpWaiting(
  store: WriteStore,
  host: string,
  reason: DeliveryReason,
  except: readonly string[] = [],
): Promise<number> {
  const rows = await store.query(
    "deliveries_give_up",
    `update deliveries d set state = 'failed', reason = $2, next_attempt_at = null
     from (select w.activity_id, w.inbox from deliveries w where w.host = $1 and w.state = 'waiting'
         and (cardinality($3::text[]) = 0 or not exists (select from activities a
           where a.id = w.activity_id and a.type = any($3) offset 0))
       order by w.activity_id limit 1000 for update) oldest
     where d.activity_id = oldest.activity_id and d.inbox = oldest.inbox returning 1`,
    [host, reason, except],
  );
  return rows.length;
}

/** A delivery to a host. */
export interface HostDeliveryRow {
  readonly uri: string;
  readonly type: string;
  readonly reason: DeliveryReason | null;
  readonly response_status: number | null;
  readonly attempts: number;
  readonly next_attempt_at: Date | null;
}

/** The pending deliveries to a host, oldest first. */
export const listHostDeliveries = read.rows<[host: string, limit: number, offset: number], HostDeliveryRow>(
  "deliveries_of_host",
  `select a.uri, a.type, d.reason, d.response_status, d.attempts, d.next_attempt_at
   from deliveries d join activities a on a.id = d.activity_id
   where d.host = $1 and d.state = 'waiting' order by d.activity_id limit $2 offset $3`,
);

/** SQL: the hosts with pending deliveries that come after one, with one index probe for each. */
const waitingHosts = (after: string): string => `hosts (host) as (
  (select host from deliveries where state = 'waiting' and host > ${after} order by host limit 1)
  union all
  select (select d.host from deliveries d where d.state = 'waiting' and d.host > h.host order by d.host limit 1)
  from hosts h where h.host is not null)`;

/** Seconds for which the oldest delivery that is due has been waiting, to a host that doesn't fail; 0 if none is. */
export const deliveryLag = read.value<[], number>(
  "delivery_lag",
  `with recursive ${waitingHosts("''")}
   select coalesce(extract(epoch from $now - min(first.next_attempt_at)), 0)::float8 as lag
   from hosts h
     cross join lateral (select d.next_attempt_at from deliveries d
       where d.host = h.host and d.state = 'waiting' and d.next_attempt_at <= $now and ${isFirst}
       order by d.next_attempt_at limit 1) first
   where not exists (select from remote_hosts r where r.host = h.host and r.failing_since is not null)`,
);

/** Hosts with deliveries that were due before a time, by name; for paused ones, the end of the pause counts. */
export function findOverdueHosts(
  store: ReadStore,
  before: Date,
  after: string,
  limit: number,
): Promise<{ readonly host: string; readonly is_failing: boolean }[]> {
  return store.query(
    "deliveries_overdue",
    `with recursive ${waitingHosts("$2")}
     select h.host, r.failing_since is not null as is_failing
     from hosts h left join remote_hosts r on r.host = h.host
     where h.host is not null and (r.paused_until is null or r.paused_until < $1)
       and exists (select from deliveries d
         where d.host = h.host and d.state = 'waiting' and d.next_attempt_at < $1 and ${isFirst} offset 0)
     order by h.host limit $3`,
    [before, after, limit],
  );
}
