/** The real app over a real PostgreSQL, one database for each test file. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Express } from "express";
import { Logger as QueueLogger, runOnce } from "graphile-worker";
import pino from "pino";
import { readConfig } from "../../src/config.ts";
import type { Context } from "../../src/domain/kernel/context.ts";
import { openPasswords } from "../../src/domain/auth/passwords.ts";
import { readSecrets } from "../../src/domain/kernel/secrets.ts";
import { createApp } from "../../src/http/app.ts";
import { makeTasks } from "../../src/jobs/tasks.ts";
import { logOptions } from "../../src/log.ts";
import { openImages } from "../../src/media/images.ts";
import { openStorage } from "../../src/media/storage.ts";
import { operations } from "../../src/operations/index.ts";
import { reactions } from "../../src/reactions/index.ts";
import { type Store, openStore } from "../../src/store/kernel/connection.ts";
import { openQueuePool } from "../../src/store/kernel/queue-pool.ts";
import { testDatabase } from "./database.ts";

export interface TestServer {
  readonly app: Express;
  readonly context: Context;
  readonly connectionString: string;
  /** What was logged, parsed, oldest first. */
  readonly logged: Record<string, unknown>[];
  /** Moves the server's clock. */
  travel(milliseconds: number): void;
  /** Runs every job that is due, and those that they set off. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Whether a job waits that nothing keeps from running: one that failed waits for its next try. A job that has just ended
 * may still be being crossed off: that is waited for, unless whoever took it is gone.
 */
async function isWorkDue(store: Store): Promise<boolean> {
  for (let looks = 0; looks < 50; looks += 1) {
    const due = await store.query<{ taken: boolean }>(
      "test_jobs_due",
      `select locked_at is not null as taken from graphile_worker.jobs
       where run_at <= now() and (locked_at is not null or attempts < max_attempts)`,
    );
    if (due.some(({ taken }) => !taken)) return true;
    if (due.length === 0) return false;
    await setTimeout(20);
  }
  return false;
}

const address = "http://concord.test";

// One process that decodes for all of them: it takes a while to start.
const images = openImages();

/** Starts one; call it in `before`, and its `close` in `after`. */
export async function testServer(environment: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const database = await testDatabase();
  const dataDirectory = await mkdtemp(join(tmpdir(), "concord-test-"));
  const config = readConfig({
    PUBLIC_URL: address,
    DATA_DIR: dataDirectory,
    DATABASE_URL: database.connectionString,
    RATE_LIMITS: "off",
    EMAIL_VERIFICATION: "off",
    ...environment,
  });
  const logged: Record<string, unknown>[] = [];
  const log = pino(logOptions("debug"), {
    write: (line: string) => logged.push(JSON.parse(line) as Record<string, unknown>),
  });
  let offset = 0;
  const clock = (): Date => new Date(Date.now() + offset);
  const store = openStore(database.connectionString, 5, { clock });
  const secrets = readSecrets(config);
  // The cheapest cost that bcrypt has: what is tested is what is done with passwords, not how long it takes.
  const passwords = openPasswords(secrets, { cost: 4, threads: 1 });
  const context: Context = {
    config,
    store,
    clock,
    media: openStorage({
      directory: join(dataDirectory, "media"),
      baseUrl: `${config.publicUrl.origin}/media`,
    }),
    images,
    secrets,
    passwords,
    log,
  };
  const taskList = makeTasks(context, reactions);
  const queue = openQueuePool(database.connectionString, 4, () => undefined);
  return {
    app: createApp(context, operations),
    context,
    connectionString: database.connectionString,
    logged,
    travel(milliseconds) {
      offset += milliseconds;
    },
    async settle() {
      while (await isWorkDue(store)) {
        await runOnce({
          pgPool: queue.pool,
          taskList,
          noHandleSignals: true,
          logger: new QueueLogger(() => () => undefined),
        });
      }
    },
    async close() {
      await passwords.close();
      await queue.close();
      await store.close();
      await database.drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
