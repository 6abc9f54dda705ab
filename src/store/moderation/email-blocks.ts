/** Blocks of email domains and canonical email addresses for registrations. */
import { type ReadStore, type WriteStore, single } from "../kernel/connection.ts";
import { type Page, direction, newestFirst, within } from "../kernel/cursors.ts";

export interface EmailDomainBlockRow {
  readonly id: string;
  readonly domain: string;
  /** Allows registrations with such an address, subject to a moderator's approval. */
  readonly allow_with_approval: boolean;
  readonly created_at: Date;
}

const domainColumns = "id, domain, allow_with_approval, created_at";

/** @returns undefined if the domain is blocked already */
export async function insertEmailDomainBlock(
  store: WriteStore,
  domain: string,
  allowWithApproval: boolean,
): Promise<EmailDomainBlockRow | undefined> {
  const [row] = await store.query<EmailDomainBlockRow>(
    "email_domain_block_insert",
    `insert into email_domain_blocks (domain, allow_with_approval, created_at) values ($1, $2, $now)
     on conflict (domain) do nothing returning ${domainColumns}`,
    [domain, allowWithApproval],
  );
  return row;
}

/** @returns undefined for an unknown id */
export async function updateEmailDomainBlock(
  store: WriteStore,
  id: string,
  allowWithApproval: boolean,
): Promise<EmailDomainBlockRow | undefined> {
  const [row] = await store.query<EmailDomainBlockRow>(
    "email_domain_block_update",
    `update email_domain_blocks set allow_with_approval = $2 where id = $1 returning ${domainColumns}`,
    [id, allowWithApproval],
  );
  return row;
}

/** @returns the deleted block; undefined for an unknown id */
export async function deleteEmailDomainBlock(
  store: WriteStore,
  id: string,
): Promise<EmailDomainBlockRow | undefined> {
  const [row] = await store.query<EmailDomainBlockRow>(
    "email_domain_block_delete",
    `delete from email_domain_blocks where id = $1 returning ${domainColumns}`,
    [id],
  );
  return row;
}

export async function findEmailDomainBlock(
  store: ReadStore,
  id: string,
): Promise<EmailDomainBlockRow | undefined> {
  const [row] = await store.query<EmailDomainBlockRow>(
    "email_domain_block_by_id",
    `select ${domainColumns} from email_domain_blocks where id = $1`,
    [id],
  );
  return row;
}

/** A page of the blocks, ordered by id. */
export async function pageEmailDomainBlocks(store: ReadStore, page: Page): Promise<EmailDomainBlockRow[]> {
  const rows = await store.query<EmailDomainBlockRow>(
    `email_domain_blocks_${direction(page)}`,
    `select ${domainColumns} from email_domain_blocks
     where ${within("id", "$1", "$2")} order by id ${direction(page)} limit $3`,
    [page.below, page.above, page.limit],
  );
  return newestFirst(page, rows);
}

export async function countEmailDomainBlocks(store: ReadStore): Promise<number> {
  const rows = await store.query<{ count: number }>(
    "email_domain_blocks_count",
    "select count(*)::integer as count from email_domain_blocks",
  );
  return single(rows).count;
}

/** The blocks of any of these domains. */
export function findEmailDomainBlocks(
  store: ReadStore,
  domains: readonly string[],
): Promise<EmailDomainBlockRow[]> {
  return store.query(
    "email_domain_blocks_find",
    `select ${domainColumns} from email_domain_blocks where domain = any($1)`,
    [domains],
  );
}

export interface CanonicalEmailBlockRow {
  readonly id: string;
  readonly canonical_email_hash: string;
  readonly created_at: Date;
}

const hashColumns = "id, canonical_email_hash, created_at";

/** @returns undefined if the mailbox is blocked already */
export async function insertCanonicalEmailBlock(
  store: WriteStore,
  hash: string,
): Promise<CanonicalEmailBlockRow | undefined> {
  const [row] = await store.query<CanonicalEmailBlockRow>(
    "canonical_email_block_insert",
    `insert into canonical_email_blocks (canonical_email_hash, created_at) values ($1, $now)
     on conflict (canonical_email_hash) do nothing returning ${hashColumns}`,
    [hash],
  );
  return row;
}

/** @returns the deleted block; undefined for an unknown id */
export async function deleteCanonicalEmailBlock(
  store: WriteStore,
  id: string,
): Promise<CanonicalEmailBlockRow | undefined> {
  const [row] = await store.query<CanonicalEmailBlockRow>(
    "canonical_email_block_delete",
    `delete from canonical_email_blocks where id = $1 returning ${hashColumns}`,
    [id],
  );
  return row;
}

export async function findCanonicalEmailBlock(
  store: ReadStore,
  id: string,
): Promise<CanonicalEmailBlockRow | undefined> {
  const [row] = await store.query<CanonicalEmailBlockRow>(
    "canonical_email_block_by_id",
    `select ${hashColumns} from canonical_email_blocks where id = $1`,
    [id],
  );
  return row;
}

/** The block of a mailbox. */
export async function findCanonicalEmailBlockOf(
  store: ReadStore,
  hash: string,
): Promise<CanonicalEmailBlockRow | undefined> {
  const [row] = await store.query<CanonicalEmailBlockRow>(
    "canonical_email_block_find",
    `select ${hashColumns} from canonical_email_blocks where canonical_email_hash = $1`,
    [hash],
  );
  return row;
}

/** A page of the blocks, ordered by id. */
export async function pageCanonicalEmailBlocks(
  store: ReadStore,
  page: Page,
): Promise<CanonicalEmailBlockRow[]> {
  const rows = await store.query<CanonicalEmailBlockRow>(
    `canonical_email_blocks_${direction(page)}`,
    `select ${hashColumns} from canonical_email_blocks
     where ${within("id", "$1", "$2")} order by id ${direction(page)} limit $3`,
    [page.below, page.above, page.limit],
  );
  return newestFirst(page, rows);
}

export async function countCanonicalEmailBlocks(store: ReadStore): Promise<number> {
  const rows = await store.query<{ count: number }>(
    "canonical_email_blocks_count",
    "select count(*)::integer as count from canonical_email_blocks",
  );
  return single(rows).count;
}
