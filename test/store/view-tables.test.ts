/**
 * The tables that determine the visible entries of lists. Views are cached as long as the versions of their entries and
 * reader stay the same, so a change of each of these tables has to increment one of them.
 */
import { expect } from "chai";
import { suite } from "../support/suite.ts";
import { readStoreStatements } from "../support/store-statements.ts";

/** Tables without a version of their own, and why they need none. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ["emoji_version", "a version"],
  ["filter_versions", "a version"],
  ["reader_versions", "a version"],
  ["notifications", "the entries themselves, whose keys contain their changing parts"],
  ["status_tags", "changes with the status only"],
]);

describe("visibility in lists", function () {
  this.timeout(60_000);
  const { server } = suite();
  let judging: readonly (readonly [name: string, text: string])[];

  before(async () => {
    const { calls } = await readStoreStatements();
    judging = calls.flatMap(({ texts }) => [...texts]).filter(([name]) => name.startsWith("judge_"));
  });

  async function undeclared(): Promise<string[]> {
    const { rows: tables } = await server.database.builder.raw<{ rows: { name: string }[] }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    const { rows: triggers } = await server.database.builder.raw<{ rows: { name: string }[] }>(
      `select distinct c.relname as name from pg_trigger t
         join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
       where p.proname ~ '^(raise_|touch_|bump_version$)'`,
    );
    const known = new Set(tables.map(({ name }) => name));
    const versioned = new Set(triggers.map(({ name }) => name));
    const read = judging.flatMap(([, text]) =>
      [...text.matchAll(/\b(?:from|join)\s+([a-z_]+)/g)].map(([, table = ""]) => table),
    );
    return [...new Set(read)].filter(
      (table) => known.has(table) && !versioned.has(table) && !exceptions.has(table),
    );
  }

  it("depends only on tables whose changes increment a version: see readers_see in 01-kernel.sql", async () => {
    expect(judging.length).to.be.greaterThan(12);
    expect(await undeclared()).to.deep.equal([]);
  });

  it("is checked in a way that detects a missing declaration", async () => {
    for (const operation of ["insert", "update", "delete"]) {
      await server.database.builder.raw(`drop trigger mutes_reader_${operation} on mutes`);
    }
    expect(await undeclared()).to.deep.equal(["mutes"]);
  });
});
