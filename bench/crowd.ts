/**
 * `node bench/crowd.ts BEGIN`: load generator of the login benchmark. From BEGIN (milliseconds, as of Date.now), all
 * users log in concurrently and repeatedly for five seconds. Prints the result as JSON.
 */
import { setTimeout } from "node:timers/promises";
import { ask, logIn, origin, people } from "./requests.ts";

export interface Crowd {
  readonly done: number;
  readonly refused: number;
  /** The smallest Retry-After of the refusals, in seconds; 0 without refusals. */
  readonly retryAfter: number;
}

/** Duration of the load; logins already started by then are completed. */
const milliseconds = 5_000;

// Warm-up: opens connections and compiles code, so that only the server's steady state is measured.
for (let round = 0; round < 5; round += 1) await Promise.all(people.map(() => ask(`${origin}/health`)));
const begin = Number(process.argv[2]);
await setTimeout(Math.max(0, begin - Date.now()));
const end = begin + milliseconds;
const refusals: number[] = [];
let done = 0;

async function keepLoggingIn(name: string): Promise<void> {
  while (Date.now() < end) {
    const { status, retryAfter } = await logIn(name);
    if (status === 200) done += 1;
    else if (status === 503) {
      refusals.push(retryAfter);
      await setTimeout(retryAfter * 1000);
    } else throw new Error(`a login is answered with ${status}`);
  }
}

await Promise.all(people.map(keepLoggingIn));
const crowd: Crowd = {
  done,
  refused: refusals.length,
  retryAfter: refusals.toSorted((a, b) => a - b)[0] ?? 0,
};
process.stdout.write(JSON.stringify(crowd));
