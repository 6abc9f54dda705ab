/** Parses times from callers. */

const pattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}:\d{2})(:\d{2})?(?:[.,](\d{1,9}))?\s?(Z|z|[+-]\d{2}:?\d{2})?)?$/;

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
    zone.toUpperCase() === "Z" || zone.includes(":") ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const at = new Date(
    `${year}-${month}-${day}T${time}${seconds}.${fraction.slice(0, 3)}${offset.toUpperCase()}`,
  );
  return Number.isNaN(at.getTime()) ? undefined : at;
}
