import { type Row, read, table } from "../kernel/statement.ts";

/** The domains of all known servers. */
export const listKnownDomains = read.rows("instances_all", () =>
  table("instances").orderBy("domain").select("domain"),
);

export const countKnownDomains = read.count("instances_count", () => table("instances"));

export interface DomainBlockRow extends Row<"domain_blocks", "domain" | "public_comment" | "obfuscate"> {
  readonly severity: "silence" | "suspend";
}

/** Silenced and suspended servers, suspended ones first. */
export const listLimitedDomains = read.rows("domain_blocks_limiting", () =>
  table("domain_blocks")
    .whereIn("severity", ["silence", "suspend"])
    .orderBy("severity", "desc")
    .orderBy("domain")
    .select<DomainBlockRow[]>("domain", "severity", "public_comment", "obfuscate"),
);
