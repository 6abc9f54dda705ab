/** The domains that a server with limited federation talks to. */
import { type ReadStore, type WriteStore, single } from "../kernel/connection.ts";
import { type Page, direction, newestFirst, within } from "../kernel/cursors.ts";
import type { BlockOrigin } from "./domain-blocks.ts";

export interface DomainAllowRow {
  readonly id: string;
  readonly domain: string;
  readonly source: string | null;
  readonly import_id: string | null;
  readonly created_at: Date;
}

const columns = "id, domain, source, import_id, created_at";

/** A page of the allowed domains, ordered by id. */
export async function listDomainAllows(store: ReadStore, page: Page): Promise<DomainAllowRow[]> {
  const rows = await store.query<DomainAllowRow>(
    `domain_allows_${direction(page)}`,
    `select ${columns} from domain_allows where ${within("id", "$1", "$2")} order by id ${direction(page)} limit $3`,
    [page.below, page.above, page.limit],
  );
  return newestFirst(page, rows);
}

/** A batch of the allowed domains, in alphabetical order after a domain. */
export function listAllowsAfter(store: ReadStore, after: string, limit: number): Promise<DomainAllowRow[]> {
  return store.query(
    "domain_allows_export",
    `select ${columns} from domain_allows where domain > $1 order by domain limit $2`,
    [after, limit],
  );
}

export async function findDomainAllow(store: ReadStore, id: string): Promise<DomainAllowRow | undefined> {
  const [row] = await store.query<DomainAllowRow>(
    "domain_allow_by_id",
    `select ${columns} from domain_allows where id = $1`,
    [id],
  );
  return row;
}

/** Those of these domains that are allowed. */
export function findDomainAllows(store: ReadStore, domains: readonly string[]): Promise<DomainAllowRow[]> {
  return store.query(
    "domain_allows_of_domains",
    `select ${columns} from domain_allows where domain = any($1::text[])`,
    [domains],
  );
}

/** Those of these domains that are allowed, none of which changes until the transaction ends. */
export function holdDomainAllows(store: WriteStore, domains: readonly string[]): Promise<DomainAllowRow[]> {
  return store.query(
    "domain_allows_hold",
    `select ${columns} from domain_allows where domain = any($1::text[]) order by id for share`,
    [domains],
  );
}

export function listAllowedDomains(store: ReadStore): Promise<{ readonly domain: string }[]> {
  return store.query("domain_allows_all", "select domain from domain_allows");
}

export async function countDomainAllows(store: ReadStore): Promise<number> {
  const rows = await store.query<{ count: number }>(
    "domain_allows_count",
    "select count(*)::integer as count from domain_allows",
  );
  return single(rows).count;
}

/** @returns undefined if the domain is allowed already */
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

export async function deleteDomainAllow(store: WriteStore, id: string): Promise<DomainAllowRow | undefined> {
  const [row] = await store.query<DomainAllowRow>(
    "domain_allow_delete",
    `delete from domain_allows where id = $1 returning ${columns}`,
    [id],
  );
  return row;
}
