/** The keyring of a process that starts: made for a new database only. */
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { ConfigError, readConfig } from "../../src/config/config.ts";
import { openKeyring } from "../../src/process/keyring.ts";
import { migrate } from "../../src/store/kernel/migrations.ts";
import { testDatabase } from "../support/database.ts";
import { suite } from "../support/suite.ts";
import { until } from "../support/waiting.ts";

describe("the keyring of a starting process", () => {
  const { server } = suite();
  let directory: string;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "concord-keyring-"));
  });
  afterEach(() => rm(directory, { recursive: true }));

  async function isRefused(settings: Readonly<Record<string, string>>): Promise<void> {
    const config = readConfig({ DATA_DIR: directory, ...settings });
    const error: unknown = await openKeyring(config).catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(ConfigError);
    expect(String(error)).to.contain("put it back from a backup");
    expect(existsSync(join(directory, "secrets"))).to.equal(false);
  }

  it("isn't made if the database has been used with one", async () => {
    await isRefused({ DATABASE_URL: server.connectionString });
    await mkdir(join(directory, "postgres"));
    await isRefused({});
  });

  it("is made for a new database, and configured for another", async () => {
    const database = await testDatabase({ name: "empty", fill: () => Promise.resolve() });
    try {
      const config = readConfig({ DATA_DIR: directory, DATABASE_URL: database.connectionString });
      const { current } = await openKeyring(config);
      await migrate(database.connectionString);
      expect((await openKeyring(config)).current).to.deep.equal(current);
    } finally {
      // The queue's migration ends its pool without waiting for its connections, which don't expect to be terminated.
      const name = new URL(database.connectionString).pathname.slice(1);
      await until(
        async () => (await server.database.builder("pg_stat_activity").where({ datname: name })).length === 0,
        "the end of connections",
      );
      await database.drop();
    }
    const SECRETS = `k2:${Buffer.alloc(32, 1).toString("base64url")}`;
    const other = readConfig({ DATABASE_URL: server.connectionString, SECRETS });
    expect((await openKeyring(other)).current.id).to.equal("k2");
  });
});
