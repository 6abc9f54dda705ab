/** Targets of the benchmarks. The rates are for an idle machine with two cores. */

/** Requests per second with sixteen connections. */
export const rates: Readonly<Record<string, number>> = {
  "home, hot": 5300,
  "home, cold": 2000,
  public: 5000,
  "account statuses": 3900,
  "context, 50 replies": 1650,
  notifications: 2900,
  "instance v2": 16_600,
  "metadata document": 40_000,
  "post a status": 1500,
};

/** Maximum share of the throughput that validation may cost. */
export const gateShare = 0.05;

/** Maximum CPU time of the page /home in relation to the API's home timeline with as many statuses. */
export const pageTimes = 1.5;

/** Maximum ratio between the times of a request on a large and on the smallest database. */
export const growth = 1.2;

/** Seconds until a status is in the home timelines of ten thousand local followers. */
export const fanOutSeconds = 1;

/** MiB of the server and PostgreSQL together. */
export const memory = { idle: 200, afterwards: 400 } as const;

/**
 * Limits of `make soak`: MiB of the server and PostgreSQL, connections to PostgreSQL, open files, and memory of the last
 * quarter in relation to the second. Each fault has limits of its own (soak-faults.ts).
 */
export const soak = { memory: 1200, connections: 25, files: 300, growth: 1.1 } as const;

/** Milliseconds from the start to the first reply, with everything installed and an existing database. */
export const startTime = 1000;

export function verdict(met: boolean): string {
  return met ? "met" : "missed";
}
