/** Blocks of email domains and canonical email addresses for registrations. */
import { read, write } from "../kernel/queries.ts";

export interface EmailDomainBlockRow {
  readonly id: string;
  readonly domain: string;
  /** Allows registrations with such an address, subject to a moderator's approval. */
  readonly allow_with_approval: boolean;
  readonly created_at: Date;
}

const domainColumns = "id, domain, allow_with_approval, created_at";

/** @returns undefined if the domain is blocked already */
export const insertEmailDomainBlock = write.first<
  [domain: string, allowWithApproval: boolean],
  EmailDomainBlockRow
>(
  "email_domain_block_insert",
  `insert into email_domain_blocks (domain, allow_with_approval, created_at) values ($1, $2, $now)
   on conflict (domain) do nothing returning ${domainColumns}`,
);

/** @returns undefined for an unknown id */
export const updateEmailDomainBlock = write.first<
  [id: string, allowWithApproval: boolean],
  EmailDomainBlockRow
>(
  "email_domain_block_update",
  `update email_domain_blocks set allow_with_approval = $2 where id = $1 returning ${domainColumns}`,
);

/** @returns the deleted block; undefined for an unknown id */
export const deleteEmailDomainBlock = write.first<[id: string], EmailDomainBlockRow>(
  "email_domain_block_delete",
  `delete from email_domain_blocks where id = $1 returning ${domainColumns}`,
);

export const findEmailDomainBlock = read.first<[id: string], EmailDomainBlockRow>(
  "email_domain_block_by_id",
  `select ${domainColumns} from email_domain_blocks where id = $1`,
);

/** A page of the blocks, ordered by id. */
export const pageEmailDomainBlocks = read.page<[], EmailDomainBlockRow>(
  "email_domain_blocks",
  "id",
  `select ${domainColumns} from email_domain_blocks
   where $within $order`,
);

export const countEmailDomainBlocks = read.value<[], number>(
  "email_domain_blocks_count",
  "select count(*)::integer as count from email_domain_blocks",
);

/** The blocks of any of these domains. */
export const findEmailDomainBlocks = read.rows<[domains: readonly string[]], EmailDomainBlockRow>(
  "email_domain_blocks_find",
  `select ${domainColumns} from email_domain_blocks where domain = any($1)`,
);

export interface CanonicalEmailBlockRow {
  readonly id: string;
  readonly canonical_email_hash: string;
  readonly created_at: Date;
}

const hashColumns = "id, canonical_email_hash, created_at";

/** @returns undefined if the mailbox is blocked already */
export const insertCanonicalEmailBlock = write.first<[hash: string], CanonicalEmailBlockRow>(
  "canonical_email_block_insert",
  `insert into canonical_email_blocks (canonical_email_hash, created_at) values ($1, $now)
   on conflict (canonical_email_hash) do nothing returning ${hashColumns}`,
);

/** @returns the deleted block; undefined for an unknown id */
export const deleteCanonicalEmailBlock = write.first<[id: string], CanonicalEmailBlockRow>(
  "canonical_email_block_delete",
  `delete from canonical_email_blocks where id = $1 returning ${hashColumns}`,
);

export const findCanonicalEmailBlock = read.first<[id: string], CanonicalEmailBlockRow>(
  "canonical_email_block_by_id",
  `select ${hashColumns} from canonical_email_blocks where id = $1`,
);

/** The block of a mailbox. */
export const findCanonicalEmailBlockOf = read.first<[hash: string], CanonicalEmailBlockRow>(
  "canonical_email_block_find",
  `select ${hashColumns} from canonical_email_blocks where canonical_email_hash = $1`,
);

/** A page of the blocks, ordered by id. */
export const pageCanonicalEmailBlocks = read.page<[], CanonicalEmailBlockRow>(
  "canonical_email_blocks",
  "id",
  `select ${hashColumns} from canonical_email_blocks
   where $within $order`,
);

export const countCanonicalEmailBlocks = read.value<[], number>(
  "canonical_email_blocks_count",
  "select count(*)::integer as count from canonical_email_blocks",
);
