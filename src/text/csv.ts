/** Comma-separated values (RFC 4180), with the line ends and empty values of Ruby's CSV, which Mastodon uses. */

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
