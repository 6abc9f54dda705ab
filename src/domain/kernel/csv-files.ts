/** Files of comma-separated values that people send. */
import { message } from "../../messages/catalogue.ts";
import { type CsvRecord, UnreadableCsv, readCsv } from "../../text/csv.ts";
import type { ApiError } from "./api-error.ts";
import { invalid } from "./invalid.ts";
import { csvLimits } from "./limits.ts";

/**
 * Reads a file with a function that reads its records.
 * @throws {ApiError} 422 for a file that is too large, has too many rows or isn't CSV; it names the field `csv`
 */
export async function readCsvFile<Result>(
  text: string,
  read: (text: string, mostRows: number) => Promise<Result>,
): Promise<Result> {
  const { bytes, rows } = csvLimits;
  if (Buffer.byteLength(text) > bytes) {
    throw invalid("csv", "ERR_TOO_LONG", message("reasons.list_too_large", { limit: bytes }));
  }
  return read(text, rows).catch((error: unknown) => {
    throw error instanceof UnreadableCsv ? unreadable(error) : error;
  });
}

function unreadable({ reason, line }: UnreadableCsv): ApiError {
  return reason === "rows"
    ? invalid("csv", "ERR_TOO_LONG", message("reasons.list_too_long", { limit: csvLimits.rows }))
    : invalid("csv", "ERR_INVALID", message("reasons.not_csv", { line }));
}

/**
 * All records of a text.
 * @throws {UnreadableCsv}
 */
export async function readRecords(text: string, mostRows: number): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  for await (const record of readCsv(text)) {
    if (records.length >= mostRows) throw new UnreadableCsv("rows", record.line);
    records.push(record);
  }
  return records;
}
