/** What the benchmarks compare their figures with. The rates are for an idle machine with two cores. */

/** Requests per second, with sixteen connections. */
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

/** The share of the throughput that validation may take. */
export const gateShare = 0.05;

/** A request on a large database may take this many times its time on the smallest. */
export const growth = 1.2;

/** A status for ten thousand local followers: seconds until it is in the last home timeline. */
export const fanOutSeconds = 1;

/** MiB of the server and PostgreSQL together. */
export const memory = { idle: 200, afterwards: 400 } as const;

/** Milliseconds from the start to the first answer, where everything is installed and the database exists. */
export const startTime = 1000;

export function verdict(met: boolean): string {
  return met ? "met" : "missed";
}
