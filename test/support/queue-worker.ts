/**
 * A process that takes jobs from the queue until it is killed: node queue-worker.ts DATABASE_URL. Its task `endless`
 * prints a line, then hangs.
 */
import pino from "pino";
import { startWorker } from "../../src/jobs/worker.ts";

const [connectionString = ""] = process.argv.slice(2);
const endless = (): Promise<void> => {
  process.stdout.write("begun\n");
  return new Promise(() => undefined);
};
await startWorker(connectionString, { endless }, pino({ level: "silent" }));
process.stdout.write("ready\n");
