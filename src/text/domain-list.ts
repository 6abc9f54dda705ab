/** Domain lists as files: Mastodon's CSV, or one domain per line. */
import { UnreadableCsv, cellsOf, csvRecord, headerOf, readCsv } from "./csv.ts";

/** The columns of Mastodon's files, without their leading `#`. */
const blockColumns = [
  "domain",
  "severity",
  "reject_media",
  "reject_reports",
  "public_comment",
  "obfuscate",
] as const;

type Column = (typeof blockColumns)[number];

/** A parsed line; missing columns are undefined. */
export interface ListedDomain {
  /** Line number, from 1. */
  readonly line: number;
  readonly cells: Readonly<Partial<Record<Column, string>>>;
}

/**
 * Reads a file with Mastodon's header, or with one domain per line and comment lines that begin with `#`.
 * @param mostRows the maximum number of rows
 * @throws {UnreadableCsv}
 */
export async function readDomainList(text: string, mostRows: number): Promise<ListedDomain[]> {
  const rows: ListedDomain[] = [];
  let header: readonly (Column | undefined)[] | undefined;
  for await (const record of readCsv(text)) {
    if (header === undefined && rows.length === 0) {
      header = headerOf(record, blockColumns, "domain");
      if (header !== undefined) continue;
    }
    const { line, cells } = record;
    if (header === undefined && cells[0]?.startsWith("#") === true) continue;
    rows.push({ line, cells: header === undefined ? { domain: cells.join(",") } : cellsOf(header, record) });
    if (rows.length > mostRows) throw new UnreadableCsv("rows", line);
  }
  return rows;
}

export interface ExportedBlock {
  readonly domain: string;
  readonly severity: string;
  readonly reject_media: boolean;
  readonly reject_reports: boolean;
  readonly public_comment: string | null;
  readonly obfuscate: boolean;
}

/** A block list in Mastodon's format, with its header. */
export function writeBlockList(blocks: readonly ExportedBlock[]): string {
  const header = csvRecord(blockColumns.map((column) => `#${column}`));
  return (
    header +
    blocks
      .map((block) =>
        csvRecord([
          block.domain,
          block.severity,
          block.reject_media,
          block.reject_reports,
          block.public_comment === null ? null : inert(block.public_comment),
          block.obfuscate,
        ]),
      )
      .join("")
  );
}

/** An allow list in Mastodon's format, with its header. */
export function writeAllowList(domains: readonly string[]): string {
  return csvRecord(["#domain"]) + domains.map((domain) => csvRecord([domain])).join("");
}

/** Prefixes comments that spreadsheets would evaluate with an apostrophe. */
function inert(comment: string): string {
  return /^[=+\-@\t\r]/.test(comment) ? `'${comment}` : comment;
}

/** Reverses `inert`. */
export function fromInert(comment: string): string {
  return /^'[=+\-@\t\r]/.test(comment) ? comment.slice(1) : comment;
}
