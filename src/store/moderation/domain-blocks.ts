/** Domain blocks by staff. */
import type { WriteStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import { table } from "../kernel/table.ts";

/** Mastodon's names, from mildest to strictest. */
export const domainSeverities = ["noop", "silence", "suspend"] as const;

export type DomainSeverity = (typeof domainSeverities)[number];

/** The columns of a block that staff set. */
export type DomainBlockTerms = Row<
  "domain_blocks",
  "severity, reject_media, reject_reports, private_comment, public_comment, obfuscate"
>;

export type DomainBlockRow = DomainBlockTerms &
  Row<"domain_blocks", "id, domain, source, import_id, created_at">;

const columns = `id, domain, severity, reject_media, reject_reports, private_comment, public_comment, obfuscate, source,
  import_id, created_at`;

export const domainBlockTable = table<DomainBlockRow>("domain_blocks", columns);

/** A batch of the blocks that limit anything, in alphabetical order after a domain, for exports. */
export const listLimitingBlocks = read.rows<[after: string, limit: number], DomainBlockRow>(
  "domain_blocks_export",
  `select ${columns} from domain_blocks
   where domain > $1 and (severity <> 'noop' or reject_media) order by domain limit $2`,
);

/** The blocks of these domains. */
export const findDomainBlocks = read.rows<[domains: readonly string[]], DomainBlockRow>(
  "domain_blocks_of_domains",
  `select ${columns} from domain_blocks where domain = any($1::text[])`,
);

/** The blocks of these domains, locked against changes until the transaction ends. */
export const lockDomainBlocks = write.rows<[domains: readonly string[]], DomainBlockRow>(
  "domain_blocks_hold",
  `select ${columns} from domain_blocks where domain = any($1::text[]) order by id for share`,
);

export type StandingBlock = Pick<DomainBlockRow, "domain" | "severity" | "reject_media" | "reject_reports">;

/** The effects of all blocks. */
export const listStandingBlocks = read.rows<[], StandingBlock>(
  "domain_blocks_standing",
  "select domain, severity, reject_media, reject_reports from domain_blocks",
);

/** The list from which a block was imported. */
export interface BlockOrigin {
  readonly source: string;
  readonly importId: string;
}

/** @returns undefined if the domain is already blocked */
export async function insertDomainBlock(
  store: WriteStore,
  domain: string,
  terms: DomainBlockTerms,
  origin: BlockOrigin | null = null,
): Promise<DomainBlockRow | undefined> {
  const [row] = await store.query<DomainBlockRow>(
    "domain_block_insert",
    `insert into domain_blocks (domain, severity, reject_media, reject_reports, private_comment, public_comment,
       obfuscate, source, import_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $now)
     on conflict (domain) do nothing returning ${columns}`,
    [domain, ...valuesOf(terms), origin?.source ?? null, origin?.importId ?? null],
  );
  return row;
}

/** Changes what is blocked, and the list that the block is from. */
export const updateDomainBlock = write.first<
  [id: string, terms: DomainBlockTerms, origin: BlockOrigin | null],
  DomainBlockRow
>(
  "domain_block_update",
  `update domain_blocks set severity = $2, reject_media = $3, reject_reports = $4, private_comment = $5,
     public_comment = $6, obfuscate = $7, source = $8, import_id = $9
   where id = $1 returning ${columns}`,
  (id, terms, origin) => [id, ...valuesOf(terms), origin?.source ?? null, origin?.importId ?? null],
);

function valuesOf(terms: DomainBlockTerms): (string | boolean | null)[] {
  return [
    terms.severity,
    terms.reject_media,
    terms.reject_reports,
    terms.private_comment,
    terms.public_comment,
    terms.obfuscate,
  ];
}
