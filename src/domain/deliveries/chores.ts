/** Scheduled work on deliveries to other servers. */
import { OutgoingError } from "../../outgoing/outgoing-error.ts";
import { removeDeliveredActivities, removeOldActivities } from "../../store/deliveries/activities.ts";
import { findOverdueHosts } from "../../store/deliveries/deliveries.ts";
import { type DeliveryHostRow, findProbeableHosts } from "../../store/deliveries/hosts.ts";
import { type Context, type Transaction, inStore } from "../kernel/context.ts";
import { domainStanding } from "../kernel/domain-standing.ts";
import { drain } from "../../work/drain.ts";
import { sweep } from "../../work/sweep.ts";
import { wakeHosts } from "./hosts.ts";
import { recordAlive, recordFailedProbe } from "./outcomes.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** Milliseconds for which authors can see the deliveries of their statuses. */
export const keptReceipts = 30 * day;

/** Milliseconds for which other delivered activities are kept: repeating one within that time has no effect. */
export const keptOthers = 2 * day;

/** Removes old activities with their deliveries. */
export async function trimActivities(context: Context): Promise<void> {
  const now = context.clock().getTime();
  await sweep(
    () => context.writeWithoutActor(inStore, removeOldActivities, new Date(now - keptReceipts)),
    true,
  );
  await sweep(
    () => context.writeWithoutActor(inStore, removeDeliveredActivities, new Date(now - keptOthers)),
    true,
  );
}

/** Queues jobs for hosts with overdue deliveries, for example after a job failed too often. */
export async function resumeForgottenHosts(context: Context): Promise<void> {
  const before = new Date(context.clock().getTime() - 10 * minute);
  await sweep((after) => context.writeWithoutActor(resumeSome, before, after), "");
}

const hostsAtOnce = 500;

async function resumeSome(tx: Transaction, before: Date, after: string): Promise<string | undefined> {
  const hosts = await findOverdueHosts(tx.store, before, after, hostsAtOnce);
  await wakeHosts(
    tx,
    hosts.map(({ host, is_failing }) => ({ host, is_failing, paused_until: null })),
  );
  return hosts.length < hostsAtOnce ? undefined : hosts.at(-1)?.host;
}

/** Maximum unavailable hosts that are probed in one run. */
const mostProbes = 200;
const probesAtOnce = 8;
const probeTimeout = 10_000;

/**
 * Probes servers, once a day, that have been unreachable for a week. They have to answer with a NodeInfo document,
 * because expired domains answer to anything.
 */
export async function probeUnavailableHosts(context: Context): Promise<void> {
  const hosts = await findProbeableHosts(context.store, mostProbes);
  await drain({
    width: () => probesAtOnce,
    read: () => Promise.resolve(hosts.splice(0)),
    work: (row) => probeHost(context, row),
  });
}

async function probeHost(context: Context, { host, origin }: DeliveryHostRow): Promise<void> {
  const { severity } = await domainStanding(context, host);
  const isBack = severity !== "suspend" && (await introducesItself(context, origin ?? `https://${host}`));
  if (isBack) await context.writeWithoutActor(recordAlive, host);
  else await context.writeWithoutActor(recordFailedProbe, host);
}

async function introducesItself(context: Context, origin: string): Promise<boolean> {
  try {
    const { status, body } = await context.outgoing.request(`${origin}/.well-known/nodeinfo`, {
      headers: { accept: "application/json" },
      timeout: probeTimeout,
      maxBytes: 65_536,
      maxRedirects: 2,
    });
    if (status !== 200) return false;
    const document: unknown = JSON.parse(body.toString());
    return typeof document === "object" && document !== null && "links" in document;
  } catch (error) {
    if (error instanceof OutgoingError || error instanceof SyntaxError) return false;
    throw error;
  }
}
