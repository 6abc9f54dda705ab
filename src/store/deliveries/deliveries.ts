/** Pending deliveries and their outcomes. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { type Row, computed, each, now, raw, read, table, write } from "../kernel/statement.ts";

export type DeliveryState = Row<"deliveries">["state"];

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
export interface DueDelivery extends Row<"deliveries", "host" | "activity_id" | "inbox" | "attempts"> {
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

const readDue = read.byKeys(
  "deliveries_due",
  "host",
  (hosts: readonly string[], limit: number, without: readonly DeliveryKey[]) =>
    raw<DueDelivery>(
      `select d.host, d.activity_id, d.inbox, d.attempts,
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
      from unnest(:hosts::text[]) as wanted (host)
        cross join lateral (select count(*)::int as number from (select from deliveries w
          where w.host = wanted.host and w.state = 'waiting'
          limit :limit + cardinality(:ids::bigint[]) + 1) counted) waiting
        cross join lateral (select d.* from deliveries d
          where d.host = wanted.host and d.state = 'waiting' and d.next_attempt_at <= :now
            and (d.activity_id, d.inbox) not in (select * from unnest(:ids::bigint[], :inboxes::text[]))
            and ${isFirst}
          order by d.activity_id limit :limit) d
        join activities a on a.id = d.activity_id
      order by d.activity_id`,
      {
        hosts,
        limit,
        ids: each(without, "activity_id"),
        inboxes: each(without, "inbox"),
        now: now(),
      },
    ),
);

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
  return readDue(store, [host], limit, without);
}

const nextAttempt = read.firstValue("delivery_next_attempt", (host: string) =>
  table("deliveries as d")
    .where({ "d.host": host, "d.state": "waiting" })
    .whereRaw(isFirst)
    .orderBy("d.next_attempt_at")
    .limit(1)
    .select<Row<"deliveries", "next_attempt_at">[]>("d.next_attempt_at"),
);

/** When the next delivery to a host is due; null if none is pending. */
export async function findNextAttempt(store: ReadStore, host: string): Promise<Date | null> {
  return (await nextAttempt(store, host)) ?? null;
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
export const recordAttempts = write.number("deliveries_record", (attempts: readonly AttemptRow[]) =>
  raw(
    `update deliveries d set state = v.state, attempts = d.attempts + 1, reason = v.reason,
       response_status = v.status, next_attempt_at = v.next_at, last_attempt_at = :now,
       delivered_at = case when v.state = 'delivered' then :now end
     from unnest(:ids::bigint[], :inboxes::text[], :states::text[], :counts::int[], :reasons::text[],
         :statuses::int[], :times::timestamptz[])
       as v (activity_id, inbox, state, attempts, reason, status, next_at)
     where d.activity_id = v.activity_id and d.inbox = v.inbox and d.state = 'waiting' and d.attempts = v.attempts
     returning 1`,
    {
      ids: each(attempts, "activity_id"),
      inboxes: each(attempts, "inbox"),
      states: each(attempts, "state"),
      counts: each(attempts, "attempts"),
      reasons: each(attempts, "reason"),
      statuses: each(attempts, "responseStatus"),
      times: computed(attempts, (all) => all.map((attempt) => attempt.nextAttemptAt?.toISOString() ?? null)),
      now: now(),
    },
  ),
);

const dueAtOnce = 1000;

// One that is locked is being attempted, which gives it a time of its own.
const makeDue = write.number("deliveries_make_due", (host: string, before: Date) =>
  raw(
    `update deliveries d set next_attempt_at = :now
     from (select w.activity_id, w.inbox from deliveries w
       where w.host = :host and w.state = 'waiting' and w.next_attempt_at > :now
         and (w.last_attempt_at is null or w.last_attempt_at <= :before)
       order by w.next_attempt_at limit ${dueAtOnce} for update skip locked) delayed
     where d.activity_id = delayed.activity_id and d.inbox = delayed.inbox returning 1`,
    { host, before, now: now() },
  ),
);

/**
 * Makes pending deliveries to a host due, those that were due first, up to a thousand.
 * @param before of those that were attempted, only those whose last attempt wasn't later
 * @returns whether there may be more
 */
export async function makeSomeDue(store: WriteStore, host: string, before: Date): Promise<boolean> {
  return (await makeDue(store, host, before)) === dueAtOnce;
}

const giveUp = write.number(
  "deliveries_give_up",
  (host: string, reason: DeliveryReason, except: readonly string[]) =>
    raw(
      `update deliveries d set state = 'failed', reason = :reason, next_attempt_at = null
       from (select w.activity_id, w.inbox from deliveries w where w.host = :host and w.state = 'waiting'
           and (cardinality(:except::text[]) = 0 or not exists (select from activities a
             where a.id = w.activity_id and a.type = any(:except) offset 0))
         order by w.activity_id limit 1000 for update) oldest
       where d.activity_id = oldest.activity_id and d.inbox = oldest.inbox returning 1`,
      { host, reason, except },
    ),
);

/**
 * Drops pending deliveries to a host, oldest first, up to a thousand.
 * @param except types of activities to keep
 * @returns how many were dropped
 */
export function giveUpWaiting(
  store: WriteStore,
  host: string,
  reason: DeliveryReason,
  except: readonly string[] = [],
): Promise<number> {
  return giveUp(store, host, reason, except);
}

/** A delivery to a host. */
export interface HostDeliveryRow
  extends
    Row<"activities", "uri" | "type">,
    Row<"deliveries", "response_status" | "attempts" | "next_attempt_at"> {
  readonly reason: DeliveryReason | null;
}

/** The pending deliveries to a host, oldest first. */
export const listHostDeliveries = read.rows(
  "deliveries_of_host",
  (host: string, limit: number, offset: number) =>
    table("deliveries as d")
      .join("activities as a", "a.id", "d.activity_id")
      .where({ "d.host": host, "d.state": "waiting" })
      .orderBy("d.activity_id")
      .limit(limit)
      .offset(offset)
      .select<HostDeliveryRow[]>(
        "a.uri",
        "a.type",
        "d.reason",
        "d.response_status",
        "d.attempts",
        "d.next_attempt_at",
      ),
);

/** SQL: the hosts with pending deliveries that come after one, with one index probe for each. */
const waitingHosts = (after: string): string => `hosts (host) as (
  (select host from deliveries where state = 'waiting' and host > ${after} order by host limit 1)
  union all
  select (select d.host from deliveries d where d.state = 'waiting' and d.host > h.host order by d.host limit 1)
  from hosts h where h.host is not null)`;

/** Seconds for which the oldest delivery that is due has been waiting, to a host that doesn't fail; 0 if none is. */
export const deliveryLag = read.value("delivery_lag", () =>
  raw<{ lag: number }>(
    `with recursive ${waitingHosts("''")}
     select coalesce(extract(epoch from :now - min(first.next_attempt_at)), 0)::float8 as lag
     from hosts h
       cross join lateral (select d.next_attempt_at from deliveries d
         where d.host = h.host and d.state = 'waiting' and d.next_attempt_at <= :now and ${isFirst}
         order by d.next_attempt_at limit 1) first
     where not exists (select from remote_hosts r where r.host = h.host and r.failing_since is not null)`,
    { now: now() },
  ),
);

/** Hosts with deliveries that were due before a time, by name; for paused ones, the end of the pause counts. */
export const findOverdueHosts = read.rows(
  "deliveries_overdue",
  (before: Date, after: string, limit: number) =>
    raw<Row<"deliveries", "host"> & { readonly is_failing: boolean }>(
      `with recursive ${waitingHosts(":after")}
       select h.host, r.failing_since is not null as is_failing
       from hosts h left join remote_hosts r on r.host = h.host
       where h.host is not null and (r.paused_until is null or r.paused_until < :before)
         and exists (select from deliveries d
           where d.host = h.host and d.state = 'waiting' and d.next_attempt_at < :before and ${isFirst} offset 0)
       order by h.host limit :limit`,
      { before, after, limit },
    ),
);
