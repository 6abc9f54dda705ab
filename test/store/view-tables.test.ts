/**
 * The tables that pages of statuses, threads and notifications read. Views are cached as long as the versions of their
 * entries and reader stay the same, so a change of each of these tables has to increment one of them.
 */
import { expect } from "chai";
import pg from "pg";
import { makeFilter } from "../support/filters.ts";
import { recordStatements } from "../support/plans.ts";
import { act, makeMedia, publish } from "../support/statuses.ts";
import { readStoreStatements } from "../support/store-statements.ts";
import { suite } from "../support/suite.ts";

/** Tables without a trigger that raises a version, and why they need none. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ["emoji_version", "a version"],
  ["filter_versions", "a version"],
  ["reader_versions", "a version"],
  ["notifications", "the entries themselves, whose keys contain their changing parts"],
  ["home_entries", "the entries themselves"],
  ["list_entries", "the entries themselves"],
  ["status_tags", "changes with the status only"],
  ["tags", "a status shows their names, which never change"],
  ["oauth_apps", "apps can't change their names"],
]);

interface PlanNode {
  readonly "Relation Name"?: string;
  readonly Plans?: readonly PlanNode[];
}

function tablesOf(node: PlanNode): string[] {
  const own = node["Relation Name"];
  return [...(own === undefined ? [] : [own]), ...(node.Plans ?? []).flatMap(tablesOf)];
}

describe("visibility in lists", function () {
  this.timeout(60_000);
  const { server, cast } = suite();
  let client: pg.Client;
  let read: ReadonlySet<string>;

  before(async () => {
    client = new pg.Client({ connectionString: server.connectionString });
    await client.connect();
    const { calls } = await readStoreStatements();
    const judging = calls.flatMap(({ texts }) => [...texts]).filter(([name]) => name.startsWith("judge_"));
    expect(judging.length).to.be.greaterThan(12);
    const paths = await fillPages();
    const sent = await recordStatements(async () => {
      for (const path of paths) await cast.bob.get(`/api/v1/${path}`).expect(200);
    });
    // Without those about callers, blocked networks and limits, which a page does not show.
    const shown = sent.filter(({ text }) => !/\b(oauth_tokens|ip_blocks|insert into|update)\b/.test(text));
    expect(shown.map(({ name }) => name)).to.include.members(["status_references", "names_by_statuses"]);
    const texts = new Set([...judging.map(([, text]) => text), ...shown.map(({ text }) => text)]);
    const tables = new Set<string>();
    for (const text of texts) for (const table of await tablesReadBy(text)) tables.add(table);
    read = tables;
  });
  after(() => client.end());

  /** As PostgreSQL plans it, without running it. */
  async function tablesReadBy(text: string): Promise<string[]> {
    const { rows } = await client.query<{ "QUERY PLAN": readonly { readonly Plan: PlanNode }[] }>(
      `explain (generic_plan, format json) ${text}`,
    );
    return rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => tablesOf(Plan)));
  }

  /** The paths of pages with everything that a status may show. */
  async function fillPages(): Promise<readonly string[]> {
    const { alice, bob } = cast;
    await bob.call("followAccount", { path: { id: alice.account.id } });
    await makeFilter(bob, ["slugs"]);
    const media = await makeMedia(server, alice.account);
    const picture = await publish(alice, {
      status: "For @bob #lens",
      media_ids: [media],
      quote_approval_policy: "public",
    });
    const poll = { options: ["Beans", "Peas"], expires_in: 3600 };
    await publish(alice, { status: "Which?", poll });
    await publish(alice, { status: "This one", quoted_status_id: picture.id });
    await act(alice, (await publish(bob, { status: "Slugs?", in_reply_to_id: picture.id })).id, "reblog");
    await server.settle();
    const list = await bob.call("createList", { body: { title: "Friends" } });
    return [
      "timelines/home",
      "timelines/public",
      "timelines/tag/lens",
      `timelines/list/${list.id}`,
      `statuses/${picture.id}/context`,
      "notifications",
      `accounts/${alice.account.id}/statuses`,
      "bookmarks",
    ];
  }

  /** The tables whose changes raise no version. */
  async function undeclared(): Promise<string[]> {
    const { rows } = await server.database.builder.raw<{
      rows: { name: string; noting: number; noted: number; raised: number }[];
    }>(
      // The bits 4, 8 and 16 of a trigger's type: insertions, deletions, changes.
      `select c.relname as name, count(*) filter (where p.proname = 'note_readers')::int as noting,
         coalesce(bit_or(t.tgtype & 28) filter (where p.proname like 'note_%'), 0) as noted,
         coalesce(bit_or(t.tgtype & 28) filter (where p.proname = 'raise_reader_versions'), 0) as raised
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
       where p.proname ~ '^(note_reader|note_.*readers|raise_.*|touch_.*|bump_version)$' group by c.relname`,
    );
    // `readers_see` notes all changes. What is noted for an event takes effect at its end.
    const versioned = rows.filter(({ noting, noted, raised }) => [0, 3].includes(noting) && noted === raised);
    const known = new Set(versioned.map(({ name }) => name));
    return [...read].filter((table) => !known.has(table) && !exceptions.has(table)).toSorted();
  }

  it("depends only on tables whose changes raise a version: see readers_see in 01-kernel.sql", async () => {
    expect([...read]).to.include.members(["statuses", "accounts", "follows", "mutes", "polls", "quotes"]);
    expect(await undeclared()).to.deep.equal([]);
    expect([...exceptions.keys()].filter((table) => !read.has(table))).to.deep.equal([]);
  });

  it("is known to depend on a table whose declaration is incomplete", async () => {
    await server.database.builder.raw("drop trigger mutes_reader_update on mutes");
    await server.database.builder.raw("drop trigger media_attachments_touch on media_attachments");
    await server.database.builder.raw("drop trigger blocks_readers on blocks");
    await server.database.builder.raw("drop trigger statuses_readers_delete on statuses");
    expect(await undeclared()).to.deep.equal(["blocks", "media_attachments", "mutes", "statuses"]);
  });

  it("can't be declared by columns that no trigger function reads", async () => {
    const declaring = server.database.builder.raw("call readers_see('reports', 'target_account_id')");
    expect(await declaring.catch(String)).to.contain("no columns");
  });
});
