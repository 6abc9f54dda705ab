import { type AddressInfo, type Server, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "chai";
import pg from "pg";
import supertest from "../support/supertest.ts";
import type { Context, Transaction } from "../../src/domain/kernel/context.ts";
import { createApp } from "../../src/http/app.ts";
import { operations } from "../../src/operations/index.ts";
import {
  type Database,
  type Timeouts,
  openDatabase,
  requestTimeouts,
} from "../../src/store/kernel/connection.ts";
import { DatabaseUnavailable, asUnavailable } from "../../src/store/kernel/unavailable.ts";
import { openDatabaseRelay } from "../support/database-relay.ts";
import { contextWith } from "../support/server.ts";
import { suite } from "../support/suite.ts";

describe("an unavailable database", () => {
  const { server } = suite();
  const stores: Database[] = [];
  afterEach(async () => {
    await Promise.all(stores.splice(0).map((store) => store.close()));
  });

  function open(connectionString: string, timeouts?: Timeouts): Database {
    const store = openDatabase(connectionString, 2, timeouts === undefined ? {} : { timeouts });
    stores.push(store);
    return store;
  }

  const appOn = (store: Database, change: Partial<Context["config"]> = {}) =>
    createApp(contextWith(server, { config: { ...server.context.config, ...change } }, store), operations);

  async function failureOf(work: Promise<unknown>): Promise<unknown> {
    return work.then(
      () => undefined,
      (error: unknown) => error,
    );
  }

  async function expectUnavailable(store: Database, code: string): Promise<void> {
    const refused = await supertest(appOn(store)).get("/api/v1/custom_emojis").expect(503);
    expect(refused.headers["retry-after"]).to.equal("5");
    expect(refused.body).to.include({ code });
  }

  it("causes a 503 with Retry-After if nothing listens, also on pages and with rate limits", async () => {
    const store = open("postgresql://concord:sesame@127.0.0.1:1/concord");
    await expectUnavailable(store, "temporarily_unavailable");
    const app = appOn(store, { rateLimits: true });
    await supertest(app).get("/api/v1/custom_emojis").expect(503);
    for (const path of ["/@alice", "/about", "/auth/sign_in"]) {
      const page = await supertest(app).get(path).set("Accept", "text/html").expect(503);
      expect(page.headers["retry-after"], path).to.equal("5");
      expect(page.headers["content-type"], path).to.match(/^text\/html/);
    }
    await supertest(app).get("/health").expect(200);
    await supertest(app).get("/health/ready").expect(503);
    const errors = server.logged.filter(
      ({ level, msg }) => Number(level) >= 50 && msg !== "readiness check failed",
    );
    expect(errors, "outages are no faults of the server").to.deep.equal([]);
    expect(JSON.stringify(server.logged)).not.to.contain("sesame");
  });

  for (const [state, code] of [
    ["57P03", "temporarily_unavailable"],
    ["57P01", "temporarily_unavailable"],
    ["08006", "temporarily_unavailable"],
    ["53300", "overloaded"],
    ["53200", "overloaded"],
    ["53100", "temporarily_unavailable"],
  ] as const) {
    it(`causes a 503 if PostgreSQL rejects a connection with ${state}`, async () => {
      const refusing = await refuseConnections(state);
      const { port } = refusing.address() as AddressInfo;
      await expectUnavailable(open(`postgresql://concord:x@127.0.0.1:${port}/concord?sslmode=disable`), code);
      refusing.close();
    });
  }

  it("causes a 503 if the connection is closed without an error", async () => {
    const silent = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    await expectUnavailable(
      open(`postgresql://concord:x@127.0.0.1:${port}/concord?sslmode=disable`),
      "temporarily_unavailable",
    );
    silent.close();
  });

  it("causes DatabaseUnavailable, also in a transaction, and is used again once it is back", async () => {
    const store = open(server.connectionString);
    const kill = "select pg_terminate_backend(pg_backend_pid())";
    const plain = await failureOf(store.query("test_kill", kill));
    const inside = await failureOf(
      store.transaction(async (work) => {
        await work.query("test_kill", kill);
      }),
    );
    for (const error of [plain, inside]) {
      expect(error).to.be.instanceOf(DatabaseUnavailable).and.to.include({ reason: "away" });
    }
    expect(await store.query("test_one", "select 1 as one")).to.deep.equal([{ one: 1 }]);
  });

  it("never reuses a lost connection for the next statement", async () => {
    const store = openDatabase(server.connectionString, 1);
    try {
      for (let round = 0; round < 5; round += 1) {
        await failureOf(store.query("test_end_own", "select pg_terminate_backend(pg_backend_pid())"));
        expect(await store.query("test_next", "select 1 as one")).to.deep.equal([{ one: 1 }]);
      }
    } finally {
      await store.close();
    }
  });

  it("causes a 503 for statements and transactions that time out", async () => {
    const store = open(server.connectionString, { ...requestTimeouts, statement: 20, idleInTransaction: 20 });
    const slow = await failureOf(store.query("test_slow", "select pg_sleep(60)"));
    expect(slow).to.be.instanceOf(DatabaseUnavailable).and.to.include({ reason: "slow" });
    const watcher = new pg.Client({ connectionString: server.connectionString });
    await watcher.connect();
    const idle = await failureOf(
      store.transaction(async (work) => {
        const [row] = await work.query<{ pid: number }>("test_pid", "select pg_backend_pid() as pid");
        const alive = async (): Promise<number | null> =>
          (await watcher.query("select from pg_stat_activity where pid = $1", [row?.pid])).rowCount;
        while ((await alive()) === 1) await wait(5);
        await work.query("test_gone", "select 1");
      }),
    );
    expect(idle).to.be.instanceOf(DatabaseUnavailable);
    await watcher.query("begin; lock table custom_emojis in access exclusive mode");
    await expectUnavailable(store, "temporarily_unavailable");
    await watcher.end();
  });

  it("causes a 503 if its disk is full, and its connection is used again", async () => {
    const store = open(server.connectionString);
    const full = await failureOf(
      store.transaction(async (work) => {
        await work.query("test_full", "do $$ begin raise exception using errcode = 'disk_full'; end $$");
      }),
    );
    expect(full).to.be.instanceOf(DatabaseUnavailable).and.to.include({ reason: "full" });
    expect(await store.query("test_one", "select 1 as one")).to.deep.equal([{ one: 1 }]);
  });

  it("causes a 503 if it stops responding, and its connections aren't reused", async () => {
    const relay = await openDatabaseRelay(server.connectionString);
    const store = openDatabase(relay.connectionString, 2, {
      timeouts: { ...requestTimeouts, answer: 200 },
      lost: () => {
        losses += 1;
      },
    });
    let losses = 0;
    try {
      const one = (): Promise<unknown> => store.query("test_one", "select 1 as one");
      const pid = async (): Promise<number | undefined> =>
        (await store.query<{ pid: number }>("test_pid", "select pg_backend_pid() as pid"))[0]?.pid;
      const before = await pid();
      const begun = Promise.withResolvers<undefined>();
      const silenced = Promise.withResolvers<undefined>();
      const written = failureOf(
        store.transaction(async (work) => {
          await work.query("test_one", "select 1 as one");
          begun.resolve(undefined);
          await silenced.promise;
          await work.query("test_one", "select 1 as one");
        }),
      );
      await begun.promise;
      relay.silence();
      silenced.resolve(undefined);
      await expectUnavailable(store, "temporarily_unavailable");
      for (const error of [await written, await failureOf(one())]) {
        expect(error).to.be.instanceOf(DatabaseUnavailable).and.to.include({ reason: "away" });
      }
      expect(losses, "what is kept under versions is forgotten").to.be.at.least(1);
      expect(store.pool.used()).to.equal(0);
      relay.resume();
      expect(await one()).to.deep.equal([{ one: 1 }]);
      expect(await pid()).to.not.equal(before);
    } finally {
      await store.close();
      await relay.close();
    }
  });

  it("isn't assumed after a deadlock, which repeats the transaction", async () => {
    let arrived = 0;
    const { promise: met, resolve: meet } = Promise.withResolvers<undefined>();
    const lockBoth = async (tx: Transaction, first: number, second: number): Promise<string> => {
      await tx.store.query("test_lock", "select pg_advisory_xact_lock($1)", [first]);
      arrived += 1;
      if (arrived === 2) meet(undefined);
      await met;
      await tx.store.query("test_lock", "select pg_advisory_xact_lock($1)", [second]);
      return "done";
    };
    const { context } = server;
    const outcomes = await Promise.all([
      context.writeWithoutActor(lockBoth, 4001, 4002),
      context.writeWithoutActor(lockBoth, 4002, 4001),
    ]);
    expect(outcomes).to.deep.equal(["done", "done"]);
    expect(arrived, "runs of the two").to.be.at.least(3);
  });

  it("isn't assumed for other failures, which are unchanged", async () => {
    const broken = await failureOf(server.database.query("test_broken", "select nothing from nowhere"));
    expect(broken).to.be.instanceOf(Error).and.not.to.be.instanceOf(DatabaseUnavailable);
    const missing = Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open" });
    expect(asUnavailable(missing)).to.equal(missing);
    const unknown = new Error("something else");
    expect(asUnavailable(unknown)).to.equal(unknown);
  });
});

/** Rejects each client as PostgreSQL does: an ErrorResponse, then the end (PostgreSQL's message formats). */
async function refuseConnections(state: string): Promise<Server> {
  const fields = ["SFATAL", "VFATAL", `C${state}`, "Mnot now"].map((field) => `${field}\0`).join("");
  const body = Buffer.from(`${fields}\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.end(Buffer.concat([Buffer.from("E"), length, body])));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}
