/** Reachability of other servers. */
import type { ReadStore } from "../kernel/connection.ts";
import { type Row, anyOf, now, raw, read, table, write } from "../kernel/statement.ts";
import type { DeliveryReason } from "./deliveries.ts";

/**
 * `failing_since`: time since which all requests have failed; null if the last one succeeded. `failures`: how many, where
 * concurrent ones count as one. `paused_until`: when to try next. `paused_at`: time since which deliveries are paused
 * because it was unreachable for too long. `stopped_at`: time since which the operator has stopped deliveries. `origin`:
 * scheme and host of its inboxes, if known.
 */
export interface DeliveryHostRow extends Row<"remote_hosts", (typeof columns)[number]> {
  readonly last_failure: DeliveryReason | null;
}

const columns = [
  "host",
  "failing_since",
  "failures",
  "paused_until",
  "paused_at",
  "stopped_at",
  "last_failure",
  "origin",
] as const;

const remoteHosts = () => table("remote_hosts").select<DeliveryHostRow[]>(...columns);

const findDeliveryHosts = read.byKeys("delivery_host", "host", (hosts: readonly string[]) =>
  remoteHosts().where("host", anyOf(hosts)),
);

/** A host's row; undefined if there is none. */
export async function findDeliveryHost(store: ReadStore, host: string): Promise<DeliveryHostRow | undefined> {
  return (await findDeliveryHosts(store, [host]))[0];
}

/** A host's row, created if necessary, locked until the transaction ends. */
export const lockDeliveryHost = write.only("delivery_host_lock", (host: string) =>
  table("remote_hosts")
    .insert({ host })
    .onConflict("host")
    .merge(["host"])
    .returning<DeliveryHostRow[]>(columns),
);

export interface HostFailure {
  readonly reason: DeliveryReason;
  readonly pausedUntil: Date;
  /** Of the inbox. */
  readonly origin: string;
  /** Whether deliveries stop until the host shows a sign of life. */
  readonly isGivenUp: boolean;
}

/** Records that a host is unreachable. */
export const recordHostFailure = write.run(
  "delivery_host_fail",
  (host: string, { reason, pausedUntil, origin, isGivenUp }: HostFailure) =>
    table("remote_hosts")
      .where({ host })
      .update({
        failures: raw("failures + 1"),
        failing_since: raw("coalesce(failing_since, :now)", { now: now() }),
        paused_until: pausedUntil,
        last_failure: reason,
        origin,
        paused_at: raw("case when :isGivenUp then coalesce(paused_at, :now) else paused_at end", {
          isGivenUp,
          now: now(),
        }),
      }),
);

/** Postpones the next attempt for a host. */
export const postponeHost = write.run("delivery_host_postpone", (host: string, until: Date) =>
  table("remote_hosts").where({ host }).update({ paused_until: until }),
);

/**
 * Records a sign of life of a host. If the operator stopped it, it stays stopped.
 * @returns whether it was failing or paused
 */
export const recordHostAlive = write.any("delivery_host_alive", (host: string) =>
  table("remote_hosts")
    .where({ host })
    .whereRaw("(failing_since is not null or paused_until is not null or paused_at is not null)")
    .update({
      failures: 0,
      failing_since: null,
      paused_until: null,
      paused_at: null,
      last_failure: null,
      seen_at: now(),
    })
    .returning("host"),
);

/** @returns whether that changed anything */
export const stopHost = write.any("delivery_host_stop", (host: string) =>
  table("remote_hosts")
    .insert({ host, stopped_at: now() })
    .onConflict("host")
    .merge(["stopped_at"])
    .whereNull("remote_hosts.stopped_at")
    .returning("host"),
);

/** @returns whether it was stopped */
export const unstopHost = write.any("delivery_host_unstop", (host: string) =>
  table("remote_hosts")
    .where({ host })
    .whereNotNull("stopped_at")
    .update({ stopped_at: null })
    .returning("host"),
);

/** Unavailable hosts that are due to be probed, longest waiting first. */
export const findProbeableHosts = read.rows("delivery_hosts_probeable", (limit: number) =>
  remoteHosts()
    .whereNotNull("paused_at")
    .whereNull("stopped_at")
    .whereNotNull("failing_since")
    .where("paused_until", "<=", now())
    .orderBy(["failing_since", "host"])
    .limit(limit),
);

/** A host with its number of pending deliveries (counted up to ten thousand). */
export interface HostRow extends DeliveryHostRow {
  readonly waiting: number;
}

const waiting = raw(`(select count(*) from (select from deliveries d
  where d.host = r.host and d.state = 'waiting' limit 10000) counted)::int as waiting`);

/** Failing and stopped hosts, by name. */
export const listTroubledHosts = read.rows("delivery_hosts_troubled", (limit: number, offset: number) =>
  table("remote_hosts as r")
    .whereRaw("(failing_since is not null or paused_at is not null or stopped_at is not null)")
    .orderBy("host")
    .limit(limit)
    .offset(offset)
    .select<HostRow[]>(...columns, waiting),
);

/** A host; undefined if nothing was exchanged with it. */
export const findHost = read.first("delivery_host_waiting", (host: string) =>
  table("remote_hosts as r")
    .where({ host })
    .select<HostRow[]>(...columns, waiting),
);
