import { expect } from "chai";
import pg from "pg";
import { explain } from "../../src/cli/failure.ts";
import { openLeases } from "../../src/store/kernel/queue-lease.ts";
import { openQueuePool } from "../../src/store/kernel/queue-pool.ts";
import { migrate } from "../../src/store/kernel/migrations.ts";
import { DatabaseUnavailable } from "../../src/store/kernel/unavailable.ts";
import { suite } from "../support/suite.ts";

describe("a database that only reads", () => {
  const { server, anonymous, cast } = suite();
  let operator: pg.Client;
  before(async () => {
    operator = new pg.Client({ connectionString: server.connectionString });
    await operator.connect();
  });
  after(() => operator.end());

  const database = (): string => `"${new URL(server.connectionString).pathname.slice(1)}"`;

  /** Like an address that leads to a standby: connections from then on only read, and those before are closed. */
  async function demote(): Promise<void> {
    await operator.query(`alter database ${database()} set default_transaction_read_only = on`);
    await operator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
  }

  /** Like the address of a primary again: what is connected still only reads. */
  async function promote(): Promise<void> {
    await operator.query(`alter database ${database()} reset default_transaction_read_only`);
  }
  afterEach(promote);

  const post = (text: string) => cast.alice.post("/api/v1/statuses").send({ status: text });

  it("causes a 503 for writes, still shows what it has, and isn't ready", async () => {
    const { body: status } = await post("Before").expect(200);
    await demote();
    // The connections were closed: the first requests notice it.
    await server.context.store.query("test_closed", "select 1").catch(() => undefined);
    const refused = await post("Meanwhile").expect(503);
    expect(refused.headers["retry-after"]).to.equal("5");
    expect(refused.body).to.include({ code: "temporarily_unavailable" });
    await cast.alice.call("getStatus", { path: { id: status.id } });
    const { body } = await anonymous.get("/health/ready").expect(503);
    expect(body.checks).to.deep.include({ database: "DOWN" });
  });

  it("accepts writes again as soon as its address is right, on all connections", async () => {
    await demote();
    const crowd = (text: string): Promise<number[]> =>
      Promise.all(Array.from({ length: 8 }, async (_, index) => (await post(`${text} ${index}`)).status));
    // Opens several connections that only read.
    expect(await crowd("Meanwhile"))
      .to.include(503)
      .and.not.to.include(200);
    await promote();
    // One request finds a connection that is open from before; the others are discarded with it.
    await post("First");
    expect(await crowd("Afterwards")).to.deep.equal(Array<number>(8).fill(200));
  });

  it("loses the queue's connections, which are opened again", async () => {
    const queue = openQueuePool(server.connectionString, 1, () => undefined);
    const leases = openLeases(server.connectionString);
    const write = async (): Promise<void> => {
      const client = await queue.connect();
      try {
        await client.query("delete from stream_head where false");
      } finally {
        client.release();
      }
    };
    const outcomes = async (): Promise<string[]> =>
      (await Promise.allSettled([write(), leases.recoverJobs()])).map(({ status }) => status);
    try {
      await demote();
      expect(await outcomes()).to.deep.equal(["rejected", "rejected"]);
      await promote();
      expect(await outcomes()).to.deep.equal(["fulfilled", "fulfilled"]);
    } finally {
      await Promise.all([queue.end(), leases.close()]);
    }
  });

  it("stops the start with one line that says so", async () => {
    await demote();
    const failure = await migrate(server.connectionString).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failure).to.be.instanceOf(DatabaseUnavailable);
    expect(explain(failure).message).to.match(/^the database of DATABASE_URL only reads: reset /u);
  });
});
