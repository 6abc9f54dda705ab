/** The allowed domains of a server with limited federation. */
import type { WriteStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import { table } from "../kernel/table.ts";
import type { BlockOrigin } from "./domain-blocks.ts";

export type DomainAllowRow = Row<"domain_allows", typeof columns>;

const columns = "id, domain, source, import_id, created_at";

export const domainAllowTable = table<DomainAllowRow>("domain_allows", columns);

/** A batch of the allowed domains, in alphabetical order after a domain. */
export const listAllowsAfter = read.rows<[after: string, limit: number], DomainAllowRow>(
  "domain_allows_export",
  `select ${columns} from domain_allows where domain > $1 order by domain limit $2`,
);

/** The allowed ones of these domains. */
export const findDomainAllows = read.rows<[domains: readonly string[]], DomainAllowRow>(
  "domain_allows_of_domains",
  `select ${columns} from domain_allows where domain = any($1::text[])`,
);

/** The allowed ones of these domains, locked against changes until the transaction ends. */
export const lockDomainAllows = write.rows<[domains: readonly string[]], DomainAllowRow>(
  "domain_allows_hold",
  `select ${columns} from domain_allows where domain = any($1::text[]) order by id for share`,
);

export const listAllowedDomains = read.rows<[], { readonly domain: string }>(
  "domain_allows_all",
  "select domain from domain_allows",
);

/** @returns undefined if the domain is already allowed */
export async function insertDomainAllow(
  store: WriteStore,
  domain: string,
  origin: BlockOrigin | null = null,
): Promise<DomainAllowRow | undefined> {
  const [row] = await store.query<DomainAllowRow>(
    "domain_allow_insert",
    `insert into domain_allows (domain, source, import_id, created_at) values ($1, $2, $3, $now)
     on conflict (domain) do nothing returning ${columns}`,
    [domain, origin?.source ?? null, origin?.importId ?? null],
  );
  return row;
}
