/** Parses times from callers and from other servers. */

const pattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}:\d{2})(:\d{2})?(?:[.,](\d+))?\s?(Z|z|[+-]\d{2}(?::?\d{2})?)?)?$/;

/**
 * Parses an ISO 8601 time. Without an offset it is in UTC; a date means its midnight.
 * @param text limited in length by the caller
 * @returns undefined for anything else, including dates and times that don't exist
 */
export function parseTime(text: string): Date | undefined {
  const found = pattern.exec(text.trim());
  if (found === null) return undefined;
  const [, year = "", month = "", day = "", time = "00:00", seconds = ":00", fraction = "0", zone = "Z"] =
    found;
  // Date would accept February 30 as March 2.
  const midnight = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (midnight.getUTCMonth() !== Number(month) - 1 || midnight.getUTCDate() !== Number(day)) return undefined;
  const offset =
    zone.toUpperCase() === "Z" ? "Z" : `${zone.slice(0, 3)}:${zone.slice(3).replace(":", "") || "00"}`;
  const at = new Date(`${year}-${month}-${day}T${time}${seconds}.${fraction.slice(0, 3)}${offset}`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** Longer texts are no times. */
const longestTime = 64;

/** Four-digit years: PostgreSQL can't read others. */
const years = { first: 1, last: 9999 };

/**
 * Ends with an offset or zone after a time of day, as in the dates of HTTP (RFC 9110) and mail (RFC 5322). A fraction,
 * AM or PM may be between.
 */
const zoned = /:\d{2}(?:[.,]\d+)?(?:\s+[AP]M)?\s*(?:Z|UTC?|GMT|[ECMP][SD]T|[+-]\d{2}:?\d{2})$/i;

/**
 * A time from another server: a document, a page or a header. ISO 8601, or any other form that `Date` reads.
 * Without an offset or zone it is in UTC; `Date` alone would read it in the zone of the process.
 * @param text of any length
 * @returns undefined for anything else, and for years outside 1 to 9999
 */
export function parseForeignTime(text: string): Date | undefined {
  if (text.length > longestTime) return undefined;
  const written = text.trim();
  const time = parseTime(written) ?? new Date(zoned.test(written) ? written : `${written} UTC`);
  const year = time.getUTCFullYear();
  return year >= years.first && year <= years.last ? time : undefined;
}
