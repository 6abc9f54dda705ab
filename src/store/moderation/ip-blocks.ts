/** Blocks of networks, for registrations or for all requests. */

import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import { table } from "../kernel/table.ts";

/** Mastodon's names, from mildest to strictest. */
export const ipBlockSeverities = ["sign_up_requires_approval", "sign_up_block", "no_access"] as const;

export type IpBlockSeverity = (typeof ipBlockSeverities)[number];

export type IpBlockRow = Row<"ip_blocks", typeof columns>;

const columns = "id, ip::text as ip, severity, comment, expires_at, created_at";

export const ipBlockTable = table<IpBlockRow>("ip_blocks", columns);

export interface NewIpBlock {
  /** In CIDR notation; host bits are ignored. */
  readonly ip: string;
  readonly severity: IpBlockSeverity;
  readonly comment: string;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
}

/** @returns undefined if the network is already blocked */
export const insertIpBlock = write.first<[block: NewIpBlock], IpBlockRow>(
  "ip_block_insert",
  `insert into ip_blocks (ip, severity, comment, expires_at, created_at)
   values (network($1::inet), $2, $3, $4, $5)
   on conflict (ip) do nothing returning ${columns}`,
  (block) => [block.ip, block.severity, block.comment, block.expiresAt, block.createdAt],
);

/** @returns undefined for an unknown id */
export const updateIpBlock = write.first<[id: string, block: Omit<NewIpBlock, "createdAt">], IpBlockRow>(
  "ip_block_update",
  `update ip_blocks set ip = network($2::inet), severity = $3, comment = $4, expires_at = $5
   where id = $1 returning ${columns}`,
  (id, block) => [id, block.ip, block.severity, block.comment, block.expiresAt],
);

/** The block of exactly this network. */
export const findIpBlockOf = read.first<[ip: string], IpBlockRow>(
  "ip_block_of_network",
  `select ${columns} from ip_blocks where ip = network($1::inet)`,
);

/** The severities of the active blocks that cover an address. */
export const findIpBlockSeverities = read.values<[address: string, now: Date], IpBlockSeverity>(
  "ip_block_severities",
  `select severity from ip_blocks where ip >>= $1::inet and (expires_at is null or expires_at > $2)`,
);

/** The networks whose requests are all rejected. */
export const findNetworksWithoutAccess = read.rows<[now: Date], { readonly ip: string }>(
  "ip_blocks_without_access",
  `select ip::text as ip from ip_blocks
   where severity = 'no_access' and (expires_at is null or expires_at > $1)`,
);

export const removeExpiredIpBlocks = write.run<[now: Date]>(
  "ip_blocks_expire",
  "delete from ip_blocks where expires_at < $1",
);
