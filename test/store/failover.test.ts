import { expect } from "chai";
import { openDatabase } from "../../src/store/kernel/connection.ts";
import { openDedicated } from "../../src/store/kernel/dedicated.ts";
import { findWritable, followWritable } from "../../src/store/kernel/failover.ts";
import { currentUrl } from "../../src/store/kernel/hosts.ts";
import { type DatabaseRelay, openDatabaseRelay, urlOfBoth } from "../support/database-relay.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { until } from "../support/waiting.ts";

describe("a connection URL with two servers", () => {
  let database: TestDatabase;
  let first: DatabaseRelay;
  let second: DatabaseRelay;
  let url: string;

  // Two addresses of one database; failover.slow.ts has a primary and a standby.
  beforeEach(async () => {
    database = await testDatabase();
    [first, second] = await Promise.all([
      openDatabaseRelay(database.connectionString),
      openDatabaseRelay(database.connectionString),
    ]);
    url = urlOfBoth(first, second);
  });
  afterEach(async () => {
    await Promise.all([first.close(), second.close()]);
    await database.drop();
  });

  it("leads to the first one that answers", async () => {
    const store = openDatabase(url, 2);
    try {
      await store.query("test_one", "select 1");
      expect([first.connections() > 0, second.connections()]).to.deep.equal([true, 0]);
    } finally {
      await store.close();
    }
  });

  it("leads to the other one after a pool's connections fail, and stays there", async () => {
    const store = openDatabase(url, 2);
    const ask = (): Promise<boolean> =>
      store.query("test_one", "select 1").then(
        () => true,
        () => false,
      );
    try {
      expect(await ask()).to.equal(true);
      first.refuse();
      await until(ask, "an answer of the second server");
      first.accept();
      expect(await ask()).to.equal(true);
      expect([first.connections(), second.connections() > 0]).to.deep.equal([0, true]);
    } finally {
      await store.close();
    }
  });

  it("leaves all connections to the server that answers no more, not one for each request", async () => {
    const store = openDatabase(url, 2);
    const askTwice = (): Promise<unknown> =>
      Promise.all([1, 2].map(() => store.query("test_sleep", "select pg_sleep(0.1)")));
    try {
      await askTwice();
      first.silence();
      const failed = store.query("test_one", "select 1").then(
        () => undefined,
        (error: unknown) => error,
      );
      await findWritable(url);
      expect(await failed)
        .to.be.an("error")
        .with.property("reason", "away");
      await askTwice();
    } finally {
      await store.close();
    }
  });

  it("looks for a server that writes until one does, without further requests", async () => {
    const store = openDatabase(url, 2);
    try {
      await store.query("test_one", "select 1");
      first.silence();
      second.refuse();
      followWritable(url);
      const failed = await findWritable(url).then(
        () => false,
        () => true,
      );
      const before = currentUrl(url).href;
      second.accept();
      await until(() => currentUrl(url).href !== before, "the second server");
      expect(failed).to.equal(true);
    } finally {
      await store.close();
    }
  });

  it("leads connections outside of pools to the one that answers", async () => {
    first.refuse();
    const connection = await openDedicated(url);
    try {
      expect(await connection.query("select 1 as one")).to.deep.equal([{ one: 1 }]);
    } finally {
      await connection.close();
    }
  });

  it("fails with the reasons of both if none answers, without the password", async () => {
    first.refuse();
    second.refuse();
    const refused = await findWritable(url).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(refused).to.be.an("error").with.property("reason", "away");
    const { password } = new URL(database.connectionString);
    for (const relay of [first, second])
      expect((refused as Error).message).to.include(new URL(relay.connectionString).host);
    if (password !== "") expect((refused as Error).message).not.to.include(password);
  });
});
