/** The delivery of a status to each server: the state of the last activity about it that the server should receive. */
import { type Row, now, raw, read, write } from "../kernel/statement.ts";
import type { DeliveryReason } from "./deliveries.ts";

export type ReceiptState = "delivered" | "waiting" | "given_up";

export interface ReceiptRow extends Row<
  "deliveries",
  "host" | "response_status" | "attempts" | "last_attempt_at" | "next_attempt_at" | "delivered_at"
> {
  /** The type of the activity. */
  readonly activity: string;
  readonly state: ReceiptState;
  readonly reason: DeliveryReason | null;
}

/**
 * SQL: the servers of the status `:statusId`. A server without a shared inbox has several deliveries of an activity; if any of
 * them is waiting or given up, so is the server.
 */
const receipts = `
  select d.host, d.activity_id,
    case when bool_or(d.state = 'waiting') then 'waiting' when bool_or(d.state = 'failed') then 'given_up'
      else 'delivered' end as state,
    (array_agg(d.reason order by d.inbox) filter (where d.state <> 'delivered' and d.reason is not null))[1] as reason,
    coalesce(
      (array_agg(d.response_status order by d.inbox) filter (where d.state <> 'delivered'))[1],
      case when bool_and(d.state = 'delivered') then max(d.response_status) end) as response_status,
    max(d.attempts)::int as attempts, max(d.last_attempt_at) as last_attempt_at,
    min(d.next_attempt_at) filter (where d.state = 'waiting') as next_attempt_at,
    case when bool_and(d.state = 'delivered') then max(d.delivered_at) end as delivered_at
  from (select host, max(activity_id) as activity_id from deliveries where status_id = :statusId group by host) latest
    join deliveries d on d.status_id = :statusId and d.host = latest.host and d.activity_id = latest.activity_id
  group by d.host, d.activity_id`;

export interface ReceiptPage {
  readonly state: ReceiptState | null;
  readonly limit: number;
  readonly offset: number;
}

/** A page of the servers of a status, by host. */
export const listReceipts = read.rows("receipts", (statusId: string, { state, limit, offset }: ReceiptPage) =>
  raw<ReceiptRow>(
    `select r.host, a.type as activity, r.state, r.reason, r.response_status, r.attempts, r.last_attempt_at,
       r.next_attempt_at, r.delivered_at
     from (${receipts}) r join activities a on a.id = r.activity_id
     where :state::text is null or r.state = :state order by r.host limit :limit offset :offset`,
    { statusId, state, limit, offset },
  ),
);

export interface ReceiptCounts {
  readonly hosts: number;
  readonly delivered: number;
  readonly waiting: number;
  readonly given_up: number;
}

/** The number of servers of a status, in total and by state. */
export const countReceipts = read.only("receipts_count", (statusId: string) =>
  raw<ReceiptCounts>(
    `select count(*)::int as hosts, count(*) filter (where state = 'delivered')::int as delivered,
       count(*) filter (where state = 'waiting')::int as waiting,
       count(*) filter (where state = 'given_up')::int as given_up
     from (${receipts}) r`,
    { statusId },
  ),
);

/**
 * Makes the pending and failed deliveries of a status due now, and ends the pauses of their servers. Skips servers that
 * the operator stopped.
 * @param host only this server; null for all
 * @returns the hosts
 */
export const retryDeliveries = write.values("deliveries_retry", (statusId: string, host: string | null) =>
  raw<Row<"deliveries", "host">>(
    `with hosts as materialized (
       select r.host, r.stopped_at is not null as stopped from remote_hosts r
       where r.host in (select host from deliveries
         where status_id = :statusId and state <> 'delivered' and (:host::text is null or host = :host))
       order by r.host for update),
     resumed as (
       update remote_hosts r set paused_until = null, paused_at = null from hosts h
       where r.host = h.host and not h.stopped),
     due as (
       update deliveries d set state = 'waiting', next_attempt_at = :now,
         attempts = case when d.state = 'failed' then 0 else d.attempts end
       where d.status_id = :statusId and d.state <> 'delivered' and (:host::text is null or d.host = :host)
         and not exists (select from hosts h where h.host = d.host and h.stopped)
       returning d.host)
     select distinct host from due order by host`,
    { statusId, host, now: now() },
  ),
);
