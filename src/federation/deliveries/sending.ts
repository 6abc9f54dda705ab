/** Sends what is due to a server. */
import { LRUCache } from "lru-cache";
import { cacheSlot } from "../../domain/kernel/caches.ts";
import { commitTogether } from "../../domain/kernel/commit-together.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { countOutcome } from "../../domain/deliveries/counts.ts";
import { wakeHosts } from "../../domain/deliveries/hosts.ts";
import {
  type DeliveryOutcome,
  giveUpAll,
  planNextAttempt,
  recordAlive,
  recordHostDown,
  recordOutcomes,
} from "../../domain/deliveries/outcomes.ts";
import { domainShare } from "../../domain/federation/domain-shares.ts";
import { domainStanding } from "../../domain/kernel/domain-standing.ts";
import { type Slots, openSlots } from "../../work/slots.ts";
import { type SentActivity, findActivities } from "../../store/deliveries/activities.ts";
import { type DueDelivery, findDue } from "../../store/deliveries/deliveries.ts";
import { type DeliveryHostRow, findDeliveryHost } from "../../store/deliveries/hosts.ts";
import { drain } from "../../work/drain.ts";
import { hostIn } from "../addresses.ts";
import { postActivity } from "./posting.ts";

/** Requests to one host at the same time; other requests to it have slots besides these. */
const width = 4;

/** Requests to all hosts at the same time. */
const totalWidth = 40;

/** Hosts of one registrable domain that are delivered to at the same time. */
const share = domainShare(8);

/** Milliseconds after which a host is tried again whose domain is busy. */
const busyDelay = 1000;

/** Milliseconds after which a job queues itself again, so that jobs of other hosts run. */
const slice = 4000;

/** Deliveries that are read in advance. */
const ahead = 50;

/** So many failures of a host, and nothing else since the job began, count as one of the whole server. */
const failuresInARow = 3;

const keptActivities = cacheSlot(
  () =>
    new LRUCache<string, SentActivity>({
      // Characters.
      maxSize: 16 * 1024 * 1024,
      sizeCalculation: ({ body }) => body.length + 100,
    }),
);

const requestSlots = cacheSlot((): Slots => openSlots({ total: totalWidth, perKey: width }));

/** Records outcomes of deliveries to any hosts. */
const recordSoon = commitTogether(recordOutcomes, { most: 200 });

/** Activities that are still delivered to a suspended server: they end follows of local accounts. */
const forSuspended = ["Reject"];

/** Sends what is due to a host, several requests at once, and plans the next attempt. One such job of a host runs at a time. */
export async function deliverTo(context: Context, host: string): Promise<void> {
  const { severity } = await domainStanding(context, host);
  if (severity === "suspend") await giveUpAll(context, host, "suspended", forSuspended);
  const known = await findDeliveryHost(context.store, host);
  if (known?.stopped_at != null) return giveUpAll(context, host, "stopped");
  if (known?.paused_at != null) return giveUpAll(context, host, "host_unavailable");
  const isPaused = known?.paused_until != null && known.paused_until > context.clock();
  const isDone = !isPaused && (await share(context, host, () => sendDue(context, host, known)));
  if (isDone === "busy") {
    const at = new Date(context.clock().getTime() + busyDelay * (1 + Math.random()));
    await context.writeWithoutActor(wakeHosts, [
      { host, paused_until: at, is_failing: known?.failing_since != null },
    ]);
  } else if (!isDone) await context.writeWithoutActor(planNextAttempt, host);
}

/** One run of the job of a host. */
interface Run {
  readonly host: string;
  /** The host's last request failed: one delivery is sent at a time until it answers. */
  isFailing: boolean;
  /** The host can't be reached. */
  isDown: boolean;
  /** Something remains to be sent later. */
  remains: boolean;
  failures: number;
}

