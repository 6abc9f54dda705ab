import { setImmediate } from "node:timers/promises";
import { expect } from "chai";
import pg from "pg";
import { claimRun, removeDeadRuns, testDatabase } from "./database.ts";

describe("test databases", () => {
  let migrations = 0;
  const template = {
    name: "standin",
    async fill(connectionString: string): Promise<string> {
      migrations += 1;
      await query(connectionString, "create table notes (words text)");
      return "what the others have to know";
    },
  };

  it("are migrated once, and isolated from each other", async () => {
    const [first, second] = await Promise.all([testDatabase(template), testDatabase(template)]);
    await query(first.connectionString, "insert into notes values ('mine')");
    expect(await query(second.connectionString, "select words from notes")).to.deep.equal([]);
    expect(migrations).to.equal(1);
    expect([first.notes, second.notes]).to.deep.equal(Array(2).fill("what the others have to know"));
    await Promise.all([first.drop(), second.drop()]);
  });

  it("create a template from another one, and both once", async () => {
    const grown = {
      name: "grown",
      base: template,
      fill: (connectionString: string) =>
        query(connectionString, "insert into notes values ('first')").then(() => undefined),
    };
    const [first, second] = await Promise.all([testDatabase(grown), testDatabase(grown)]);
    for (const { connectionString, notes } of [first, second]) {
      expect(await query(connectionString, "select words from notes")).to.deep.equal([{ words: "first" }]);
      expect(notes).to.equal("");
    }
    expect(migrations).to.equal(1);
    await Promise.all([first.drop(), second.drop()]);
  });

  it("reject template names that PostgreSQL would truncate", async () => {
    const error = await testDatabase({ ...template, name: "thirteen_long" }).catch(
      (reason: unknown) => reason,
    );
    expect(error).to.have.property("message", "the name of a template is too long: thirteen_long");
  });

  it("are dropped even if a connection is still open", async () => {
    const database = await testDatabase(template);
    const client = new pg.Client({ connectionString: database.connectionString });
    const losses: unknown[] = [];
    client.on("error", (error) => losses.push(error));
    await client.connect();
    await database.drop();
    while (losses.length === 0) await setImmediate();
    expect(losses[0]).to.have.property("code", "57P01");
    expect(await databases("concord_test_%")).not.to.include(
      new URL(database.connectionString).pathname.slice(1),
    );
  });

  it("leave no half-migrated template behind when a migration fails", async () => {
    const failing = { name: "failing", fill: () => Promise.reject(new Error("no such column")) };
    const error = await testDatabase(failing).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).to.have.property("message", "no such column");
    const database = await testDatabase({ ...template, name: "failing" });
    expect(await query(database.connectionString, "select words from notes")).to.deep.equal([]);
    await database.drop();
  });

  it("of killed runs are dropped, and none of running ones", async () => {
    const cleaner = await connect();
    const runner = await connect();
    await claimRun(runner, "alive1");
    for (const name of ["concord_test_alive1_a", "concord_test_dead1_a", "concord_test_dead1_template_x"]) {
      await cleaner.query(`create database ${name}`);
    }
    await removeDeadRuns(cleaner);
    expect(await databases("concord\\_test\\_alive1\\_%")).to.deep.equal(["concord_test_alive1_a"]);
    expect(await databases("concord\\_test\\_dead1\\_%")).to.deep.equal([]);
    await runner.end();
    // The server notices a moment later that the connection is gone.
    while ((await databases("concord\\_test\\_alive1\\_%")).length > 0) await removeDeadRuns(cleaner);
    await cleaner.end();
  });
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: process.env["CONCORD_TEST_SERVER"] ?? "" });
  await client.connect();
  return client;
}

async function databases(pattern: string): Promise<string[]> {
  const client = await connect();
  const text = "select datname from pg_database where datname like $1 order by datname";
  const { rows } = await client.query<{ datname: string }>(text, [pattern]);
  await client.end();
  return rows.map((row) => row.datname);
}

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<object>(text)).rows;
  } finally {
    await client.end();
  }
}
