import { expect } from "chai";
import pg from "pg";
import { openDatabase } from "../../src/store/kernel/connection.ts";
import { findWritable } from "../../src/store/kernel/failover.ts";
import { migrate } from "../../src/store/kernel/migrations.ts";
import { openDatabaseRelay, urlOfBoth } from "../support/database-relay.ts";
import { type Replication, startReplication } from "../support/replication.ts";
import { until } from "../support/waiting.ts";

/** Promotes a standby once it has the tables. What replays their creation may cancel statements meanwhile. */
async function promote(url: string): Promise<void> {
  await until(async () => {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.query("select last_id from stream_head");
      await client.query("select pg_promote(false)");
      return true;
    } catch {
      return false;
    } finally {
      await client.end();
    }
  }, "a promoted standby");
}

describe("a primary and a standby", () => {
  let replication: Replication;
  before(async () => {
    replication = await startReplication();
  });
  after(() => replication.close());

  it("are told apart, and the promoted standby is used after a failover, without a restart", async () => {
    const standby = await openDatabaseRelay(replication.replica);
    const primary = await openDatabaseRelay(replication.primary);
    const url = urlOfBoth(standby, primary);
    await migrate(url);
    const store = openDatabase(url, 2);
    const write = (): Promise<boolean> =>
      store.query("test_write", "update stream_head set last_id = last_id").then(
        () => true,
        () => false,
      );
    try {
      expect(await write()).to.equal(true);
      primary.refuse();
      await promote(replication.replica);
      await until(write, "a write on the new primary");
      // The former primary is back at its address, as a standby would be; nothing leads to it.
      primary.accept();
      await findWritable(url);
      expect(await write()).to.equal(true);
      expect(primary.connections()).to.equal(0);
    } finally {
      await store.close();
      await Promise.all([standby.close(), primary.close()]);
    }
  });
});
