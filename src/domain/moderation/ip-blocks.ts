/** Networks that staff block, from registration or from all requests. */
import { BlockList, isIPv6 } from "node:net";
import { setTimeout } from "node:timers/promises";
import { message } from "../../messages/catalogue.ts";
import type { AuditedState } from "../../store/admin/audit-log.ts";
import { isUniqueViolation } from "../../store/kernel/connection.ts";
import { isId } from "../../store/kernel/cursors.ts";
import {
  type IpBlockRow,
  type IpBlockSeverity,
  type NewIpBlock,
  countIpBlocks,
  deleteIpBlock,
  findIpBlock,
  findIpBlockOf,
  findIpBlockSeverities,
  findNetworksWithoutAccess,
  insertIpBlock,
  ipBlockSeverities,
  lockIpBlock,
  updateIpBlock,
} from "../../store/moderation/ip-blocks.ts";
import { audit, changesBetween } from "../kernel/audit.ts";
import { validAddress } from "../kernel/addresses.ts";
import { type Forgettable, cacheSlot } from "../kernel/caches.ts";
import type { Staff } from "../kernel/actor.ts";
import { type ApiError, notFound, unprocessable } from "../kernel/api-error.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { moderationLimits } from "../kernel/limits.ts";

export interface IpBlock {
  /** An address, or a network in CIDR notation. */
  readonly ip: string;
  readonly severity: IpBlockSeverity;
  /** For moderators and operators. */
  readonly comment: string;
  /** Seconds; null for no expiry. */
  readonly duration: number | null;
}

/** Changes of a block; undefined leaves a property unchanged. */
export type IpBlockChanges = { readonly [Name in keyof IpBlock]?: IpBlock[Name] | undefined };

/**
 * Blocks a network, or updates the existing block.
 * @returns the block
 * @throws {ApiError} 422 for an invalid network, for too many blocks, for one that would lock out the actor, and with
 *   `isNew` for a blocked network
 */
export async function addIpBlock(
  tx: Transaction,
  actor: Staff,
  { isNew = false, ...block }: IpBlock & { readonly isNew?: boolean },
): Promise<IpBlockRow> {
  const terms = { ...block, ip: plainNetwork(block.ip) };
  assertKeepsAccess(actor, terms);
  const added = await insertIpBlock(tx.store, { ...storedTerms(tx, terms), createdAt: tx.clock() });
  if (added === undefined) {
    if (isNew) throw taken();
    const former = await loadIpBlockOf(tx, terms.ip);
    return changeIpBlock(tx, actor, { ...terms, id: former.id });
  }
  const limit = moderationLimits.ipBlocks;
  if ((await countIpBlocks(tx.store)) > limit) {
    throw unprocessable(message("errors.blocks_too_many", { limit }), "limit_reached");
  }
  await audit(tx, actor, {
    action: "ip_block.create",
    target: { type: "ip_block", id: added.id, label: added.ip },
    before: null,
    after: auditedTerms(added),
  });
  tx.forget(knownNetworks);
  return added;
}

function storedTerms(
  { clock }: Transaction,
  { ip, severity, comment, duration }: IpBlock,
): Omit<NewIpBlock, "createdAt"> {
  const expiresAt = duration === null ? null : new Date(clock().getTime() + duration * 1000);
  return { ip, severity, comment, expiresAt };
}

/**
 * Changes a block; undefined properties stay unchanged.
 * @throws {ApiError} 404 for an unknown id; 422 for an invalid network, one that another block has, and one that would
 *   lock out the actor
 */
export async function changeIpBlock(
  tx: Transaction,
  actor: Staff,
  { id, ...changes }: IpBlockChanges & { readonly id: string },
): Promise<IpBlockRow> {
  const former = isId(id) ? await lockIpBlock(tx.store, id) : undefined;
  if (former === undefined) throw notFound();
  const ip = changes.ip === undefined ? former.ip : plainNetwork(changes.ip);
  const { duration } = changes;
  const severity = changes.severity ?? former.severity;
  assertKeepsAccess(actor, { ip, severity });
  const terms = storedTerms(tx, {
    ip,
    severity,
    comment: changes.comment ?? former.comment,
    duration: duration ?? null,
  });
  const expiresAt = duration === undefined ? former.expires_at : terms.expiresAt;
  const other = await findIpBlockOf(tx.store, ip);
  if (other !== undefined && other.id !== id) throw taken();
  const changed = await updateIpBlock(tx.store, id, { ...terms, expiresAt }).catch((error: unknown) => {
    throw isUniqueViolation(error, "ip_blocks_ip_key") ? taken() : error;
  });
  if (changed === undefined) throw notFound();
  const differences = changesBetween(auditedTerms(former), auditedTerms(changed));
  if (differences === null) return changed;
  await audit(tx, actor, {
    action: "ip_block.update",
    target: { type: "ip_block", id, label: changed.ip },
    ...differences,
  });
  tx.forget(knownNetworks);
  return changed;
}

/**
 * Behind a proxy that isn't configured as trusted, all clients have the same address: a block of it would lock out
 * everyone, including staff. The operator can undo a block at the command line.
 */
function assertKeepsAccess(actor: Staff, { ip, severity }: Pick<IpBlock, "ip" | "severity">): void {
  if (actor.kind === "operator" || severity !== "no_access") return;
  const own = validAddress(actor.address);
  if (own === null) return;
  const blocked = new BlockList();
  addNetwork(blocked, ip);
  if (contains(blocked, own)) throw invalid("ip", "ERR_INVALID", message("reasons.own_network"));
}

