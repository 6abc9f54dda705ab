/** Whole numbers as people write them. */

/** Reads digits; undefined for anything else (signs, points, exponents) and for numbers out of the range. */
export function readWholeNumber(raw: string, least: number, most: number): number | undefined {
  const number = /^\d{1,15}$/.test(raw) ? Number(raw) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}
