/** Blocks of email domains and canonical email addresses for registrations. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";

export interface EmailDomainBlockRow {
  readonly id: string;
  readonly domain: string;
  /** Allows registrations with such an address, subject to a moderator's approval. */
  readonly allow_with_approval: boolean;
  readonly created_at: Date;
}

const domainColumns = "id, domain, allow_with_approval, created_at";

/** Blocks a domain, or updates its block. */
export async function writeEmailDomainBlock(
  store: WriteStore,
  domain: string,
  allowWithApproval: boolean,
  now: Date,
): Promise<void> {
  await store.query(
    "email_domain_block_write",
    `insert into email_domain_blocks (domain, allow_with_approval, created_at) values ($1, $2, $3)
     on conflict (domain) do update set allow_with_approval = excluded.allow_with_approval`,
    [domain, allowWithApproval, now],
  );
}

/** @returns whether it was blocked */
export async function deleteEmailDomainBlock(store: WriteStore, domain: string): Promise<boolean> {
  const rows = await store.query(
    "email_domain_block_delete",
    "delete from email_domain_blocks where domain = $1 returning id",
    [domain],
  );
  return rows.length > 0;
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

export function listEmailDomainBlocks(store: ReadStore): Promise<EmailDomainBlockRow[]> {
  return store.query(
    "email_domain_blocks_all",
    `select ${domainColumns} from email_domain_blocks order by domain`,
  );
}

export interface CanonicalEmailBlockRow {
  readonly id: string;
  readonly canonical_email_hash: string;
  readonly created_at: Date;
}

export async function insertCanonicalEmailBlock(store: WriteStore, hash: string, now: Date): Promise<void> {
  await store.query(
    "canonical_email_block_insert",
    `insert into canonical_email_blocks (canonical_email_hash, created_at) values ($1, $2)
     on conflict (canonical_email_hash) do nothing`,
    [hash, now],
  );
}

/** @returns whether it was blocked */
export async function deleteCanonicalEmailBlock(store: WriteStore, hash: string): Promise<boolean> {
  const rows = await store.query(
    "canonical_email_block_delete",
    "delete from canonical_email_blocks where canonical_email_hash = $1 returning id",
    [hash],
  );
  return rows.length > 0;
}

export async function isCanonicalEmailBlocked(store: ReadStore, hash: string): Promise<boolean> {
  const rows = await store.query(
    "canonical_email_block_find",
    "select from canonical_email_blocks where canonical_email_hash = $1",
    [hash],
  );
  return rows.length > 0;
}

/** Oldest first. */
export function listCanonicalEmailBlocks(store: ReadStore): Promise<CanonicalEmailBlockRow[]> {
  return store.query(
    "canonical_email_blocks_all",
    "select id, canonical_email_hash, created_at from canonical_email_blocks order by id",
  );
}
