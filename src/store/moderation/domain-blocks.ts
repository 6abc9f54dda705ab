/** Domain blocks by staff. */
import { type Row, anyOf, computed, now, read, table, write } from "../kernel/statement.ts";

/** Mastodon's names, from mildest to strictest. */
export const domainSeverities = ["noop", "silence", "suspend"] as const;

export type DomainSeverity = (typeof domainSeverities)[number];

/** The columns of a block that staff set. */
export type DomainBlockTerms = Row<"domain_blocks", (typeof termColumns)[number]>;

export type DomainBlockRow = Row<"domain_blocks", (typeof columns)[number]>;

const termColumns = [
  "severity",
  "reject_media",
  "reject_reports",
  "private_comment",
  "public_comment",
  "obfuscate",
] as const;

const columns = ["id", "domain", ...termColumns, "source", "import_id", "created_at"] as const;

const blocks = () => table("domain_blocks").select<DomainBlockRow[]>(...columns);

export const findDomainBlock = read.first("domain_blocks_by_id", (id: string) => blocks().where({ id }));

/** The block, locked until the transaction ends. */
export const lockDomainBlock = write.first("domain_blocks_by_id_lock", (id: string) =>
  blocks().where({ id }).forUpdate(),
);

export const deleteDomainBlock = write.run("domain_blocks_by_id_delete", (id: string) =>
  table("domain_blocks").where({ id }).delete(),
);

export const countDomainBlocks = read.count("domain_blocks_count", () => table("domain_blocks"));

/** A page of the blocks, newest first. */
export const listDomainBlocks = read.page("domain_blocks_by_id", "id", () => blocks());

/** A batch of the blocks that limit anything, in alphabetical order after a domain, for exports. */
export const listLimitingBlocks = read.rows("domain_blocks_export", (after: string, limit: number) =>
  blocks()
    .where("domain", ">", after)
    .whereRaw("(severity <> 'noop' or reject_media)")
    .orderBy("domain")
    .limit(limit),
);

/** The blocks of these domains. */
export const findDomainBlocks = read.rows("domain_blocks_of_domains", (domains: readonly string[]) =>
  blocks().where("domain", anyOf(domains)),
);

/** The blocks of these domains, locked against changes until the transaction ends. */
export const lockDomainBlocks = write.rows("domain_blocks_hold", (domains: readonly string[]) =>
  blocks().where("domain", anyOf(domains)).orderBy("id").forShare(),
);

export type StandingBlock = Pick<DomainBlockRow, "domain" | "severity" | "reject_media" | "reject_reports">;

/** The effects of all blocks. */
export const listStandingBlocks = read.rows("domain_blocks_standing", () =>
  table("domain_blocks").select("domain", "severity", "reject_media", "reject_reports"),
);

/** The list from which a block was imported. */
export interface BlockOrigin {
  readonly source: string;
  readonly importId: string;
}

const termsAndOrigin = (terms: DomainBlockTerms, origin?: BlockOrigin | null) => ({
  severity: terms.severity,
  reject_media: terms.reject_media,
  reject_reports: terms.reject_reports,
  private_comment: terms.private_comment,
  public_comment: terms.public_comment,
  obfuscate: terms.obfuscate,
  ...originColumns(origin),
});

/** The columns of the list that a row was imported from. */
export const originColumns = (origin: BlockOrigin | null | undefined) => ({
  source: computed(origin, (list) => list?.source ?? null),
  import_id: computed(origin, (list) => list?.importId ?? null),
});

/** @returns undefined if the domain is already blocked */
export const insertDomainBlock = write.first(
  "domain_block_insert",
  (domain: string, terms: DomainBlockTerms, origin?: BlockOrigin | null) =>
    table("domain_blocks")
      .insert({ domain, ...termsAndOrigin(terms, origin), created_at: now() })
      .onConflict("domain")
      .ignore()
      .returning(columns),
);

/** Changes what is blocked, and the list that the block is from. */
export const updateDomainBlock = write.first(
  "domain_block_update",
  (id: string, terms: DomainBlockTerms, origin: BlockOrigin | null) =>
    table("domain_blocks").where({ id }).update(termsAndOrigin(terms, origin)).returning(columns),
);
