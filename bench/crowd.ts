/**
 * `node bench/crowd.ts BEGIN`: for the bench of logins, all its people log in at once, again and again for some seconds
 * from a moment on (in milliseconds as of Date.now). Says as JSON how it went.
 */
import { setTimeout } from "node:timers/promises";
import { ask, logIn, origin, people } from "./requests.ts";

export interface Crowd {
  readonly done: number;
  readonly refused: number;
  /** The least that a refusal said, in seconds; 0 where nobody was refused. */
  readonly retryAfter: number;
}

/** Whoever has begun by then goes on to the end. */
const milliseconds = 5_000;

// Connections are open and everything is compiled by then: it is the server's work that is to be felt.
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
