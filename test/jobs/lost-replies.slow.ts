import { expect } from "chai";
import pino from "pino";
import { startWorker } from "../../src/jobs/worker.ts";
import { openDatabase } from "../../src/store/kernel/connection.ts";
import { addJobs } from "../../src/store/kernel/queue.ts";
import { type DatabaseRelay, openDatabaseRelay } from "../support/database-relay.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { until } from "../support/waiting.ts";

describe("the job queue after lost connections", () => {
  let database: TestDatabase;
  let relay: DatabaseRelay;
  before(async () => {
    database = await testDatabase();
    relay = await openDatabaseRelay(database.connectionString);
  });
  after(async () => {
    await relay.close();
    await database.drop();
  });

  it("runs a job that the database gave to a worker, which never learnt of it, and those of its queue", async () => {
    const ran: string[] = [];
    const begun = Promise.withResolvers<undefined>();
    const end = Promise.withResolvers<undefined>();
    const tasks = {
      async long() {
        ran.push("long");
        begun.resolve(undefined);
        await end.promise;
      },
      lost: () => void ran.push("lost"),
      next: () => void ran.push("next"),
      other: () => void ran.push("other"),
    };
    const logged: Record<string, unknown>[] = [];
    const log = pino({ level: "warn" }, { write: (line) => logged.push(JSON.parse(line) as never) });
    const store = openDatabase(database.connectionString, 2);
    const worker = await startWorker(relay.connectionString, tasks, log);
    const queue = (...jobs: Parameters<typeof addJobs>[1]): Promise<void> =>
      store.transaction((tx) => addJobs(tx, jobs));
    try {
      await queue({ task: "long", payload: {} });
      await begun.promise;
      const lost = relay.loseReply("tomatoes");
      await queue({ task: "lost", payload: { about: "tomatoes" }, queue: "one" });
      await lost;
      await queue({ task: "next", payload: {}, queue: "one" });
      await until(() => logged.some(({ msg }) => /never learnt/.test(String(msg))), "it is noticed");
      await queue({ task: "other", payload: {} });
      await until(() => ran.includes("other"), "another job runs beside the long one", 10_000);
      end.resolve(undefined);
      await until(() => ran.length === 4, "the jobs of its queue run");
      expect(ran.slice(0, 2)).to.deep.equal(["long", "other"]);
      expect(new Set(ran.slice(2))).to.deep.equal(new Set(["lost", "next"]));
    } finally {
      end.resolve(undefined);
      await worker.stop();
      await store.close();
    }
  });

  it("runs jobs again whose failures could not be recorded, and further ones", async () => {
    const ran: string[] = [];
    const ends = {
      one: Promise.withResolvers<undefined>(),
      two: Promise.withResolvers<undefined>(),
      long: Promise.withResolvers<undefined>(),
    };
    const run = (name: string, until?: Promise<undefined>) => async (): Promise<void> => {
      ran.push(name);
      await until;
    };
    const tasks = {
      one: run("one", ends.one.promise),
      two: run("two", ends.two.promise),
      long: run("long", ends.long.promise),
      three: run("three"),
    };
    const logged: Record<string, unknown>[] = [];
    const log = pino({ level: "warn" }, { write: (line) => logged.push(JSON.parse(line) as never) });
    const failures = (): number =>
      logged.filter(({ msg }) => String(msg).startsWith("queue: Failed to fail jobs")).length;
    const store = openDatabase(database.connectionString, 2);
    const worker = await startWorker(relay.connectionString, tasks, log);
    const queue = (...jobs: Parameters<typeof addJobs>[1]): Promise<void> =>
      store.transaction((tx) => addJobs(tx, jobs));
    try {
      await queue({ task: "one", payload: {} }, { task: "two", payload: {} }, { task: "long", payload: {} });
      await until(() => ran.length === 3, "all have begun");
      relay.refuse();
      ends.one.reject(new Error("one failed"));
      await until(() => failures() === 1, "the first failure isn't recorded");
      ends.two.reject(new Error("two failed"));
      await until(() => failures() === 2, "the second failure isn't recorded");
      relay.accept();
      await queue({ task: "three", payload: {} });
      await until(() => ran.includes("three"), "another one runs beside the long one", 10_000);
      ends.long.resolve(undefined);
      await until(() => ran.length === 6, "both run again");
      expect(ran.toSorted()).to.deep.equal(["long", "one", "one", "three", "two", "two"]);
    } finally {
      ends.long.resolve(undefined);
      await worker.stop();
      await store.close();
    }
  });
});