/** @returns whether nothing waits for the host any more, but for what was recorded since */
async function sendDue(
  context: Context,
  host: string,
  known: Pick<DeliveryHostRow, "failing_since"> | undefined,
): Promise<boolean> {
  const isFailing = known !== undefined && known.failing_since !== null;
  const run: Run = { host, isFailing, isDown: false, remains: false, failures: 0 };
  let mayBeMore = true;

  async function read(unfinished: readonly DueDelivery[]): Promise<DueDelivery[]> {
    const [first] = unfinished;
    if (!mayBeMore || unfinished.length > 1 || first?.announces_key === true) return [];
    const due = await findDue(context.store, host, run.isFailing ? 1 : ahead, unfinished);
    // A delivery that is not in this page either comes after it, or follows an activity in it.
    mayBeMore = due.some((delivery) => delivery.waiting > due.length + unfinished.length);
    // The rest, if there is any, is due later.
    if (due.length === 0) run.remains = true;
    await readActivities(context, due);
    const newKey = due.findIndex((delivery) => delivery.announces_key);
    if (newKey < 0) return due;
    // A new key is announced alone: what is signed with the former one must arrive before it. What follows is read again.
    mayBeMore = true;
    return due.slice(0, newKey === 0 && unfinished.length === 0 ? 1 : newKey);
  }

  const waiting = await drain({
    width: () => (run.isDown ? 0 : run.isFailing ? 1 : width),
    slice,
    read,
    work: (delivery) => sendOne(context, run, delivery),
  });
  return !mayBeMore && !run.remains && waiting.length === 0;
}

async function readActivities(context: Context, due: readonly DueDelivery[]): Promise<void> {
  const kept = context.caches.get(keptActivities);
  const missing = new Set(due.map((one) => one.activity_id).filter((id) => !kept.has(id)));
  if (missing.size === 0) return;
  for (const activity of await findActivities(context.store, [...missing])) kept.set(activity.id, activity);
}

async function sendOne(context: Context, run: Run, delivery: DueDelivery): Promise<void> {
  const { host } = run;
  const kept = context.caches.get(keptActivities).get(delivery.activity_id);
  const activity = kept ?? (await findActivities(context.store, [delivery.activity_id]))[0];
  // Removed meanwhile, with its deliveries.
  if (activity === undefined) return;
  const sentAt = context.clock();
  const there = hostIn(delivery.inbox);
  const isElsewhere = there !== host;
  // All inboxes that actors of other servers have on a host share slots, and take none of its own actors'.
  const slot = isElsewhere ? `${there} for others` : host;
  const release = await context.caches.get(requestSlots).acquire(slot);
  let outcome: DeliveryOutcome;
  try {
    outcome =
      (isElsewhere ? await refusalOf(context, there) : undefined) ??
      (await postActivity(context, activity, delivery));
  } finally {
    release();
  }
  countOutcome(context, outcome.kind);
  if (outcome.kind !== "delivered") {
    const { kind, reason, status } = outcome;
    context.log.info(
      {
        activity: delivery.activity_id,
        inbox: delivery.inbox,
        kind,
        reason,
        status,
        attempt: delivery.attempts,
      },
      "could not deliver an activity",
    );
  }
  run.failures = outcome.kind === "retry" ? run.failures + 1 : 0;
  if (outcome.kind === "host_failure" || (outcome.kind === "retry" && isLikelyDown(run, outcome.status))) {
    run.isDown = true;
    run.remains = true;
    const isGivenUp = await context.writeWithoutActor(recordHostDown, { host, delivery, outcome, sentAt });
    if (isGivenUp) await giveUpAll(context, host, "host_unavailable");
    return;
  }
  if (outcome.kind === "retry") run.remains = true;
  await recordSoon(context, { delivery, outcome });
  if (run.isFailing) {
    run.isFailing = false;
    await context.writeWithoutActor(recordAlive, host);
  }
}

/** Whether the staff or the operator refuse deliveries to a host, where another host's actor has its inbox. */
async function refusalOf(context: Context, host: string): Promise<DeliveryOutcome | undefined> {
  const { severity } = await domainStanding(context, host);
  if (severity === "suspend") return { kind: "failed", reason: "suspended", status: null };
  const isStopped = (await findDeliveryHost(context.store, host))?.stopped_at != null;
  return isStopped ? { kind: "failed", reason: "stopped", status: null } : undefined;
}

function isLikelyDown(run: Run, status: number | null): boolean {
  return run.failures >= failuresInARow && status !== 401;
}
