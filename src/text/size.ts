/** Human-readable file sizes. */

const units = ["KB", "MB", "GB", "TB", "PB", "EB"] as const;

/** Bytes with three significant digits, in units of 1024, as in Mastodon: `0 Bytes`, `1.21 MB`. */
export function humanSize(bytes: string | bigint | number): string {
  let value = Number(bytes);
  if (value < 1024) return value === 1 ? "1 Byte" : `${value} Bytes`;
  let unit = -1;
  do {
    value /= 1024;
    unit += 1;
  } while (value >= 1023.5 && unit < units.length - 1);
  return `${Number(value.toPrecision(Math.max(3, String(Math.floor(value)).length)))} ${units[unit] ?? ""}`;
}
