/** Start of the day in UTC. Conceals the exact time at which an account was created. */
export function startOfDay(time: Date): string {
  return `${time.toISOString().slice(0, 10)}T00:00:00.000Z`;
}
