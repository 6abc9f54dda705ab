import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { expect } from "chai";
import pg from "pg";
import supertest from "supertest";
import { dumpSchema, schemaFile } from "../../scripts/dump-schema.ts";
import { readConfig } from "../../src/config.ts";
import { openPasswords } from "../../src/domain/auth/passwords.ts";
import { openThreads } from "../../src/domain/kernel/threads.ts";
import { hashSecret } from "../../src/domain/auth/tokens.ts";
import { readSecrets } from "../../src/domain/kernel/secrets.ts";
import { migrate } from "../../src/store/kernel/migrations.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { sampled } from "../support/sampling.ts";
import {
  type OlderSecrets,
  droppedColumns,
  knownVersions,
  makeOlderDatabase,
  olderVersions,
} from "../support/older-database.ts";
import { type TestServer, testServer } from "../support/server.ts";

const SECRETS = `first:${Buffer.alloc(32, 1).toString("base64url")}`;
const email = "alice@mail.example";
const password = "alice keeps this to themself";
const token = "token-of-alice";

type Row = Readonly<Record<string, unknown>>;

/** Every row of every table, those of the migrations' own left out. */
async function readTables(connectionString: string): Promise<ReadonlyMap<string, readonly Row[]>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables
       where schemaname = 'public' and not starts_with(tablename, 'schema_migrations') order by tablename`,
    );
    const found = new Map<string, readonly Row[]>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: Row }>(
        `select to_jsonb(t) as row from ${pg.escapeIdentifier(name)} t order by to_jsonb(t)::text`,
      );
      found.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    return found;
  } finally {
    await client.end();
  }
}

/** The columns that a row had before, of the row that it is now. */
function formerPart(former: Row, row: Row): Row {
  return Object.fromEntries(Object.keys(former).map((column) => [column, row[column]]));
}

it("the older databases of the tests know every migration", async () => {
  const files = await readdir(new URL("../../src/store/migrations/", import.meta.url));
  expect(knownVersions).to.have.members(files.map((file) => file.replace(/\.ts$/, "")));
});

/** The oldest and the newest version in each run, and some of those between them. */
const versions = sampled(olderVersions, {
  name: "older versions",
  classOf: (version) =>
    version === olderVersions[0] || version === olderVersions.at(-1) ? version : "between",
  countOf: (name) => (name === "between" ? 4 : 1),
});

for (const version of versions) {
  describe(`a populated database of ${version}, migrated to the newest schema`, () => {
    let database: TestDatabase;
    let server: TestServer;
    let former: ReadonlyMap<string, readonly Row[]>;

    before(async () => {
      const passwords = openPasswords(readSecrets(readConfig({ SECRETS })), {
        cost: 4,
        threads: openThreads(1),
      });
      const { hash, pepperId } = await passwords.hash(password);
      await passwords.close();
      const secrets: OlderSecrets = { passwordHash: hash, pepperId, tokenHash: hashSecret(token) };
      database = await testDatabase({ name: "empty", migrate: () => Promise.resolve() });
      await makeOlderDatabase(database.connectionString, version, secrets);
      former = await readTables(database.connectionString);
      await migrate(database.connectionString);
    });
    after(() => (server as TestServer | undefined)?.close() ?? database.drop());

    it("had rows in every table", () => {
      expect([...former].filter(([, rows]) => rows.length === 0).map(([name]) => name)).to.deep.equal([]);
    });

    it("has the schema that a new one has", async () => {
      expect(await dumpSchema(database.connectionString)).to.equal(readFileSync(schemaFile, "utf8"));
    });

    it("keeps every row, and what stood in it", async () => {
      const tables = await readTables(database.connectionString);
      for (const [name, rows] of former) {
        const kept = tables.get(name) ?? [];
        const dropped = droppedColumns.get(name) ?? [];
        const remaining = rows.map((row) => without(dropped, row));
        const columns = remaining[0] ?? {};
        expect(
          kept.map((row) => formerPart(columns, row)),
          name,
        ).to.have.deep.members(remaining);
      }
    });

    it("serves people who sign in, with what they had", async () => {
      server = await testServer({ SECRETS }, () => Promise.resolve(database));
      const signedIn = await supertest(server.app).post("/api/login").type("form").send({ email, password });
      expect(signedIn.status, signedIn.text).to.equal(200);

      const ask = (method: "get" | "post", path: string): supertest.Test =>
        supertest(server.app)[method](path).set("Authorization", `Bearer ${token}`);
      const idsOf = async (path: string): Promise<string[]> => {
        const { body } = await ask("get", path).expect(200);
        return (body as { id: string }[]).map(({ id }) => id);
      };
      expect(await idsOf("/api/v1/timelines/home")).to.deep.equal(["703", "702", "701"]);
      expect(await idsOf("/api/v1/notifications")).to.deep.equal(["902", "901"]);
      expect(await idsOf("/api/v1/bookmarks")).to.deep.equal(["703"]);
      expect(await idsOf("/api/v1/accounts/1/statuses?pinned=true")).to.deep.equal(["701"]);
      const thread = await ask("get", "/api/v1/statuses/702/context").expect(200);
      expect((thread.body as { ancestors: { id: string }[] }).ancestors.map(({ id }) => id)).to.deep.equal([
        "701",
      ]);
      const posted = await ask("post", "/api/v1/statuses").send({ status: "Still here" }).expect(200);
      await server.settle();
      const [newest] = await idsOf("/api/v1/timelines/home");
      expect(newest).to.equal((posted.body as { id: string }).id);
    });
  });
}

function without(names: readonly string[], row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}
