import { expect } from "chai";
import pg from "pg";
import { openDatabase } from "../../src/store/kernel/connection.ts";
import { findWritable } from "../../src/store/kernel/failover.ts";
import { migrate } from "../../src/store/kernel/migrations.ts";
import { openDatabaseRelay, urlOfBoth } from "../support/database-relay.ts";
import { type Replication, startReplication } from "../support/replication.ts";
import { until } from "../support/waiting.ts";

describe("a primary and a standby", function () {
  this.timeout(120_000);
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
      const client = new pg.Client({ connectionString: replication.replica });
      await client.connect();
      await client.query("select pg_promote()");
      await client.end();
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
