import { spawn } from "node:child_process";
import { glob, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import pino from "pino";
import { batchLines, logOptions } from "../../src/logging/log.ts";
import { type Database, openDatabase } from "../../src/store/kernel/connection.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { type TestServer, testServer } from "../support/server.ts";

describe("logged errors", () => {
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

  /** A failed insert, for which PostgreSQL includes the whole row in the error's `detail`. */
  async function failedInsert(): Promise<Error> {
    try {
      await store.query("users_insert", "insert into users (email, first_name) values ($1, $2)", [
        "my-secret-mail",
        "my-secret-name",
      ]);
    } catch (error) {
      if (error instanceof Error) return error;
    }
    throw new Error("the insert was not refused");
  }

  it("contain no row values or details of the failed statement, under any name or as a cause", async () => {
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

  it("are the same in the tests' server as in production", async () => {
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

  it("always have these options: no other file creates a log, or logs errors under another name", async () => {
    for await (const file of glob("src/**/*.ts")) {
      if (file === "src/logging/log.ts") continue;
      expect(await readFile(file, "utf8"), file).not.to.match(/import pino\b|\berr:/);
    }
  });
});

describe("log lines", () => {
  const open = () => {
    const written: string[] = [];
    const target = batchLines({
      write: (lines: string) => {
        written.push(lines);
      },
    });
    return { written, target, log: pino(logOptions("info"), target) };
  };
  const said = (written: readonly string[]): unknown[] =>
    written
      .join("")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => (JSON.parse(line) as { msg: unknown }).msg);

  it("are written in batches, in order, and at the latest on flush", () => {
    const { written, target, log } = open();
    for (let count = 0; count < 500; count += 1) log.info(String(count));
    expect(written.length, "before the end, as they are many").to.be.within(1, 20);
    target.flushSync();
    target.flushSync();
    expect(said(written)).to.deep.equal(Array.from({ length: 500 }, (_, count) => String(count)));
  });

  it("are written soon, and immediately after a fatal error", async () => {
    const quiet = open();
    quiet.log.info("alone");
    expect(quiet.written).to.deep.equal([]);
    while (quiet.written.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(said(quiet.written)).to.deep.equal(["alone"]);
    const failing = open();
    failing.log.info("before");
    failing.log.fatal("lost");
    expect(said(failing.written)).to.deep.equal(["before", "lost"]);
  });

  for (const [how, statement] of [
    ["ends", ""],
    ["exits", "process.exit(3);"],
    ["fails", 'throw new Error("an error");'],
  ] as const) {
    it(`are all written when the process ${how}`, async () => {
      const script = `
        import { makeLog } from "./src/logging/log.ts";
        const log = makeLog({ logLevel: "info" });
        for (let count = 0; count < 300; count += 1) log.info(String(count));
        ${statement}`;
      const folder = fileURLToPath(new URL("../..", import.meta.url));
      const given = ["--input-type=module", "--eval", script];
      const child = spawn(process.execPath, given, { cwd: folder, stdio: ["ignore", "pipe", "ignore"] });
      const chunks: Buffer[] = [];
      for await (const chunk of child.stdout) chunks.push(chunk as Buffer);
      expect(said([Buffer.concat(chunks).toString()])).to.have.length(300);
    });
  }
});
