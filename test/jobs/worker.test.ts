import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import pino, { type Logger } from "pino";
import { addReactions } from "../../src/domain/kernel/events.ts";
import { reactions } from "../../src/reactions/index.ts";
import { type QueueWorker, startWorker } from "../../src/jobs/worker.ts";
import { logOptions } from "../../src/logging/log.ts";
import { type Database, type WriteStore, openDatabase } from "../../src/store/kernel/connection.ts";
import { type QueueLeases, openLeases } from "../../src/store/kernel/queue-lease.ts";
import { addJobs } from "../../src/store/kernel/queue.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { until } from "../support/waiting.ts";

const program = fileURLToPath(new URL("../support/queue-worker.ts", import.meta.url));

interface Job {
  readonly task: string;
  readonly attempts: number;
  readonly locked_by: string | null;
  readonly last_error: string | null;
  readonly waits: boolean;
}

describe("the job queue", () => {
  let database: TestDatabase;
  let store: Database;
  let logged: Record<string, unknown>[];
  let log: Logger;
  const children: ChildProcess[] = [];
  const workers: QueueWorker[] = [];

  beforeEach(async () => {
    database = await testDatabase();
    store = openDatabase(database.connectionString, 3);
    logged = [];
    const write = (line: string): number => logged.push(JSON.parse(line) as Record<string, unknown>);
    log = pino(logOptions("debug"), { write });
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await store.close();
    await database.drop();
  });

  const jobs = (): Promise<Job[]> =>
    store.query(
      "test_jobs",
      `select task_identifier as task, attempts, locked_by, last_error, run_at > now() as waits
       from graphile_worker.jobs order by id`,
    );

  it("leaves jobs of a kind that only a newer release knows to a process of it", async () => {
    const ran: string[] = [];
    const task = (name: string) => (): Promise<void> => {
      ran.push(name);
      return Promise.resolve();
    };
    await store.transaction((tx) =>
      addJobs(tx, [
        { task: "later_kind", payload: {} },
        { task: "known_kind", payload: {} },
      ]),
    );
    workers.push(await startWorker(database.connectionString, { known_kind: task("known_kind") }, log));
    await until(async () => (await jobs()).length === 1, "the known job");
    expect(await jobs()).to.deep.include.members([
      { task: "later_kind", attempts: 0, locked_by: null, last_error: null, waits: false },
    ]);
    workers.push(await startWorker(database.connectionString, { later_kind: task("later_kind") }, log));
    await until(async () => (await jobs()).length === 0, "the later job");
    expect(ran).to.deep.equal(["known_kind", "later_kind"]);
  });

  it("stops within its time limit, even if a job never ends", async () => {
    const started = Promise.withResolvers<undefined>();
    const endless = (): Promise<void> => {
      started.resolve(undefined);
      return new Promise(() => undefined);
    };
    const times = { finish: 50, abort: 50 };
    const worker = await startWorker(database.connectionString, { endless }, log, [], {}, times);
    await store.transaction((tx) => addJobs(tx, [{ task: "endless", payload: {} }]));
    await started.promise;
    await worker.stop();
    expect(logged.map(({ msg }) => msg)).to.include("aborted jobs still run; they will be retried");
  });

  async function leaseOf(poolId: string): Promise<QueueLeases> {
    const leases = openLeases(database.connectionString);
    await leases.acquire(poolId);
    return leases;
  }

  async function work(tasks: Parameters<typeof startWorker>[1]): Promise<void> {
    workers.push(await startWorker(database.connectionString, tasks, log));
  }

  /** A worker in a separate process, executing the job `endless`. */
  async function workElsewhere(): Promise<ChildProcess> {
    const child = spawn(process.execPath, ["--throw-deprecation", program, database.connectionString], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    children.push(child);
    const said = new Set<string>();
    for await (const line of createInterface({ input: child.stdout })) {
      said.add(line);
      if (said.size === 2) return child;
    }
    throw new Error("the worker ended before it took the job");
  }

  const queue = (jobs: Parameters<typeof addJobs>[1]): Promise<void> =>
    store.transaction((transaction) => addJobs(transaction, jobs));

  it("contains a job exactly when its transaction is committed", async () => {
    const add = (work: WriteStore): Promise<void> => addJobs(work, [{ task: "later", payload: {} }]);
    const failed = await store
      .transaction(async (transaction) => {
        await add(transaction);
        throw new Error("after the job was added");
      })
      .then(
        () => undefined,
        (error: unknown) => error,
      );
    expect(failed).to.have.property("message", "after the job was added");
    expect(await jobs(), "rolled back").to.deep.equal([]);
    await store.transaction(add);
    expect((await jobs()).map((job) => job.task)).to.deep.equal(["later"]);
  });

  it("runs a job once for any number of workers", async () => {
    const runs: unknown[] = [];
    const tasks = { note: (payload: unknown) => void runs.push(payload) };
    await work(tasks);
    await work(tasks);
    await store.transaction((transaction) =>
      addJobs(transaction, [{ task: "note", payload: { number: 1 } }]),
    );
    await until(async () => (await jobs()).length === 0);
    expect(runs).to.deep.equal([{ number: 1 }]);
  });

  it("runs jobs even if its first statement failed", async () => {
    await store.query(
      "test_refuse_tasks",
      // The queue's own, not that of `registerTasks`.
      `do $do$ begin
         create function refuse() returns trigger language plpgsql as $$ begin
           if current_query() like '%not exists%' then raise exception 'refused'; end if;
           return null;
         end $$;
         create trigger refuse before insert on graphile_worker._private_tasks execute function refuse();
       end $do$`,
    );
    const runs: unknown[] = [];
    await work({ note: (payload: unknown) => void runs.push(payload) });
    await until(() => Promise.resolve(logged.some(({ msg }) => /^queue: .*refused/.test(String(msg)))));
    await store.query("test_take_tasks", "drop trigger refuse on graphile_worker._private_tasks");
    await queue([{ task: "note", payload: { number: 1 } }]);
    await until(async () => (await jobs()).length === 0);
    expect(runs).to.deep.equal([{ number: 1 }]);
  });

  it("runs heavy tasks one at a time, and others meanwhile", async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const [heavy, light]: [unknown[], unknown[]] = [[], []];
    const tasks = {
      heavy: async (payload: unknown) => {
        heavy.push(payload);
        await released;
      },
      light: (payload: unknown) => void light.push(payload),
    };
    workers.push(await startWorker(database.connectionString, tasks, log, [], { heavy: 1 }));
    const numbers = Array.from({ length: 6 }, (_, number) => ({ number }));
    await queue(["heavy", "light"].flatMap((task) => numbers.map((payload) => ({ task, payload }))));
    await until(() => Promise.resolve(light.length === numbers.length && heavy.length > 0));
    expect(heavy).to.have.length(1);
    release();
    await until(async () => (await jobs()).length === 0);
    expect(heavy).to.have.deep.members(numbers);
  });

  it("limits the jobs of each task that shares a pool, and runs other tasks meanwhile", async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const running = { slow: 0, quick: 0 };
    const most = { slow: 0, quick: 0 };
    const done = { slow: 0, quick: 0 };
    const work = (name: "slow" | "quick") => async (): Promise<void> => {
      running[name] += 1;
      most[name] = Math.max(most[name], running[name]);
      if (name === "slow") await released;
      await setTimeout(1);
      running[name] -= 1;
      done[name] += 1;
    };
    const tasks = { slow: work("slow"), quick: work("quick") };
    workers.push(await startWorker(database.connectionString, tasks, log, [], { slow: 3, quick: 2 }));
    const many = (task: string): { task: string; payload: object }[] =>
      Array.from({ length: 30 }, () => ({ task, payload: {} }));
    await queue([...many("slow"), ...many("quick")]);
    await until(() => Promise.resolve(done.quick === 30));
    expect({ running, done }).to.deep.equal({ running: { slow: 3, quick: 0 }, done: { slow: 0, quick: 30 } });
    release();
    await until(async () => (await jobs()).length === 0);
    expect({ most, done }).to.deep.equal({ most: { slow: 3, quick: 2 }, done: { slow: 30, quick: 30 } });
  });

  it("logs no warning for pools with more jobs than connections", async () => {
    const nothing = (): void => undefined;
    const tasks = { heavy: nothing, light: nothing };
    workers.push(await startWorker(database.connectionString, tasks, log, [], { heavy: 50 }));
    expect(logged).to.not.deep.equal([]);
    expect(logged.filter(({ level }) => level !== "debug" && level !== 20)).to.deep.equal([]);
  });

  it("listens on two connections for any number of separate tasks", async () => {
    const widths = { heavy: 1, heavier: 1, heaviest: 1 };
    const nothing = (): void => undefined;
    const tasks = { heavy: nothing, heavier: nothing, heaviest: nothing, light: nothing };
    workers.push(await startWorker(database.connectionString, tasks, log, [], widths));
    const connected = (): number =>
      logged.filter(({ msg }) => String(msg).startsWith("queue: Worker connected")).length;
    await until(() => connected() === 2);
    const listening = await store.query(
      "test_listening",
      `select pid from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
    );
    expect(listening).to.have.length(2);
  });

  it("creates one archive at a time for any number of workers, and runs other jobs meanwhile", async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const [archives, notes]: [unknown[], unknown[]] = [[], []];
    const tasks = {
      archive: async (payload: unknown) => {
        archives.push(payload);
        await released;
      },
      note: (payload: unknown) => void notes.push(payload),
    };
    for (const number of [1, 2, 3, 4, 5, 6]) {
      await store.transaction((tx) =>
        addReactions({ store: tx, reactions, config: { publicUrl: new URL("http://concord.test") } }, [
          { type: "archive.requested", archiveId: String(number) },
        ]),
      );
    }
    await queue([1, 2, 3, 4, 5, 6].map((number) => ({ task: "note", payload: { number } })));
    await work(tasks);
    await work(tasks);
    await until(() => Promise.resolve(notes.length === 6 && archives.length > 0));
    const begun = archives.length;
    release();
    expect(begun).to.equal(1);
    await until(async () => (await jobs()).length === 0);
    expect(archives).to.have.length(6);
  });

  it("reruns a killed worker's job within seconds", async () => {
    await queue([{ task: "endless", payload: { statusId: "1" } }]);
    const child = await workElsewhere();
    const [taken] = await jobs();
    expect(taken).to.include({ task: "endless", attempts: 1 });
    expect(taken?.locked_by).to.be.a("string");
    child.kill("SIGKILL");
    await once(child, "exit");
    const runs: unknown[] = [];
    await work({ endless: (payload: unknown) => void runs.push(payload) });
    await until(async () => (await jobs()).length === 0);
    expect(runs).to.deep.equal([{ statusId: "1" }]);
    expect(logged.filter((line) => line["level"] === 40)).to.have.lengthOf(1);
  });

  it("leaves a job with a living worker, however long it takes", async () => {
    await queue([{ task: "endless", payload: {} }]);
    const child = await workElsewhere();
    // As if it had been running for hours.
    await store.query(
      "test_age",
      "update graphile_worker._private_jobs set locked_at = now() - interval '3 hours'",
    );
    const lease = await leaseOf("pool-test");
    expect((await lease.recoverJobs()).gone, "it lives").to.deep.equal([]);
    const [kept] = await jobs();
    expect(kept?.locked_by).to.be.a("string");
    child.kill("SIGKILL");
    await once(child, "exit");
    const gone: string[] = [];
    await until(async () => {
      gone.push(...(await lease.recoverJobs()).gone);
      return gone.length > 0;
    });
    expect(gone).to.deep.equal([kept?.locked_by]);
    expect(await jobs()).to.deep.include({
      task: "endless",
      attempts: 1,
      locked_by: null,
      last_error: null,
      waits: false,
    });
    await lease.close();
  });

  it("reacquires its lock after losing the connection", async () => {
    const mine = await leaseOf("pool-mine");
    const other = await leaseOf("pool-other");
    await queue([{ task: "endless", payload: {} }]);
    await store.query(
      "test_take",
      "update graphile_worker._private_jobs set locked_by = 'pool-mine', locked_at = now() - interval '1 minute'",
    );
    expect((await other.recoverJobs()).gone, "the lock is held").to.deep.equal([]);
    await store.query(
      "test_cut",
      `select pg_terminate_backend(l.pid, 5000) from pg_locks l
       where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())
         and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended('pool-mine', 70219463)`,
    );
    await mine.recoverJobs().catch(() => mine.recoverJobs());
    expect((await other.recoverJobs()).gone, "the lock is held again").to.deep.equal([]);
    await mine.close();
    await until(async () => (await other.recoverJobs()).gone.includes("pool-mine"));
    await other.close();
  });

  it("survives a database failure at the end of a job: restarts, and reruns the job", async () => {
    const runs: string[] = [];
    const rename = (from: string, to: string): Promise<unknown> =>
      store.query(`test_rename_${to}`, `alter table graphile_worker.${from} rename to ${to}`);
    await work({
      hide: async () => {
        runs.push("hide");
        if (runs.length === 1) await rename("_private_jobs", "hidden");
      },
      note: () => void runs.push("note"),
    });
    await queue([{ task: "hide", payload: {} }]);
    await until(() => Promise.resolve(logged.some((line) => String(line["msg"]).includes("restarting it"))));
    await rename("hidden", "_private_jobs");
    await queue([{ task: "note", payload: {} }]);
    await until(async () => (await jobs()).length === 0);
    expect(runs.toSorted()).to.deep.equal(["hide", "hide", "note"]);
  });

  it("retries a failed job later, and logs the error without its details", async () => {
    await queue([{ task: "failing", payload: { secret: "in the payload" } }]);
    await work({
      failing: () => {
        throw Object.assign(new Error("no answer"), {
          headers: { authorization: "Bearer abc" },
          code: "ETIMEDOUT",
        });
      },
    });
    await until(async () => (await jobs()).some((job) => job.last_error !== null));
    expect(await jobs()).to.deep.equal([
      { task: "failing", attempts: 1, locked_by: null, last_error: "no answer", waits: true },
    ]);
    const line = logged.find((entry) => entry["task"] === "failing");
    expect(line).to.include({ attempt: 1, of: 25 });
    expect(line).to.have.nested.property("error.message", "no answer");
    expect(line).to.have.nested.property("error.code", "ETIMEDOUT");
    const text = JSON.stringify(logged);
    expect(text).not.to.include("Bearer abc");
    expect(text).not.to.include("in the payload");
  });
});
