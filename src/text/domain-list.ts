/** Lists of domains as files: Mastodon's CSV, and one domain for each line. */
import { Readable, pipeline } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { type CsvError, type Info, parse } from "csv-parse";
import { csvRecord } from "./csv.ts";

/** The columns of Mastodon's files, without the `#` before each. */
const blockColumns = [
  "domain",
  "severity",
  "reject_media",
  "reject_reports",
  "public_comment",
  "obfuscate",
] as const;

type Column = (typeof blockColumns)[number];

/** A line as it is written; columns that the file doesn't have are missing. */
export interface ListedDomain {
  /** Of the file, from 1. */
  readonly line: number;
  readonly cells: Readonly<Partial<Record<Column, string>>>;
}

/** Why a file can't be read. */
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

/** Bytes that are parsed between two turns of the event loop: a thousand blanks can take a millisecond. */
const chunk = 8192;

async function* chunksOf(text: string): AsyncGenerator<Buffer> {
  // Not of the text: a chunk could end within a surrogate pair.
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += chunk) {
    yield bytes.subarray(start, start + chunk);
    await setImmediate();
  }
}

/**
 * Reads a file with a header of Mastodon's, or with one domain for each line. In the latter, lines that begin with `#`
 * are comments.
 * @param mostRows more are refused
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
  // Errors come out of the parser.
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

/** A file as Mastodon exports it, with its header. */
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

/** A file of allowed domains as Mastodon exports it, with its header. */
export function writeAllowList(domains: readonly string[]): string {
  return csvRecord(["#domain"]) + domains.map((domain) => csvRecord([domain])).join("");
}

/** A comment that spreadsheets take for text: an apostrophe before what would be a formula. */
function inert(comment: string): string {
  return /^[=+\-@\t\r]/.test(comment) ? `'${comment}` : comment;
}

/** The comment that `inert` wrote. */
export function fromInert(comment: string): string {
  return /^'[=+\-@\t\r]/.test(comment) ? comment.slice(1) : comment;
}
