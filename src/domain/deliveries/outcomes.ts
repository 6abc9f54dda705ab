/** The outcomes of deliveries to other servers: retries, and when to give up. */
import {
  type AttemptRow,
  type DeliveryReason,
  type DueDelivery,
  findNextAttempt,
  giveUpWaiting,
  recordAttempts,
} from "../../store/deliveries/deliveries.ts";
import {
  findDeliveryHost,
  lockDeliveryHost,
  postponeHost,
  recordHostAlive,
  recordHostFailure,
} from "../../store/deliveries/hosts.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { sweep } from "../../work/sweep.ts";
import { wakeHosts } from "./hosts.ts";
import { resumeHost } from "./resuming.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds until the next attempt: after the first failure, the second, …; the last delay repeats. */
const delays = [minute / 4, minute, 5 * minute, 20 * minute, hour, 3 * hour, 8 * hour, 12 * hour];

/** Attempts of a delivery to a server that answers: five days. */
const maxAttempts = 17;

/** Milliseconds after which deliveries to an unreachable server stop, until there is a sign of life; as in Mastodon. */
const unreachableFor = 7 * day;

/** Maximum milliseconds of a server's Retry-After. */
const longestWait = 12 * hour;

/** Milliseconds between the probes of an unavailable server. */
const probeInterval = day;

/**
 * The outcome of one request. `retry` is a failure of this delivery, `host_failure` one of the whole server,
 * which pauses all its deliveries.
 */
export type DeliveryOutcome =
  | { readonly kind: "delivered"; readonly status: number }
  | { readonly kind: "failed"; readonly reason: DeliveryReason; readonly status: number | null }
  | {
      readonly kind: "retry" | "host_failure";
      readonly reason: DeliveryReason;
      readonly status: number | null;
      /** Milliseconds, as the receiver asked. */
      readonly retryAfter?: number;
    };

export interface Attempted {
  readonly delivery: Pick<DueDelivery, "activity_id" | "inbox" | "attempts">;
  readonly outcome: Exclude<DeliveryOutcome, { kind: "host_failure" }>;
}

/**
 * Milliseconds until the next attempt, with up to a fifth of jitter.
 * @param failures failed attempts before the last one
 * @param retryAfter milliseconds, as the receiver asked
 */
export function delayAfter(failures: number, retryAfter = 0): number {
  const delay = delays[Math.min(failures, delays.length - 1)] ?? day;
  return Math.max(delay * (1 + Math.random() / 5), Math.min(retryAfter, longestWait));
}

/** Records the outcomes of attempts, of any hosts, in one statement. */
export async function recordOutcomes(tx: Transaction, attempted: readonly Attempted[]): Promise<void> {
  const now = tx.clock().getTime();
  await recordAttempts(
    tx.store,
    attempted.map((one) => rowOf(now, one)),
  );
}

function rowOf(now: number, { delivery, outcome }: Attempted): AttemptRow {
  const { activity_id, inbox, attempts } = delivery;
  const row = { activity_id, inbox, attempts, responseStatus: outcome.status, nextAttemptAt: null };
  if (outcome.kind === "delivered") return { ...row, state: "delivered", reason: null };
  const isLast = outcome.kind === "failed" || attempts + 1 >= maxAttempts;
  if (isLast) return { ...row, state: "failed", reason: outcome.reason };
  const next = new Date(now + delayAfter(attempts, outcome.retryAfter));
  return { ...row, state: "waiting", reason: outcome.reason, nextAttemptAt: next };
}

/** A request that failed because of the whole server. */
export interface HostAttempt {
  readonly host: string;
  readonly delivery: Attempted["delivery"];
  readonly outcome: Extract<DeliveryOutcome, { reason: DeliveryReason }>;
  /** When the request was sent. */
  readonly sentAt: Date;
}

/**
 * Records a failure of a server, and pauses its deliveries.
 * @returns whether deliveries to the server stop, after a week of failures
 */
export async function recordHostDown(tx: Transaction, attempt: HostAttempt): Promise<boolean> {
  const { host, delivery, outcome, sentAt } = attempt;
  const known = await lockDeliveryHost(tx.store, host);
  const now = tx.clock().getTime();
  let until = new Date(now + delayAfter(known.failures, "retryAfter" in outcome ? outcome.retryAfter : 0));
  // Concurrent requests count as one failure.
  const isGivenUp = known.failing_since !== null && now - known.failing_since.getTime() >= unreachableFor;
  const isCounted = known.paused_until === null || known.paused_until <= sentAt;
  if (!isCounted && known.paused_until !== null) until = known.paused_until;
  if (isCounted) {
    await recordHostFailure(tx.store, host, {
      reason: outcome.reason,
      pausedUntil: until,
      origin: new URL(delivery.inbox).origin,
      isGivenUp,
    });
  }
  const { activity_id, inbox, attempts } = delivery;
  await recordAttempts(tx.store, [
    {
      activity_id,
      inbox,
      attempts,
      state: "waiting",
      reason: outcome.reason,
      responseStatus: outcome.status,
      nextAttemptAt: until,
    },
  ]);
  return isGivenUp;
}

/** Records a sign of life of a server. Makes its pending deliveries due if it was failing or paused. */
export async function recordAlive(tx: Transaction, host: string): Promise<boolean> {
  if (!(await recordHostAlive(tx.store, host))) return false;
  await resumeHost(tx, host);
  return true;
}

/** Records that a probe of an unavailable server failed. */
export async function recordFailedProbe(tx: Transaction, host: string): Promise<void> {
  await postponeHost(tx.store, host, new Date(tx.clock().getTime() + probeInterval));
}

/**
 * Gives up the pending deliveries to a host.
 * @param except types of activities that stay pending
 */
export async function giveUpAll(
  context: Context,
  host: string,
  reason: DeliveryReason,
  except: readonly string[] = [],
): Promise<void> {
  await sweep(() => context.writeWithoutActor(giveUpSome, host, reason, except), true);
}

/** @returns whether there may be more */
async function giveUpSome(
  tx: Transaction,
  host: string,
  reason: DeliveryReason,
  except: readonly string[],
): Promise<boolean> {
  return (await giveUpWaiting(tx.store, host, reason, except)) > 0;
}

/** Queues the job for the next attempt of a host, if a delivery is pending. */
export async function planNextAttempt(tx: Transaction, host: string): Promise<void> {
  const at = await findNextAttempt(tx.store, host);
  if (at === null) return;
  const { paused_until: pause = null, failing_since: failing = null } =
    (await findDeliveryHost(tx.store, host)) ?? {};
  const time = pause !== null && pause > at ? pause : at;
  // Another pending job was queued while this one ran, for deliveries that this one may have missed.
  await wakeHosts(tx, [{ host, paused_until: time, is_failing: failing !== null }], { keepsPending: true });
}
