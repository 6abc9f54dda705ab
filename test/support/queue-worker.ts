/**
 * A process that takes jobs from the queue until it is killed: node queue-worker.ts DATABASE_URL. Its task `endless`
 * prints a line, then hangs. A second pool has nothing to do.
 */
import pino from "pino";
import { startWorker } from "../../src/jobs/worker.ts";

const [connectionString = ""] = process.argv.slice(2);
const endless = (): Promise<void> => {
  process.stdout.write("begun\n");
  return new Promise(() => undefined);
};
const unused = (): Promise<void> => Promise.resolve();
const separate = [{ names: ["unused"], width: 1 }];
await startWorker(connectionString, { endless, unused }, pino({ level: "silent" }), [], separate);
process.stdout.write("ready\n");
