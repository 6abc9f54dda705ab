/** Blocks of email domains and canonical email addresses for registrations. */
import { type Row, anyOf, now, read, table, write } from "../kernel/statement.ts";

export type EmailDomainBlockRow = Row<"email_domain_blocks", (typeof domainColumns)[number]>;

const domainColumns = ["id", "domain", "allow_with_approval", "created_at"] as const;

const domainBlocks = () => table("email_domain_blocks").select<EmailDomainBlockRow[]>(...domainColumns);

export const findEmailDomainBlock = read.first("email_domain_blocks_by_id", (id: string) =>
  domainBlocks().where({ id }),
);

/** @returns undefined for an unknown id */
export const deleteEmailDomainBlock = write.first("email_domain_blocks_by_id_delete", (id: string) =>
  table("email_domain_blocks").where({ id }).delete().returning(domainColumns),
);

export const countEmailDomainBlocks = read.count("email_domain_blocks_count", () =>
  table("email_domain_blocks"),
);

/** A page of the blocks of domains, newest first. */
export const listEmailDomainBlocks = read.page("email_domain_blocks_by_id", "id", () => domainBlocks());

/** @returns undefined if the domain is already blocked */
export const insertEmailDomainBlock = write.first(
  "email_domain_block_insert",
  (domain: string, allowWithApproval: boolean) =>
    table("email_domain_blocks")
      .insert({ domain, allow_with_approval: allowWithApproval, created_at: now() })
      .onConflict("domain")
      .ignore()
      .returning(domainColumns),
);

/** @returns undefined for an unknown id */
export const updateEmailDomainBlock = write.first(
  "email_domain_block_update",
  (id: string, allowWithApproval: boolean) =>
    table("email_domain_blocks")
      .where({ id })
      .update({ allow_with_approval: allowWithApproval })
      .returning(domainColumns),
);

/** The blocks of any of these domains. */
export const findEmailDomainBlocks = read.rows("email_domain_blocks_find", (domains: readonly string[]) =>
  domainBlocks().where("domain", anyOf(domains)),
);

export type CanonicalEmailBlockRow = Row<"canonical_email_blocks", (typeof hashColumns)[number]>;

const hashColumns = ["id", "canonical_email_hash", "created_at"] as const;

const mailboxBlocks = () => table("canonical_email_blocks").select<CanonicalEmailBlockRow[]>(...hashColumns);

export const findCanonicalEmailBlock = read.first("canonical_email_blocks_by_id", (id: string) =>
  mailboxBlocks().where({ id }),
);

/** @returns undefined for an unknown id */
export const deleteCanonicalEmailBlock = write.first("canonical_email_blocks_by_id_delete", (id: string) =>
  table("canonical_email_blocks").where({ id }).delete().returning(hashColumns),
);

export const countCanonicalEmailBlocks = read.count("canonical_email_blocks_count", () =>
  table("canonical_email_blocks"),
);

/** A page of the blocks of mailboxes, newest first. */
export const listCanonicalEmailBlocks = read.page("canonical_email_blocks_by_id", "id", () =>
  mailboxBlocks(),
);

/** @returns undefined if the mailbox is already blocked */
export const insertCanonicalEmailBlock = write.first("canonical_email_block_insert", (hash: string) =>
  table("canonical_email_blocks")
    .insert({ canonical_email_hash: hash, created_at: now() })
    .onConflict("canonical_email_hash")
    .ignore()
    .returning(hashColumns),
);

/** The block of a mailbox. */
export const findCanonicalEmailBlockOf = read.first("canonical_email_block_find", (hash: string) =>
  mailboxBlocks().where({ canonical_email_hash: hash }),
);
