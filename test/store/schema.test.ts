import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "chai";
import pg from "pg";
import { dumpEffects, dumpSchema, effectsFile, rowsFile, schemaFile } from "../../scripts/dump-schema.ts";
import { rowTypes } from "../../scripts/row-types.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";

const migrations = fileURLToPath(new URL("../../src/store/kernel/migrations.ts", import.meta.url));

const foreignKeysWithoutIndex = `
  select k.conrelid::regclass || ' ' || k.conname as name
  from pg_constraint k
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
    select from pg_index i
    where i.indrelid = k.conrelid and i.indisvalid
      -- The columns of the key lead the index, in any order.
      and (i.indkey::smallint[])[0:cardinality(k.conkey) - 1] @> k.conkey
      -- A key that is null refers to nothing and needs no entry.
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = (
        select '(' || quote_ident(attname) || ' IS NOT NULL)' from pg_attribute
        where attrelid = k.conrelid and attnum = k.conkey[1] and cardinality(k.conkey) = 1))
  ) order by 1`;

describe("the schema", () => {
  let database: TestDatabase;
  let client: pg.Client;

  before(async () => {
    database = await testDatabase();
    client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
  });
  after(async () => {
    await client.end();
    await database.drop();
  });

  it("matches generated/schema.sql; after a change of the migrations, run `npm run schema`", async () => {
    expect(await dumpSchema(database.connectionString)).to.equal(readFileSync(schemaFile, "utf8"));
  });

  it("matches the row types in generated/rows.ts", async () => {
    expect(await rowTypes(database.connectionString)).to.equal(readFileSync(rowsFile, "utf8"));
  });

  it("is changed by migrations as generated/migration-effects.json says", async () => {
    expect(await dumpEffects()).to.equal(readFileSync(effectsFile, "utf8"));
  });

  it("has an index for every foreign key, so that no deletion reads a whole table", async () => {
    const { rows } = await client.query<{ name: string }>(foreignKeysWithoutIndex);
    expect(rows.map(({ name }) => name)).to.deep.equal([]);
  });

  it("is checked in a way that detects a foreign key without an index", async () => {
    await client.query("create table orphans (id bigint references accounts)");
    const { rows } = await client.query<{ name: string }>(foreignKeysWithoutIndex);
    await client.query("drop table orphans");
    expect(rows.map(({ name }) => name)).to.include("orphans orphans_id_fkey");
  });
});

describe("migrating", () => {
  let database: TestDatabase;

  before(async () => {
    database = await testDatabase({ name: "empty", fill: () => Promise.resolve() });
  });
  after(() => database.drop());

  it("is safe for concurrently starting processes: each migration runs once, and all of them continue", async () => {
    const program = `const { migrate } = await import(process.argv[1]); await migrate(process.argv[2]);`;
    const parameters = ["--input-type=module", "--eval", program, migrations, database.connectionString];
    await Promise.all(Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, parameters)));

    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    const { rows } = await client.query<{ name: string }>("select name from schema_migrations order by id");
    await client.end();
    const names = rows.map(({ name }) => name);
    expect(names)
      .to.deep.equal([...new Set(names)])
      .and.not.to.have.lengthOf(0);
    expect(await dumpSchema(database.connectionString)).to.equal(readFileSync(schemaFile, "utf8"));
  });
});
