/** Domain lists as files: Mastodon's CSV, or one domain per line. */
import { Readable, pipeline } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { type CsvError, type Info, parse } from "csv-parse";
import { csvRecord } from "./csv.ts";

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

/** A file that can't be read. */
export class UnreadableList extends Error {
  /** `rows`: there are too many. `syntax`: it isn't CSV. */
  readonly reason: "rows" | "syntax";
  readonly line: number;

  constructor(reason: "rows" | "syntax", line: number) {
    super(`line ${line}: ${reason}`);
    this.reason = reason;
    this.line = line;
  }
}

/** Bytes parsed per turn of the event loop: a thousand blanks can take a millisecond. */
const chunk = 8192;

async function* chunksOf(text: string): AsyncGenerator<Buffer> {
  // Chunks of bytes, because a chunk of text could end within a surrogate pair.
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += chunk) {
    yield bytes.subarray(start, start + chunk);
    await setImmediate();
  }
}

/**
 * Reads a file with Mastodon's header, or with one domain per line and comment lines that begin with `#`.
 * @param mostRows the maximum number of rows
 * @throws {UnreadableList}
 */
export async function readDomainList(text: string, mostRows: number): Promise<ListedDomain[]> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: 20_000,
  });
  // Errors are thrown where the parser is read.
  pipeline(Readable.from(chunksOf(text), { objectMode: false }), parser, () => undefined);
  const rows: ListedDomain[] = [];
  let header: readonly (Column | undefined)[] | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const [first = ""] = record;
      if (header === undefined && rows.length === 0 && /^#?domain$/i.test(first)) {
        header = record.map(columnOf);
        continue;
      }
      if (header === undefined && first.startsWith("#")) continue;
      rows.push({
        line: info.lines,
        cells: header === undefined ? { domain: record.join(",") } : cellsOf(header, record),
      });
      if (rows.length > mostRows) throw new UnreadableList("rows", info.lines);
    }
  } catch (error) {
    if (error instanceof UnreadableList) throw error;
    const { lines } = error as CsvError & { lines?: number };
    throw new UnreadableList("syntax", lines ?? 0);
  }
  return rows;
}

function columnOf(name: string): Column | undefined {
  const plain = name.replace(/^#/, "").toLowerCase();
  return blockColumns.find((column) => column === plain);
}

function cellsOf(header: readonly (Column | undefined)[], record: readonly string[]): ListedDomain["cells"] {
  return Object.fromEntries(
    header.flatMap((column, index) => (column === undefined ? [] : [[column, record[index] ?? ""]])),
  );
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
