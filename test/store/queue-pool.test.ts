import { expect } from "chai";
import { openQueuePool, registerTasks } from "../../src/store/kernel/queue-pool.ts";
import { openLeases } from "../../src/store/kernel/queue-lease.ts";
import { openDatabaseRelay } from "../support/database-relay.ts";
import { testDatabase } from "../support/database.ts";

describe("the queue's connections", () => {
  it("are closed even if PostgreSQL ends one at the same time", async () => {
    const database = await testDatabase();
    const other = openQueuePool(database.connectionString, 1, () => undefined);
    const ends: unknown[] = [];
    try {
      for (let round = 0; round < 10; round += 1) {
        const queue = openQueuePool(database.connectionString, 3, (error) =>
          ends.push("code" in error && error.code),
        );
        const { rows } = await queue.query<{ pid: number }>("select pg_backend_pid() as pid");
        const ended = other.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
        if (round % 2 === 0) await ended;
        // An error without a listener would be uncaught, and fail this test.
        await Promise.all([ended, queue.end()]);
      }
      expect(ends).to.include("57P01", "PostgreSQL never ended a connection before it was closed");
    } finally {
      await other.end();
      await database.drop();
    }
  });

  it("are replaced if the database doesn't answer, as are those of leases", async () => {
    const database = await testDatabase();
    const relay = await openDatabaseRelay(database.connectionString);
    const timeouts = { statement: 1000, idleInTransaction: 1000, answer: 1000 };
    const queue = openQueuePool(relay.connectionString, 1, () => undefined, timeouts);
    const leases = openLeases(relay.connectionString, timeouts);
    try {
      await queue.query("select 1");
      await leases.recoverJobs();
      relay.silence();
      const results = await Promise.allSettled([queue.query("select 1"), leases.recoverJobs()]);
      expect(results.map(({ status }) => status)).to.deep.equal(["rejected", "rejected"]);
      relay.resume();
      await queue.query("select 1");
      await leases.recoverJobs();
    } finally {
      await Promise.all([queue.end(), leases.close()]);
      await relay.close();
      await database.drop();
    }
  });
});

describe("the queue's tasks", () => {
  it("are stored by concurrently starting workers, without leaving jobs", async () => {
    const database = await testDatabase();
    const queue = openQueuePool(database.connectionString, 3, () => undefined);
    try {
      await Promise.all([
        registerTasks(queue, ["knit", "sew"]),
        registerTasks(queue, ["sew", "knit"]),
        registerTasks(queue, ["knit", "sew"]),
      ]);
      const { rows } = await queue.query<{ tasks: string; jobs: string }>(
        `select (select string_agg(identifier, ' ' order by identifier) from graphile_worker._private_tasks
           where identifier in ('knit', 'sew')) as tasks,
           (select count(*) from graphile_worker.jobs) as jobs`,
      );
      expect(rows).to.deep.equal([{ tasks: "knit sew", jobs: "0" }]);
    } finally {
      await queue.end();
      await database.drop();
    }
  });
});
