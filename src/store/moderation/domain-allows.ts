/** The allowed domains of a server with limited federation. */
import { type Row, anyOf, now, read, table, write } from "../kernel/statement.ts";
import { type BlockOrigin, originColumns } from "./domain-blocks.ts";

export type DomainAllowRow = Row<"domain_allows", (typeof columns)[number]>;

const columns = ["id", "domain", "source", "import_id", "created_at"] as const;

const allows = () => table("domain_allows").select<DomainAllowRow[]>(...columns);

export const findDomainAllow = read.first("domain_allows_by_id", (id: string) => allows().where({ id }));

/** @returns undefined for an unknown id */
export const deleteDomainAllow = write.first("domain_allows_by_id_delete", (id: string) =>
  table("domain_allows").where({ id }).delete().returning(columns),
);

export const countDomainAllows = read.count("domain_allows_count", () => table("domain_allows"));

/** A page of the allowed domains, newest first. */
export const listDomainAllows = read.page("domain_allows_by_id", "id", () => allows());

/** A batch of the allowed domains, in alphabetical order after a domain. */
export const listAllowsAfter = read.rows("domain_allows_export", (after: string, limit: number) =>
  allows().where("domain", ">", after).orderBy("domain").limit(limit),
);

/** The allowed ones of these domains. */
export const findDomainAllows = read.rows("domain_allows_of_domains", (domains: readonly string[]) =>
  allows().where("domain", anyOf(domains)),
);

/** The allowed ones of these domains, locked against changes until the transaction ends. */
export const lockDomainAllows = write.rows("domain_allows_hold", (domains: readonly string[]) =>
  allows().where("domain", anyOf(domains)).orderBy("id").forShare(),
);

export const listAllowedDomains = read.rows("domain_allows_all", () =>
  table("domain_allows").select("domain"),
);

/** @returns undefined if the domain is already allowed */
export const insertDomainAllow = write.first(
  "domain_allow_insert",
  (domain: string, origin?: BlockOrigin | null) =>
    table("domain_allows")
      .insert({ domain, ...originColumns(origin), created_at: now() })
      .onConflict("domain")
      .ignore()
      .returning(columns),
);
