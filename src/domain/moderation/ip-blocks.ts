/** Networks that the operator lets ask for nothing, or not register. */
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
import { cacheSlot } from "../kernel/caches.ts";
import type { Context, Queryable } from "../kernel/context.ts";
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
  const row = await context.write((tx) =>
    writeIpBlock(tx.store, {
      ip: plainNetwork(wish.ip),
      severity: wish.severity,
      comment: wish.comment,
      expiresAt: wish.duration === null ? null : new Date(now.getTime() + wish.duration * 1000),
      createdAt: now,
    }),
  );
  context.caches.get(shutOut).known = undefined;
  return row?.ip ?? wish.ip;
}

/** @throws {ApiError} 404 where it isn't blocked, 422 for what is no network */
export async function removeIpBlock(context: Context, ip: string): Promise<void> {
  if (!(await context.write((tx) => deleteIpBlock(tx.store, plainNetwork(ip)))))
    throw notFound(`${ip} is not blocked`);
  context.caches.get(shutOut).known = undefined;
}

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

/** The hardest block that holds for an address; undefined where none does. */
export async function ipBlockOf(context: Queryable, address: string): Promise<IpBlockSeverity | undefined> {
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

const shutOut = cacheSlot((): { known: ShutOut | undefined } => ({ known: undefined }));

/** Milliseconds: when the networks are read anew, behind the requests; when a request waits for that; how long. */
const readAnew = 2000;
const tooOld = 5000;
const longestWait = 1000;

/**
 * Whether an address may ask for nothing at all. Answered from memory, since every request asks; what another process
 * has written is seen within five seconds. While the database is away the networks stay as they were.
 */
export async function isShutOut(context: Context, address: string): Promise<boolean> {
  const remembered = context.caches.get(shutOut);
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
  const remembered = context.caches.get(shutOut);
  const readAt = context.clock().getTime();
  try {
    // On a store of its own: whoever hangs up must not take it along.
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
