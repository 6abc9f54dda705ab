/** The app on a real PostgreSQL, with a separate database for each test file. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Logger as QueueLogger, runTaskListOnce } from "graphile-worker";
import pino from "pino";
import { readConfig } from "../../src/config/config.ts";
import { type Context, type Services, openContext } from "../../src/domain/kernel/context.ts";
import { openPasswords } from "../../src/domain/auth/passwords.ts";
import { openThreads } from "../../src/domain/kernel/threads.ts";
import { readSecrets } from "../../src/domain/kernel/secrets.ts";
import { createApp } from "../../src/http/app.ts";
import type { App } from "../../src/http/entrance.ts";
import { reactToSome } from "../../src/jobs/events.ts";
import { makeTasks } from "../../src/jobs/tasks.ts";
import { logOptions } from "../../src/logging/log.ts";
import { openImages } from "../../src/media/images.ts";
import { operations } from "../../src/operations/index.ts";
import type { Resolve } from "../../src/outgoing/resolver.ts";
import { openOwnAddresses } from "../../src/outgoing/own-addresses.ts";
import { openOutgoingFor, openServices, ownOrigins } from "../../src/process/services.ts";
import { eventTasks } from "../../src/reactions/index.ts";
import { reactToBatch } from "../../src/reactions/batch.ts";
import type { Database, ReadStore } from "../../src/store/kernel/connection.ts";
import { openQueuePool } from "../../src/store/kernel/queue-pool.ts";
import { noteProblem } from "./problems.ts";
import { noteLogLine } from "./refusals.ts";
import { endingStreams } from "./streams.ts";
import { keepListening } from "./supertest.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { type BuiltDatabase, withBuilder } from "./query-builder.ts";

export interface TestServer {
  readonly app: App;
  readonly context: Context;
  /** For direct access in tests. */
  readonly database: BuiltDatabase;
  readonly connectionString: string;
  /** Parsed log lines, oldest first. */
  readonly logged: Record<string, unknown>[];
  /** Moves the server's clock. */
  advance(milliseconds: number): void;
  /** Stops the server's clock, which only `advance` moves from then on. */
  stopClock(): void;
  /** Runs all due jobs, and the jobs that they add. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Whether any job is due and unlocked. Failed jobs aren't due until their next attempt. If all due jobs are locked,
 * waits up to a second for them: a finished job may not be deleted yet, or its worker may be dead.
 */
async function isWorkDue(store: ReadStore): Promise<boolean> {
  for (let looks = 0; looks < 50; looks += 1) {
    const due = await store.query<{ taken: boolean }>(
      "test_jobs_due",
      `select locked_at is not null as taken from graphile_worker.jobs
       where run_at <= now() and (locked_at is not null or attempts < max_attempts)
       union all select false from events`,
    );
    if (due.some(({ taken }) => !taken)) return true;
    if (due.length === 0) return false;
    await setTimeout(20);
  }
  return false;
}

/** The server's context with some services replaced. A spread copy wouldn't do: its `write` keeps the old services. */
export function contextWith(
  server: TestServer,
  services: Partial<Services>,
  database: Database = server.database,
): Context {
  return openContext({ ...server.context, ...services }, database);
}

const address = "http://concord.test";

/** The keyring of all servers: in the templates of their databases are passwords that it seals. */
const keyring = `k1:${Buffer.alloc(32, "a key for tests alone").toString("base64url")}\n`;

/** Tests send nothing to other machines, not even the names in their statuses. */
const resolveLocally: Resolve = (hostname) =>
  hostname === "localhost" || hostname.endsWith(".localhost")
    ? Promise.resolve(["127.0.0.1"])
    : Promise.reject(new Error("unknown host"));

// One decoder process and one thread for passwords for all servers, because they are slow to start.
const images = openImages();
const threads = openThreads(1);

const silentQueue = new QueueLogger(() => () => undefined);

/**
 * Starts a server; call it in `before`, and its `close` in `after`.
 * @param openClone creates the server's database; `close` drops it
 * @param replaced used instead of the usual services
 */
export async function testServer(
  environment: Readonly<Record<string, string>> = {},
  openClone: () => Promise<Pick<TestDatabase, "connectionString" | "drop">> = testDatabase,
  replaced: Partial<Services> = {},
): Promise<TestServer> {
  const clone = await openClone();
  const dataDirectory = await mkdtemp(join(tmpdir(), "concord-test-"));
  await writeFile(join(dataDirectory, "secrets"), keyring, { mode: 0o600 });
  const config = readConfig({
    PUBLIC_URL: address,
    DATA_DIR: dataDirectory,
    DATABASE_URL: clone.connectionString,
    RATE_LIMITS: "off",
    EMAIL_VERIFICATION: "off",
    // Tests of clips ask for it (*.slow.ts): the others must have the same results with and without ffmpeg.
    FFMPEG: "off",
    // PostgreSQL needs longer to open a connection than for most requests of a test.
    DATABASE_POOL: "3",
    ...environment,
  });
  const logged: Record<string, unknown>[] = [];
  const log = pino(logOptions("debug"), {
    write(line: string) {
      const parsed = JSON.parse(line) as Record<string, unknown>;
      noteLogLine(parsed);
      noteProblem(line, parsed);
      logged.push(parsed);
    },
  });
  const secrets = readSecrets(config);
  let offset = 0;
  let stoppedAt: number | undefined;
  const outgoing = openOutgoingFor(config, resolveLocally);
  const opened = await openServices(config, {
    log,
    clock: () => new Date((stoppedAt ?? Date.now()) + offset),
    databaseLost: () => undefined,
    replaced: {
      images,
      outgoing,
      ownAddresses: openOwnAddresses({ origins: ownOrigins(config), resolve: resolveLocally }),
      threads,
      secrets,
      // bcrypt's lowest cost, to keep tests fast.
      passwords: openPasswords(secrets, { cost: 4, threads }),
      // Tests that need one pass a fake.
      mailServers: null,
      ...replaced,
    },
  });
  const database = withBuilder(opened.database, clone.connectionString);
  const context = openContext(opened.services, database);
  const taskList = makeTasks(context, eventTasks);
  const queue = openQueuePool(clone.connectionString, 4, () => undefined);
  // The queue keeps the numbers of the database's tasks with these options, and never forgets them: they refer to no
  // more of the server.
  const queueOptions = { noHandleSignals: true, logger: silentQueue };
  const app = createApp(context, operations, { streams: endingStreams(context) });
  const stopListening = await keepListening(app);
  return {
    app,
    context,
    database,
    connectionString: clone.connectionString,
    logged,
    advance(milliseconds) {
      offset += milliseconds;
    },
    stopClock() {
      stoppedAt ??= Date.now();
    },
    async settle() {
      while (await isWorkDue(database)) {
        while (await reactToSome(context, reactToBatch));
        const connection = await queue.connect();
        try {
          await runTaskListOnce(queueOptions, taskList, connection).promise;
        } finally {
          connection.release();
        }
      }
    },
    async close() {
      await stopListening();
      await queue.end();
      await database.builder.destroy();
      await opened.close();
      await outgoing.close();
      await clone.drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
