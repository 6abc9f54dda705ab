import { once } from "node:events";
import { expect } from "chai";
import type pg from "pg";
import { type QueuePool, openQueuePool, registerTasks } from "../../src/store/kernel/queue-pool.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { until } from "../support/waiting.ts";

type Notice = readonly [{ readonly channel: string }];

describe("the connection that listens for jobs", () => {
  let database: TestDatabase;
  let queue: QueuePool;

  before(async () => {
    database = await testDatabase();
  });
  after(() => database.drop());
  beforeEach(() => {
    queue = openQueuePool(database.connectionString, 3, () => undefined);
  });

  /** Connects as graphile-worker does to listen. */
  const listen = (): Promise<pg.PoolClient> =>
    new Promise((resolve, reject) => {
      queue.pool.connect((error, client) => {
        if (client === undefined) reject(error ?? new Error("no connection"));
        else resolve(client);
      });
    });
  const listening = async (): Promise<number[]> => {
    const { rows } = await queue.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
    );
    return rows.map(({ pid }) => pid);
  };
  const notify = (): Promise<unknown> => queue.pool.query(`notify "jobs:insert", '{"count":1}'`);
  const endListening = (): Promise<unknown> =>
    queue.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ilike 'listen%'`,
    );

  it("is shared by all listeners, and notifies each", async () => {
    const ears = [await listen(), await listen(), await listen()];
    expect(await listening()).to.have.length(1);
    const heard = Promise.all(
      ears.map((ear) => once(ear, "notification") as Promise<unknown> as Promise<Notice>),
    );
    await notify();
    expect((await heard).map(([{ channel }]) => channel)).to.deep.equal(Array(3).fill("jobs:insert"));
    await queue.close();
  });

  it("notifies listeners when lost, and is reopened by the first that asks", async () => {
    const ears = [await listen(), await listen()];
    const [before] = await listening();
    const lost = Promise.all(ears.map((ear) => once(ear, "error")));
    await endListening();
    await lost;
    const again = await listen();
    expect(await listening())
      .to.have.length(1)
      .and.not.include(before);
    const heard = once(again, "notification");
    await notify();
    await heard;
    await queue.close();
  });

  it("closes even if PostgreSQL ends it at the same time", async () => {
    const ends: unknown[] = [];
    for (let round = 0; round < 10; round += 1) {
      const own = openQueuePool(database.connectionString, 3, (error) =>
        ends.push("code" in error && error.code),
      );
      const connected = Promise.withResolvers<Error | undefined>();
      own.pool.connect((error) => {
        connected.resolve(error);
      });
      expect(await connected.promise).to.equal(undefined);
      expect(await listening()).to.have.length(1);
      const ended = endListening();
      if (round % 2 === 0) await ended;
      // An error not handled by the listener would be uncaught, and fail this test.
      await Promise.all([ended, own.close()]);
      await until(async () => (await listening()).length === 0);
    }
    expect(ends).to.include("57P01", "PostgreSQL never ended a connection before it was closed");
    await queue.close();
  });
});

describe("the queue's tasks", () => {
  it("are stored by concurrently starting workers, without leaving jobs", async () => {
    const database = await testDatabase();
    const queue = openQueuePool(database.connectionString, 3, () => undefined);
    try {
      await Promise.all([
        registerTasks(queue.pool, ["knit", "sew"]),
        registerTasks(queue.pool, ["sew", "knit"]),
        registerTasks(queue.pool, ["knit", "sew"]),
      ]);
      const { rows } = await queue.pool.query<{ tasks: string; jobs: string }>(
        `select (select string_agg(identifier, ' ' order by identifier) from graphile_worker._private_tasks
           where identifier in ('knit', 'sew')) as tasks,
           (select count(*) from graphile_worker.jobs) as jobs`,
      );
      expect(rows).to.deep.equal([{ tasks: "knit sew", jobs: "0" }]);
    } finally {
      await queue.close();
      await database.drop();
    }
  });
});
