/** A day's beginning in UTC: when exactly an account was made is nobody's business. */
export function startOfDay(time: Date): string {
  return `${time.toISOString().slice(0, 10)}T00:00:00.000Z`;
}
