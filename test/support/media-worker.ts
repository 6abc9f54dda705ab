/**
 * A process that runs upload jobs until it is killed: node media-worker.ts DATABASE_URL DATA_DIR. Prints a line before
 * it would store its second file, then hangs.
 */
import { join } from "node:path";
import pino from "pino";
import { readConfig } from "../../src/config/config.ts";
import { openContext } from "../../src/domain/kernel/context.ts";
import { openServices } from "../../src/process/services.ts";
import { makeTasks } from "../../src/jobs/tasks.ts";
import { startWorker } from "../../src/jobs/worker.ts";
import { openStorage } from "../../src/media/storage.ts";
import { eventTasks } from "../../src/reactions/index.ts";

const [connectionString = "", dataDirectory = ""] = process.argv.slice(2);
const config = readConfig({
  DATABASE_URL: connectionString,
  DATA_DIR: dataDirectory,
  PUBLIC_URL: "http://concord.test",
});
const { services, database } = await openServices(config, { log: pino({ level: "silent" }) });
const storage = openStorage({
  directory: join(dataDirectory, "media"),
  baseUrl: "http://concord.test/media",
});
let puts = 0;
const tasks = makeTasks(
  openContext(
    {
      ...services,
      media: {
        ...storage,
        async put(key, bytes, type) {
          puts += 1;
          if (puts < 2) {
            await storage.put(key, bytes, type);
            return;
          }
          process.stdout.write("second put\n");
          await new Promise(() => undefined);
        },
      },
    },
    database,
  ),
  eventTasks,
);
await startWorker(connectionString, tasks, services.log);
