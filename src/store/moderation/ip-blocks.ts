/** Blocks of networks, for registrations or for all requests. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";

/** Mastodon's names, from mildest to strictest. */
export const ipBlockSeverities = ["sign_up_requires_approval", "sign_up_block", "no_access"] as const;

export type IpBlockSeverity = (typeof ipBlockSeverities)[number];

export interface IpBlockRow {
  readonly id: string;
  /** In CIDR notation. */
  readonly ip: string;
  readonly severity: IpBlockSeverity;
  readonly comment: string;
  /** Null for never. */
  readonly expires_at: Date | null;
  readonly created_at: Date;
}

const columns = "id, ip::text as ip, severity, comment, expires_at, created_at";

export interface NewIpBlock {
  /** In CIDR notation; host bits are ignored. */
  readonly ip: string;
  readonly severity: IpBlockSeverity;
  readonly comment: string;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
}

/**
 * Blocks a network, or updates its block.
 * @returns the stored block
 */
export async function writeIpBlock(store: WriteStore, block: NewIpBlock): Promise<IpBlockRow | undefined> {
  const [row] = await store.query<IpBlockRow>(
    "ip_block_write",
    `insert into ip_blocks (ip, severity, comment, expires_at, created_at)
     values (network($1::inet), $2, $3, $4, $5)
     on conflict (ip) do update
       set severity = excluded.severity, comment = excluded.comment, expires_at = excluded.expires_at
     returning ${columns}`,
    [block.ip, block.severity, block.comment, block.expiresAt, block.createdAt],
  );
  return row;
}

/** @returns whether it was blocked */
export async function deleteIpBlock(store: WriteStore, ip: string): Promise<boolean> {
  const rows = await store.query(
    "ip_block_delete",
    "delete from ip_blocks where ip = network($1::inet) returning id",
    [ip],
  );
  return rows.length > 0;
}

/** The severities of the active blocks that cover an address. */
export async function findIpBlockSeverities(
  store: ReadStore,
  address: string,
  now: Date,
): Promise<IpBlockSeverity[]> {
  const rows = await store.query<{ severity: IpBlockSeverity }>(
    "ip_block_severities",
    `select severity from ip_blocks where ip >>= $1::inet and (expires_at is null or expires_at > $2)`,
    [address, now],
  );
  return rows.map(({ severity }) => severity);
}

/** The networks whose requests are all rejected. */
export function findNetworksWithoutAccess(store: ReadStore, now: Date): Promise<{ readonly ip: string }[]> {
  return store.query(
    "ip_blocks_without_access",
    `select ip::text as ip from ip_blocks
     where severity = 'no_access' and (expires_at is null or expires_at > $1)`,
    [now],
  );
}

export function listIpBlocks(store: ReadStore): Promise<IpBlockRow[]> {
  return store.query("ip_blocks_all", `select ${columns} from ip_blocks order by ip`);
}

export async function removeExpiredIpBlocks(store: WriteStore, now: Date): Promise<void> {
  await store.query("ip_blocks_expire", "delete from ip_blocks where expires_at < $1", [now]);
}
