/** Staff's control of deliveries to other servers. */
import {
  type HostRow,
  findHost,
  recordHostAlive,
  stopHost,
  unstopHost,
} from "../../store/deliveries/hosts.ts";
import { type AuditCode, type AuditedAction, audit } from "../kernel/audit.ts";
import type { Staff } from "../kernel/actor.ts";
import { notFound } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { wakeHosts } from "./hosts.ts";
import { resumeHost } from "./resuming.ts";

/** Characters of a name (RFC 1035, 2.3.4), and of one that isn't in ASCII yet. */
const longestHost = 253;
const longestTyped = 1000;

/**
 * The name of a host as the server stores it: in lower case, without the default port.
 * @throws {ApiError} 404 for what names no host
 */
export function hostNamed(text: string): string {
  const url =
    text.length <= longestTyped && /^[^/?#@\\\s]+$/.test(text) ? URL.parse(`https://${text}`) : null;
  if (url === null || url.host === "" || url.hostname.length > longestHost) throw notFound();
  return url.host;
}

/** @throws {ApiError} 404 if nothing was exchanged with the host */
export async function loadHost({ store }: Queryable, host: string): Promise<HostRow> {
  const row = await findHost(store, host);
  if (row === undefined) throw notFound();
  return row;
}

/** Stops deliveries to a host until they are resumed. Pending ones are dropped. */
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
 * Resumes deliveries to a host to which they were stopped, or that was unreachable. Sends pending ones at once;
 * dropped ones are lost.
 */
export async function resumeDeliveries(
  tx: Transaction,
  actor: Staff,
  { host }: { readonly host: string },
): Promise<void> {
  const wasStopped = await unstopHost(tx.store, host);
  const wasFailing = await recordHostAlive(tx.store, host);
  await resumeHost(tx, host);
  if (wasStopped || wasFailing) await audit(tx, actor, entryOf("deliveries.resume", host));
}

function entryOf(action: AuditCode, host: string): AuditedAction {
  return { action, target: { type: "server", id: null, label: host }, before: null, after: null };
}
