import type { ReadStore } from "../kernel/connection.ts";
import { read } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

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

export interface DomainBlockRow extends Row<"domain_blocks", "domain, public_comment, obfuscate"> {
  readonly severity: "silence" | "suspend";
}

/** Silenced and suspended servers, suspended ones first. */
export const listLimitedDomains = read.rows<[], DomainBlockRow>(
  "domain_blocks_limiting",
  `select domain, severity, public_comment, obfuscate from domain_blocks
   where severity in ('silence', 'suspend') order by severity desc, domain`,
);
