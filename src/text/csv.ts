/** Comma-separated values (RFC 4180), with the line ends and empty values of Ruby's CSV, which Mastodon uses. */
import { Readable, pipeline } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { type CsvError, type Info, parse } from "csv-parse";

export type CsvValue = string | boolean | null;

/**
 * A record with its line end. Formulas aren't escaped: servers that import the file would read an escaping
 * apostrophe as part of the value. Don't pass free text.
 */
export function csvRecord(values: readonly CsvValue[]): string {
  return `${values.map(csvValue).join(",")}\n`;
}

function csvValue(value: CsvValue): string {
  if (value === null) return "";
  const text = String(value);
  return text === "" || /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A text that isn't CSV, or has too many records. */
export class UnreadableCsv extends Error {
  readonly reason: "rows" | "syntax";
  /** Line number, from 1; 0 if it is unknown. */
  readonly line: number;

  constructor(reason: "rows" | "syntax", line: number) {
    super(`line ${line}: ${reason}`);
    this.reason = reason;
    this.line = line;
  }
}

export interface CsvRecord {
  /** Line number, from 1. */
  readonly line: number;
  /** Trimmed; records may have any number of cells. */
  readonly cells: readonly string[];
}

/**
 * The names of columns in a header, in any order, letter case and with Mastodon's leading `#`.
 * @returns undefined for a record that lacks the column `key`, and so isn't a header
 */
export function headerOf<Column extends string>(
  { cells }: CsvRecord,
  columns: readonly Column[],
  key: Column,
): readonly (Column | undefined)[] | undefined {
  const header = cells.map((cell) => {
    const name = cell.replace(/^#/, "").toLowerCase();
    return columns.find((column) => column === name);
  });
  return header.includes(key) ? header : undefined;
}

/** The cells of a record by their columns; those of unknown columns are left out. */
export function cellsOf<Column extends string>(
  header: readonly (Column | undefined)[],
  { cells }: CsvRecord,
): Partial<Record<Column, string>> {
  const named: Partial<Record<Column, string>> = {};
  for (const [index, column] of header.entries())
    if (column !== undefined) named[column] = cells[index] ?? "";
  return named;
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
 * The delimiter of a text: spreadsheets write semicolons where the decimal separator is a comma. The first line decides,
 * because addresses of posts may contain semicolons, and comments of domain lists both.
 */
function delimiterOf(text: string): "," | ";" {
  const [line = ""] = /[^\s\uFEFF][^\r\n]*/.exec(text.slice(0, 2000)) ?? [];
  const isSemicolon = /^(?!"?https?:|#\s)[^,;]*;[^,]*$/i.test(line);
  return isSemicolon ? ";" : ",";
}

/**
 * The records of a text, without empty lines, separated by commas or semicolons.
 * @throws {UnreadableCsv} if it isn't CSV
 */
export async function* readCsv(text: string): AsyncGenerator<CsvRecord> {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: 20_000,
  });
  // Errors are thrown where the parser is read.
  pipeline(Readable.from(chunksOf(text), { objectMode: false }), parser, () => undefined);
  const records = (parser as AsyncIterable<{ record: string[]; info: Info }>)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await records.next().catch((error: unknown) => {
        const { lines } = error as CsvError & { lines?: number };
        throw new UnreadableCsv("syntax", lines ?? 0);
      });
      if (next.done === true) return;
      yield { line: next.value.info.lines, cells: next.value.record };
    }
  } finally {
    parser.destroy();
  }
}
