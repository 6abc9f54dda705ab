/** Operators' control of deliveries to failing servers. */
import { type HostDeliveryRow, listHostDeliveries, makeDue } from "../../store/deliveries/deliveries.ts";
import {
  type DeliveryHostRow,
  type TroubledHostRow,
  findDeliveryHost,
  listTroubledHosts,
  recordHostAlive,
  stopHost,
  unstopHost,
} from "../../store/deliveries/hosts.ts";
import { sweep } from "../../work/sweep.ts";
import { type AuditedAction, audit } from "../kernel/audit.ts";
import type { Staff } from "../kernel/actor.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { wakeHosts } from "./hosts.ts";

const troubleLimit = 200;

/** Hosts that fail, are paused or stopped, by name. */
export async function readTroubledHosts({ store }: Queryable): Promise<TroubledHostRow[]> {
  const hosts: TroubledHostRow[] = [];
  await sweep<string>(async (after) => {
    const page = await listTroubledHosts(store, after, troubleLimit);
    hosts.push(...page);
    return page[troubleLimit - 1]?.host;
  }, "");
  return hosts;
}

/** The state of deliveries to one host. */
export interface HostReport {
  readonly known: DeliveryHostRow | undefined;
  readonly waiting: readonly HostDeliveryRow[];
}

/** The state of a host, and its oldest pending deliveries. */
export async function readHost({ store }: Queryable, host: string): Promise<HostReport> {
  const [known, waiting] = await Promise.all([
    findDeliveryHost(store, host),
    listHostDeliveries(store, host, shownDeliveries),
  ]);
  return { known, waiting };
}

const shownDeliveries = 40;

/** Stops deliveries to a host until the operator resumes them. Pending ones are dropped. */
export async function stopDeliveries(
  tx: Transaction,
  actor: Staff,
  { host }: { readonly host: string },
): Promise<void> {
  if (!(await stopHost(tx.store, host))) return;
  // The job drops pending deliveries.
  await wakeHosts(tx, [{ host, paused_until: null, is_failing: false }]);
  await audit(tx, actor, entryOf("deliveries.stop", host));
}

/**
 * Resumes deliveries to a host that the operator stopped, or that was unreachable. Sends pending ones at once;
 * dropped ones are lost.
 */
export async function resumeDeliveries(
  tx: Transaction,
  actor: Staff,
  { host }: { readonly host: string },
): Promise<void> {
  const wasStopped = await unstopHost(tx.store, host);
  const wasFailing = await recordHostAlive(tx.store, host);
  await makeDue(tx.store, host);
  await wakeHosts(tx, [{ host, paused_until: null, is_failing: false }]);
  if (wasStopped || wasFailing) await audit(tx, actor, entryOf("deliveries.resume", host));
}

function entryOf(action: string, host: string): AuditedAction {
  return { action, target: { type: "server", id: null, label: host }, before: null, after: null };
}
