/** Networks that the operator lets ask for nothing, or not register. */
import { BlockList, isIPv6 } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { PoolGauge } from "../../store/kernel/connection.ts";
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
import type { Context } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { notFound } from "../kernel/api-error.ts";

export interface IpBlockWish {
  /** An address, or a network in CIDR notation. */
  readonly ip: string;
  readonly severity: IpBlockSeverity;
  /** For those who run the server. */
  readonly comment: string;
  /** Seconds; null for as long as nobody removes it. */
  readonly duration: number | null;
}

/**
 * Blocks a network, or changes how it is blocked.
 * @throws {ApiError} 422 for what is no network
 */
export async function addIpBlock(context: Context, wish: IpBlockWish): Promise<string> {
  const now = context.clock();
  const row = await writeIpBlock(context.store, {
    ip: plainNetwork(wish.ip),
    severity: wish.severity,
    comment: wish.comment,
    expiresAt: wish.duration === null ? null : new Date(now.getTime() + wish.duration * 1000),
    createdAt: now,
  });
  shutOut.delete(context.store.pool);
  return row?.ip ?? wish.ip;
}

/** @throws {ApiError} 404 where it isn't blocked, 422 for what is no network */
export async function removeIpBlock(context: Context, ip: string): Promise<void> {
  if (!(await deleteIpBlock(context.store, plainNetwork(ip)))) throw notFound(`${ip} is not blocked`);
  shutOut.delete(context.store.pool);
}

export function ipBlocks(context: Context): Promise<IpBlockRow[]> {
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

/** The hardest block that holds for an address; undefined where none does. */
export async function ipBlockOf(context: Context, address: string): Promise<IpBlockSeverity | undefined> {
  const plain = validAddress(address);
  if (plain === null) return undefined;
  const found = new Set(await findIpBlockSeverities(context.store, plain, context.clock()));
  return ipBlockSeverities.findLast((severity) => found.has(severity));
}

interface ShutOut {
  readonly readAt: number;
  readonly networks: BlockList;
  /** The next reading, while it goes on. */
  reading: Promise<void> | undefined;
}

const shutOut = new WeakMap<PoolGauge, ShutOut>();

/** Milliseconds: when the networks are read anew, behind the requests; when a request waits for that; how long. */
const readAnew = 2000;
const tooOld = 5000;
const longestWait = 1000;

/**
 * Whether an address may ask for nothing at all. Answered from memory, since every request asks; what another process
 * has written is seen within five seconds. While the database is away the networks stay as they were.
 */
export async function isShutOut(context: Context, address: string): Promise<boolean> {
  const { pool } = context.store;
  const now = context.clock().getTime();
  const known = shutOut.get(pool);
  const age = known === undefined ? Number.POSITIVE_INFINITY : Math.abs(now - known.readAt);
  if (known === undefined) await readNetworks(context, new BlockList());
  else if (age >= readAnew) {
    known.reading ??= readNetworks(context, known.networks);
    if (age >= tooOld)
      await Promise.race([known.reading, setTimeout(longestWait, undefined, { ref: false })]);
  }
  const plain = validAddress(address);
  if (plain === null) return false;
  return shutOut.get(pool)?.networks.check(plain, isIPv6(plain) ? "ipv6" : "ipv4") === true;
}

async function readNetworks(context: Context, former: BlockList): Promise<void> {
  const { pool } = context.store;
  const readAt = context.clock().getTime();
  try {
    // On a store of its own: whoever hangs up must not take it along.
    const rows = await findNetworksWithoutAccess(context.store.forRequest(), context.clock());
    const networks = new BlockList();
    for (const { ip } of rows) {
      const [network = "", length] = ip.split("/");
      const isSix = isIPv6(network);
      networks.addSubnet(network, Number(length ?? (isSix ? 128 : 32)), isSix ? "ipv6" : "ipv4");
    }
    shutOut.set(pool, { readAt, networks, reading: undefined });
  } catch (error) {
    context.log.warn({ error }, "the blocked networks can't be read");
    shutOut.set(pool, { readAt, networks: former, reading: undefined });
  }
}