function addNetwork(networks: BlockList, ip: string): void {
  const [network = "", length] = ip.split("/");
  const isSix = isIPv6(network);
  networks.addSubnet(network, Number(length ?? (isSix ? 128 : 32)), isSix ? "ipv6" : "ipv4");
}

function contains(networks: BlockList, address: string): boolean {
  return networks.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

function taken(): ApiError {
  return invalid("ip", "ERR_TAKEN", message("reasons.taken"));
}

function auditedTerms(row: IpBlockRow): AuditedState {
  const { ip, severity, comment, expires_at } = row;
  return { ip, severity, comment, expires_at: expires_at?.toISOString() ?? null };
}

/** @throws {ApiError} 404 for an unknown id */
export async function removeIpBlock(
  tx: Transaction,
  actor: Staff,
  { id }: { readonly id: string },
): Promise<void> {
  const block = isId(id) ? await deleteIpBlock(tx.store, id) : undefined;
  if (block === undefined) throw notFound();
  await audit(tx, actor, {
    action: "ip_block.delete",
    target: { type: "ip_block", id, label: block.ip },
    before: auditedTerms(block),
    after: null,
  });
  tx.forget(knownNetworks);
}

/** @throws {ApiError} 404 for an unknown id */
export async function loadIpBlock(context: Queryable, id: string): Promise<IpBlockRow> {
  const block = isId(id) ? await findIpBlock(context.store, id) : undefined;
  if (block === undefined) throw notFound();
  return block;
}

/** @throws {ApiError} 404 if it isn't blocked, 422 for an invalid network */
export async function loadIpBlockOf(context: Queryable, ip: string): Promise<IpBlockRow> {
  const block = await findIpBlockOf(context.store, plainNetwork(ip));
  if (block === undefined) throw notFound(`${ip} is not blocked`);
  return block;
}

const knownNetworks: Forgettable = {
  forget({ caches }) {
    caches.get(noAccess).known = undefined;
  },
};

function plainNetwork(typed: string): string {
  const [written = "", length, ...rest] = typed.trim().split("/");
  const address = validAddress(written);
  const most = isIPv6(address ?? "") ? 128 : 32;
  const bits = length === undefined ? most : /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN;
  if (address !== null && rest.length === 0 && bits <= most) return `${address}/${bits}`;
  throw invalid("ip", "ERR_INVALID", message("reasons.not_a_network"));
}

/** The most severe block of an address; undefined if there is none. */
export async function ipBlockOf(context: Queryable, address: string): Promise<IpBlockSeverity | undefined> {
  const plain = validAddress(address);
  if (plain === null) return undefined;
  const found = new Set(await findIpBlockSeverities(context.store, plain, context.clock()));
  return ipBlockSeverities.findLast((severity) => found.has(severity));
}

interface BlockedNetworks {
  readonly readAt: number;
  /** Undefined if there are none. */
  readonly networks: BlockList | undefined;
  /** The next read, while it runs. */
  reading: Promise<void> | undefined;
}

const noAccess = cacheSlot((): { known: BlockedNetworks | undefined } => ({ known: undefined }));

/**
 * Milliseconds: the age at which the networks are reloaded in the background, the age at which a request waits for the
 * reload, and how long it waits.
 */
const refreshAfter = 2000;
const tooOld = 5000;
const longestWait = 1000;

/**
 * Whether every request from an address is rejected. Answered from memory, since it is checked at every request: a
 * change by another process takes effect within five seconds. While the database is unavailable, the last known
 * networks apply.
 * @returns a promise only if the networks have to be read first
 */
export function isShutOut(context: Context, address: string): boolean | Promise<boolean> {
  const { known } = context.caches.get(noAccess);
  if (known === undefined) return afterReading(context, address, readNetworks(context, undefined));
  const age = Math.abs(context.clock().getTime() - known.readAt);
  if (age >= refreshAfter) {
    known.reading ??= readNetworks(context, known.networks);
    if (age >= tooOld) return afterReading(context, address, waiting(known.reading));
  }
  return isWithin(known.networks, address);
}

async function waiting(reading: Promise<void>): Promise<void> {
  await Promise.race([reading, setTimeout(longestWait, undefined, { ref: false })]);
}

async function afterReading(context: Context, address: string, reading: Promise<void>): Promise<boolean> {
  await reading;
  return isWithin(context.caches.get(noAccess).known?.networks, address);
}

function isWithin(networks: BlockList | undefined, address: string): boolean {
  if (networks === undefined) return false;
  const plain = validAddress(address);
  return plain !== null && contains(networks, plain);
}

async function readNetworks(context: Context, former: BlockList | undefined): Promise<void> {
  const remembered = context.caches.get(noAccess);
  const readAt = context.clock().getTime();
  try {
    // On a separate store: a client that disconnects must not abort the read for all.
    const rows = await findNetworksWithoutAccess(context.fork().store, context.clock());
    const networks = rows.length === 0 ? undefined : new BlockList();
    if (networks !== undefined) for (const { ip } of rows) addNetwork(networks, ip);
    remembered.known = { readAt, networks, reading: undefined };
  } catch (error) {
    context.log.warn({ error }, "could not read the blocked networks; using the previous ones");
    remembered.known = { readAt, networks: former, reading: undefined };
  }
}
