/** Reachability of other servers. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { read } from "../kernel/queries.ts";
import type { DeliveryReason } from "./deliveries.ts";

export interface DeliveryHostRow {
  readonly host: string;
  /** Time since which all requests have failed; null if the last one succeeded. */
  readonly failing_since: Date | null;
  /** Consecutive failures; concurrent requests count as one. */
  readonly failures: number;
  /** When to try next. */
  readonly paused_until: Date | null;
  /** Time since which deliveries are paused because it was unreachable for too long. */
  readonly paused_at: Date | null;
  /** Time since which the operator has stopped deliveries. */
  readonly stopped_at: Date | null;
  readonly last_failure: DeliveryReason | null;
  /** Scheme and host of its inboxes, if known. */
  readonly origin: string | null;
}

const columns = "host, failing_since, failures, paused_until, paused_at, stopped_at, last_failure, origin";

/** A host's row; undefined if there is none. */
export const findDeliveryHost = read.byKey<[host: string], DeliveryHostRow>(
  "delivery_host",
  "host",
  `select ${columns} from remote_hosts where host = any($1)`,
);

/** A host's row, created if necessary, locked until the transaction ends. */
export async function lockDeliveryHost(store: WriteStore, host: string): Promise<DeliveryHostRow> {
  const [row] = await store.query<DeliveryHostRow>(
    "delivery_host_lock",
    `insert into remote_hosts (host) values ($1)
     on conflict (host) do update set host = excluded.host returning ${columns}`,
    [host],
  );
  if (row === undefined) throw new TypeError("an upsert returned no row");
  return row;
}

export interface HostFailure {
  readonly reason: DeliveryReason;
  readonly pausedUntil: Date;
  /** Of the inbox. */
  readonly origin: string;
  /** Whether deliveries stop until the host shows a sign of life. */
  readonly isGivenUp: boolean;
}

/** Records that a host is unreachable. */
export async function recordHostFailure(
  store: WriteStore,
  host: string,
  { reason, pausedUntil, origin, isGivenUp }: HostFailure,
): Promise<void> {
  await store.query(
    "delivery_host_fail",
    `update remote_hosts set failures = failures + 1, failing_since = coalesce(failing_since, $now),
       paused_until = $3, last_failure = $2, origin = $4,
       paused_at = case when $5 then coalesce(paused_at, $now) else paused_at end
     where host = $1`,
    [host, reason, pausedUntil, origin, isGivenUp],
  );
}

/** Postpones the next attempt for a host. */
export async function postponeHost(store: WriteStore, host: string, until: Date): Promise<void> {
  await store.query("delivery_host_postpone", "update remote_hosts set paused_until = $2 where host = $1", [
    host,
    until,
  ]);
}

/**
 * Records a sign of life of a host. If the operator stopped it, it stays stopped.
 * @returns whether it was failing or paused
 */
export async function recordHostAlive(store: WriteStore, host: string): Promise<boolean> {
  const rows = await store.query(
    "delivery_host_alive",
    `update remote_hosts
     set failures = 0, failing_since = null, paused_until = null, paused_at = null,
       last_failure = null, seen_at = $now
     where host = $1 and (failing_since is not null or paused_until is not null or paused_at is not null)
     returning 1`,
    [host],
  );
  return rows.length > 0;
}

/** @returns whether that changed anything */
export async function stopHost(store: WriteStore, host: string): Promise<boolean> {
  const rows = await store.query(
    "delivery_host_stop",
    `insert into remote_hosts (host, stopped_at) values ($1, $now)
     on conflict (host) do update set stopped_at = excluded.stopped_at
     where remote_hosts.stopped_at is null returning 1`,
    [host],
  );
  return rows.length > 0;
}

/** @returns whether it was stopped */
export async function unstopHost(store: WriteStore, host: string): Promise<boolean> {
  const rows = await store.query(
    "delivery_host_unstop",
    "update remote_hosts set stopped_at = null where host = $1 and stopped_at is not null returning 1",
    [host],
  );
  return rows.length > 0;
}

/** Unavailable hosts that are due to be probed, longest waiting first. */
export function findProbeableHosts(store: ReadStore, limit: number): Promise<DeliveryHostRow[]> {
  return store.query(
    "delivery_hosts_probeable",
    `select ${columns} from remote_hosts
     where paused_at is not null and stopped_at is null and failing_since is not null and paused_until <= $now
     order by failing_since, host limit $1`,
    [limit],
  );
}

/** A host with its number of pending deliveries (counted up to ten thousand). */
export interface HostRow extends DeliveryHostRow {
  readonly waiting: number;
}

const withWaiting = `${columns}, (select count(*) from (select from deliveries d
  where d.host = r.host and d.state = 'waiting' limit 10000) counted)::int as waiting`;

/** Failing and stopped hosts, by name. */
export const listTroubledHosts = read.rows<[limit: number, offset: number], HostRow>(
  "delivery_hosts_troubled",
  `select ${withWaiting} from remote_hosts r
   where failing_since is not null or paused_at is not null or stopped_at is not null
   order by host limit $1 offset $2`,
);

/** A host; undefined if nothing was exchanged with it. */
export const findHost = read.first<[host: string], HostRow>(
  "delivery_host_waiting",
  `select ${withWaiting} from remote_hosts r where host = $1`,
);
