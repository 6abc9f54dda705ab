import { glob, readFile } from "node:fs/promises";
import { expect } from "chai";
import pino from "pino";
import { logOptions } from "../src/log.ts";
import { type Database, openDatabase } from "../src/store/kernel/connection.ts";
import { type TestDatabase, testDatabase } from "./support/database.ts";
import { type TestServer, testServer } from "./support/server.ts";

describe("what the log says of errors", () => {
  let database: TestDatabase;
  let store: Database;

  before(async () => {
    database = await testDatabase();
    store = openDatabase(database.connectionString, 2);
  });
  after(async () => {
    await store.close();
    await database.drop();
  });

  /** An insert that PostgreSQL refuses, with the whole row in the error's `detail`. */
  async function failedInsert(): Promise<Error> {
    try {
      await store.builder("users").insert({ email: "my-secret-mail", first_name: "my-secret-name" });
    } catch (error) {
      if (error instanceof Error) return error;
    }
    throw new Error("the insert was not refused");
  }

  it("holds no detail and no values of the row whose statement failed, under either name and as a cause", async () => {
    const error = await failedInsert();
    expect(JSON.stringify(error), "what PostgreSQL sends").to.include("my-secret-mail");
    const lines: string[] = [];
    const log = pino(logOptions("debug"), { write: (line: string) => lines.push(line) });
    log.error({ error }, "as error");
    log.error({ err: error }, "as err");
    log.error(error);
    log.error({ error: new Error("outer", { cause: error }) }, "as a cause");
    expect(lines).to.have.length(4);
    for (const line of lines) {
      expect(line).not.to.match(/my-secret|"detail"/);
      expect(line).to.include('"table":"users"').and.include('"code":"23502"');
    }
  });

  it("is written by the tests' server as by the real one", async () => {
    const server: TestServer = await testServer();
    try {
      server.context.log.error({ err: await failedInsert() }, "test");
      expect(JSON.stringify(server.logged))
        .to.include("23502")
        .and.not.match(/my-secret|"detail"/);
    } finally {
      await server.close();
    }
  });

  it("is never made without these options: no other file of the server makes a log, or calls an error otherwise", async () => {
    for await (const file of glob("src/**/*.ts")) {
      if (file === "src/log.ts") continue;
      expect(await readFile(file, "utf8"), file).not.to.match(/import pino\b|\berr:/);
    }
  });
});
