/** Comma-separated values (RFC 4180), with the line ends and the empty values of Ruby's CSV, which Mastodon writes. */

export type CsvValue = string | boolean | null;

/**
 * A record with its line end. What spreadsheets take for formulas is left as it is: an apostrophe in front of it would
 * be part of the value for every server that reads the file. Give it nothing that people write freely.
 */
export function csvRecord(values: readonly CsvValue[]): string {
  return `${values.map(csvValue).join(",")}\n`;
}

function csvValue(value: CsvValue): string {
  if (value === null) return "";
  const text = String(value);
  return text === "" || /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
