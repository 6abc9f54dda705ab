/** Searches a million statuses, and measures what PostgreSQL reads: no whole table, and few pages. */
import { expect } from "chai";
import pg from "pg";
import { sessionConfig } from "../../src/store/kernel/session.ts";
import { type Statement, readsOfWholeTables, recordStatements } from "../support/plans.ts";
import { suite } from "../support/suite.ts";

const statuses = 1_000_000;

/** Pages of 8 KB. Index and table of the search entries have more than a hundred thousand. */
const fewPages = 40_000;

/** A word occurs in every nth status. */
const words = { common: 2, usual: 50, rare: 100_000 } as const;

const fill = [
  `insert into statuses (id, account_id, uri, local, content, visibility, created_at)
   select time_id(at), $1::bigint, 'https://crowd.example/' || i, false, '<p>Number ' || i || '</p>', 'public', at
   from generate_series(1, ${statuses}) i
     cross join lateral (select now() - (${statuses} - i) * interval '1 second') a (at)`,
  `insert into searched_statuses (status_id, account_id, is_open, in_public, words)
   select s.id, s.account_id, true, true, (
       select string_agg(quote_literal(word), ' ') from (
         select 'word' || (n * 7919 + k * 104729) % 50000 as word from generate_series(1, 10) k
         union all select name from (values ${Object.entries(words)
           .map(([name, every]) => `('${name}', ${every})`)
           .join(", ")}) w (name, every) where n % every = 0
         union all select '=public' union all select '=from:' || s.account_id) parts)::tsvector
   from (select row_number() over (order by id) as n, id, account_id from statuses) s`,
];

describe("search among a million statuses", () => {
  const { server, cast } = suite();
  let client: pg.Client;

  before(async () => {
    client = new pg.Client(sessionConfig(server.connectionString, "concord test"));
    await client.connect();
    await server.database.builder("accounts").where({ id: cast.frank.id }).update({ indexable: true });
    // Creating an index after all rows is faster than updating it for each row.
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where schemaname = 'public' and indexname in ('searched_statuses_words', 'statuses_account_originals',
         'statuses_public', 'statuses_public_remote')`,
    );
    for (const { name } of rows) await client.query(`drop index ${name}`);
    await client.query("set session_replication_role = replica");
    await client.query("set maintenance_work_mem = '256MB'");
    for (const statement of fill) {
      await client.query(statement, statement.includes("$1") ? [cast.frank.id] : []);
    }
    for (const { definition } of rows) await client.query(definition);
    await client.query("vacuum analyze");
  });
  after(async () => {
    await client.end();
  });

  /** Pages that the statement reads, from memory or disk. */
  async function pagesRead({ text, values }: Statement): Promise<number> {
    interface Node {
      readonly "Shared Hit Blocks": number;
      readonly "Shared Read Blocks": number;
    }
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Node }] }>(
      `explain (analyze, buffers, format json) ${text}`,
      [...values],
    );
    const plan = rows[0]?.["QUERY PLAN"][0].Plan;
    return (plan?.["Shared Hit Blocks"] ?? 0) + (plan?.["Shared Read Blocks"] ?? 0);
  }

  for (const [query, found] of [
    ["common", 20],
    ["usual", 20],
    ["rare", 10],
    ["word77", 20],
    ["common rare", 10],
    ["common usual -rare", 20],
    ["common from:frank@remote.example", 20],
    ["nowhere", 0],
    ["common in:library", 0],
  ] as const) {
    it(`reads few pages for "${query}"`, async () => {
      let count = -1;
      const sent = await recordStatements(async () => {
        const path = `/api/v2/search?type=statuses&q=${encodeURIComponent(query)}`;
        const { body } = await cast.alice.get(path).expect(200);
        count = (body as { statuses: unknown[] }).statuses.length;
      });
      expect(count).to.equal(found);
      const searches = sent.filter(({ name }) => name.startsWith("search_"));
      expect(searches).not.to.deep.equal([]);
      for (const statement of searches) {
        // The other tables are empty.
        const reads = await readsOfWholeTables(client, statement);
        expect(reads.filter((read) => read.includes("statuses"))).to.deep.equal([], statement.name);
        expect(await pagesRead(statement), statement.name).to.be.below(fewPages);
      }
    });
  }
});
