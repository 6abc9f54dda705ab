/** Blocks of networks, for registrations or for all requests. */
import { type Row, raw, read, table, write } from "../kernel/statement.ts";

/** Mastodon's names, from mildest to strictest. */
export const ipBlockSeverities = ["sign_up_requires_approval", "sign_up_block", "no_access"] as const;

export type IpBlockSeverity = (typeof ipBlockSeverities)[number];

export type IpBlockRow = Row<"ip_blocks", (typeof columns)[number]>;

const columns = ["id", "ip", "severity", "comment", "expires_at", "created_at"] as const;

const blocks = () => table("ip_blocks").select<IpBlockRow[]>(...columns);

export const findIpBlock = read.first("ip_blocks_by_id", (id: string) => blocks().where({ id }));

/** The block, locked until the transaction ends. */
export const lockIpBlock = write.first("ip_blocks_by_id_lock", (id: string) =>
  blocks().where({ id }).forUpdate(),
);

/** @returns undefined for an unknown id */
export const deleteIpBlock = write.first("ip_blocks_by_id_delete", (id: string) =>
  table("ip_blocks").where({ id }).delete().returning(columns),
);

export const countIpBlocks = read.count("ip_blocks_count", () => table("ip_blocks"));

/** A page of the blocks, newest first. */
export const listIpBlocks = read.page("ip_blocks_by_id", "id", () => blocks());

export interface NewIpBlock {
  /** In CIDR notation; host bits are ignored. */
  readonly ip: string;
  readonly severity: IpBlockSeverity;
  readonly comment: string;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
}

const network = (ip: string) => raw("network(:ip::inet)", { ip });

const terms = (block: Omit<NewIpBlock, "createdAt">) => ({
  ip: network(block.ip),
  severity: block.severity,
  comment: block.comment,
  expires_at: block.expiresAt,
});

/** @returns undefined if the network is already blocked */
export const insertIpBlock = write.first("ip_block_insert", (block: NewIpBlock) =>
  table("ip_blocks")
    .insert({ ...terms(block), created_at: block.createdAt })
    .onConflict("ip")
    .ignore()
    .returning(columns),
);

/** @returns undefined for an unknown id */
export const updateIpBlock = write.first(
  "ip_block_update",
  (id: string, block: Omit<NewIpBlock, "createdAt">) =>
    table("ip_blocks").where({ id }).update(terms(block)).returning(columns),
);

/** The block of exactly this network. */
export const findIpBlockOf = read.first("ip_block_of_network", (ip: string) =>
  blocks().where("ip", network(ip)),
);

/** The block hasn't expired at a time. */
const isActive = "(expires_at is null or expires_at > ?)";

/** The severities of the active blocks that cover an address. */
export const findIpBlockSeverities = read.values("ip_block_severities", (address: string, at: Date) =>
  table("ip_blocks").whereRaw("ip >>= ?::inet", [address]).whereRaw(isActive, [at]).select("severity"),
);

/** The networks whose requests are all rejected. */
export const findNetworksWithoutAccess = read.rows("ip_blocks_without_access", (at: Date) =>
  table("ip_blocks").where({ severity: "no_access" }).whereRaw(isActive, [at]).select("ip"),
);

export const removeExpiredIpBlocks = write.run("ip_blocks_expire", (at: Date) =>
  table("ip_blocks").where("expires_at", "<", at).delete(),
);
