/** Networks that the operator blocks, from everything or from registering. */
import { BlockList, isIPv6 } from "node:net";
import { setTimeout } from "node:timers/promises";
import {
  type IpBlockRow,
  type IpBlockSeverity,
  deleteIpBlock,
  findIpBlockSeverities,
  findNetworksWithoutAccess,
  ipBlockSeverities,
  listIpBlocks,
  writeIpBlock,
} from "../../store/moderation/ip-blocks.ts";
import { validAddress } from "../kernel/addresses.ts";
import { type Forgettable, cacheSlot } from "../kernel/caches.ts";
import type { Operator } from "../kernel/actor.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { notFound } from "../kernel/api-error.ts";

export interface IpBlock {
  /** An address, or a network in CIDR notation. */
  readonly ip: string;
  readonly severity: IpBlockSeverity;
  /** For moderators and operators. */
  readonly comment: string;
  /** Seconds; null for no expiry. */
  readonly duration: number | null;
}

/**
 * Blocks a network, or changes how it is blocked.
 * @returns the network as it is stored
 * @throws {ApiError} 422 for an invalid network
 */
export async function addIpBlock(tx: Transaction, _actor: Operator, block: IpBlock): Promise<string> {
  const now = tx.clock();
  const row = await writeIpBlock(tx.store, {
    ip: plainNetwork(block.ip),
    severity: block.severity,
    comment: block.comment,
    expiresAt: block.duration === null ? null : new Date(now.getTime() + block.duration * 1000),
    createdAt: now,
  });
  tx.forget(knownNetworks);
  return row?.ip ?? block.ip;
}

/** @throws {ApiError} 404 if it isn't blocked, 422 for an invalid network */
export async function removeIpBlock(
  tx: Transaction,
  _actor: Operator,
  { ip }: Pick<IpBlock, "ip">,
): Promise<void> {
  if (!(await deleteIpBlock(tx.store, plainNetwork(ip)))) throw notFound(`${ip} is not blocked`);
  tx.forget(knownNetworks);
}

const knownNetworks: Forgettable = {
  forget({ caches }) {
    caches.get(noAccess).known = undefined;
  },
};

export function ipBlocks(context: Queryable): Promise<IpBlockRow[]> {
  return listIpBlocks(context.store);
}

function plainNetwork(typed: string): string {
  const [written = "", length, ...rest] = typed.trim().split("/");
  const address = validAddress(written);
  const most = isIPv6(address ?? "") ? 128 : 32;
  const bits = length === undefined ? most : /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN;
  if (address !== null && rest.length === 0 && bits <= most) return `${address}/${bits}`;
  throw invalid("ip", "ERR_INVALID", `is no address and no network in CIDR notation: ${typed}`);
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
  readonly networks: BlockList;
  /** The next read, while it runs. */
  reading: Promise<void> | undefined;
}

const noAccess = cacheSlot((): { known: BlockedNetworks | undefined } => ({ known: undefined }));

/**
 * Milliseconds: the age at which the networks are reloaded in the background, the age at which a request waits for
 * that, and for how long it waits.
 */
const readAnew = 2000;
const tooOld = 5000;
const longestWait = 1000;

/**
 * Whether every request from an address is rejected. Answered from memory, since it is checked at every request: a
 * change by another process takes effect within five seconds. While the database is unavailable, the networks stay as
 * they were.
 */
export async function isShutOut(context: Context, address: string): Promise<boolean> {
  const remembered = context.caches.get(noAccess);
  const now = context.clock().getTime();
  const { known } = remembered;
  const age = known === undefined ? Number.POSITIVE_INFINITY : Math.abs(now - known.readAt);
  if (known === undefined) await readNetworks(context, new BlockList());
  else if (age >= readAnew) {
    known.reading ??= readNetworks(context, known.networks);
    if (age >= tooOld)
      await Promise.race([known.reading, setTimeout(longestWait, undefined, { ref: false })]);
  }
  const plain = validAddress(address);
  if (plain === null) return false;
  return remembered.known?.networks.check(plain, isIPv6(plain) ? "ipv6" : "ipv4") === true;
}

async function readNetworks(context: Context, former: BlockList): Promise<void> {
  const remembered = context.caches.get(noAccess);
  const readAt = context.clock().getTime();
  try {
    // On a separate store: a client that disconnects must not abort the read for all.
    const rows = await findNetworksWithoutAccess(context.fork().store, context.clock());
    const networks = new BlockList();
    for (const { ip } of rows) {
      const [network = "", length] = ip.split("/");
      const isSix = isIPv6(network);
      networks.addSubnet(network, Number(length ?? (isSix ? 128 : 32)), isSix ? "ipv6" : "ipv4");
    }
    remembered.known = { readAt, networks, reading: undefined };
  } catch (error) {
    context.log.warn({ error }, "the blocked networks can't be read");
    remembered.known = { readAt, networks: former, reading: undefined };
  }
}
