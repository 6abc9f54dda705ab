import type { ReadStore } from "../kernel/connection.ts";
import { read } from "../kernel/queries.ts";

/** The domains of all known servers. */
export const listKnownDomains = read.rows<[], { domain: string }>(
  "instances_all",
  "select domain from instances order by domain",
);

export async function countKnownDomains(store: ReadStore): Promise<number> {
  const [row] = await store.query<{ count: string }>(
    "instances_count",
    "select count(*) as count from instances",
  );
  return Number(row?.count ?? 0);
}

export interface DomainBlockRow {
  readonly domain: string;
  readonly severity: "silence" | "suspend";
  readonly public_comment: string | null;
  readonly obfuscate: boolean;
}

/** Silenced and suspended servers, suspended ones first. */
export const listLimitedDomains = read.rows<[], DomainBlockRow>(
  "domain_blocks_limiting",
  `select domain, severity, public_comment, obfuscate from domain_blocks
   where severity in ('silence', 'suspend') order by severity desc, domain`,
);
