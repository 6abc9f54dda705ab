/** The checks of Redis and of replicas, on real ones. */
import { expect } from "chai";
import type { State } from "../../src/domain/diagnosis/findings.ts";
import { type Database, openDatabase } from "../../src/store/kernel/connection.ts";
import { publishToRedis } from "../../src/redis/stream-notices.ts";
import { startRedis } from "../support/redis.ts";
import { type Replication, startReplication } from "../support/replication.ts";
import { patient } from "./support.ts";

describe("the diagnosis of services", () => {
  const subject = patient();
  const { configured, examine, expectFinding } = subject;

  it("finds no fault of Redis, and names a wrong password without showing it", async function () {
    const redis = await startRedis("sesame");
    if (redis === undefined) this.skip();
    for (const [password, state] of [
      ["sesame", "fine"],
      ["poppy", "wrong"],
    ] as const) {
      const url = `redis://:${password}@127.0.0.1:${redis.port}`;
      const streamNotices = publishToRedis(url, "concord.test", () => undefined);
      const [found] = await examine("redis.connection", { streamNotices });
      expect(found?.state).to.equal(state);
      expect(JSON.stringify(found)).not.to.match(/sesame|poppy/);
      streamNotices.close();
    }
    await redis.kill();
  });

  describe("with a replica", () => {
    let replication: Replication;
    let primary: Database;
    before(async () => {
      replication = await startReplication();
      primary = openDatabase(replication.primary, 1);
    });
    after(async () => {
      await primary.close();
      await replication.close();
    });

    const parts = () => ({
      ...configured({ databaseReplicaUrls: [replication.replica] }),
      store: () => Promise.resolve(primary),
    });

    it("finds no fault, and a replica of another database", async () => {
      await expectFinding("fine", "replicas.connection", /is a replica of the database/, parts());
      await expectFinding("fine", "replicas.lag", /up to date/, parts());
      const other = configured({ databaseReplicaUrls: [replication.replica] });
      await expectFinding("wrong", "replicas.connection", /of another database/, other);
    });

    it("finds replicas.lag", async () => {
      const lag = async (): Promise<State | undefined> => (await examine("replicas.lag", parts()))[0]?.state;
      await replication.pause();
      await primary.query("test_flush", "select pg_logical_emit_message(false, 'test', 'beans')");
      await primary.query("test_switch", "select pg_switch_wal()");
      expect(await lag()).to.be.oneOf(["warning", "wrong"]);
      await replication.resume();
      expect(await lag()).to.equal("fine");
    });
  });
});
