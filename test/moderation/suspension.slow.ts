import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect } from "chai";
import type { Schemas } from "../../src/contract/types.ts";
import { type Newcomer, newcomer } from "../cast/newcomers.ts";
import { act } from "./support.ts";
import { numberOfRuns } from "../support/sampling.ts";
import { until } from "../support/waiting.ts";
import { suite } from "../support/suite.ts";

const statuses = numberOfRuns({ sampled: 30_000, whole: 100_000 });

/** Milliseconds. */
const patience = 300_000;

describe(`suspending an account with ${statuses} statuses`, () => {
  const { server, cast, admin } = suite();
  let person: Newcomer;
  const workers: ChildProcess[] = [];

  before(async () => {
    person = await newcomer(server, cast);
    await publishMany(statuses);
    const { builder } = server.database;
    for (const { account } of [cast.bob, cast.carol, cast.dave]) {
      await builder("follows").insert({ account_id: account.id, target_account_id: person.account.id });
      const [list] = await builder("lists")
        .insert({ account_id: account.id, title: "Posts", replies_policy: "list", exclusive: false })
        .returning("id");
      await builder("list_accounts").insert({
        list_id: list?.id ?? "",
        owner_id: account.id,
        account_id: person.account.id,
      });
      await builder.raw(
        "insert into list_entries (list_id, status_id) select ?, id from statuses where account_id = ?",
        [list?.id ?? "", person.account.id],
      );
    }
    await builder.raw("analyze");
  });
  after(() => {
    for (const worker of workers) worker.kill("SIGKILL");
  });

  const publishMany = async (many: number): Promise<void> => {
    await server.database.builder.raw(
      `insert into statuses (account_id, uri, local, content, text, visibility, language)
       select a.id, 'http://concord.test/' || a.username || '/' || n, true, '<p>Status</p>', 'Status', 'public', 'en'
       from accounts a cross join generate_series(1, ?::int) n where a.id = ?`,
      [many, person.account.id],
    );
  };

  /** A process that only runs jobs. */
  const startWorker = (): ChildProcess => {
    const worker = spawn(process.execPath, ["src/main.ts"], {
      env: {
        ...process.env,
        DATABASE_URL: server.connectionString,
        DATA_DIR: server.context.config.dataDirectory,
        PUBLIC_URL: server.context.config.publicUrl.href,
        ROLES: "worker",
        PORT: "0",
        LOG_LEVEL: "warn",
      },
      stdio: "ignore",
    });
    workers.push(worker);
    return worker;
  };
  const count = async (sql: string): Promise<number> => {
    const { rows } = (await server.database.builder.raw(`select count(*)::integer as number from ${sql}`, [
      person.account.id,
    ])) as { rows: { number: number }[] };
    return rows[0]?.number ?? 0;
  };
  const entries = (): Promise<number> =>
    count("list_entries e join statuses s on s.id = e.status_id where s.account_id = ?");
  const left = (): Promise<number> => count("statuses where account_id = ?");
  const killAfter = async (isSo: () => Promise<boolean>, what: string): Promise<void> => {
    const worker = startWorker();
    await until(isSo, what, patience);
    worker.kill("SIGKILL");
    await once(worker, "exit");
  };

  it("is complete after kills half-way, and keeps the statuses", async () => {
    await act(admin, person.account, { type: "suspend" });
    const all = statuses * 3;
    expect(await entries()).to.equal(all);
    await killAfter(async () => (await entries()) < all * 0.9, "the first tenth");
    const first = await entries();
    expect(first).to.be.greaterThan(0);
    await killAfter(async () => (await entries()) < first * 0.6, "more");
    expect(await entries()).to.be.greaterThan(0);
    const worker = startWorker();
    await until(async () => (await entries()) === 0, "the rest", patience);
    expect(await left()).to.equal(statuses);
    await admin.post(`/api/v1/admin/accounts/${person.account.id}/unsuspend`).expect(200);
    await until(async () => (await entries()) === 3 * 200, "the newest statuses", patience);
    const { body: lists } = await cast.bob.get("/api/v1/lists").expect(200);
    const [list] = lists as { id: string }[];
    const { body } = await cast.bob.get(`/api/v1/timelines/list/${list?.id ?? ""}?limit=40`).expect(200);
    expect(body as Schemas["Status"][]).to.have.length(40);
    worker.kill("SIGKILL");
  });

  it("is followed by the deletion of its data, also complete after kills", async () => {
    // Fewer statuses, since each is deleted with all its rows and counters.
    person = await newcomer(server, cast);
    await publishMany(1000);
    await server.database
      .builder("follows")
      .insert({ account_id: cast.bob.account.id, target_account_id: person.account.id });
    await act(admin, person.account, { type: "suspend" });
    await admin.delete(`/api/v1/admin/accounts/${person.account.id}`).expect(200);
    await killAfter(async () => (await left()) < 900, "the first statuses");
    expect(await left()).to.be.greaterThan(0);
    startWorker();
    const logins = (): Promise<number> => count("users where account_id = ?");
    await until(async () => (await logins()) === 0, "the login", patience);
    expect(await left()).to.equal(0);
    expect(await count("follows where target_account_id = ?")).to.equal(0);
  });
});
