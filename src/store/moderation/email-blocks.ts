/** Blocks of email domains and canonical email addresses for registrations. */
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import { table } from "../kernel/table.ts";

export type EmailDomainBlockRow = Row<"email_domain_blocks", typeof domainColumns>;

const domainColumns = "id, domain, allow_with_approval, created_at";

export const emailDomainBlockTable = table<EmailDomainBlockRow>("email_domain_blocks", domainColumns);

/** @returns undefined if the domain is already blocked */
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

/** The blocks of any of these domains. */
export const findEmailDomainBlocks = read.rows<[domains: readonly string[]], EmailDomainBlockRow>(
  "email_domain_blocks_find",
  `select ${domainColumns} from email_domain_blocks where domain = any($1)`,
);

export type CanonicalEmailBlockRow = Row<"canonical_email_blocks", typeof hashColumns>;

const hashColumns = "id, canonical_email_hash, created_at";

export const canonicalEmailBlockTable = table<CanonicalEmailBlockRow>("canonical_email_blocks", hashColumns);

/** @returns undefined if the mailbox is already blocked */
export const insertCanonicalEmailBlock = write.first<[hash: string], CanonicalEmailBlockRow>(
  "canonical_email_block_insert",
  `insert into canonical_email_blocks (canonical_email_hash, created_at) values ($1, $now)
   on conflict (canonical_email_hash) do nothing returning ${hashColumns}`,
);

/** The block of a mailbox. */
export const findCanonicalEmailBlockOf = read.first<[hash: string], CanonicalEmailBlockRow>(
  "canonical_email_block_find",
  `select ${hashColumns} from canonical_email_blocks where canonical_email_hash = $1`,
);
