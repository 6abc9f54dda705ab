/**
 * A process that takes jobs from the queue until it is killed: node queue-worker.ts DATABASE_URL. Its task `endless`
 * prints a line, then hangs. Its other pools have nothing to do.
 */
import pino from "pino";
import { startWorker } from "../../src/jobs/worker.ts";

const [connectionString = ""] = process.argv.slice(2);
const endless = (): Promise<void> => {
  process.stdout.write("begun\n");
  return new Promise(() => undefined);
};
const unused = (): Promise<void> => Promise.resolve();
const others = ["first", "second", "third", "fourth"];
await startWorker(
  connectionString,
  { endless, ...Object.fromEntries(others.map((name) => [name, unused])) },
  pino({ level: "silent" }),
  [],
  Object.fromEntries(others.map((name) => [name, 1])),
);
process.stdout.write("ready\n");
