import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import pg from "pg";
import { openDatabase } from "../../src/store/kernel/connection.ts";
import { openDedicated } from "../../src/store/kernel/dedicated.ts";
import { openQueuePool } from "../../src/store/kernel/queue-pool.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";

const settings = {
  jit: "off",
  random_page_cost: "1.1",
  TimeZone: "UTC",
  DateStyle: "ISO, MDY",
  default_transaction_isolation: "read committed",
};

/** Another value of each, as an operator's server may have it. */
const others: Readonly<Record<keyof typeof settings, string>> = {
  jit: "on",
  random_page_cost: "4",
  TimeZone: "Pacific/Auckland",
  DateStyle: "German",
  default_transaction_isolation: "serializable",
};

const statement = `select ${Object.keys(settings)
  .map((name) => `current_setting('${name}') as "${name}"`)
  .join(", ")}`;

describe("connections to a PostgreSQL with other settings", () => {
  let database: TestDatabase;
  before(async () => {
    database = await testDatabase();
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    const name = new URL(database.connectionString).pathname.slice(1);
    for (const [setting, value] of Object.entries(others))
      await client.query(`alter database ${name} set ${setting} = '${value}'`);
    await client.end();
  });
  after(() => database.drop());

  it("of requests have those that the server was tested with", async () => {
    const store = openDatabase(database.connectionString, 1);
    try {
      expect(await store.query("test_settings", statement)).to.deep.equal([settings]);
    } finally {
      await store.close();
    }
  });

  it("of migrations and backups have them", async () => {
    const dedicated = await openDedicated(database.connectionString);
    try {
      expect(await dedicated.query(statement)).to.deep.equal([settings]);
    } finally {
      await dedicated.close();
    }
  });

  it("of the queue have them, beside its own", async () => {
    const queue = openQueuePool(database.connectionString, 1, () => undefined);
    try {
      const { rows } = await queue.query(`${statement}, current_setting('synchronous_commit') as "commit"`);
      expect(rows).to.deep.equal([{ ...settings, commit: "off" }]);
    } finally {
      await queue.end();
    }
  });

  it("have what PGOPTIONS sets, unless the URL sets it", async () => {
    const given = process.env["PGOPTIONS"];
    process.env["PGOPTIONS"] = "-c work_mem=8MB -c random_page_cost=3";
    const url = new URL(database.connectionString);
    url.searchParams.set("options", "-c random_page_cost=2");
    const store = openDatabase(url.href, 1);
    try {
      const rows = await store.query("test_given", `${statement}, current_setting('work_mem') as memory`);
      expect(rows).to.deep.equal([{ ...settings, random_page_cost: "2", memory: "8MB" }]);
    } finally {
      if (given === undefined) delete process.env["PGOPTIONS"];
      else process.env["PGOPTIONS"] = given;
      await store.close();
    }
  });

  it("leave alone what the URL sets", async () => {
    const url = new URL(database.connectionString);
    url.searchParams.set("options", "-c random_page_cost=2 -c work_mem=8MB");
    const store = openDatabase(url.href, 1);
    try {
      const rows = await store.query("test_given", `${statement}, current_setting('work_mem') as memory`);
      expect(rows).to.deep.equal([{ ...settings, random_page_cost: "2", memory: "8MB" }]);
    } finally {
      await store.close();
    }
  });

  it("are all configured in one place", () => {
    const store = fileURLToPath(new URL("../../src/store", import.meta.url));
    const connecting = readdirSync(store, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .filter((name) => /new (?:pg\.)?(?:Client|Pool)\(/u.test(readFileSync(join(store, name), "utf8")));
    expect(connecting).to.include.members(["kernel/pool.ts", "kernel/replicas.ts"]);
    const without = connecting.filter(
      (name) => !/\b(?:sessionConfig|clientsOf)\(/u.test(readFileSync(join(store, name), "utf8")),
    );
    expect(without).to.deep.equal([]);
    // Also what other packages connect by themselves.
    const bare = readdirSync(store, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .filter((name) => /\(\{ ?connectionString\b/u.test(readFileSync(join(store, name), "utf8")));
    expect(bare).to.deep.equal([]);
  });
});
